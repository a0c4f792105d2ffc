//! Every file that a page names is there, and every link leads somewhere.

use super::{pages, root, text};

const FOLDERS: [&str; 9] =
    ["src/", "tests/", "cases/", "rulebooks/", "docs/", "fuzz/", "benches/", "web/", ".ci/"];

/// The lines of a page that stand in no block.
fn prose(page: &str) -> Vec<&str> {
    let mut inside = false;
    let mut lines = page.lines().collect::<Vec<_>>();
    lines.retain(|line| {
        let fence = line.starts_with("```");
        inside ^= fence;
        !inside && !fence
    });
    lines
}

#[test]
fn every_path_that_a_page_names_exists() {
    let mut count = 0;
    for (page, text) in pages() {
        for line in prose(&text) {
            // Every second part between back quotes is code.
            for code in line.split('`').skip(1).step_by(2) {
                let path = code.split("::").next().unwrap();
                let is_pattern = path.contains(['<', '*', '…', ' ', '{']);
                if FOLDERS.iter().any(|folder| path.starts_with(folder)) && !is_pattern {
                    assert!(root(path).exists(), "{page} names {path}, which is not there");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 10, "{count}");
}

#[test]
fn every_link_leads_somewhere() {
    let mut count = 0;
    for (page, text) in pages() {
        for line in prose(&text) {
            for link in line.split("](").skip(1) {
                let target = link.split(')').next().unwrap();
                if target.contains("://") {
                    continue;
                }
                let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
                let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
                let file = if path.is_empty() { root(&page) } else { root(folder).join(path) };
                assert!(file.exists(), "{page} links to {target}, which is not there");
                let there = std::fs::read_to_string(&file).unwrap_or_default();
                let found = anchor.is_empty() || prose(&there).iter().any(|line| is_heading(line, anchor));
                assert!(found, "{page} links to {target}, which has no such heading");
                count += 1;
            }
        }
    }
    assert!(count > 20, "{count}");
}

/// Whether the line is the heading that an anchor stands for.
fn is_heading(line: &str, anchor: &str) -> bool {
    let words = line.trim_start_matches('#');
    let kept = words.trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    line.starts_with('#') && kept.map(|c| if c == ' ' { '-' } else { c }).eq(anchor.chars())
}

/// A page that nothing links to is found by nobody.
#[test]
fn the_readme_links_to_every_page() {
    let readme = text("README.md");
    for (page, _) in pages() {
        assert!(
            page == "README.md" || readme.contains(&format!("]({page}")),
            "the README does not link to {page}"
        );
    }
}
