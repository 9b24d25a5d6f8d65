//! A small language client: starts the real server over stdio, sends what a test asks for, byte for byte if need be, and keeps
//! everything that comes back. Where the protocol's model is at hand, what comes back must be of it.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::lsp_model::{Model, Watch};

/// How long a server may take for anything before a test gives up on it.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A server and the connection to it. Dropping it kills the server.
pub struct Client {
    child: Child,
    stdin: Option<ChildStdin>,
    incoming: Receiver<Value>,
    /// Messages that nobody has asked for yet, in the order of their arrival.
    kept: VecDeque<Value>,
    next_id: i64,
    /// Whether the server keeps to the protocol, where there is a model of it.
    watch: Watch,
    /// What the server answered to `initialize`.
    pub capabilities: Value,
}

/// The error object of a response.
pub type ResponseError = Value;

impl Client {
    /// Starts a server that has not been initialized.
    pub fn start() -> Client {
        Client::start_with(&mut Command::new(crate::product::binary()))
    }

    /// Starts a server that has not been initialized, and that writes its log to `log`.
    pub fn start_logging(log: File) -> Client {
        Client::start_with_log(&mut Command::new(crate::product::binary()), log.into())
    }

    /// Starts `command`, which is expected to be a server over stdio.
    pub fn start_with(command: &mut Command) -> Client {
        Client::start_with_log(command, Stdio::null())
    }

