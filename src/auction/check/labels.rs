//! What to write beside an earlier call, where more than one rule points to it.

use crate::text;
use crate::text::Text;

pub static PROPOSED_HERE: Text = text!("{seat} proposed here", "{seat} a proposé ici", "{seat} vroeg hier");
pub static SPOKE_ALREADY: Text =
    text!("{seat} spoke here already", "{seat} avait déjà parlé ici", "{seat} sprak hier al");
pub static SPOKE_HERE: Text = text!("{seat} spoke here", "{seat} a parlé ici", "{seat} sprak hier");
pub static JOINER_HERE: Text = text!("{seat} joined here", "{seat} a emballé ici", "{seat} ging hier mee");
pub static NOT_HIS_TURN: Text = text!("{due} has the floor", "{due} a la parole", "{due} is aan het woord");
