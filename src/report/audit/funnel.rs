//! A funnel: every unit by how many cases it has and by how far it lies from what is expected. The more cases, the less
//! chance moves a unit; the dashed line is where a difference would have been seen nine times in ten.

use maud::{Markup, html};

use super::{figure, signed};
use crate::audit::{AuditRow, Label};
use crate::text;
use crate::text::{Lang, Text, clean};

static SAYS: Text = text!(
    "{what}: {n} units by number of cases (across) and effect (up); {found} worth a look.",
    "{what} : {n} unités selon le nombre de cas (en travers) et l'effet (vers le haut) ; {found} méritant un regard.",
    "{what}: {n} eenheden naar aantal gevallen (dwars) en effect (naar boven); {found} die een blik verdienen."
);
static CASES: Text = text!("cases", "cas", "gevallen");
static LEGEND: Text = text!(
    "Bars: 95 % intervals. Dashed: the smallest effect that nine in ten such units would have shown.",
    "Barres : intervalles à 95 %. Pointillé : le plus petit effet que neuf unités sur dix auraient montré.",
    "Balken: 95 %-intervallen. Streepjes: het kleinste effect dat negen op de tien zulke eenheden getoond zouden hebben."
);

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 260.0;
/// Room for the figures on the left and below.
const LEFT: f64 = 56.0;
const BELOW: f64 = 34.0;
const TOP: f64 = 10.0;
const RIGHT: f64 = 12.0;

/// One unit.
struct Dot {
    name: String,
    n: f64,
    effect: f64,
    interval: Option<(f64, f64)>,
    visible: Option<f64>,
    is_found: bool,
}

/// The units of a family.
pub struct Funnel {
    dots: Vec<Dot>,
    /// Effects are ratios, and 1 is as expected.
    is_ratio: bool,
}

impl Funnel {
    pub fn of(rows: &[&AuditRow]) -> Funnel {
        let mut dots: Vec<Dot> = rows
            .iter()
            .filter(|row| row.effect.is_finite() && row.n > 0)
            .map(|row| Dot {
                name: clean(&row.unit),
                n: row.n as f64,
                effect: row.effect,
                interval: row.interval,
                visible: row.smallest_visible.filter(|visible| visible.is_finite()),
                is_found: row.label > Label::AsExpected,
            })
            .collect();
        dots.sort_by(|a, b| a.n.total_cmp(&b.n));
        Funnel { dots, is_ratio: rows.iter().any(|row| row.shrunk.is_some()) }
    }

    const fn middle(&self) -> f64 {
        if self.is_ratio { 1.0 } else { 0.0 }
    }

    /// The lowest and the highest effect that is drawn: all units, and of the intervals what lies near them.
    fn span(&self) -> (f64, f64) {
        let effects = self.dots.iter().map(|dot| dot.effect);
        let (mut low, mut high) = effects
            .fold((self.middle(), self.middle()), |(low, high), effect| (low.min(effect), high.max(effect)));
        let reach = (high - low).max(1e-9);
        for dot in &self.dots {
            let seen =
                dot.visible.map(|visible| if self.is_ratio { visible } else { self.middle() + visible });
            for edge in dot.interval.into_iter().flat_map(|(low, high)| [low, high]).chain(seen) {
                if edge.is_finite() {
                    low = low.min(edge.max(low - reach));
                    high = high.max(edge.min(high + reach));
                }
            }
        }
        let margin = 0.06 * (high - low).max(1e-9);
        (low - margin, high + margin)
    }
}

/// The picture, or nothing where there is too little to draw.
pub fn draw(funnel: &Funnel, what: &str, lang: Lang) -> Markup {
    let (Some(first), Some(last)) = (funnel.dots.first(), funnel.dots.last()) else { return html! {} };
    if funnel.dots.len() < 2 {
        return html! {};
    }
    let (low, high) = funnel.span();
    let (from, to) = (first.n.ln(), last.n.ln().max(first.n.ln() + 1e-9));
    let across = |n: f64| LEFT + (n.ln() - from) / (to - from) * (WIDTH - LEFT - RIGHT - 8.0) + 4.0;
    let up = |effect: f64| {
        let share = ((effect - low) / (high - low)).clamp(0.0, 1.0);
        HEIGHT - BELOW - share * (HEIGHT - BELOW - TOP)
    };
    let edge = |sign: f64| {
        let points = funnel.dots.iter().filter_map(|dot| {
            let visible = dot.visible?;
            let effect = match (funnel.is_ratio, sign > 0.0) {
                (true, true) => visible,
                (true, false) => return None,
                (false, _) => sign * visible,
            };
            Some(format!("{:.1},{:.1}", across(dot.n), up(effect)))
        });
        points.collect::<Vec<_>>().join(" ")
    };
    let found = funnel.dots.iter().filter(|dot| dot.is_found).count();
    let says = SAYS.get(lang).replace("{what}", what).replace("{n}", &funnel.dots.len().to_string());
    let says = says.replace("{found}", &found.to_string());
    let number = |text: String| text.replace('.', &lang.language().decimal.to_string()).replace('-', "−");
    let shown =
        |effect: f64| number(if funnel.is_ratio { format!("× {}", figure(effect)) } else { signed(effect) });
    html! {
        svg class="funnel" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(says) {
            line class="middle" x1=(LEFT) x2=(WIDTH - RIGHT) y1=(format!("{:.1}", up(funnel.middle())))
                y2=(format!("{:.1}", up(funnel.middle()))) {}
            @for (effect, at) in [(high, up(high)), (funnel.middle(), up(funnel.middle())), (low, up(low))] {
                text x=(LEFT - 6.0) y=(format!("{:.1}", at + 4.0)) text-anchor="end" { (shown(effect)) }
            }
            @for n in [first.n, last.n] {
                text x=(format!("{:.1}", across(n))) y=(HEIGHT - 14.0) text-anchor=(if n == last.n { "end" } else { "start" }) {
                    (number(figure(n))) " " (CASES.get(lang))
                }
            }
            @for sign in [1.0, -1.0] { polyline class="edge" points=(edge(sign)) {} }
            @for dot in &funnel.dots {
                g class=(if dot.is_found { "dot seen" } else { "dot" }) {
                    title { (dot.name) ": " (shown(dot.effect)) }
                    @if let Some((low, high)) = dot.interval {
                        line x1=(format!("{:.1}", across(dot.n))) x2=(format!("{:.1}", across(dot.n)))
                            y1=(format!("{:.1}", up(low))) y2=(format!("{:.1}", up(high))) {}
                    }
                    circle cx=(format!("{:.1}", across(dot.n))) cy=(format!("{:.1}", up(dot.effect)))
                        r=(if dot.is_found { "5" } else { "3" }) {}
                }
            }
        }
        p class="legend" { (LEGEND.get(lang)) }
    }
}