    fn start_with_log(command: &mut Command, log: Stdio) -> Client {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the server starts");
        let stdin = child.stdin.take();
        let stdout = child.stdout.take().expect("the pipe is open");
        let (sender, incoming) = channel();
        std::thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            while let Some(message) = read_message(&mut stdout) {
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        Client {
            child,
            stdin,
            incoming,
            kept: VecDeque::new(),
            next_id: 0,
            watch: Watch::default(),
            capabilities: Value::Null,
        }
    }

    /// Starts a server and initializes it, offering the position encodings in `encodings`.
    pub fn initialized(encodings: &[&str]) -> Client {
        let mut client = Client::start();
        client.initialize(json!({
            "processId": std::process::id(),
            "rootUri": null,
            "capabilities": capabilities(encodings),
        }));
        client
    }

    /// Sends `initialize` with `params`, and `initialized`.
    pub fn initialize(&mut self, params: Value) {
        let result = self.request("initialize", params).expect("the server initializes");
        self.capabilities = result["capabilities"].clone();
        self.notify("initialized", json!({}));
    }

    /// The process id of the server.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Sends bytes as they are. A server that has ended does not fail the test here: its exit status tells more.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        if let Some(stdin) = &mut self.stdin {
            let _ = stdin.write_all(bytes).and_then(|()| stdin.flush());
        }
    }

    /// Sends `body` with a header that fits it.
    pub fn send_body(&mut self, body: &[u8]) {
        let mut message = format!("Content-Length: {}\r\n\r\n", body.len()).into_bytes();
        message.extend_from_slice(body);
        self.send_bytes(&message);
    }

    /// Sends a message.
    pub fn send(&mut self, message: &Value) {
        self.watch.sent(message);
        self.send_body(message.to_string().as_bytes());
    }

    /// Sends a notification.
    pub fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    /// Sends a request without waiting for its response; gives back its id.
    pub fn ask(&mut self, method: &str, params: Value) -> i64 {
        self.next_id += 1;
        let id = self.next_id;
        let mut message = json!({"jsonrpc": "2.0", "id": id, "method": method});
        if !params.is_null() {
            message["params"] = params;
        }
        self.send(&message);
        id
    }

    /// Waits for the response to the request with this id.
    ///
    /// # Errors
    ///
    /// The error that the server answered.
    pub fn response(&mut self, id: i64) -> Result<Value, ResponseError> {
        let mut message = self.wait_for(|message| message["id"] == id && message.get("method").is_none());
        match message.get_mut("error") {
            Some(error) if !error.is_null() => Err(error.take()),
            _ => Ok(message["result"].take()),
        }
    }

    /// Sends a request and waits for its response.
    ///
    /// # Errors
    ///
    /// The error that the server answered.
    pub fn request(&mut self, method: &str, params: Value) -> Result<Value, ResponseError> {
        let id = self.ask(method, params);
        self.response(id)
    }

    /// Waits for the first message, kept or to come, that `wanted` holds for. Answers what the server asks meanwhile.
    ///
    /// # Panics
    ///
    /// If the server ends or says nothing of the kind for [`PATIENCE`].
    pub fn wait_for(&mut self, mut wanted: impl FnMut(&Value) -> bool) -> Value {
        if let Some(at) = self.kept.iter().position(&mut wanted) {
            return self.kept.remove(at).expect("the position is inside");
        }
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.next_message(deadline) {
                Some(message) if wanted(&message) => return message,
                Some(message) => self.kept.push_back(message),
                None => panic!("the server does not answer; what it said: {:#?}", self.kept),
            }
        }
    }

    /// Everything that arrives within `time` and everything kept until then.
    pub fn drain(&mut self, time: Duration) -> Vec<Value> {
        let deadline = Instant::now() + time;
        while let Some(message) = self.next_message(deadline) {
            self.kept.push_back(message);
        }
        self.kept.drain(..).collect()
    }

    fn next_message(&mut self, deadline: Instant) -> Option<Value> {
        let time = deadline.saturating_duration_since(Instant::now());
        let message = match self.incoming.recv_timeout(time) {
            Ok(message) => message,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
        };
        if let Some(model) = Model::get()
            && let Err(mistake) = self.watch.received(model, &message)
        {
            panic!("the server breaks the protocol: {mistake}\n{message}");
        }
        if message.get("method").is_some()
            && let Some(id) = message.get("id")
        {
            let result = match message["method"].as_str() {
                Some("workspace/configuration") => {
                    let items = message["params"]["items"].as_array().map_or(0, Vec::len);
                    json!(vec![Value::Null; items])
                }
                _ => Value::Null,
            };
            let answer = json!({"jsonrpc": "2.0", "id": id, "result": result});
            self.send(&answer);
        }
        Some(message)
    }

    /// Opens a document as version 1.
    pub fn open(&mut self, uri: &str, text: &str) {
        self.notify(
            "textDocument/didOpen",
            json!({"textDocument": {"uri": uri, "languageId": "mlir", "version": 1, "text": text}}),
        );
    }

    /// Changes a document by the given `contentChanges`.
    pub fn change(&mut self, uri: &str, version: i64, changes: Value) {
        self.notify(
            "textDocument/didChange",
            json!({"textDocument": {"uri": uri, "version": version}, "contentChanges": changes}),
        );
    }

    /// Waits for the diagnostics of one version of a document.
    pub fn diagnostics(&mut self, uri: &str, version: i64) -> Vec<Value> {
        let message = self.wait_for(|message| {
            message["method"] == "textDocument/publishDiagnostics"
                && message["params"]["uri"] == uri
                && message["params"]["version"] == version
        });
        message["params"]["diagnostics"]
            .as_array()
            .expect("diagnostics are a list")
            .clone()
    }

    /// The code actions for a diagnostic, each with its edit (resolved where the server leaves it to be asked for).
    pub fn actions(&mut self, uri: &str, diagnostic: &Value) -> Vec<Value> {
        let offered = self
            .request(
                "textDocument/codeAction",
                json!({
                    "textDocument": {"uri": uri},
                    "range": diagnostic["range"],
                    "context": {"diagnostics": [diagnostic]},
                }),
            )
            .expect("code actions are answered");
        let Value::Array(offered) = offered else {
            return Vec::new();
        };
        offered
            .into_iter()
            // They are no edits of the document.
            .filter(|action| !is_description(action))
            .map(|action| match action.get("edit") {
                Some(_) => action,
                // Something may be in the way of a pass: then there is no edit.
                None => match self.request("codeAction/resolve", action.clone()) {
                    Ok(resolved) => resolved,
                    Err(_) if is_pass(&action) => action,
                    Err(problem) => panic!("an offered action resolves: {problem:?}"),
                },
            })
            .collect()
    }

    /// Says `shutdown` and `exit`, and waits for the server to end.
    pub fn shut_down(mut self) -> Option<ExitStatus> {
        self.request("shutdown", Value::Null).expect("shutdown is answered");
        self.notify("exit", Value::Null);
        self.wait_for_exit(PATIENCE)
    }

    /// Closes the server's standard input.
    pub fn hang_up(&mut self) {
        self.stdin = None;
    }

    /// Waits for the server to end.
    pub fn wait_for_exit(&mut self, time: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + time;
        loop {
            if let Some(status) = self.child.try_wait().expect("a child can be asked") {
                return Some(status);
            }
            if Instant::now() > deadline {
                return None;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Whether the server is running.
    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().expect("a child can be asked").is_none()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What an editor says of itself that supports all that the tests ask for.
pub fn capabilities(encodings: &[&str]) -> Value {
    json!({
        "general": {"positionEncodings": encodings},
        "textDocument": {
            "synchronization": {},
            "publishDiagnostics": {"relatedInformation": true, "versionSupport": true, "codeDescriptionSupport": true},
            "hover": {"contentFormat": ["markdown", "plaintext"]},
            "definition": {"linkSupport": true},
            "documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
            "codeAction": {
                "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "source.fixAll"]}},
                "resolveSupport": {"properties": ["edit"]},
                "dataSupport": true,
                "isPreferredSupport": true,
            },
            "inlayHint": {},
        },
        "workspace": {"workspaceEdit": {"documentChanges": true}, "configuration": false},
    })
}

fn read_message(stream: &mut impl BufRead) -> Option<Value> {
    let mut length = None;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse::<usize>().ok();
        }
    }
    let mut body = vec![0; length?];
    stream.read_exact(&mut body).ok()?;
    // What is generic is compiled here, without optimization; this is compiled with its crate.
    std::str::from_utf8(&body).ok()?.parse().ok()
}

/// Whether a code action runs a pass.
#[must_use]
pub fn is_pass(action: &Value) -> bool {
    let kind = action["kind"].as_str().unwrap_or_default();
    kind.starts_with("refactor.rewrite.")
}

/// Whether a code action writes into a table what somebody knows of an operation.
#[must_use]
pub fn is_description(action: &Value) -> bool {
    action["command"]["command"] == "memref-analyzer.describe"
}
