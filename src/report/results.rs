//! What becomes of a game, or of several, as part of a sentence.

use crate::text;
use crate::text::Text;
use crate::transcript::GameResult;

/// In a main clause ("the game …").
pub(super) fn result_words(result: GameResult) -> &'static Text {
    static STANDS: Text = text!("stands", "reste tel quel", "blijft zoals gespeeld");
    static WON: Text = text!("is won", "est gagné", "is gewonnen");
    static LOST: Text = text!("is lost", "est perdu", "is verloren");
    static VOID: Text = text!("is void", "est annulé", "is geannuleerd");
    static STOPPED: Text = text!("is stopped", "est interrompu", "wordt gestopt");
    static LAWFUL: Text = text!(
        "counts as the one that the lawful calls give",
        "compte comme celui que donnent les annonces permises",
        "telt als dat wat de toegelaten biedingen geven"
    );
    match result {
        GameResult::Stands => &STANDS,
        GameResult::Lawful => &LAWFUL,
        GameResult::Won => &WON,
        GameResult::Lost => &LOST,
        GameResult::Void => &VOID,
        GameResult::Stopped => &STOPPED,
    }
}

/// In a subordinate clause ("whether the game …"), where Dutch puts the verb last.
pub(super) fn result_choice(result: GameResult) -> &'static Text {
    static WON: Text = text!("is won", "est gagné", "gewonnen is");
    static LOST: Text = text!("is lost", "est perdu", "verloren is");
    static VOID: Text = text!("is void", "est annulé", "geannuleerd is");
    static STOPPED: Text = text!("is stopped", "est interrompu", "gestopt wordt");
    match result {
        GameResult::Stands | GameResult::Lawful => result_words(result),
        GameResult::Won => &WON,
        GameResult::Lost => &LOST,
        GameResult::Void => &VOID,
        GameResult::Stopped => &STOPPED,
    }
}

/// The same of several games ("the games …").
pub(super) fn results_words(result: GameResult) -> &'static Text {
    static STAND: Text = text!("stand", "restent tels quels", "blijven zoals gespeeld");
    static WON: Text = text!("are won", "sont gagnés", "zijn gewonnen");
    static LOST: Text = text!("are lost", "sont perdus", "zijn verloren");
    static VOID: Text = text!("are void", "sont annulés", "zijn geannuleerd");
    static STOPPED: Text = text!("are stopped", "sont interrompus", "worden gestopt");
    match result {
        // Who plays what by the lawful calls is asked of one game only.
        GameResult::Stands | GameResult::Lawful => &STAND,
        GameResult::Won => &WON,
        GameResult::Lost => &LOST,
        GameResult::Void => &VOID,
        GameResult::Stopped => &STOPPED,
    }
}

/// The same in a subordinate clause.
pub(super) fn results_choice(result: GameResult) -> &'static Text {
    static WON: Text = text!("are won", "sont gagnés", "gewonnen zijn");
    static LOST: Text = text!("are lost", "sont perdus", "verloren zijn");
    static VOID: Text = text!("are void", "sont annulés", "geannuleerd zijn");
    static STOPPED: Text = text!("are stopped", "sont interrompus", "gestopt worden");
    match result {
        GameResult::Stands | GameResult::Lawful => results_words(result),
        GameResult::Won => &WON,
        GameResult::Lost => &LOST,
        GameResult::Void => &VOID,
        GameResult::Stopped => &STOPPED,
    }
}
