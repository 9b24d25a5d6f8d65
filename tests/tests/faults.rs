//! What goes wrong around a server and a command line: clients that send nonsense, do not read, cancel everything or are killed;
//! full disks and files that change while they are read. No text is lost, and nothing hangs.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use memref_analyzer_tests::client::{Client, PATIENCE, capabilities};
use memref_analyzer_tests::product::{binary, run_in};
use serde_json::{Value, json};

const URI: &str = "file:///faults.mlir";

const LEAK: &str = "\
func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  return
}
";

fn codes(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics
        .iter()
        .filter_map(|finding| finding["code"].as_str())
        .collect()
}

fn position(line: u32) -> Value {
    json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": 3 } })
}

/// The server works: what is opened now is analysed.
fn assert_works(client: &mut Client) {
    let uri = "file:///works.mlir";
    client.open(uri, LEAK);
    assert_eq!(codes(&client.diagnostics(uri, 1)), ["leak"]);
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
}

/// A text of many functions, each of which takes a moment.
fn long_text(functions: usize) -> String {
    (0..functions).map(|n| LEAK.replace("@f", &format!("@f{n}"))).collect()
}

#[test]
fn frames_of_wrong_lengths_cost_themselves_only() {
    let notification = r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#;
    for header in [
        "Content-Length: 10\r\n\r\n".to_owned(),
        "Content-Length: 0\r\n\r\n".to_owned(),
        "Content-Length: -5\r\n\r\n".to_owned(),
        "Content-Length: 0x10\r\n\r\n".to_owned(),
        "Content-Length: 18446744073709551615\r\n\r\n".to_owned(),
        "Content-Length:\r\n\r\n".to_owned(),
        "Content-Type: nonsense\r\n\r\n".to_owned(),
        format!("Content-Length: 3\r\nContent-Length: {}\r\n\r\n", notification.len()),
        format!("{}\r\n", "x".repeat(100_000)),
    ] {
        let mut client = Client::initialized(&["utf-16"]);
        client.send_bytes(header.as_bytes());
        client.send_bytes(notification.as_bytes());
        assert_works(&mut client);
    }
}

#[test]
fn a_message_that_never_ends_ends_with_the_connection() {
    let mut client = Client::initialized(&["utf-16"]);
    client.send_bytes(b"Content-Length: 1000000\r\n\r\n{\"jsonrpc\"");
    client.hang_up();
    assert!(
        client.wait_for_exit(PATIENCE).is_some(),
        "the server waits for the rest"
    );
}

#[test]
fn versions_may_come_twice_or_fall() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, LEAK);
    client.diagnostics(URI, 1);
    let line = |text: &str| json!([{ "range": { "start": { "line": 2, "character": 0 }, "end": { "line": 2, "character": 0 } }, "text": text }]);
    // The text is what the edits make of it, in the order of their arrival, whatever number they carry.
    client.change(URI, 7, line("  memref.dealloc %a : memref<4xf32>\n"));
    client.change(URI, 7, line("  // same\n"));
    client.change(URI, 3, line("  // earlier\n"));
    client.change(URI, -1, line("  memref.dealloc %a : memref<4xf32>\n"));
    let found = client.wait_for(|message| {
        message["method"] == "textDocument/publishDiagnostics"
            && message["params"]["diagnostics"]
                .as_array()
                .is_some_and(|all| codes(all) == ["double-free"])
    });
    assert_eq!(found["params"]["diagnostics"][0]["range"]["start"]["line"], 5);
    client.open(URI, LEAK);
    client.wait_for(|message| {
        message["method"] == "textDocument/publishDiagnostics"
            && message["params"]["diagnostics"]
                .as_array()
                .is_some_and(|all| codes(all) == ["leak"])
    });
}

