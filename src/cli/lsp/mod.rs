//! `jury lsp`: the referee inside an editor. Messages come and go over standard input and output.

mod completion;
mod diagnostics;
mod document;
mod folding;
mod hints;
mod hover;
mod positions;
mod rulebook_completion;

use std::collections::{BTreeMap, VecDeque};

use clap::Args;
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response, ResponseError};
use serde::Deserialize;
use serde_json::{Value, json};

pub use document::{Change, Content, TextDocument};
pub use positions::{LinePosition, LineSpan, LineStarts};

use super::{Common, Status};
use crate::guard::guarded;
use crate::text;
use crate::text::{Lang, Text};
use crate::workshop::tidy::tidy;

static WRITE: Text = text!("Write `{text}`", "Écrire `{text}`", "`{text}` schrijven");

#[derive(Debug, Args)]
pub struct LspArgs {
    /// Editors add it; standard input and output are all there is.
    #[arg(long, hide = true)]
    stdio: bool,
}

pub(crate) fn run(args: &LspArgs, common: &Common) -> Status {
    let _ = args.stdio;
    let (connection, threads) = Connection::stdio();
    let is_served = serve(&connection, common.lang(), common.names_lang());
    drop(connection);
    match is_served && threads.join().is_ok() {
        true => Status::Clean,
        false => Status::Unusable,
    }
}

/// Answers until the editor says that it goes. False where it broke off.
fn serve(connection: &Connection, lang: Lang, is_named: bool) -> bool {
    let Ok((id, params)) = connection.initialize_start() else { return false };
    let asked = params["initializationOptions"]["lang"].as_str().or(params["locale"].as_str());
    let lang = match asked.and_then(|lang| lang.parse().ok()) {
        Some(asked) if !is_named => asked,
        _ => lang,
    };
    let answer = json!({
        "capabilities": {
            "positionEncoding": "utf-16",
            "textDocumentSync": {"openClose": true, "change": 2, "save": {"includeText": false}},
            "hoverProvider": true,
            "completionProvider": {"triggerCharacters": [" ", ":", "-", "♠", "♥", "♦", "♣", "+"]},
            "inlayHintProvider": true,
            "codeActionProvider": {"codeActionKinds": ["quickfix"]},
            "documentFormattingProvider": true,
            "foldingRangeProvider": true,
        },
        "serverInfo": {"name": "jury", "version": env!("CARGO_PKG_VERSION")},
    });
    if connection.initialize_finish(id, answer).is_err() {
        return false;
    }
    let mut server =
        Server { connection, lang, documents: BTreeMap::new(), waiting: VecDeque::new(), is_leaving: false };
    server.run()
}

struct Server<'c> {
    connection: &'c Connection,
    lang: Lang,
    documents: BTreeMap<String, TextDocument>,
    /// Messages that have come and are not answered yet.
    waiting: VecDeque<Message>,
    /// The editor has said that it goes.
    is_leaving: bool,
}

/// The file that a request is about.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct About {
    text_document: Identifier,
    #[serde(default)]
    position: LinePosition,
    #[serde(default)]
    range: LineSpan,
}

#[derive(Deserialize)]
struct Identifier {
    uri: String,
    #[serde(default)]
    text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Changed {
    text_document: Identifier,
    content_changes: Vec<Change>,
}

impl Server<'_> {
    fn run(&mut self) -> bool {
        while let Some(message) = self.next() {
            match message {
                Message::Request(request) if request.method == "shutdown" => {
                    self.is_leaving = true;
                    let _ = self.connection.sender.send(Response::new_ok(request.id, Value::Null).into());
                }
                Message::Request(request) => self.answer(request),
                Message::Notification(note) if note.method == "exit" => return self.is_leaving,
                Message::Notification(note) => self.note(note),
                Message::Response(_) => {}
            }
        }
        false
    }

    /// The next message. While there is none, what waits to be judged is judged.
    fn next(&mut self) -> Option<Message> {
        loop {
            self.waiting.extend(self.connection.receiver.try_iter());
            if let Some(message) = self.waiting.pop_front() {
                return Some(message);
            }
            let Some(uri) = self.documents.values().find(|it| !it.is_settled()).map(|it| it.uri.clone())
            else {
                return self.connection.receiver.recv().ok();
            };
            let receiver = &self.connection.receiver;
            if let Some(document) = self.documents.get_mut(&uri) {
                document.settle(|| receiver.is_empty());
            }
            self.publish(&uri);
        }
    }

