//! What goes wrong around a server and a command line: clients that send nonsense, cancel everything or are killed;
//! full disks and files that change while they are read. No text is lost, and nothing hangs.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use memref_analyzer_tests::client::{Client, PATIENCE};
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

/// The most memory that a process has had, in bytes.
#[cfg(target_os = "linux")]
fn peak(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("a peak");
    let kilobytes = line
        .split_whitespace()
        .nth(1)
        .and_then(|number| number.parse::<u64>().ok());
    kilobytes.expect("a number") * 1024
}

/// How many bytes the peak of a process has risen by. The kernel keeps such counts for each processor and adds them up
/// roughly: a peak that did not rise may read a little lower than it did.
#[cfg(target_os = "linux")]
fn risen(process: u32, before: u64) -> u64 {
    peak(process).saturating_sub(before)
}

/// What is no message takes no memory, however much of it there is.
#[cfg(target_os = "linux")]
#[test]
fn headers_without_an_end_take_no_memory() {
    const MUCH: usize = 256 << 20;
    let line = [b"X-Header: ".as_slice(), &[b'x'; 1000], b"\r\n"].concat();
    for piece in [vec![b'x'; 1 << 16], line] {
        let mut client = Client::initialized(&["utf-16"]);
        assert_works(&mut client);
        let before = peak(client.pid());
        for _ in 0..MUCH / piece.len() {
            client.send_bytes(&piece);
        }
        client.send_bytes(b"\r\n\r\n");
        assert_works(&mut client);
        let more = risen(client.pid(), before);
        assert!(more < (MUCH / 4) as u64, "{more} bytes for {}", piece.len());
    }
}

/// A length is a promise: memory is taken for what comes.
#[cfg(target_os = "linux")]
#[test]
fn a_promised_gigabyte_takes_no_memory() {
    let mut client = Client::initialized(&["utf-16"]);
    assert_works(&mut client);
    let before = peak(client.pid());
    client.send_bytes(b"Content-Length: 4294967296\r\n\r\n{\"jsonrpc\":\"2.0\"");
    // Time enough to take it, if it were taken.
    std::thread::sleep(Duration::from_millis(300));
    let more = risen(client.pid(), before);
    assert!(more < 64 << 20, "{more} bytes");
    client.hang_up();
    assert!(
        client.wait_for_exit(PATIENCE).is_some(),
        "the server waits for the rest"
    );
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

#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_end_ends_in_the_middle_of_its_work() {
    let mut client = Client::initialized(&["utf-16"]);
    client.open(URI, &long_text(5_000));
    client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } }));
    let reported = Command::new("kill").args(["-TERM", &client.pid().to_string()]).status();
    assert!(reported.expect("there is `kill`").success());
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
