//! The evening of one table: deal after deal, judged as it would be, written down with its slips.

use std::fmt::Write as _;

use super::bidding::BiddingErrors;
use super::dealing::{PlayedDeal, TableOf};
use super::dice::{Dice, Stream};
use super::faults::{PlantedFault, Planting, take_ace};
use super::pack::{Mixing, Pack};
use super::plan::{Season, Seated};
use super::playing::{Insight, Played};
use super::slips::SheetOf;
use super::thinning::Thinned;
use super::truth::{Meant, MeantError, TruthLine, TruthOf};
use crate::auction::Contract;
use crate::cards::{Card, Hand, PerSeat, Seat, SeatSet};
use crate::codes::Code;
use crate::game::Game;
use crate::rulebook::{CutBy, Law};
use crate::ruling::{Decisions, Ruling, Severity, choices};
use crate::session::Session;
use crate::transcript::{Cut, Decision, Part, Record, Transcript, Turned, json_line, parts};
use crate::verdict::GameResult;

/// A deal as it will be written down, with what is known of it beside the record.
#[derive(Clone, Debug)]
pub struct MadeDeal {
    /// As it is written down: perhaps less than happened.
    pub transcript: Transcript,
    pub hands: PerSeat<Hand>,
    /// The tricks in order, each with its leader, whatever the record leaves out; none where nobody played.
    pub tricks: Vec<(Seat, [Card; 4])>,
    /// The game, or the games, and how they came out; none where all passed.
    pub games: Vec<MadeGame>,
    /// Chances of each player to renounce: cards that should follow suit and could be others.
    pub chances: PerSeat<u32>,
    /// The points that should stand on the sheet.
    pub right: PerSeat<i32>,
    /// Errors in it, whether the record still shows them or not.
    pub meant: Vec<Meant>,
    /// Infractions that the verdict finds beside them: none, unless something is wrong with the season.
    pub unmeant: Vec<(Code, Option<Seat>)>,
    /// What the record leaves out.
    pub is_partial: bool,
}

/// A game of a made deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeGame {
    pub game: Game,
    pub level: u8,
    pub players: SeatSet,
    /// Tricks of its players.
    pub tricks: u8,
    /// By its tricks.
    pub made: bool,
}

/// An evening of one table.
#[derive(Clone, Debug)]
pub struct MadeEvening {
    /// The name of its file without an ending: `2025-09-05/table-1`.
    pub name: String,
    /// The head of the session, as YAML.
    pub head: String,
    pub deals: Vec<MadeDeal>,
    pub truth: Vec<TruthLine>,
}

/// The first evening of a season, in days since the first of January 1970: a Friday in September.
const FIRST_DATE: i64 = 20_336;

impl MadeEvening {
    pub(super) fn make(season: &Season, number: usize) -> MadeEvening {
        let tables = season.plan.tables;
        let (date, table) = (number / tables, number % tables);
        let seated = season.seated(date, table);
        let law = season.law(table);
        let day = day(FIRST_DATE + 7 * date as i64);
        let head = head(season, &seated, &law, &day, table);
        let name = format!("{day}/table-{}", table + 1);
        let (session_parts, _) = parts(&head, None);
        let session = session_parts.into_iter().find_map(|part| match part {
            Part::Head(head) => Some(Session::new(&name, &head)),
            Part::Deal(_) | Part::Lost(..) => None,
        });
        let mut evening = MadeEvening { name, head, deals: Vec::new(), truth: Vec::new() };
        let mut dice = Dice::new(season.plan.seed, Stream::Evening(number as u32));
        if let Some(session) = session {
            let pack = Pack::new(&mut dice);
            let mixing = season.mixing(table, &law);
            let making =
                Making { season, number, table, law: &law, seated: &seated, mixing, session, pack, dice };
            making.fill(&mut evening);
        }
        evening
    }

    /// The hands of each deal.
    fn hands(season: &Season, (evening, deal): (usize, usize)) -> Option<PerSeat<Hand>> {
        Some(MadeEvening::make(season, evening).deals.get(deal)?.hands)
    }
}

