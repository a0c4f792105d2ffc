//! What each command is for, with examples.

use clap::Command;

use crate::text;
use crate::text::{Lang, Text, bound};

static EXAMPLES: Text = text!("Examples", "Exemples", "Voorbeelden");

/// The help of one command: `rulebook check` is a name too.
pub struct Help {
    name: &'static str,
    about: Text,
    examples: &'static str,
}

impl Help {
    pub fn dress(&self, command: Command, lang: Lang) -> Command {
        let command = command.about(bound(self.about.get(lang)));
        if self.examples.is_empty() {
            return command;
        }
        command.after_help(format!("{}{}{}", EXAMPLES.get(lang), lang.language().colon, self.examples))
    }
}

pub fn find(name: &str) -> Option<&'static Help> {
    HELP.iter().find(|help| help.name == name)
}

static HELP: &[Help] = &[
    Help {
        name: "judge",
        about: text!(
            "Replay transcripts and judge them",
            "Rejouer des relevés et les juger",
            "Verslagen naspelen en beoordelen"
        ),
        examples: "
  jury judge deal.yaml
  jury judge deal.yaml --lang fr --rulebook our-club.yaml
  jury judge deal.yaml --decide 'play/renonce#1=-2,stands'
  jury judge deal.yaml --reading R-SIM-1=b
  jury judge deal.yaml --explain-auction
  jury judge deal.yaml --grid our-grid.yaml
  jury judge evening.yaml --decide '7:play/renonce#1=-2'
  jury judge evening.jsonl --format json
  jury judge deal.yaml --format html > ruling.html
  cat deal.yaml | jury judge -",
    },
    Help {
        name: "compare",
        about: text!(
            "Judge the same deal under several rulebooks, side by side",
            "Juger la même donne selon plusieurs règlements, côte à côte",
            "Dezelfde gift volgens verschillende reglementen beoordelen, naast elkaar"
        ),
        examples: "
  jury compare deal.yaml
  jury compare deal.yaml --rulebooks our-club.yaml,our-club-2027.yaml
  jury compare deal.yaml --rulebooks our-club.yaml,our-club.yaml+R-SIM-1=b
  jury compare deal.yaml --format json
  jury compare deal.yaml --format html > compared.html",
    },
    Help {
        name: "solve",
        about: text!(
            "Say exactly what comes of a position: the result with best play, the value of each card",
            "Dire exactement ce que donne une position : le résultat au meilleur jeu, la valeur de chaque carte",
            "Precies zeggen wat een positie oplevert: het resultaat bij het beste spel, de waarde van elke kaart"
        ),
        examples: "
  jury solve position.yaml
  jury solve deal.yaml
  jury solve deal.yaml --after 5
  jury solve positions.jsonl --format json",
    },
    Help {
        name: "sheet",
        about: text!(
            "The score sheet of a session: games, points, running totals, fines, and what the jury left open",
            "La feuille de match d'une session : jeux, points, totaux, amendes et ce que le jury doit trancher",
            "Het scoreblad van een sessie: spelen, punten, lopende totalen, boetes en wat de jury open liet"
        ),
        examples: "
  jury sheet evening.yaml
  jury sheet evening.yaml --arithmetic
  jury sheet evening.yaml --decide '7:play/renonce#1=-2'
  jury sheet evening.yaml --format markdown
  jury sheet evening.jsonl --format csv > evening.csv
  jury sheet tables/4 --format json
  jury sheet deal-1.yaml deal-2.yaml deal-3.yaml",
    },
    Help {
        name: "audit",
        about: text!(
            "Go through a season of deals and say what deserves a second look",
            "Parcourir une saison de donnes et dire ce qui mérite un second regard",
            "Een seizoen giften doornemen en zeggen wat een tweede blik verdient"
        ),
        examples: "
  jury audit --example season
  jury audit season/
  jury audit season/ --format html > season.html
  jury audit season.jsonl --split 2026-06-01 --calibrate 100
  jury audit season/ --tests P1,R1 --format csv
  jury audit season.jsonl --facts > facts.jsonl
  jury audit --map < part-1.jsonl > part-1.summary
  jury audit --merge part-*.summary > season.summary
  jury audit --report season.summary --format json",
    },
    Help {
        name: "test",
        about: text!(
            "Check that the verdicts on a corpus of deals are what each file expects",
            "Vérifier que les verdicts d'un corpus de donnes sont ceux que chaque fichier attend",
            "Nakijken of de uitspraken over een verzameling giften zijn wat elk bestand verwacht"
        ),
        examples: "
  jury test
  jury test cases/our-club --run 'renonce*R-SIM-1=b'
  jury test --bless
  jury test --signature
  jury test --coverage --threshold 80
  jury test --format junit > tests.xml",
    },
    Help {
        name: "impact",
        about: text!(
            "Say which verdicts and points change when the rulebook does, by article, deal by deal and in sum",
            "Dire quels verdicts et points changent avec le règlement, par article, donne par donne et au total",
            "Zeggen welke uitspraken en punten met het reglement veranderen, per artikel, gift per gift en in totaal"
        ),
        examples: "
  jury impact --from our-club.yaml --to our-club-2027.yaml cases
  jury impact --from our-club.yaml --to our-club.yaml+R-SIM-1=b evenings
  jury impact --from our-club.yaml --to our-club.yaml+grid=our-grid.yaml evenings.jsonl --limit 5
  jury impact --from our-club.yaml --to our-club-2027.yaml cases --format markdown > agenda.md",
    },
    Help {
        name: "new",
        about: text!(
            "Write a blank transcript with comments, in the words and letters of a language",
            "Écrire un relevé vierge commenté, avec les mots et les lettres d'une langue",
            "Een leeg verslag met uitleg schrijven, met de woorden en de letters van een taal"
        ),
        examples: "
  jury new --rulebook our-club.yaml -o deal.yaml
  jury new --lang fr > donne.yaml",
    },
    Help {
        name: "fmt",
        about: text!(
            "Write transcripts in their canonical form: seats by their letters, suit symbols, one word for each call, keys in order; comments stay, and so does the language, unless `--lang` names another",
            "Écrire des relevés sous leur forme canonique : places par leurs lettres, symboles, un mot par annonce, clés en ordre ; les commentaires restent, et la langue aussi, sauf si `--lang` en nomme une autre",
            "Verslagen in hun canonieke vorm schrijven: plaatsen met hun letters, symbolen, één woord per bod, sleutels op volgorde; commentaar blijft, en de taal ook, tenzij `--lang` een andere noemt"
        ),
        examples: "
  jury fmt deal.yaml
  jury fmt deal.yaml --lang fr
  jury fmt cases --check
  jury fmt deal.yaml --stdout
  jury fmt - < deal.yaml > tidy.yaml",
    },
    Help {
        name: "rulebook",
        about: text!(
            "Read, check and change regulations",
            "Lire, vérifier et modifier des règlements",
            "Reglementen lezen, nakijken en wijzigen"
        ),
        examples: "
  jury rulebook list
  jury rulebook show our-club.yaml play/renonce
  jury rulebook check our-club.yaml
  jury rulebook diff our-club.yaml our-club-2027.yaml
  jury rulebook new our-club-2027 --extends our-club.yaml > our-club-2027.yaml",
    },
    Help {
        name: "rulebook list",
        about: text!(
            "The shipped rulebooks, with how much each one settles",
            "Les règlements livrés, et tout ce que chacun règle",
            "De meegeleverde reglementen, met hoeveel elk ervan regelt"
        ),
        examples: "
  jury rulebook list
  jury rulebook list --format json",
    },
    Help {
        name: "rulebook show",
        about: text!(
            "What a rulebook says, rule by rule with its articles",
            "Ce que dit un règlement, règle par règle avec ses articles",
            "Wat een reglement zegt, regel per regel met zijn artikelen"
        ),
        examples: "
  jury rulebook show our-club.yaml
  jury rulebook show our-club.yaml play/renonce
  jury rulebook show our-club.yaml auction --lang nl
  jury rulebook show our-club.yaml silences
  jury rulebook show our-club.yaml --format html > our-club.html",
    },
    Help {
        name: "rulebook check",
        about: text!(
            "Look for contradictions, gaps, wrong citations and sums that do not come out",
            "Chercher les contradictions, les lacunes, les renvois faux et les sommes qui ne tombent pas juste",
            "Zoeken naar tegenspraak, leemten, foute verwijzingen en sommen die niet kloppen"
        ),
        examples: "
  jury rulebook check
  jury rulebook check our-club.yaml
  jury rulebook check our-club.yaml --format json",
    },
    Help {
        name: "rulebook diff",
        about: text!(
            "Where two rulebooks differ, rule by rule with both articles",
            "Ce en quoi deux règlements diffèrent, règle par règle avec les deux articles",
            "Waarin twee reglementen verschillen, regel per regel met beide artikelen"
        ),
        examples: "
  jury rulebook diff our-club.yaml our-club-2027.yaml",
    },
    Help {
        name: "rulebook new",
        about: text!(
            "Write a commented file to start a rulebook from",
            "Écrire un fichier commenté pour commencer un règlement",
            "Een bestand met uitleg schrijven om een reglement mee te beginnen"
        ),
        examples: "
  jury rulebook new our-club -o our-club.yaml
  jury rulebook new our-club-2027 --extends our-club.yaml -o our-club-2027.yaml",
    },
    Help {
        name: "explain",
        about: text!(
            "What a code, an article or a reading means, and what each rulebook makes of it",
            "Ce que veut dire un code, un article ou une lecture, et ce qu'en fait chaque règlement",
            "Wat een code, een artikel of een lezing betekent, en wat elk reglement ervan maakt"
        ),
        examples: "
  jury explain play/renonce
  jury explain art. 23 --lang fr
  jury explain R-SIM-1",
    },
    Help {
        name: "schema",
        about: text!(
            "The JSON Schema of a kind of file, for editors that complete and check",
            "Le schéma JSON d'une sorte de fichier, pour les éditeurs qui complètent et vérifient",
            "Het JSON-schema van een soort bestand, voor editors die aanvullen en nakijken"
        ),
        examples: "
  jury schema transcript > transcript.schema.json
  jury schema session > session.schema.json
  jury schema rulebook > rulebook.schema.json
  jury schema verdict > verdict.schema.json",
    },
    Help {
        name: "record",
        about: text!(
            "Type a deal in at the table, two keys a card",
            "Saisir une donne à la table, deux touches par carte",
            "Een gift aan tafel intypen, twee toetsen per kaart"
        ),
        examples: "
  jury record deal.yaml
  jury record deal.yaml --rulebook our-club.yaml",
    },
    Help {
        name: "lsp",
        about: text!(
            "Help in an editor while a file is typed (see docs/editor.md)",
            "Aider dans un éditeur pendant la saisie (voir docs/editor.md)",
            "Helpen in een editor tijdens het typen (zie docs/editor.md)"
        ),
        examples: "
  jury lsp",
    },
    Help {
        name: "completions",
        about: text!(
            "Write what a shell needs to complete commands and options",
            "Écrire ce qu'il faut à un interpréteur pour compléter commandes et options",
            "Schrijven wat een shell nodig heeft om opdrachten en opties aan te vullen"
        ),
        examples: "
  jury completions bash > ~/.local/share/bash-completion/completions/jury
  jury completions zsh > _jury
  jury completions fish > ~/.config/fish/completions/jury.fish",
    },
    Help {
        name: "man",
        about: text!("Write the manual page", "Écrire la page de manuel", "De handleidingpagina schrijven"),
        examples: "
  jury man > jury.1
  jury man --lang fr | man -l -",
    },
];