#[test]
fn in_a_storm_of_cancellations_each_request_is_answered_once() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, &long_text(100));
    let methods = [
        "textDocument/hover",
        "textDocument/definition",
        "textDocument/documentSymbol",
        "textDocument/references",
    ];
    let mut asked = BTreeSet::new();
    for n in 0..600 {
        let mut params = position(n % 400);
        params["context"] = json!({ "includeDeclaration": true });
        let id = client.ask(methods[n as usize % methods.len()], params);
        asked.insert(id);
        client.notify("$/cancelRequest", json!({ "id": id }));
        // What is not running, or never was, can be cancelled as well.
        client.notify("$/cancelRequest", json!({ "id": id - 5 }));
        client.notify("$/cancelRequest", json!({ "id": "nobody" }));
    }
    let mut answered = BTreeSet::new();
    while answered.len() < asked.len() {
        let message = client.wait_for(|message| message["id"].is_i64() && message.get("method").is_none());
        let id = message["id"].as_i64().expect("a number");
        assert!(asked.contains(&id), "nobody asked {id}");
        assert!(answered.insert(id), "{id} is answered twice");
        let error = &message["error"]["code"];
        assert!(
            error.is_null() || error == -32800,
            "neither an answer nor cancelled: {message}"
        );
    }
    assert_works(&mut client);
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
    serde_json::from_slice(&body).ok()
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
#[cfg(target_os = "linux")]
fn megabytes(child: &Child, what: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix(what)).expect(what);
    let number = line.trim_start_matches(':').split_whitespace().next();
    number.and_then(|number| number.parse::<u64>().ok()).expect("a number") >> 10
}

/// Waits until the server does nothing any more.
#[cfg(target_os = "linux")]
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
#[cfg(target_os = "linux")]
fn read_nothing(child: &Child) {
    wait_until_idle(child);
    let seconds = std::env::var("UNREAD_SECONDS")
        .ok()
        .and_then(|seconds| seconds.parse().ok());
    std::thread::sleep(Duration::from_secs(seconds.unwrap_or(0)));
}

/// Far more than a pipe holds is asked for and sent, in both directions: a server that waited for its reader would never read
/// all of it, and one that kept all answers for it would need as much memory as they take.
#[cfg(target_os = "linux")]
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
    // No edit is lost.
    assert_eq!(newest, (json!(EDITS), json!(EDITS + 1)));
    let answers = (REQUESTS * longest) as u64 >> 20;
    assert!(answers > 300, "all answers together are {answers} MB");
    assert!(
        after < before + answers / 2,
        "{after} MB and {before} before, with answers of {answers} MB"
    );
    drop(child.stdin.take());
    assert!(child.wait().is_ok());
}

#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_end_ends_in_the_middle_of_its_work() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, &long_text(5_000));
    client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } }));
    let told = Command::new("kill").args(["-TERM", &client.pid().to_string()]).status();
    assert!(told.expect("there is `kill`").success());
    assert!(client.wait_for_exit(PATIENCE).is_some(), "the server works on");
}

/// A file that is as large as its disk: the limit of the shell stands for the end of the disk.
#[cfg(unix)]
#[test]
fn on_a_full_disk_a_file_is_the_old_one() {
    let folder = tempfile::tempdir().expect("there is room");
    let old = long_text(2_000);
    let path = folder.path().join("a.mlir");
    std::fs::write(&path, &old).expect("there is room");
    for what_a_shell_does in ["trap '' XFSZ; ulimit -f 8", "ulimit -f 8"] {
        let script = format!("{what_a_shell_does}; exec \"$0\" fix --pass insert-deallocs --in-place a.mlir");
        let output = Command::new("sh")
            .args(["-c", &script])
            .arg(binary())
            .current_dir(folder.path())
            .output()
            .expect("there is `sh`");
        assert!(!output.status.success());
        assert_eq!(std::fs::read_to_string(&path).expect("it is there"), old);
        if output.status.code() == Some(2) {
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(said.contains("a.mlir: "), "{said}");
            let left: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").collect();
            assert_eq!(left.len(), 1, "nothing half written is left: {left:?}");
        }
    }
    // With room, the same call writes.
    let outcome = run_in(
        folder.path(),
        ["fix", "--pass", "insert-deallocs", "--in-place", "a.mlir"],
    );
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    assert!(
        std::fs::read_to_string(&path)
            .expect("it is there")
            .contains("memref.dealloc")
    );
}

#[test]
fn a_file_that_changes_while_it_is_read_is_one_text_or_the_other_or_unusable() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("a.mlir");
    let (long, short) = (long_text(300), "func.func private @g()\n");
    std::fs::write(&path, &long).expect("there is room");
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for n in 0.. {
                if done.load(Ordering::Relaxed) {
                    return;
                }
                let text = if n % 2 == 0 { short } else { long.as_str() };
                // Cut short and written again, and put in its place by another name, as editors do either.
                if n % 4 < 2 {
                    std::fs::write(&path, text).expect("there is room");
                } else {
                    let other = path.with_extension("new");
                    std::fs::write(&other, text).expect("there is room");
                    std::fs::rename(&other, &path).expect("a file");
                }
            }
        });
        for _ in 0..20 {
            let outcome = run_in(folder.path(), ["check", "--format", "json", "a.mlir"]);
            assert!(
                matches!(outcome.status, Some(0..=2)),
                "{:?}: {}",
                outcome.status,
                outcome.stderr
            );
            assert!(!outcome.stderr.contains("panicked"), "{}", outcome.stderr);
        }
        done.store(true, Ordering::Relaxed);
    });
}

