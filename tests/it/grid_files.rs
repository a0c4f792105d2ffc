//! The grids W1 and W2 as the rulebooks use them: every cell and formula, reckoned here on its own.

use whist_jury::api::{Aim, Contract, Game, GameEnd, Law, NoScore, Seat, SeatSet, Suit, TrumpIs};
use whist_jury::ruling::score;

use crate::verdict::law;

const USERS: [(&str, Grid); 3] =
    [("cm-couleur-2018", Grid::W1), ("tilleul-2026", Grid::W2), ("hainaut", Grid::W2)];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Grid {
    W1,
    W2,
}

fn contract(game: Game, level: u8, players: &[Seat]) -> Contract {
    let aim = match game {
        Game::Piccolo => Aim::Exactly,
        _ if level == 0 => Aim::NoTrick,
        _ => Aim::AtLeast,
    };
    let side = players.iter().copied().collect::<SeatSet>();
    Contract::plain((game, level), aim, players[0], side, TrumpIs::Suit(Suit::Hearts))
}

/// The points of N, who plays, of his partner or the next player, and of the two others.
fn points(law: &Law, contract: &Contract, tricks: u8) -> [i32; 4] {
    let won = contract.aim.is_met(tricks, contract.level);
    score(law, &[(contract, GameEnd { won, tricks })]).expect("points").points.0
}

fn pair(law: &Law, game: Game, level: u8, tricks: u8) -> (i32, i32) {
    let [n, e, s, w] = points(law, &contract(game, level, &[Seat::North, Seat::South]), tricks);
    assert_eq!((n, e), (s, w));
    (n, e)
}

fn alone(law: &Law, contract: &Contract, tricks: u8) -> (i32, i32) {
    let [n, e, s, w] = points(law, contract, tricks);
    assert!(e == s && s == w);
    (n, e)
}

#[test]
fn emballage_pays_seven_and_three_for_each_trick_above_eight() {
    for (id, _) in USERS {
        let law = law(id, &[]);
        for announced in 8..=13u8 {
            for taken in 0..=13u8 {
                let (n, t) = (i32::from(announced), i32::from(taken));
                let expected = if t == 13 {
                    (30, 0)
                } else if t >= n {
                    (7 + 3 * (t - 8), 0)
                } else {
                    let lost = 7 + 3 * (n - 8) + 3 * (n - t);
                    (-lost, lost)
                };
                assert_eq!(pair(&law, Game::Emballage, announced, taken), expected, "{id} {n} {t}");
            }
        }
        // The checks that stand beside the formula.
        for (announced, taken, expected) in [
            (8, 7, (-10, 10)),
            (8, 4, (-19, 19)),
            (10, 9, (-16, 16)),
            (12, 11, (-22, 22)),
            (13, 12, (-25, 25)),
            (9, 11, (16, 0)),
        ] {
            assert_eq!(pair(&law, Game::Emballage, announced, taken), expected);
        }
    }
}

/// From three tricks up to eight and more.
const SOLO: [(u8, [(i32, i32); 6]); 3] = [
    (6, [(-21, 14), (-18, 12), (-15, 10), (12, 0), (15, 0), (18, 0)]),
    (7, [(-27, 18), (-24, 16), (-21, 14), (-18, 12), (15, 0), (18, 0)]),
    (8, [(-36, 24), (-33, 22), (-30, 20), (-27, 18), (-24, 16), (21, 0)]),
];

