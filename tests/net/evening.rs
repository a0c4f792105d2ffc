//! Judges a session as `jury sheet` does, and writes its sheet in every form.

use whist_jury::api::{
    Decisions, Header, Lang, Part, Session, Sheet, parts, sheet::FORMS, sheet::Form, sheet::Pen, sheet::Top,
    sheet::form,
};

use super::shown::{Shown, drawing, judge_under, law_of, show};

/// A sheet in one form and one language.
struct Page {
    form: &'static Form,
    lang: Lang,
    pen: Box<dyn Pen>,
    out: Vec<u8>,
}

/// The deals of a text one after the other; one without a session is judged deal by deal.
pub fn judge_evening(text: &str) {
    evening(text, Shown::One(2), &mut String::new());
}

/// Judges the deals of a text one after the other, and appends what is shown of each and of the sheet.
pub fn evening(text: &str, shown: Shown, all: &mut String) {
    let (found, _) = parts(text, None);
    let mut session: Option<(Session, Header)> = None;
    let mut sheet = Sheet::default();
    let pages = Lang::ALL.into_iter().zip(FORMS.iter().copied().cycle());
    let mut pages: Vec<Page> = pages
        .chain(form("json").map(|json| (Lang::En, json)))
        .map(|(lang, form)| Page { form, lang, pen: (form.pen)(), out: Vec::new() })
        .collect();
    let mut last = None;
    for part in found {
        match part {
            Part::Head(head) if session.is_none() => {
                session = Some((Session::new("evening.yaml", &head), head.header.clone()));
            }
            Part::Head(_) => return,
            Part::Lost(..) => session.iter_mut().for_each(|(session, _)| session.miss()),
            Part::Deal(mut record) => {
                let Some((session, header)) = &mut session else {
                    judge_under(None, text, shown, all);
                    return;
                };
                let law = law_of(record.transcript.rulebook.as_deref());
                let Some(chosen) = law.filter(|_| record.faults.is_empty()) else {
                    session.miss();
                    continue;
                };
                let written = record.transcript.clone();
                let decisions = Decisions::of(&written.decisions, &[]);
                let ruling = session.follow("evening.yaml", &mut record, &written, &chosen.law, &decisions);
                show(&record, &chosen, &ruling, shown, all);
                let row = sheet.add(&record.transcript, &ruling, Some(session));
                for page in &mut pages {
                    let top = top(header, &chosen.law, page.lang);
                    if last.is_none() {
                        page.pen.begin(&mut page.out, &top, &sheet, true).expect("memory can be written to");
                    }
                    page.pen
                        .row(&mut page.out, &top, "evening.yaml", &row)
                        .expect("memory can be written to");
                }
                last = Some(chosen);
            }
        }
    }
    let (Some((_, header)), Some(chosen)) = (session, last) else { return };
    for Page { form, lang, mut pen, mut out } in pages {
        pen.end(&mut out, &top(&header, &chosen.law, lang), &sheet).expect("memory can be written to");
        let written = String::from_utf8(out).expect("a sheet is UTF-8");
        if form.name == "json" {
            serde_json::from_str::<serde::de::IgnoredAny>(&written).expect("a sheet in JSON is JSON");
        }
        *all += &written;
    }
}

fn top<'a>(header: &'a Header, law: &'a whist_jury::api::Law, lang: Lang) -> Top<'a> {
    let (name, drawing) = ("evening.yaml", drawing(0));
    Top { name, header, law, lang, drawing, arithmetic: true, fine: Some(50), quiet: false }
}
