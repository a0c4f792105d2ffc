//! An editor in a few lines: it speaks to `jury lsp` over standard input and output.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

pub struct Client {
    server: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Diagnostics that came while an answer was waited for.
    published: VecDeque<Value>,
    requests: i32,
    versions: i32,
}

impl Client {
    pub fn new(lang: &str) -> Client {
        let mut server = Command::new(env!("CARGO_BIN_EXE_jury"))
            .args(["lsp", "--stdio"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env_remove("JURY_LANG")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (server.stdin.take().unwrap(), BufReader::new(server.stdout.take().unwrap()));
        let mut client =
            Client { server, input, output, published: VecDeque::new(), requests: 0, versions: 0 };
        let about =
            client.ask("initialize", json!({"capabilities": {}, "initializationOptions": {"lang": lang}}));
        assert_eq!(about["capabilities"]["positionEncoding"], "utf-16");
        client.tell("initialized", json!({}));
        client
    }

    fn send(&mut self, message: Value) {
        let body = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
        self.input.flush().unwrap();
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "the server went away");
            match line.trim_end() {
                "" => break,
                head => {
                    if let Some(bytes) = head.strip_prefix("Content-Length: ") {
                        length = bytes.parse().unwrap();
                    }
                }
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).unwrap();
        serde_json::from_slice(&body).unwrap()
    }

    pub fn tell(&mut self, method: &str, params: Value) {
        self.send(json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    /// The answer to a request, or its error.
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = self.requests;
        self.send(json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}));
        loop {
            let message = self.receive();
            if message["id"] == id {
                return message.get("result").cloned().unwrap_or_else(|| message["error"].clone());
            }
            self.note(message);
        }
    }

    fn note(&mut self, message: Value) {
        assert_eq!(message["method"], "textDocument/publishDiagnostics", "{message}");
        self.published.push_back(message["params"].clone());
    }

    pub fn open(&mut self, uri: &str, text: &str) -> Vec<Value> {
        let document = json!({"uri": uri, "languageId": "yaml", "version": 0, "text": text});
        self.tell("textDocument/didOpen", json!({"textDocument": document}));
        self.diagnostics(uri)
    }

    pub fn change(&mut self, uri: &str, changes: Value) -> Vec<Value> {
        self.versions += 1;
        let document = json!({"uri": uri, "version": self.versions});
        self.tell("textDocument/didChange", json!({"textDocument": document, "contentChanges": changes}));
        self.diagnostics(uri)
    }

    /// The next diagnostics of a file.
    pub fn diagnostics(&mut self, uri: &str) -> Vec<Value> {
        loop {
            while let Some(published) = self.published.pop_front() {
                if published["uri"] == uri {
                    return published["diagnostics"].as_array().unwrap().clone();
                }
            }
            let message = self.receive();
            self.note(message);
        }
    }

    pub fn at(&mut self, what: &str, uri: &str, line: usize, character: usize) -> Value {
        let position = json!({"line": line, "character": character});
        self.ask(&format!("textDocument/{what}"), json!({"textDocument": {"uri": uri}, "position": position}))
    }

    pub fn of(&mut self, what: &str, uri: &str) -> Value {
        let range = json!({"start": {"line": 0, "character": 0}, "end": {"line": 9999, "character": 0}});
        let params = json!({
            "textDocument": {"uri": uri}, "range": range, "context": {"diagnostics": []},
            "options": {"tabSize": 2, "insertSpaces": true},
        });
        self.ask(&format!("textDocument/{what}"), params)
    }

    /// Says goodbye, and the server ends well.
    pub fn close(mut self) {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.tell("exit", Value::Null);
        drop(self.input);
        assert!(self.server.wait().unwrap().success());
    }
}

/// The line and the column, in UTF-16, behind the first place where the text says this.
pub fn behind(text: &str, what: &str) -> (usize, usize) {
    let byte = text.find(what).unwrap() + what.len();
    let start = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    (text[..byte].matches('\n').count(), text[start..byte].encode_utf16().count())
}

/// The text between two places of the protocol.
pub fn between<'t>(text: &'t str, range: &Value) -> &'t str {
    let byte = |end: &str| {
        let (line, column) =
            (range[end]["line"].as_u64().unwrap(), range[end]["character"].as_u64().unwrap());
        let start: usize = text.split_inclusive('\n').take(line as usize).map(str::len).sum();
        let mut units = 0;
        let mut chars = text[start..].char_indices();
        loop {
            match chars.next() {
                Some((at, _)) if units >= column => return start + at,
                Some((_, c)) => units += c.len_utf16() as u64,
                None => return text.len(),
            }
        }
    };
    &text[byte("start")..byte("end")]
}