#[test]
fn a_thousand_documents_are_open_at_once() {
    let mut client = Client::initialized(&["utf-16"]);
    let uri = |n: usize| format!("file:///many/{n}.mlir");
    let text = |n: usize| LEAK.replace("4xf32", &format!("{}xf32", n + 1));
    for n in 0..1_000 {
        client.open(&uri(n), &text(n));
    }
    for n in 0..1_000 {
        assert_eq!(codes(&client.diagnostics(&uri(n), 1)), ["leak"], "document {n}");
    }
    // Each has its own text still.
    for n in [0, 499, 999] {
        let params = json!({ "textDocument": { "uri": uri(n) }, "position": { "line": 1, "character": 3 } });
        let hover = client.request("textDocument/hover", params).expect("an answer");
        let said = hover["contents"].to_string();
        assert!(said.contains(&format!("memref<{}xf32>", n + 1)), "{said}");
    }
}

/// Everything that a process has open, as far as it is a socket.
#[cfg(target_os = "linux")]
fn sockets(process: u32) -> Vec<String> {
    let folder = format!("/proc/{process}/fd");
    let files = std::fs::read_dir(Path::new(&folder)).expect("the process runs");
    let targets = files.filter_map(|file| std::fs::read_link(file.ok()?.path()).ok());
    let names = targets.map(|target| target.to_string_lossy().into_owned());
    // The runtime wakes itself through a pair that has no other end outside.
    names.filter(|name| name.starts_with("socket:")).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn no_socket_listens_unless_it_is_told_to() {
    let listening = |process: u32| {
        let own = sockets(process);
        let inode = |name: &String| name["socket:[".len()..name.len() - 1].to_owned();
        let own: BTreeSet<String> = own.iter().map(inode).collect();
        let mut found = Vec::new();
        for table in ["tcp", "tcp6", "udp", "udp6"] {
            let rows = std::fs::read_to_string(format!("/proc/{process}/net/{table}")).unwrap_or_default();
            for row in rows.lines().skip(1) {
                let columns: Vec<&str> = row.split_whitespace().collect();
                if columns.get(9).is_some_and(|inode| own.contains(*inode)) {
                    found.push(columns[1].to_owned());
                }
            }
        }
        found
    };
    let mut client = Client::initialized(&["utf-16"]);
    assert_works(&mut client);
    assert_eq!(listening(client.pid()), Vec::<String>::new());

    let mut served = Command::new(binary())
        .args(["lsp", "--socket", "0"])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the server starts");
    let deadline = Instant::now() + PATIENCE;
    let addresses = loop {
        let addresses = listening(served.id());
        if !addresses.is_empty() || Instant::now() > deadline {
            break addresses;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    _ = served.kill();
    _ = served.wait();
    // 127.0.0.1, as the kernel writes it.
    assert_eq!(addresses.len(), 1);
    assert!(addresses[0].starts_with("0100007F:"), "{addresses:?}");
}

/// Folders are walked where they are, and links do not lead out of them.
#[cfg(unix)]
#[test]
fn a_walk_does_not_leave_its_folder() {
    let folder = tempfile::tempdir().expect("there is room");
    let (inside, outside) = (folder.path().join("inside"), folder.path().join("outside"));
    for place in [&inside, &outside] {
        std::fs::create_dir(place).expect("there is room");
        std::fs::write(place.join("a.mlir"), LEAK).expect("there is room");
    }
    std::os::unix::fs::symlink(&outside, inside.join("link")).expect("there is room");
    std::os::unix::fs::symlink(outside.join("a.mlir"), inside.join("b.mlir")).expect("there is room");
    std::os::unix::fs::symlink(&inside, inside.join("loop")).expect("there is room");
    let outcome = run_in(&inside, ["check", "--format", "json", "."]);
    let files: BTreeSet<String> = outcome
        .stdout
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["file"].to_string())
        .collect();
    assert_eq!(files, BTreeSet::from(["\"./a.mlir\"".to_owned()]));
}

#[test]
fn the_reader_of_messages_reads() {
    let mut bytes = &b"Content-Length: 2\r\n\r\n{}"[..];
    assert_eq!(read_message(&mut bytes), Some(json!({})));
    assert_eq!(bytes.bytes().count(), 0);
}