#[test]
fn solo_pays_by_the_table_and_a_raised_eight_less() {
    for (id, _) in USERS {
        let law = law(id, &[]);
        for (level, cells) in SOLO {
            let mut solo = contract(Game::Solo, level, &[Seat::North]);
            for tricks in 0..=13u8 {
                let expected = match tricks {
                    0..3 => {
                        let (lost, gained) = cells[0];
                        let more = 3 - i32::from(tricks);
                        (lost - 3 * more, gained + 2 * more)
                    }
                    tricks => cells[usize::from(tricks.min(8)) - 3],
                };
                assert_eq!(alone(&law, &solo, tricks), expected, "{id} solo {level}, {tricks} tricks");
            }
            solo.by_raising = true;
            assert_eq!(alone(&law, &solo, 8).0, 18, "{id}: solo {level} by raising");
            assert_eq!(alone(&law, &solo, 13).0, 18, "{id}: solo {level} by raising");
            // Losses are counted from 21 either way.
            assert_eq!(alone(&law, &solo, 5), cells[2], "{id}: solo {level} by raising");
        }
    }
}

/// Art. 30: the game played is scored. Under (b) eight tricks of a solo 6 are a solo 8.
#[test]
fn r_til_8_eight_tricks_of_a_lower_solo() {
    let (a, b) = (law("tilleul-2026", &[]), law("tilleul-2026", &["R-TIL-8=b"]));
    for level in [6, 7] {
        let solo = contract(Game::Solo, level, &[Seat::North]);
        assert_eq!(alone(&a, &solo, 8), (18, 0));
        assert_eq!(alone(&b, &solo, 8), (21, 0));
        assert_eq!(alone(&b, &solo, 10), (21, 0));
        assert_eq!(alone(&b, &solo, 7), alone(&a, &solo, 7));
    }
}

/// What a game is worth, and what each opponent gets when it is lost.
type Cell = Option<(i32, i32)>;

/// Value, gain of each opponent in W1, value and gain in W2; nothing where a grid has no line.
const SPECIAL: [(Game, u8, Cell, Cell); 11] = [
    (Game::PetiteMisere, 0, Some((18, 12)), Some((18, 12))),
    (Game::Piccolo, 1, Some((24, 16)), Some((24, 16))),
    (Game::PetiteMisereEtalee, 0, None, Some((27, 18))),
    (Game::Abondance, 9, Some((32, 21)), Some((30, 20))),
    (Game::GrandeMisere, 0, Some((36, 24)), Some((36, 24))),
    (Game::Abondance, 10, Some((42, 25)), Some((42, 28))),
    (Game::Abondance, 11, Some((60, 27)), Some((60, 40))),
    (Game::GrandeMisereEtalee, 0, Some((75, 32)), Some((75, 50))),
    (Game::PetitChelem, 12, Some((100, 33)), Some((100, 50))),
    (Game::GrandChelem, 13, Some((200, 66)), Some((200, 80))),
    (Game::Trou, 9, Some((16, 16)), Some((16, 16))),
];

/// The cell of a game under a rulebook that has the game.
fn cell(law: &Law, grid: Grid, line: (Game, u8, Cell, Cell)) -> Cell {
    let (game, _, w1, w2) = line;
    law.book.games.contains_key(&game).then(|| if grid == Grid::W1 { w1 } else { w2 }).flatten()
}

fn misses(game: Game, level: u8) -> u8 {
    match (game, level) {
        (Game::Piccolo, _) => 2,
        (_, 0) => 1,
        (_, level) => level - 1,
    }
}

#[test]
fn special_games_pay_their_cell() {
    for (id, grid) in USERS {
        let law = law(id, &[]);
        let mut seen = 0;
        for line in SPECIAL {
            let (game, level, ..) = line;
            let Some((value, gain)) = cell(&law, grid, line).filter(|_| game != Game::Trou) else { continue };
            let contract = contract(game, level, &[Seat::North]);
            assert_eq!(alone(&law, &contract, level), (value, 0), "{id} {game:?} {level}");
            assert_eq!(alone(&law, &contract, misses(game, level)), (-value, gain), "{id} {game:?} {level}");
            if level > 1 && level < 12 {
                assert_eq!(alone(&law, &contract, 12), (value, 0), "{id}: more tricks earn nothing");
            }
            seen += 1;
        }
        assert!(seen >= 8, "{id}: {seen}");
    }
}

