//! The ranking under the sheets of several tables.

use comfy_table::Cell;

use super::words::{fine_count, marked};
use crate::report::paint::wrap;
use crate::report::{Drawing, table};
use crate::session::{RankedPlayer, Ranking};
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text, clean};

pub static TITLE: Text = text!("Ranking", "Classement", "Rangschikking");
static PLAYER: Text = text!("player", "joueur", "speler");
static POINTS: Text = text!("points", "points", "punten");
static FINES: Text = text!("fines", "amendes", "boetes");
static UNNAMED: Text = text!("{seat} of {table}", "{seat} de {table}", "{seat} van {table}");
static SHARED: Text = text!(
    "Players with as many points share their rank.",
    "À égalité de points, le rang est partagé.",
    "Wie evenveel punten heeft, deelt zijn plaats."
);
static OPEN: Text = text!(
    "Not final: some points can still change; the order is that of what is certain.",
    "Pas définitif : certains points peuvent encore changer ; l'ordre est celui des points certains.",
    "Niet definitief: sommige punten kunnen nog veranderen; de volgorde is die van wat vaststaat."
);
static SEVERAL: Text = text!(
    "The tables play by different regulations: their points are not the same thing.",
    "Les tables jouent selon des règlements différents : leurs points ne se valent pas.",
    "De tafels spelen volgens verschillende reglementen: hun punten zijn niet hetzelfde waard."
);

/// What stands under all sheets.
#[derive(Debug)]
pub struct Under<'a> {
    pub lang: Lang,
    pub drawing: Drawing,
    /// Of several tables.
    pub ranking: Option<&'a Ranking>,
    /// Do the tables play by one regulation?
    pub is_one_law: bool,
}

impl Under<'_> {
    /// The heads of the columns.
    pub fn heads(&self) -> Vec<&'static str> {
        let mut heads = vec!["#", PLAYER.get(self.lang), POINTS.get(self.lang)];
        heads.extend(self.has_fines().then_some(FINES.get(self.lang)));
        heads
    }

    fn has_fines(&self) -> bool {
        self.ranking.is_some_and(|it| it.ranks().iter().any(|(_, player)| player.account.fines.max > 0))
    }

    /// The cells of each player; who shares the rank of the one before has none of his own.
    pub fn rows(&self) -> Vec<Vec<String>> {
        let Some(ranking) = self.ranking else { return Vec::new() };
        let mut last = 0;
        let row = |(rank, player): (usize, &RankedPlayer)| {
            let shown =
                if std::mem::replace(&mut last, rank) == rank { "=".to_owned() } else { rank.to_string() };
            let mut cells =
                vec![shown, self.name(player), marked(player.account.total, ranking.is_incomplete())];
            cells.extend(self.has_fines().then(|| fine_count(player.account.fines)));
            cells
        };
        ranking.ranks().into_iter().map(row).collect()
    }

    fn name(&self, player: &RankedPlayer) -> String {
        match &player.name {
            Ok(name) => clean(name),
            Err((seat, table)) => UNNAMED
                .with([("seat", Arg::Letter(*seat)), ("table", Arg::Foreign(table.clone()))])
                .say(&Speaker::new(self.lang)),
        }
    }

    /// What is to be said of it.
    pub fn remarks(&self) -> Vec<&'static str> {
        let Some(ranking) = self.ranking else { return Vec::new() };
        let ranks = ranking.ranks();
        let is_shared = ranks.windows(2).any(|two| two[0].0 == two[1].0);
        let remarks = [(is_shared, &SHARED), (ranking.is_open(), &OPEN), (!self.is_one_law, &SEVERAL)];
        remarks.into_iter().filter(|(is_due, _)| *is_due).map(|(_, text)| text.get(self.lang)).collect()
    }
}

/// The ranking on a screen or on paper.
pub fn text(under: &Under) -> String {
    if under.ranking.is_none() {
        return String::new();
    }
    let mut heads = under.heads().into_iter();
    let mut head: Vec<Cell> = heads.by_ref().take(2).map(Cell::new).collect();
    head.extend(heads.map(table::right));
    let mut rows = table::new(head);
    for cells in under.rows() {
        let cell = |(n, said): (usize, String)| if n == 1 { Cell::new(said) } else { table::right(said) };
        rows.add_row(cells.into_iter().enumerate().map(cell));
    }
    let mut out = format!("\n{}\n{}\n", under.drawing.paint.bold(TITLE.get(under.lang)), table::print(&rows));
    for remark in under.remarks() {
        out += &format!("{}\n", wrap(&format!("- {remark}"), under.drawing.width, 2));
    }
    out
}
