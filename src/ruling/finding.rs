//! A finding: what was broken, and what follows from it.

use super::remedy::{GameRemedy, Penalty, Remedy, RemedyKind, Until};
use super::unplayed_result::Unplayed;
use crate::codes::Code;
use crate::rulebook::{Fate, RedealBy};
use crate::rules::Breach;
use crate::source::Route;
use crate::text::Message;
use crate::transcript::Moment;

/// Something that was wrong, the article that says so, and what follows from it.
#[derive(Clone, Debug)]
pub struct Finding {
    pub breach: Breach,
    /// The how manieth of its code, from 1.
    pub ordinal: u32,
    pub basis: Basis,
    pub standing: Standing,
    /// What follows, in the order in which a juror reads it out; of each kind at most one.
    pub remedies: Vec<Remedy>,
}

/// On what a finding rests.
#[derive(Clone, Debug, Default)]
pub struct Basis {
    pub articles: Vec<String>,
    pub readings: Vec<String>,
    /// Why this follows and not what the regulation says first: when it was noticed, what was agreed.
    pub because: Option<Message>,
    /// What follows is what the rulebook says of any mistake of the dealer, and not of this offence alone.
    pub dealers_mistake: bool,
}

impl Basis {
    pub fn of(articles: Vec<String>, readings: Vec<String>) -> Basis {
        Basis { articles, readings, ..Basis::default() }
    }

    /// Adds the articles that are not there yet.
    pub fn cite(&mut self, articles: &[String]) {
        for article in articles {
            if !self.articles.contains(article) {
                self.articles.push(article.clone());
            }
        }
    }

    /// Adds the reading if it is not there yet.
    pub fn reads(&mut self, reading: Option<&str>) {
        let new = reading.filter(|id| !self.readings.iter().any(|other| other == id));
        self.readings.extend(new.map(str::to_owned));
    }
}

/// What the regulation has to say about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// There is a sanction.
    Sanctioned,
    /// It could not be judged, and is an infraction only if the jury decides this of the game.
    Unsure(Fate),
    /// Forbidden, without a stated sanction.
    Unsanctioned,
    /// Expressly free of penalty.
    Free,
    /// The text does not speak of it.
    Silent,
    /// There was a sanction, but the deal does not count.
    Lapsed,
    /// Not an infraction: a remark on the record or on the rules.
    Remark,
    /// It is not known whether it happened, and nothing follows until the jury has found it proved.
    Unproved,
}

impl Standing {
    /// What has to be the case for an infraction that could not be judged.
    pub fn fault_if(self) -> Option<Fate> {
        match self {
            Standing::Unsure(fate) => Some(fate),
            _ => None,
        }
    }
}

impl Finding {
    /// A remark without consequences; like every finding, it has a place.
    pub fn remark(code: Code, moment: Moment, at: Route, label: Message, message: Message) -> Finding {
        Finding::of(Breach::new(code, moment, at, label, message))
    }

    /// The breach before anything is known of what follows.
    pub fn of(breach: Breach) -> Finding {
        Finding {
            breach,
            ordinal: 0,
            basis: Basis::default(),
            standing: Standing::Remark,
            remedies: Vec::new(),
        }
    }

    #[must_use]
    pub fn cites(mut self, articles: &[String]) -> Finding {
        self.basis.cite(articles);
        self
    }

    /// `play/renonce#1`.
    pub fn id(&self) -> String {
        format!("{}#{}", self.breach.code, self.ordinal)
    }

    pub fn has(&self, kind: RemedyKind) -> bool {
        self.remedies.iter().any(|remedy| remedy.kind() == kind)
    }

    /// Adds a remedy, or puts it in the place of the one of its kind.
    pub fn set(&mut self, remedy: Remedy) {
        match self.remedies.binary_search_by_key(&remedy.kind(), Remedy::kind) {
            Ok(n) => self.remedies[n] = remedy,
            Err(n) => self.remedies.insert(n, remedy),
        }
    }

    pub fn without(&mut self, kinds: &[RemedyKind]) {
        self.remedies.retain(|remedy| !kinds.contains(&remedy.kind()));
    }

    pub fn redeal(&self) -> Option<RedealBy> {
        self.remedies.iter().find_map(|remedy| match remedy {
            Remedy::Redeal(by) => Some(*by),
            _ => None,
        })
    }

    pub fn fines(&self) -> u8 {
        let count = self.remedies.iter().find_map(|remedy| match remedy {
            Remedy::Fine(count) => Some(*count),
            _ => None,
        });
        count.unwrap_or(0)
    }

    /// What the finding is if the game of the lawful calls counts: East shows his cards as made at abondance 10,
    /// and the lawful calls give abondance 9.
    pub fn if_lawful(&self) -> Option<&Finding> {
        self.remedies.iter().find_map(|remedy| match remedy {
            Remedy::IfLawful(finding) => Some(&**finding),
            _ => None,
        })
    }

    /// What it is if it is proved, and until then only possible, or what somebody says.
    pub fn if_proved(&self) -> Option<&Finding> {
        self.remedies.iter().find_map(|remedy| match remedy {
            Remedy::IfProved(finding) => Some(&**finding),
            _ => None,
        })
    }

    /// Can the jury still be called, so that nobody knows whether the game counts?
    pub fn waits_for_a_call(&self) -> bool {
        self.remedies.iter().any(|remedy| matches!(remedy, Remedy::Pending(Until::GameIsOver)))
    }
}

/// The remedy of a kind, to look at, and those that are changed while they are priced.
macro_rules! remedies {
    ($($get:ident $($get_mut:ident)?: $variant:ident($what:ty);)*) => {
        impl Finding {
            $(pub fn $get(&self) -> Option<&$what> {
                self.remedies.iter().find_map(|remedy| match remedy {
                    Remedy::$variant(it) => Some(it),
                    _ => None,
                })
            }

            $(pub fn $get_mut(&mut self) -> Option<&mut $what> {
                self.remedies.iter_mut().find_map(|remedy| match remedy {
                    Remedy::$variant(it) => Some(it),
                    _ => None,
                })
            })?)*
        }
    };
}

remedies! {
    penalty penalty_mut: Points(Penalty);
    game game_mut: Game(GameRemedy);
    unplayed: Unplayed(Unplayed);
}