/// A game that the regulation does not have takes no line of the grid over.
#[test]
fn hai_has_no_open_petite_misere() {
    let law = law("hainaut", &[]);
    let contract = contract(Game::PetiteMisereEtalee, 0, &[Seat::North]);
    let result = score(&law, &[(&contract, GameEnd { won: true, tricks: 0 })]);
    assert_eq!(result.unwrap_err(), NoScore::Silent(Game::PetiteMisereEtalee));
}

#[test]
fn trou_pays_sixteen_and_a_lost_one_costs_its_pair_nothing_or_as_much() {
    for (id, reading) in [("cm-couleur-2018", "R-CM-11"), ("hainaut", "R-HAI-5")] {
        let (a, b) = (law(id, &[]), law(id, &[&format!("{reading}=b")]));
        for law in [&a, &b] {
            assert_eq!(pair(law, Game::Trou, 9, 9), (16, 0), "{id}");
            assert_eq!(pair(law, Game::Trou, 9, 12), (16, 0), "{id}");
        }
        assert_eq!(pair(&a, Game::Trou, 9, 8), (0, 16), "{id}");
        assert_eq!(pair(&b, Game::Trou, 9, 8), (-16, 16), "{id}");
    }
    assert_eq!(pair(&law("tilleul-2026", &[]), Game::Trou, 9, 8), (0, 16));
}

#[test]
fn r_cm_7_and_r_til_7_a_trou_with_all_tricks() {
    let trou = |id, readings: &[&str]| pair(&law(id, readings), Game::Trou, 9, 13);
    assert_eq!(trou("cm-couleur-2018", &[]), (30, 0));
    assert_eq!(trou("cm-couleur-2018", &["R-CM-7=b"]), (32, 0));
    assert_eq!(trou("cm-couleur-2018", &["R-CM-7=c"]), (16, 0));
    assert_eq!(trou("tilleul-2026", &[]), (16, 0));
    assert_eq!(trou("tilleul-2026", &["R-TIL-7=b"]), (30, 0));
    assert_eq!(trou("hainaut", &[]), (30, 0));
}

#[test]
fn r_cm_8_the_thirty_points_are_the_doubled_value() {
    let emballage = |readings: &[&str]| pair(&law("cm-couleur-2018", readings), Game::Emballage, 8, 13);
    assert_eq!(emballage(&[]), (30, 0));
    assert_eq!(emballage(&["R-CM-8=b"]), (44, 0));
}

/// Two, three or four players at the same misère or piccolo: each his value, the others by the number
/// of losers.
#[test]
fn several_at_once_pay_each_his_value_and_the_others_by_the_losers() {
    for (id, grid) in USERS {
        let law = law(id, &[]);
        for line in SPECIAL {
            let (game, level, ..) = line;
            let is_alone = level <= 1;
            let Some((value, gain)) = cell(&law, grid, line).filter(|_| is_alone) else { continue };
            for players in 2..=4usize {
                for losers in 0..=players {
                    let contracts: Vec<Contract> =
                        Seat::ALL[..players].iter().map(|seat| contract(game, level, &[*seat])).collect();
                    let games: Vec<(&Contract, GameEnd)> = contracts
                        .iter()
                        .enumerate()
                        .map(|(n, contract)| {
                            let tricks = if n < losers { misses(game, level) } else { level };
                            (contract, GameEnd { won: n >= losers, tricks })
                        })
                        .collect();
                    let scored = score(&law, &games).unwrap();
                    let others = [0, gain, gain * 3 / 2, gain * 2, 0][losers];
                    let expected: Vec<i32> = (0..4)
                        .map(|n| match n {
                            n if n >= players => others,
                            n if n < losers => -value,
                            _ => value,
                        })
                        .collect();
                    assert_eq!(scored.points.0.to_vec(), expected, "{id} {game:?} {players} {losers}");
                    assert_eq!(scored.by_custom, players > 2, "{id} {game:?} {players}");
                }
            }
        }
    }
}
