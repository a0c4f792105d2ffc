//! What the options of `jury audit` are for.

use crate::text;
use crate::text::Text;

pub static AUDIT_OPTIONS: &[(&str, Text)] = &[
    (
        "audit_paths",
        text!(
            "Transcripts, sessions, .jsonl and folders of them; `-` reads standard input. With --merge and --report: summaries",
            "Relevés, sessions, .jsonl et dossiers de ceux-ci ; `-` lit l'entrée standard. Avec --merge et --report : des résumés",
            "Verslagen, sessies, .jsonl en mappen ervan; `-` leest de standaardinvoer. Met --merge en --report: samenvattingen"
        ),
    ),
    (
        "facts",
        text!(
            "Write one flat record a deal instead of a report: JSON lines, or csv with --format csv",
            "Écrire une fiche par donne au lieu d'un rapport : lignes JSON, ou csv avec --format csv",
            "Eén platte fiche per gift schrijven in plaats van een verslag: JSON-regels, of csv met --format csv"
        ),
    ),
    (
        "map",
        text!(
            "Write a summary a line for each evening, to be merged later; reads standard input where nothing is named",
            "Écrire une ligne de résumé par soirée, à fusionner ensuite ; lit l'entrée standard si rien n'est nommé",
            "Per avond één regel samenvatting schrijven, om later samen te voegen; leest de standaardinvoer als niets genoemd is"
        ),
    ),
    (
        "merge",
        text!(
            "Put summaries together and write them as one",
            "Fusionner des résumés et les écrire en un seul",
            "Samenvattingen samenvoegen en als één schrijven"
        ),
    ),
    (
        "report",
        text!(
            "Report on summaries that were written before",
            "Faire le rapport de résumés déjà écrits",
            "Verslag uitbrengen over samenvattingen die er al zijn"
        ),
    ),
    (
        "calibrate",
        text!(
            "Put so many honest seasons of the same shape through everything and say what they raise",
            "Soumettre autant de saisons honnêtes de même forme à tous les tests et dire ce qu'elles signalent",
            "Zoveel eerlijke seizoenen van dezelfde vorm door alle tests halen en zeggen wat ze opleveren"
        ),
    ),
    (
        "example",
        text!(
            "Write a made season of 2,000 deals into this new folder, with faults planted and the truth beside them",
            "Écrire dans ce nouveau dossier une saison composée de 2 000 donnes, avec des fautes cachées et la vérité à côté",
            "Een gemaakt seizoen van 2.000 giften in deze nieuwe map schrijven, met verstopte fouten en de waarheid ernaast"
        ),
    ),
    (
        "blind",
        text!(
            "Write deals of those who are worth a look and of others like them into the folder of -o, without names; the key goes into this file",
            "Écrire dans le dossier de -o, sans noms, des donnes de ceux qui méritent un regard et d'autres comme eux ; la clé va dans ce fichier",
            "Giften van wie een blik verdient en van anderen zoals zij zonder namen in de map van -o schrijven; de sleutel komt in dit bestand"
        ),
    ),
    (
        "unblind",
        text!(
            "Put names to the answers of a blind review (files with code,rating on each line) with the key in this file",
            "Mettre des noms sur les réponses d'une relecture à l'aveugle (fichiers avec code,note par ligne) à l'aide de la clé de ce fichier",
            "Namen bij de antwoorden van een blinde beoordeling zetten (bestanden met code,cijfer per regel) met de sleutel in dit bestand"
        ),
    ),
    (
        "audit_output",
        text!(
            "The folder for a blind review",
            "Le dossier pour une relecture à l'aveugle",
            "De map voor een blinde beoordeling"
        ),
    ),
    (
        "regime",
        text!(
            "What becomes of the pack between two deals: auto takes what the rulebook says; stacked; shuffled [default: auto]",
            "Ce que devient le jeu entre deux donnes : auto suit le règlement ; stacked (empilé) ; shuffled (mélangé) [défaut : auto]",
            "Wat er met het spel gebeurt tussen twee giften: auto volgt het reglement; stacked (gestapeld); shuffled (geschud) [standaard: auto]"
        ),
    ),
    (
        "solve",
        text!(
            "What the solver is asked: none; leads, the first lead of every deal; flagged, every card of up to 400 deals with those of whom other tests found something; all (a tenth of a second a deal, or more) [default: flagged]",
            "Ce qu'on demande au solveur : none (rien) ; leads, l'entame de chaque donne ; flagged, chaque carte de 400 donnes au plus avec ceux pour qui d'autres tests ont trouvé quelque chose ; all, toutes (un dixième de seconde par donne, ou plus) [défaut : flagged]",
            "Wat de solver gevraagd wordt: none (niets); leads, de eerste uitkomst van elke gift; flagged, elke kaart van hoogstens 400 giften met wie bij andere tests opviel; all, alles (een tiende seconde per gift, of meer) [standaard: flagged]"
        ),
    ),
    (
        "audit_tests",
        text!(
            "Only these tests, such as P1,R1 [default: all]",
            "Seulement ces tests, comme P1,R1 [défaut : tous]",
            "Alleen deze tests, zoals P1,R1 [standaard: alle]"
        ),
    ),
    (
        "units",
        text!(
            "Only rows about these: player, pair, dealer, scorer, table, evening, deals [default: all]",
            "Seulement les lignes sur ceux-ci : player (joueur), pair (paire), dealer (donneur), scorer (marqueur), table, evening (soirée), deals (donnes) [défaut : toutes]",
            "Alleen rijen over deze: player (speler), pair (paar), dealer (deler), scorer (schrijver), table (tafel), evening (avond), deals (giften) [standaard: alle]"
        ),
    ),
    (
        "q",
        text!(
            "The share of false alarms to accept among the rows worth a look [default: 0.05]",
            "La part de fausses alertes acceptée parmi les lignes qui méritent un regard [défaut : 0.05]",
            "Het aanvaarde deel valse alarmen onder de rijen die een blik verdienen [standaard: 0.05]"
        ),
    ),
    (
        "split",
        text!(
            "Find before this date, and confirm only that from it on",
            "Chercher avant cette date, et ne confirmer que cela à partir d'elle",
            "Zoeken vóór deze datum, en alleen dat vanaf die datum bevestigen"
        ),
    ),
    (
        "seed",
        text!(
            "Seed of the random draws [default: 1]",
            "Graine des tirages au hasard [défaut : 1]",
            "Zaad van de willekeurige trekkingen [standaard: 1]"
        ),
    ),
    (
        "perms",
        text!(
            "Random draws behind one p, at the most [default: 19999]",
            "Tirages au hasard derrière un p, au plus [défaut : 19999]",
            "Willekeurige trekkingen achter één p, hoogstens [standaard: 19999]"
        ),
    ),
    (
        "audit_brief",
        text!(
            "A line for each row that is worth a look, and no more (for --format text)",
            "En une ligne chacun, ce qui mérite un regard, sans plus (pour --format text)",
            "Een regel voor elke rij die een blik verdient, en niet meer (voor --format text)"
        ),
    ),
    (
        "audit_format",
        text!(
            "text for people, html for a page, json for programs, csv for spreadsheets [default: text]",
            "text pour les gens, html pour une page, json pour les programmes, csv pour les tableurs [défaut : text]",
            "text voor mensen, html voor een pagina, json voor programma's, csv voor rekenbladen [standaard: text]"
        ),
    ),
];
