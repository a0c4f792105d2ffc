//! Who gives up: what the tricks have decided stays so, whatever he thinks.

use whist_jury::api::{Decisions, Law, Library, Ruling, Selection, Transcript, judge, records};

fn judged(text: &str) -> Ruling {
    let record = records(text).0.remove(0);
    assert!(record.faults.is_empty(), "{:?}", record.faults);
    let transcript: Transcript = record.transcript;
    let law = Law::new(Library::new().open("cm-couleur-2018").unwrap().book.into(), &Selection::default());
    judge(&transcript, &law, &Decisions::default())
}

fn totals(ruling: &Ruling) -> Vec<i32> {
    ruling.points.iter().map(|(_, points)| points.total).collect()
}

/// CM §5: who takes himself for beaten pays only if he errs. Both misères have taken a trick and are lost, so North
/// does not err, and the grid has -36 for each of them and +36 for each of the others.
#[test]
fn against_two_miseres_that_are_lost_nobody_bears_anything() {
    let ruling = judged(
        "rulebook: cm-couleur-2018\n\
         dealer: W\n\
         hands:\n  \
           N: ♠A432 ♥A432 ♦K32 ♣T2\n  \
           E: ♠765 ♥765 ♦7654 ♣K65\n  \
           S: ♠T98 ♥T98 ♦T98 ♣Q987\n  \
           W: ♠KQJ ♥KQJ ♦AQJ ♣AJ43\n\
         auction: [{N: pass-trou}, {E: pass-trou}, {S: pass-trou}, {W: pass-trou}, {N: wait}, \
           {E: grande-misere}, {S: grande-misere}, {W: pass}, {N: pass}]\n\
         play:\n\
         - N: ♣2 ♣K ♣7 ♣3\n\
         - E: ♣5 ♣Q ♣4 ♣T\n\
         - claim: {by: N, says: beaten}\n",
    );
    assert!(ruling.findings().iter().all(|finding| !finding.is_open()));
    assert_eq!(totals(&ruling), [36, -36, -36, 36]);
}

/// CM §5: who gives his own game up has lost it, unless he had made it. East had three tricks, or four with the one
/// that nobody remembers, and needed six. What is left to ask is with how many tricks it counts: three to five, which
/// is -21 to -15 in the grid.
#[test]
fn a_solo_that_cannot_have_been_made_yet_is_lost_when_it_is_given_up() {
    let ruling = judged(
        "rulebook: cm-couleur-2018\n\
         dealer: N\n\
         auction: [{E: pass-trou}, {S: pass-trou}, {W: pass-trou}, {N: pass-trou}, {E: propose ♥}, {S: pass}, \
           {W: pass}, {N: pass}, {E: solo 6 ♥}]\n\
         play:\n\
         - E: ♥A ♥3 ♥9 ♥8\n\
         - E: ♥K ♥2 ♥5 ♥4\n\
         - E: ♥Q ♥7 ♥6 ♥J\n\
         - tricks: {forgotten: 1}\n\
         - claim: {by: E, says: beaten}\n",
    );
    let open: Vec<String> = ruling.findings().iter().filter(|it| it.is_open()).map(|it| it.id()).collect();
    assert_eq!(open, ["transcript/unknown#2"]);
    let east = ruling.points.iter().nth(1).map(|(_, points)| (points.min, points.max));
    assert_eq!(east, Some((-21, -15)));
}
