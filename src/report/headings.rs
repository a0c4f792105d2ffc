//! What stands over the parts of a report, whatever its form.

use crate::text;
use crate::text::Text;

pub static FINDINGS: Text = text!("Findings", "Constats", "Bevindingen");
pub static FOLLOWS: Text = text!("Consequence", "Conséquence", "Gevolg");
pub static ARTICLES: Text = text!("Articles", "Articles", "Artikelen");
pub static READING: Text = text!("Reading", "Lecture", "Lezing");
pub static NOTES: Text = text!("Notes", "Remarques", "Opmerkingen");
pub static VERDICT: Text = text!("Verdict", "Verdict", "Uitspraak");
/// A deal that could not be read or judged.
pub static NOT_JUDGED: Text = text!("Not judged", "Non jugé", "Niet beoordeeld");