/// `2025-09-05`, by the calendar: days since the first of January 1970, counted in years that begin in March.
fn day(days: i64) -> String {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + 400 * era + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

fn head(season: &Season, seated: &Seated, law: &Law, day: &str, table: usize) -> String {
    let mut out = String::from("session:\n");
    // Writing into a string cannot fail.
    let _ = writeln!(out, "  rulebook: {}", law.book.id);
    let _ = writeln!(out, "  event: {{date: {day}, table: {}}}", table + 1);
    let player = |seat: Seat| format!("{seat}: {}", season.people[seated.at[seat]].name);
    let _ = writeln!(out, "  players: {{{}}}", Seat::ALL.map(player).join(", "));
    let _ = writeln!(out, "  scorer: {}", seated.scorer);
    let _ = writeln!(out, "  first-dealer: {}", seated.scorer.next());
    out
}

/// What is known of a deal before its line is written.
struct Noted {
    what: TruthOf,
    seat: Option<Seat>,
    detail: String,
}

impl Noted {
    fn planted(fault: PlantedFault, seat: Option<Seat>, detail: String) -> Noted {
        Noted { what: TruthOf::Planted(fault), seat, detail }
    }

    /// An error that the verdict finds, or that the record does not show.
    fn error(it: Meant, found: &[(Code, Option<Seat>)]) -> Noted {
        let shown = found.iter().any(|(code, seat)| it.is(*code, *seat));
        let what = if shown { TruthOf::Error(it.error) } else { TruthOf::Hidden(it.error) };
        Noted { what, seat: Some(it.seat), detail: String::new() }
    }
}

/// An evening while it is made.
struct Making<'a> {
    season: &'a Season,
    number: usize,
    table: usize,
    law: &'a Law,
    seated: &'a Seated,
    mixing: Mixing,
    session: Session,
    pack: Pack,
    dice: Dice,
}

