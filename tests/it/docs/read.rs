//! What people copy from a page is understood by the program.

use super::pages;
use crate::cli::{file, jury, run};

/// The YAML blocks of a page.
pub fn yaml(page: &str) -> Vec<String> {
    let (mut blocks, mut lines) = (Vec::new(), page.lines());
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            if line.starts_with("```yaml") {
                blocks.push(block.join("\n") + "\n");
            }
        }
    }
    blocks
}

#[test]
fn every_yaml_example_is_read() {
    let mut count = 0;
    for (page, text) in pages() {
        for (number, block) in yaml(&text).into_iter().enumerate() {
            let name = format!("{}-{number}.yaml", page.replace(['/', '.'], "-"));
            let path = file("docs", &name, &block);
            let has = |key: &str| block.lines().any(|line| line.starts_with(key));
            let ran = if has("id:") {
                run(jury(&["rulebook", "check", &path]))
            } else if has("position:") {
                run(jury(&["solve", &path]))
            } else {
                run(jury(&["judge", &path, "--rulebook", "whist-simple"]))
            };
            assert!(ran.status < 2, "{page}:\n{block}\n{}", ran.err);
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}

/// The deal that a newcomer copies first shows the offences that its comments speak of.
#[test]
fn the_first_example_of_a_transcript_is_judged_as_it_says() {
    let block = yaml(&super::text("docs/transcript.md")).remove(0);
    let path = file("docs", "first.yaml", block);
    let ran = run(jury(&["judge", &path, "--format", "json"]));
    let verdict: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let codes: Vec<&str> = verdict["findings"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|finding| finding["code"].as_str())
        .collect();
    assert_eq!(codes, ["play/renonce-corrected", "play/two-cards", "conduct/look", "play/out-of-turn"]);
}
