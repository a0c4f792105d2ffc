//! The deals of a `.jsonl` file for a reader who judges some of them ahead of their turn.

use super::{Company, Counted, Found, JsonLine, empty, line_of_deals, named};
use crate::source::Fault;
use crate::transcript::Header;

/// What was read of such a file so far.
#[derive(Debug)]
pub struct LineDeals<'p> {
    path: &'p str,
    so_far: Counted,
    session: Option<Header>,
    company: Company,
    is_any: bool,
}

impl<'p> LineDeals<'p> {
    pub fn new(path: &'p str) -> LineDeals<'p> {
        LineDeals {
            path,
            so_far: Counted::default(),
            session: None,
            company: Company::default(),
            is_any: false,
        }
    }

    /// Calls `each` for what stands in the next line.
    pub fn read(&mut self, line: Result<JsonLine, Box<Fault>>, mut each: impl FnMut(Found)) {
        let company = &mut self.company;
        let mut each = |mut found: Found| {
            company.meet(&mut found);
            each(found);
        };
        self.is_any |= line_of_deals(self.path, line, &mut self.so_far, &mut self.session, &mut each);
    }

    /// The next line is a deal that was judged already.
    pub fn pass_over(&mut self) {
        self.so_far.deals += 1;
        self.is_any = true;
    }

    /// What the deal is called that has so many deals between it and the last one.
    pub fn name_after(&self, deals: usize) -> String {
        named(self.path, self.so_far.deals + deals + 1, false)
    }

    /// Is the next deal one of a session?
    pub fn is_in_session(&self) -> bool {
        self.session.is_some()
    }

    /// What is wrong with a file in which nothing stands.
    pub fn finish(self) -> Option<Box<Fault>> {
        (!self.is_any).then(empty)
    }
}