impl Making<'_> {
    fn fill(mut self, evening: &mut MadeEvening) {
        for n in 0..self.season.plan.deals {
            let Some(mut record) = json_line("{}", 0).0 else { return };
            let players = |seat: Seat| Some(self.season.people[self.seated.at[seat]].name.clone());
            record.transcript = Transcript {
                rulebook: self.session.header.rulebook.clone(),
                players: PerSeat::from_fn(players),
                ..Transcript::default()
            };
            record.in_session = true;
            self.session.prepare(&mut record, self.law);
            let deal = self.deal(n, &mut record, evening);
            evening.deals.push(deal);
        }
    }

    fn deal(&mut self, n: usize, record: &mut Record, evening: &mut MadeEvening) -> MadeDeal {
        let dealer = record.transcript.dealer.unwrap_or(self.seated.scorer.next());
        record.transcript.dealer = Some(dealer);
        let mut noted = Vec::new();
        let hands = self.hands(n, dealer, &mut record.transcript, &mut noted);
        let PlayedDeal { transcript, contracts, played, mut meant } = self.played(record, &hands, dealer);
        record.transcript = transcript;
        self.gather(&hands, dealer, &players_of(&contracts), &played);
        let mut ruling = self.judged(record);
        let sheet =
            SheetOf { law: self.law, contracts: &contracts, taken: &played.taken, right: totals(&ruling) };
        let written = self.written(&sheet, &mut meant, &mut noted);
        let right = sheet.right;
        if ruling.no_score.is_none() {
            record.transcript.written = written.map(|points| Some(*points));
        }
        self.note_planted(&meant, &played, &mut noted);
        let thinned = Thinned {
            whole: &record.transcript,
            contracts: &contracts,
            taken: &played.taken,
            winners: &played.winners,
        };
        let partial = self.dice.happens(self.season.plan.partial).then(|| thinned.record(&mut self.dice));
        let partial = partial.filter(|partial| self.blames_nobody_else(partial, &meant));
        let is_partial = partial.is_some();
        if let Some(partial) = partial {
            record.transcript = partial;
        }
        // A sheet that is right changes nothing of the verdict.
        if is_partial || written != right {
            let decisions = Decisions::of(&record.transcript.decisions, &[]);
            ruling = self.session.judge(&record.transcript, self.law, &decisions);
        }
        let found = infractions(&ruling);
        self.session.learn(&evening.name, record, self.law, &mut ruling);
        noted.extend(meant.iter().map(|it| Noted::error(*it, &found)));
        let lines: Vec<TruthLine> = noted.into_iter().map(|it| self.line(&evening.name, n + 1, it)).collect();
        evening.truth.extend(lines);
        MadeDeal {
            transcript: record.transcript.clone(),
            hands,
            games: contracts.iter().map(|contract| game(contract, &played.taken)).collect(),
            tricks: played.tricks,
            chances: played.chances,
            right,
            unmeant: found.into_iter().filter(|(code, seat)| !is_meant(&meant, *code, *seat)).collect(),
            meant,
            is_partial,
        }
    }

    /// The verdict on the whole deal, with what the jury decides where something is left to it.
    fn judged(&mut self, record: &mut Record) -> Ruling {
        let ruling = self.session.judge(&record.transcript, self.law, &Decisions::default());
        let Some(decided) = self.decide(&ruling) else { return ruling };
        let decisions = Decisions::of(&decided, &[]);
        let again = self.session.judge(&record.transcript, self.law, &decisions);
        if !again.bad_decisions.is_empty() {
            return ruling;
        }
        record.transcript.decisions = decided;
        again
    }

    /// Where a record with less in it would blame somebody who did nothing, or the jury decides what it does not show,
    /// nobody left anything out.
    fn blames_nobody_else(&self, partial: &Transcript, meant: &[Meant]) -> bool {
        let ruling = self.session.judge(partial, self.law, &Decisions::of(&partial.decisions, &[]));
        ruling.bad_decisions.is_empty()
            && infractions(&ruling).iter().all(|(code, seat)| is_meant(meant, *code, *seat))
    }

    fn line(&self, evening: &str, deal: usize, noted: Noted) -> TruthLine {
        let Noted { what, seat, detail } = noted;
        let name = |seat: Seat| self.season.people[self.seated.at[seat]].name.clone();
        let player = seat.map_or(String::new(), name);
        TruthLine { evening: evening.to_owned(), deal, seat, player, what, detail }
    }

    /// The cards are dealt, and what is known of the deal itself is noted.
    fn hands(
        &mut self,
        n: usize,
        dealer: Seat,
        transcript: &mut Transcript,
        noted: &mut Vec<Noted>,
    ) -> PerSeat<Hand> {
        let law = self.law;
        let packets = law.of(&law.book.deal.packets).cloned().unwrap_or_default();
        let packets = self.dice.pick(&packets.iter().collect::<Vec<_>>()).cloned().unwrap_or(vec![4, 5, 4]);
        let dealt = self.pack.deal(dealer, &packets, &self.mixing, &mut self.dice);
        let mut hands = dealt.hands;
        let mut last = dealt.last;
        let at = (self.number, n);
        if let Some(copy) = self.season.copies.iter().find(|copy| copy.to == at)
            && let Some(source) = MadeEvening::hands(self.season, copy.from)
        {
            hands = copy.how.of(&source);
            last = self.dice.pick(&hands[dealer].iter().collect::<Vec<_>>());
            let (evening, deal) = copy.from;
            let tables = self.season.plan.tables;
            let from = day(FIRST_DATE + 7 * (evening / tables) as i64);
            let words =
                format!("{} of {from}/table-{} deal {}", copy.how.words(), evening % tables + 1, deal + 1);
            noted.push(Noted::planted(PlantedFault::Copied, None, words));
        }
        let turns = law.of(&law.book.deal.turned_card) == Some(&true);
        let turned = last.filter(|_| turns);
        if let Some(share) = self.season.plan.planted.ace_taken
            && self.is(PlantedFault::AceTaken, dealer)
            && self.dice.happens(share)
            && take_ace(&mut hands, dealer, turned, &mut self.dice)
        {
            noted.push(Noted::planted(PlantedFault::AceTaken, Some(dealer), String::new()));
        }
        if self.season.is_unshuffled(self.table) && n > 0 {
            noted.push(Noted::planted(PlantedFault::Unshuffled, None, String::new()));
        }
        transcript.deal.turned = turned.map_or(Turned::NotRecorded, Turned::Card);
        self.note_how_it_was_dealt(dealer, packets, dealt.cut, transcript);
        hands
    }

    /// Most tables write down nothing of it, and nobody writes down what he should not have done.
    fn note_how_it_was_dealt(
        &mut self,
        dealer: Seat,
        packets: Vec<u8>,
        cut: Option<[u8; 2]>,
        transcript: &mut Transcript,
    ) {
        if !self.dice.happens(0.2) {
            return;
        }
        transcript.deal.packets = Some(packets);
        let rule = self.law.of(&self.law.book.deal.cut);
        let Some(([upper, lower], rule)) = cut.zip(rule) else { return };
        let who = |by: CutBy| match by {
            CutBy::RightOfDealer => dealer.after(3),
            CutBy::Dealer => dealer,
        };
        transcript.deal.cut = Some(Cut {
            by: rule.by.map(who),
            packets: Some(vec![upper, lower]),
            restored_by: rule.restored_by.map(who),
            ..Cut::default()
        });
    }

    /// Does this fault sit in the player of this seat?
    fn is(&self, fault: PlantedFault, seat: Seat) -> bool {
        Planting::person(fault, self.season.people.len()).contains(&self.seated.at[seat])
    }

    fn played(&mut self, record: &Record, hands: &PerSeat<Hand>, dealer: Seat) -> PlayedDeal {
        let past = self.session.past();
        let share = self.season.plan.planted.seen_cards;
        let looks = |seat: &Seat| share.is_some() && self.is(PlantedFault::SeenCards, *seat);
        let insight = Insight {
            seats: Seat::ALL.into_iter().filter(looks).collect(),
            share: share.unwrap_or_default(),
        };
        let errors: BiddingErrors = self.season.plan.errors.bidding;
        let people = PerSeat::from_fn(|seat| &self.season.people[self.seated.at[seat]]);
        let table = TableOf { law: self.law, past: &past, people, errors, insight };
        table.play(record.transcript.clone(), hands, dealer, &mut self.dice)
    }

    fn gather(&mut self, hands: &PerSeat<Hand>, dealer: Seat, declarers: &[Seat], played: &Played) {
        if played.tricks.is_empty() {
            return self.pack.pile_up(hands, dealer);
        }
        let of_side =
            |(winner, (_, cards)): (&Seat, &(Seat, [Card; 4]))| (declarers.contains(winner), cards.to_vec());
        let tricks: Vec<(bool, Vec<Card>)> = played.winners.iter().zip(&played.tricks).map(of_side).collect();
        let aside: Vec<Card> = played.discards.iter().filter_map(|(_, card)| *card).collect();
        self.pack.gather(&tricks, &aside);
    }

    /// What the jury makes of what is left to it: some points within the limits, and the game stands if it may.
    fn decide(&mut self, ruling: &Ruling) -> Option<Vec<(String, Decision)>> {
        let mut decided = Vec::new();
        for finding in ruling.findings().iter().filter(|finding| finding.is_open()) {
            let choices = choices(finding);
            let stands = |choice: &&Decision| choice.game.is_none_or(|game| game == GameResult::Stands);
            let fair: Vec<&Decision> = choices.iter().filter(stands).collect();
            let all: Vec<&Decision> = choices.iter().collect();
            let choice = self.dice.pick(if fair.is_empty() { &all } else { &fair })?;
            decided.push((finding.id(), choice.clone()));
        }
        (!decided.is_empty()).then_some(decided)
    }

    /// What the scorer writes: mostly what is right.
    fn written(&mut self, sheet: &SheetOf, meant: &mut Vec<Meant>, noted: &mut Vec<Noted>) -> PerSeat<i32> {
        let scorer = self.seated.scorer;
        if sheet.contracts.is_empty() || !self.dice.happens(self.season.plan.errors.slips) {
            return sheet.right;
        }
        let helps = self.season.plan.planted.own_favour.filter(|_| self.is(PlantedFault::OwnFavour, scorer));
        let own = helps.is_some_and(|share| self.dice.happens(share));
        let written = sheet.slip(own.then_some(scorer), &mut self.dice);
        if written != sheet.right {
            meant.push(Meant { error: MeantError::WrongSheet, seat: scorer });
            if own {
                noted.push(Noted::planted(PlantedFault::OwnFavour, Some(scorer), String::new()));
            }
        }
        written
    }

    /// The renonces of the player who makes too many, and the cards that were chosen with all hands in view.
    fn note_planted(&self, meant: &[Meant], played: &Played, noted: &mut Vec<Noted>) {
        let fault = PlantedFault::ManyRenonces;
        let is_planted = self.season.plan.planted.many_renonces.is_some();
        let own = |it: &&Meant| is_planted && it.error == MeantError::Renonce && self.is(fault, it.seat);
        noted.extend(meant.iter().filter(own).map(|it| Noted::planted(fault, Some(it.seat), String::new())));
        if played.looks > 0 {
            let words = format!("{} cards", played.looks);
            noted.push(Noted::planted(PlantedFault::SeenCards, None, words));
        }
    }
}

/// Those who play the game or the games.
fn players_of(contracts: &[Contract]) -> Vec<Seat> {
    contracts.iter().flat_map(|contract| contract.players.iter()).collect()
}

fn game(contract: &Contract, taken: &PerSeat<u8>) -> MadeGame {
    let tricks = contract.players.iter().map(|seat| taken[seat]).sum();
    let made = contract.aim.is_met(tricks, contract.level);
    MadeGame { game: contract.game, level: contract.level, players: contract.players, tricks, made }
}

fn totals(ruling: &Ruling) -> PerSeat<i32> {
    ruling.points.map(|points| points.total)
}

/// What the verdict finds wrong, remarks left out.
fn infractions(ruling: &Ruling) -> Vec<(Code, Option<Seat>)> {
    let found = ruling.findings();
    let counts = found.iter().filter(|finding| finding.severity() > Severity::Advice);
    counts.map(|finding| (finding.breach.code, finding.breach.seat)).collect()
}

/// Is it an error that was meant?
fn is_meant(meant: &[Meant], code: Code, seat: Option<Seat>) -> bool {
    meant.iter().any(|it| it.explains(code, seat))
}
