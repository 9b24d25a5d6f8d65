//! A client that does not read: it is answered when it does, no edit is lost, and until then it costs little memory.

#![cfg(target_os = "linux")]

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use memref_analyzer_tests::client::{PATIENCE, capabilities};
use memref_analyzer_tests::product::binary;
use serde_json::{Value, json};

const URI: &str = "file:///faults.mlir";

/// A text of many functions, each with a leak.
fn long_text(functions: usize) -> String {
    let leak = |n: usize| format!("func.func @f{n}() {{\n  %a = memref.alloc() : memref<4xf32>\n  return\n}}\n");
    (0..functions).map(leak).collect()
}

/// A server whose output nobody reads yet.
fn unread() -> Child {
    Command::new(binary())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the server starts")
}

fn send(child: &mut Child, message: &Value) {
    let body = message.to_string();
    let stdin = child.stdin.as_mut().expect("it is piped");
    write!(stdin, "Content-Length: {}\r\n\r\n{body}", body.len()).expect("the server reads");
}

fn read_message(from: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if from.read_line(&mut line).ok()? == 0 {
            return None;
        }
        if let Some(number) = line.strip_prefix("Content-Length: ") {
            length = number.trim().parse().ok()?;
        }
        if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    from.read_exact(&mut body).ok()?;
    std::str::from_utf8(&body).ok()?.parse().ok()
}

/// A server that knows a client which reads nothing.
fn unread_and_initialized() -> Child {
    let mut child = unread();
    let client = capabilities(&["utf-16"]);
    let initialize = json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": { "capabilities": client } });
    send(&mut child, &initialize);
    let initialized = json!({ "jsonrpc": "2.0", "method": "initialized", "params": {} });
    send(&mut child, &initialized);
    child
}

fn send_opened(child: &mut Child, text: &str) {
    let document = json!({ "uri": URI, "languageId": "mlir", "version": 1, "text": text });
    let open = json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": { "textDocument": document } });
    send(child, &open);
}

/// Types a line at the beginning of the document.
fn send_line(child: &mut Child, version: usize) {
    let start = json!({ "line": 0, "character": 0 });
    let change = json!({ "range": { "start": start, "end": start }, "text": format!("// {version}\n") });
    let params = json!({ "textDocument": { "uri": URI, "version": version }, "contentChanges": [change] });
    send(
        child,
        &json!({ "jsonrpc": "2.0", "method": "textDocument/didChange", "params": params }),
    );
}

fn send_symbols_request(child: &mut Child, id: usize) {
    let params = json!({ "textDocument": { "uri": URI } });
    let request = json!({ "jsonrpc": "2.0", "id": id, "method": "textDocument/documentSymbol", "params": params });
    send(child, &request);
}

/// A number of `/proc/PID/status` or the processor time of `/proc/PID/stat`.
fn megabytes(child: &Child, what: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix(what)).expect(what);
    let number = line.trim_start_matches(':').split_whitespace().next();
    number.and_then(|number| number.parse::<u64>().ok()).expect("a number") >> 10
}

/// Waits until the server does nothing any more.
fn wait_until_idle(child: &Child) {
    let worked = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).expect("it runs");
        let (_, numbers) = stat.rsplit_once(") ").expect("the name is in brackets");
        numbers.split(' ').skip(11).take(2).collect::<Vec<_>>().join(" ")
    };
    let deadline = Instant::now() + PATIENCE;
    let mut before = worked();
    let mut quiet = 0;
    while quiet < 20 {
        assert!(Instant::now() < deadline, "the server works on and on");
        std::thread::sleep(Duration::from_millis(50));
        let now = worked();
        quiet = if now == before { quiet + 1 } else { 0 };
        before = now;
    }
}

/// How long the client reads nothing; `UNREAD_SECONDS` says how much longer than the server has anything to do.
fn read_nothing(child: &Child) {
    wait_until_idle(child);
    let seconds = std::env::var("UNREAD_SECONDS")
        .ok()
        .and_then(|seconds| seconds.parse().ok());
    std::thread::sleep(Duration::from_secs(seconds.unwrap_or(0)));
}

/// Far more than a pipe holds is asked for and sent, in both directions: a server that waited for its reader would never read
/// all of it, and one that kept all answers for it would need as much memory as they take.
#[test]
fn a_client_that_does_not_read_is_answered_when_it_does_and_costs_little_until_then() {
    const FUNCTIONS: usize = 2_000;
    const REQUESTS: usize = 1_000;
    const EDITS: usize = 10;
    let mut child = unread_and_initialized();
    send_opened(&mut child, &long_text(FUNCTIONS));
    wait_until_idle(&child);
    let before = megabytes(&child, "VmRSS");
    for id in 1..=REQUESTS {
        if id % (REQUESTS / EDITS) == 0 {
            send_line(&mut child, 1 + id);
        }
        send_symbols_request(&mut child, id);
    }
    read_nothing(&child);
    let after = megabytes(&child, "VmHWM");
    let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut waiting: BTreeSet<usize> = (1..=REQUESTS).collect();
    let (mut longest, mut newest) = (0, (Value::Null, Value::Null));
    while !waiting.is_empty() || newest.1.is_null() {
        let message = read_message(&mut stdout).expect("the server goes on");
        if message["method"] == "textDocument/publishDiagnostics" && message["params"]["version"] == 1 + REQUESTS {
            newest.1 = message["params"]["diagnostics"][0]["range"]["start"]["line"].clone();
        }
        let (Some(id), None) = (message["id"].as_u64(), message.get("method")) else {
            continue;
        };
        let id = id as usize;
        assert!(id == 0 || waiting.remove(&id), "{id} is answered twice");
        if message["error"].is_null() && id > 0 {
            let symbols = message["result"].as_array().expect("symbols");
            assert_eq!(symbols.len(), FUNCTIONS, "{id}");
            longest = longest.max(message["result"].to_string().len());
            if id == REQUESTS {
                newest.0 = symbols[0]["range"]["start"]["line"].clone();
            }
        } else if id > 0 {
            // The text has changed before the client has read on.
            assert_eq!(message["error"]["code"], -32801, "{id}: {message}");
        }
    }
    // No edit is lost: what is not deallocated yet is told at the name of the first function.
    assert_eq!(newest, (json!(EDITS), json!(EDITS)));
    let answers = (REQUESTS * longest) as u64 >> 20;
    assert!(answers > 300, "all answers together are {answers} MB");
    assert!(
        after < before + answers / 2,
        "{after} MB and {before} before, with answers of {answers} MB"
    );
    drop(child.stdin.take());
    assert!(child.wait().is_ok());
}

#[test]
fn the_reader_of_messages_reads() {
    let mut bytes = &b"Content-Length: 2\r\n\r\n{}"[..];
    assert_eq!(read_message(&mut bytes), Some(json!({})));
    assert_eq!(bytes.bytes().count(), 0);
}