    fn note(&mut self, note: Notification) {
        match note.method.as_str() {
            "textDocument/didOpen" => {
                let Ok(About { text_document: Identifier { uri, text }, .. }) = read(note.params) else {
                    return;
                };
                let mut document = TextDocument::new(&uri, self.lang);
                document.edit(Change::whole(text));
                self.documents.insert(uri.clone(), document);
                self.look(&uri);
            }
            "textDocument/didChange" => {
                let Ok(Changed { text_document, content_changes }) = read(note.params) else { return };
                let uri = text_document.uri;
                let Some(document) = self.documents.get_mut(&uri) else { return };
                content_changes.into_iter().for_each(|change| document.edit(change));
                // Of letters that came meanwhile only the last is worth a judgement.
                self.waiting.extend(self.connection.receiver.try_iter());
                let is_change_of_it = |message: &Message| match message {
                    Message::Notification(note) => {
                        note.method == "textDocument/didChange" && note.params["textDocument"]["uri"] == uri
                    }
                    _ => false,
                };
                if !self.waiting.front().is_some_and(is_change_of_it) {
                    self.look(&uri);
                }
            }
            // A rulebook beside it may have changed too.
            "textDocument/didSave" => {
                let Ok(About { text_document: Identifier { uri, .. }, .. }) = read(note.params) else {
                    return;
                };
                let others: Vec<String> = self.documents.keys().cloned().collect();
                for other in others {
                    if let Some(document) = self.documents.get_mut(&other).filter(|_| other != uri) {
                        document.forget();
                    }
                    self.look(&other);
                }
            }
            "textDocument/didClose" => {
                let Ok(About { text_document: Identifier { uri, .. }, .. }) = read(note.params) else {
                    return;
                };
                self.documents.remove(&uri);
                self.send(&uri, &[]);
            }
            _ => {}
        }
    }

    fn look(&mut self, uri: &str) {
        let receiver = &self.connection.receiver;
        if let Some(document) = self.documents.get_mut(uri) {
            document.look(|| receiver.is_empty());
        }
        self.publish(uri);
    }

    fn publish(&self, uri: &str) {
        if let Some(document) = self.documents.get(uri) {
            self.send(uri, &diagnostics::diagnostics(document));
        }
    }

    fn send(&self, uri: &str, diagnostics: &[Value]) {
        let params = json!({"uri": uri, "diagnostics": diagnostics});
        let note = Notification::new("textDocument/publishDiagnostics".to_owned(), params);
        // An editor that went away needs nothing.
        let _ = self.connection.sender.send(note.into());
    }

    fn answer(&mut self, request: Request) {
        let Request { id, method, params } = request;
        let result = match guarded(|| self.result(&method, params)) {
            Ok(Some(result)) => Ok(result),
            Ok(None) => Err(refusal(ErrorCode::MethodNotFound, &method)),
            Err(crash) => {
                let said = crash.message().say(&text::Speaker::new(self.lang));
                Err(refusal(ErrorCode::InternalError, &said))
            }
        };
        let _ = self.connection.sender.send(Response { id, response_result: result }.into());
    }

    /// `None` for what is not known here.
    fn result(&mut self, method: &str, params: Value) -> Option<Value> {
        let lang = self.lang;
        let about = read::<About>(params);
        let (at, range, uri) = match about {
            Ok(about) => (about.position, about.range, about.text_document.uri),
            Err(_) => (LinePosition::default(), LineSpan::default(), String::new()),
        };
        let document = self.documents.get_mut(&uri);
        Some(match (method, document) {
            ("textDocument/hover", Some(document)) => hover::hover(document, at, lang).unwrap_or_default(),
            ("textDocument/completion", Some(document)) => {
                json!({"isIncomplete": true, "items": completion::completions(document, at, lang)})
            }
            ("textDocument/inlayHint", Some(document)) => hints::hints(document, range, lang).into(),
            ("textDocument/codeAction", Some(document)) => quick_fixes(document, range, lang).into(),
            ("textDocument/formatting", Some(document)) => formatted(document).unwrap_or_default(),
            ("textDocument/foldingRange", Some(document)) => folding::folds(&document.text).into(),
            (
                "textDocument/hover"
                | "textDocument/completion"
                | "textDocument/inlayHint"
                | "textDocument/codeAction"
                | "textDocument/formatting"
                | "textDocument/foldingRange",
                None,
            ) => Value::Null,
            _ => return None,
        })
    }
}

fn read<T: for<'de> Deserialize<'de>>(params: Value) -> Result<T, serde_json::Error> {
    serde_json::from_value(params)
}

fn refusal(code: ErrorCode, message: &str) -> ResponseError {
    ResponseError { code: code as i32, message: message.to_owned(), data: None }
}

/// What mends the faults of these lines.
fn quick_fixes(document: &TextDocument, range: LineSpan, lang: Lang) -> Vec<Value> {
    let lines = range.start.line..=range.end.line;
    let line = |place: &Value, end: &str| place[end]["line"].as_u64().unwrap_or_default() as usize;
    let is_here = |found: &&Value| {
        let place = &found["range"];
        (line(place, "start")..=line(place, "end")).any(|line| lines.contains(&line))
    };
    let found = diagnostics::diagnostics(document);
    let mended = found.iter().filter(|it| !it["data"].is_null()).filter(is_here);
    let fix = |it: &Value| {
        let text = it["data"]["newText"].as_str().unwrap_or_default().trim();
        json!({
            "title": WRITE.get(lang).replace("{text}", text),
            "kind": "quickfix",
            "isPreferred": true,
            "diagnostics": [it],
            "edit": {"changes": {document.uri.as_str(): [it["data"]]}},
        })
    };
    mended.map(fix).collect()
}

/// The canonical form, as one change of the whole text; nothing where it has none, or has it.
fn formatted(document: &TextDocument) -> Option<Value> {
    let Content::Deals(_) = document.content else { return None };
    let tidied = tidy(&document.text, None).ok()?;
    if tidied == document.text {
        return Some(json!([]));
    }
    let end = document.lines.position(&document.text, document.text.len());
    Some(json!([{"range": LineSpan { start: LinePosition::default(), end }, "newText": tidied}]))
}
