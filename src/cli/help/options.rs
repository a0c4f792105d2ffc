//! What each option and argument is for.

use super::audit_options::AUDIT_OPTIONS;
use crate::report::sheet::FORMS;
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text};

/// What each option and argument is for.
static OPTIONS: &[(&str, Text)] = &[
    (
        "lang",
        text!(
            "Language of everything that is printed: {languages} [default: $JURY_LANG, then the locale's]",
            "Langue de tout ce qui est affiché : {languages} [défaut : $JURY_LANG, puis celle du système]",
            "Taal van alles wat getoond wordt: {languages} [standaard: $JURY_LANG, dan die van het systeem]"
        ),
    ),
    (
        "color",
        text!(
            "Colour in the text report: auto, always or never [default: auto]",
            "Couleurs dans le rapport : auto, always (toujours) ou never (jamais) [défaut : auto]",
            "Kleur in het tekstverslag: auto, always (altijd) of never (nooit) [standaard: auto]"
        ),
    ),
    (
        "quiet",
        text!(
            "Print less: findings and the verdict line only",
            "Afficher moins : seulement les constats et le verdict",
            "Minder tonen: alleen de bevindingen en de uitspraak"
        ),
    ),
    (
        "brief",
        text!(
            "Stop after the answer: at most six lines, for each deal where there are several",
            "S'arrêter après la réponse : six lignes au plus, pour chaque donne s'il y en a plusieurs",
            "Stoppen na het antwoord: hoogstens zes regels, voor elke gift als er meer zijn"
        ),
    ),
    (
        "watch",
        text!(
            "Judge again whenever a file or its rulebook changes, until Ctrl-C",
            "Juger à nouveau dès qu'un fichier ou son règlement change, jusqu'à Ctrl-C",
            "Opnieuw beoordelen telkens als een bestand of het reglement wijzigt, tot Ctrl-C"
        ),
    ),
    (
        "verbose",
        text!(
            "Show every disputed reading of the text, also those that change nobody's points",
            "Montrer toutes les lectures contestées du texte, même celles qui ne changent les points de personne",
            "Elke betwiste lezing van de tekst tonen, ook die niemands punten verandert"
        ),
    ),
    (
        "files",
        text!(
            "Transcripts and sessions: YAML, JSON or .jsonl, or a folder with a `session.yaml`; `evening.yaml#7` is one deal, `-` reads standard input",
            "Relevés et sessions : YAML, JSON ou .jsonl, ou un dossier avec un `session.yaml` ; `soiree.yaml#7` est une seule donne, `-` lit l'entrée standard",
            "Verslagen en sessies: YAML, JSON of .jsonl, of een map met een `session.yaml`; `avond.yaml#7` is één gift, `-` leest de standaardinvoer"
        ),
    ),
    (
        "rulebook",
        text!(
            "Judge by this rulebook (id or path), whatever the file says; `id+R-X-1=b` takes a reading along",
            "Juger selon ce règlement (nom ou chemin), quoi que dise le fichier ; `nom+R-X-1=b` y joint une lecture",
            "Oordelen volgens dit reglement (naam of pad), wat het bestand ook zegt; `naam+R-X-1=b` neemt een lezing mee"
        ),
    ),
    (
        "reading",
        text!(
            "Take a disputed point this way, for example R-SIM-1=b",
            "Trancher ainsi un point contesté, par exemple R-SIM-1=b",
            "Een betwist punt zo lezen, bijvoorbeeld R-SIM-1=b"
        ),
    ),
    (
        "grid",
        text!(
            "Score by this grid (id or path) instead of the rulebook's own",
            "Compter selon cette grille (nom ou chemin) plutôt que celle du règlement",
            "Punten volgens deze puntentabel (naam of pad) in plaats van die van het reglement"
        ),
    ),
    (
        "decide",
        text!(
            "What the jury decided: points, a result (stands, won, lost, void, stopped, lawful) or both (points alone leave the game as it stands), or the tricks of a game that was not played out (`9-tricks`); `7:` before it names the deal of a session",
            "Ce que le jury a décidé : des points, un résultat (maintenu, gagné, perdu, nul, arrêté, régulier) ou les deux (des points seuls laissent le jeu tel quel), ou les plis d'un jeu inachevé (`9-plis`) ; `7:` devant nomme la donne d'une session",
            "Wat de jury besliste: punten, een resultaat (blijft, gewonnen, verloren, nietig, gestopt, regelmatig) of beide (punten alleen laten het spel zoals gespeeld), of de slagen van een spel dat niet uitgespeeld werd (`9-slagen`); `7:` ervoor noemt de gift van een sessie"
        ),
    ),
    (
        "arithmetic",
        text!(
            "Show how the points of every deal come about",
            "Montrer d'où viennent les points de chaque donne",
            "Tonen hoe de punten van elke gift tot stand komen"
        ),
    ),
    (
        "explain_auction",
        text!(
            "Show the bidding call by call: who has the floor, what he may say, and why nothing else",
            "Montrer les enchères annonce par annonce : qui a la parole, ce qu'il peut dire et pourquoi rien d'autre",
            "Het bieden bod voor bod tonen: wie aan het woord is, wat hij mag zeggen en waarom niets anders"
        ),
    ),
    (
        "hindsight",
        text!(
            "Say also in JSON what best play would have given without a renonce; text and pages always do",
            "Dire aussi en JSON ce que le meilleur jeu aurait donné sans la renonce ; le texte et les pages le disent toujours",
            "Ook in JSON zeggen wat het beste spel zonder de verzaking had gegeven; tekst en pagina's doen dat altijd"
        ),
    ),
    (
        "verdict_format",
        text!(
            "text for people, html for a page to show or print, markdown for minutes, json for programs, junit for build \
             servers, sarif for code hosts [default: text]",
            "text pour les gens, html pour une page à montrer ou à imprimer, markdown pour un procès-verbal, json pour les \
             programmes, junit pour les serveurs de compilation, sarif pour les forges de code [défaut : text]",
            "text voor mensen, html voor een pagina om te tonen of af te drukken, markdown voor een verslag, json voor \
             programma's, junit voor bouwservers, sarif voor codeplatformen [standaard: text]"
        ),
    ),
    (
        "compare_format",
        text!(
            "text for people, html for a page, markdown for minutes, json for programs [default: text]",
            "text pour les gens, html pour une page, markdown pour un procès-verbal, json pour les programmes [défaut : text]",
            "text voor mensen, html voor een pagina, markdown voor een verslag, json voor programma's [standaard: text]"
        ),
    ),
    (
        "page_format",
        text!(
            "text for people, html for a page to show or print, or json for programs [default: text]",
            "text pour les gens, html pour une page à montrer ou à imprimer, ou json pour les programmes [défaut : text]",
            "text voor mensen, html voor een pagina om te tonen of af te drukken, of json voor programma's [standaard: text]"
        ),
    ),
    (
        "format",
        text!(
            "text for people or json for programs [default: text]",
            "text pour les gens ou json pour les programmes [défaut : text]",
            "text voor mensen of json voor programma's [standaard: text]"
        ),
    ),
    (
        "after",
        text!(
            "Ask about the position after this trick; 0 is before the first lead [default: where the record stops, or 0]",
            "Poser la question après ce pli ; 0 : avant la première entame [défaut : là où s'arrête le relevé, ou 0]",
            "Vragen naar de positie na deze slag; 0 is voor de eerste uitkomst [standaard: waar het verslag stopt, of 0]"
        ),
    ),
    (
        "seconds",
        text!(
            "Give up on a question after so many seconds [default: 20]",
            "Abandonner une question après tant de secondes [défaut : 20]",
            "Een vraag opgeven na zoveel seconden [standaard: 20]"
        ),
    ),
    (
        "corpus",
        text!(
            "Transcripts, or folders of them; folders called invalid only when named [default: cases]",
            "Relevés, ou dossiers de relevés ; les dossiers invalid seulement si on les nomme [défaut : cases]",
            "Verslagen, of mappen ervan; mappen met de naam invalid alleen als ze genoemd zijn [standaard: cases]"
        ),
    ),
    (
        "run",
        text!(
            "Only tests whose file and rulebook match, such as 'renonce' or 'play/*R-SIM-1=b'",
            "Seulement les tests dont le fichier et le règlement correspondent, comme 'renonce' ou 'play/*R-SIM-1=b'",
            "Alleen tests waarvan bestand en reglement passen, zoals 'renonce' of 'play/*R-SIM-1=b'"
        ),
    ),
    (
        "bless",
        text!(
            "Rewrite expectations to what comes out now; folders called jurisprudence are never touched",
            "Réécrire les attentes selon ce qui sort maintenant ; les dossiers jurisprudence ne sont jamais touchés",
            "Verwachtingen herschrijven naar wat er nu uitkomt; mappen met de naam jurisprudence blijven onaangeroerd"
        ),
    ),
    (
        "signature",
        text!(
            "Print one short hash over all verdicts and compare it with the file SIGNATURE of the folder; with --bless, keep it there",
            "Afficher une empreinte de tous les verdicts et la comparer au fichier SIGNATURE du dossier ; avec --bless, l'y garder",
            "Eén korte hash over alle uitspraken tonen en met het bestand SIGNATURE van de map vergelijken; met --bless ze daar bewaren"
        ),
    ),
    (
        "coverage",
        text!(
            "Say for each rulebook which articles the deals break, apply and keep, or never reach, and which readings decide one",
            "Dire pour chaque règlement quels articles les donnes enfreignent, appliquent et respectent ou n'atteignent jamais, et quelles lectures en décident une",
            "Voor elk reglement zeggen welke artikelen de giften overtreden, toepassen en naleven of nooit bereiken, en welke lezingen er een beslissen"
        ),
    ),
    (
        "threshold",
        text!(
            "With --coverage: fail where fewer per cent of the articles and readings are exercised",
            "Avec --coverage : échouer si un pourcentage moindre des articles et lectures est exercé",
            "Met --coverage: falen waar een kleiner percentage van de artikelen en lezingen aan bod komt"
        ),
    ),
    (
        "test_format",
        text!(
            "text for people, json for programs, junit for build servers, sarif for code hosts, markdown for --coverage [default: text]",
            "text pour les gens, json pour les programmes, junit pour les serveurs de compilation, sarif pour les forges de code, markdown pour --coverage [défaut : text]",
            "text voor mensen, json voor programma's, junit voor bouwservers, sarif voor codeplatformen, markdown voor --coverage [standaard: text]"
        ),
    ),
    (
        "deals",
        text!(
            "Transcripts, or folders of them: YAML, JSON or .jsonl",
            "Relevés, ou dossiers de relevés : YAML, JSON ou .jsonl",
            "Verslagen, of mappen ervan: YAML, JSON of .jsonl"
        ),
    ),
    (
        "from",
        text!(
            "The law before: a rulebook (id or path), with readings and a grid: id+R-X-1=b+grid=w1",
            "L'ancien règlement (nom ou chemin), avec lectures et grille : nom+R-X-1=b+grid=w1",
            "Het oude reglement (naam of pad), met lezingen en puntentabel: naam+R-X-1=b+grid=w1"
        ),
    ),
    (
        "to",
        text!(
            "The law after, named alike",
            "Le nouveau règlement, écrit de même",
            "Het nieuwe reglement, net zo geschreven"
        ),
    ),
    (
        "every_rulebook",
        text!(
            "Take in deals that name another rulebook than these two",
            "Prendre aussi les donnes qui nomment un autre règlement que ces deux-là",
            "Ook giften meenemen die een ander reglement noemen dan deze twee"
        ),
    ),
    (
        "limit",
        text!(
            "Show so many deals for each article, and so many players [default: 20]",
            "Montrer autant de donnes par article, et autant de joueurs [défaut : 20]",
            "Zoveel giften per artikel tonen, en zoveel spelers [standaard: 20]"
        ),
    ),
    ("all", text!("Show all of them", "Les montrer tous", "Ze allemaal tonen")),
    (
        "report_format",
        text!(
            "text for people, markdown for an agenda, json for programs [default: text]",
            "text pour les gens, markdown pour un ordre du jour, json pour les programmes [défaut : text]",
            "text voor mensen, markdown voor een agenda, json voor programma's [standaard: text]"
        ),
    ),
    (
        "shell",
        text!(
            "Which shell: bash, zsh, fish, powershell or elvish",
            "Quel interpréteur : bash, zsh, fish, powershell ou elvish",
            "Welke shell: bash, zsh, fish, powershell of elvish"
        ),
    ),
    (
        "for_rulebook",
        text!(
            "The rulebook it is for (id or path): what it asks for is in the comments",
            "Le règlement auquel il est destiné (nom ou chemin) : les commentaires disent ce qu'il demande",
            "Het reglement waarvoor het is (naam of pad): de uitleg zegt wat dat vraagt"
        ),
    ),
    (
        "to_record",
        text!(
            "File that the deal is written to after every entry; one that is there is gone on with",
            "Fichier où la donne est écrite après chaque saisie ; s'il existe, on le continue",
            "Bestand waarin de gift na elke invoer wordt geschreven; een bestaand bestand wordt voortgezet"
        ),
    ),
    (
        "stdio",
        text!(
            "Added by some editors; standard input and output are used anyway",
            "Ajouté par certains éditeurs ; l'entrée et la sortie standard servent de toute façon",
            "Door sommige editors toegevoegd; standaardinvoer en -uitvoer worden sowieso gebruikt"
        ),
    ),
    (
        "output",
        text!(
            "Write to this file, which must not be there yet, instead of printing",
            "Écrire dans ce fichier, qui ne doit pas encore exister, au lieu d'afficher",
            "Naar dit bestand schrijven, dat nog niet mag bestaan, in plaats van te tonen"
        ),
    ),
    (
        "fine",
        text!(
            "What one fine costs: the sheet then says what everybody has to pay",
            "Ce que coûte une amende : la feuille dit alors ce que chacun doit payer",
            "Wat één boete kost: het blad zegt dan wat iedereen moet betalen"
        ),
    ),
    (
        "to_tidy",
        text!(
            "Transcripts, or folders of them; `-` reads standard input and writes standard output",
            "Relevés, ou dossiers de relevés ; `-` lit l'entrée standard et écrit la sortie standard",
            "Verslagen, of mappen ervan; `-` leest de standaardinvoer en schrijft de standaarduitvoer"
        ),
    ),
    (
        "check",
        text!(
            "Change nothing: name the files that are not in canonical form, and fail if there are any",
            "Ne rien changer : nommer les fichiers qui n'ont pas la forme canonique, et échouer s'il y en a",
            "Niets wijzigen: de bestanden noemen die niet in canonieke vorm zijn, en falen als er zijn"
        ),
    ),
    (
        "all_complaints",
        text!(
            "Also draw every rule that names no article or has no statement in words, which are counted otherwise",
            "Montrer aussi chaque règle sans article ou sans énoncé en mots, sinon seulement comptées",
            "Ook elke regel zonder artikel of zonder verwoording tonen; anders worden ze alleen geteld"
        ),
    ),
    (
        "stdout",
        text!(
            "Print the canonical form and leave the file as it is",
            "Afficher la forme canonique et laisser le fichier tel quel",
            "De canonieke vorm tonen en het bestand laten zoals het is"
        ),
    ),
    (
        "only",
        text!(
            "Look in this rulebook only (id or path)",
            "Chercher seulement dans ce règlement (nom ou chemin)",
            "Alleen in dit reglement zoeken (naam of pad)"
        ),
    ),
    (
        "rulebooks",
        text!(
            "The rulebooks to compare (ids or paths), separated by commas [default: all that are shipped]",
            "Les règlements à comparer (noms ou chemins), séparés par des virgules [défaut : tous ceux livrés]",
            "De te vergelijken reglementen (namen of paden), gescheiden door komma's [standaard: alle meegeleverde]"
        ),
    ),
    (
        "name",
        text!(
            "A shipped rulebook by its id, or a file by its path",
            "Un règlement livré par son nom, ou un fichier par son chemin",
            "Een meegeleverd reglement bij zijn naam, of een bestand bij zijn pad"
        ),
    ),
    (
        "names",
        text!(
            "Rulebooks by id or path [default: all that are shipped]",
            "Règlements par nom ou chemin [défaut : tous ceux livrés]",
            "Reglementen bij naam of pad [standaard: alle meegeleverde]"
        ),
    ),
    (
        "topic",
        text!(
            "Only this: a section (deal, games, infractions …), a game, a code, an article, a reading, `articles`, `readings` or `silences`",
            "Seulement ceci : une section (deal, games, infractions…), un jeu, un code, un article, une lecture, `articles`, `readings` ou `silences`",
            "Alleen dit: een afdeling (deal, games, infractions …), een spel, een code, een artikel, een lezing, `articles`, `readings` of `silences`"
        ),
    ),
    ("first", text!("The rulebook before", "Le règlement d'avant", "Het reglement van voordien")),
    ("second", text!("The rulebook after", "Le règlement d'après", "Het reglement van nadien")),
    (
        "id",
        text!(
            "The id of the new rulebook: small letters, digits and hyphens",
            "Le nom du nouveau règlement : minuscules, chiffres et traits d'union",
            "De naam van het nieuwe reglement: kleine letters, cijfers en koppeltekens"
        ),
    ),
    (
        "extends",
        text!(
            "The rulebook it takes over and changes (id or path); without it the file is a regulation of its own",
            "Le règlement qu'il reprend et modifie (nom ou chemin) ; sans elle, le fichier est un règlement à part entière",
            "Het reglement dat het overneemt en wijzigt (naam of pad); zonder deze optie is het bestand een eigen reglement"
        ),
    ),
    (
        "what",
        text!(
            "A code (play/renonce), an article (art. 23), a reading (R-SIM-1) or a test of `jury audit` (P1)",
            "Un code (play/renonce), un article (art. 23), une lecture (R-SIM-1) ou un test de `jury audit` (P1)",
            "Een code (play/renonce), een artikel (art. 23), een lezing (R-SIM-1) of een test van `jury audit` (P1)"
        ),
    ),
    (
        "kind",
        text!(
            "The kind of file: transcript, rulebook, grid, session, verdict, sheet or audit",
            "La sorte de fichier : transcript (relevé), rulebook (règlement), grid (grille), session, verdict, sheet (feuille) ou audit",
            "Het soort bestand: transcript (verslag), rulebook (reglement), grid (puntentabel), session (avond), verdict (uitspraak), sheet (scoreblad) of audit"
        ),
    ),
];

static FORM: Text =
    text!("{forms} [default: {usual}]", "{forms} [défaut : {usual}]", "{forms} [standaard: {usual}]");

/// The text for an option or argument of this name.
pub fn find(id: &str, lang: Lang) -> Option<String> {
    if id == "sheet_format" {
        let forms = FORMS.iter().map(|form| form.help.get(lang).to_owned()).collect();
        let usual = Arg::Literal(FORMS[0].name.to_owned());
        return Some(FORM.with([("forms", Arg::Either(forms)), ("usual", usual)]).say(&Speaker::new(lang)));
    }
    let (_, text) = OPTIONS.iter().chain(AUDIT_OPTIONS).find(|(name, _)| *name == id)?;
    Some(text.with([("languages", languages())]).say(&Speaker::new(lang)))
}

/// `en, fr or nl`.
pub fn languages() -> Arg {
    Arg::Either(Lang::ALL.iter().map(|lang| lang.code().to_owned()).collect())
}
