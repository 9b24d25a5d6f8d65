//! What a session does to the machine around it: it reads the workspace and what it is configured to, opens no socket, and runs
//! only programs that are named in settings. `strace` watches.

#![cfg(target_os = "linux")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use memref_analyzer_tests::client::{Client, capabilities};
use memref_analyzer_tests::product::binary;
use serde_json::{Value, json};
use tempfile::TempDir;

const LEAK: &str = "\
func.func @f() {
  %a = memref.alloc() : memref<4xf32> loc(\"../outside.mlir\":1:1)
  %b = memref.alloc() : memref<4xf32> loc(\"/etc/hostname\":1:1)
  %c = pool.take : memref<4xf32> loc(\"link/secret.mlir\":1:1)
  return
}
";

const TABLE: &str = "[op.\"pool.take\"]\nformat = \"attr-dict `:` type($result)\"\n";

/// A workspace with ways out of it, and what lies there. Everything outside is there to be stumbled upon.
struct Place {
    all: TempDir,
}

impl Place {
    fn new() -> Self {
        let all = tempfile::tempdir().expect("there is room");
        let place = Self { all };
        for (name, text) in [
            ("outside.mlir", LEAK),
            ("outside.toml", TABLE),
            (".gitignore", "nothing\n"),
            (".ignore", "nothing\n"),
            ("memref-analyzer.toml", "[levels]\nleak = 'off'\n"),
            ("secret/secret.mlir", LEAK),
            ("home/.config/git/ignore", "nothing\n"),
            ("home/.gitconfig", "[core]\nexcludesFile = ~/.config/git/ignore\n"),
            ("elsewhere/memref-analyzer.toml", "[levels]\nleak = 'off'\n"),
            ("named/table.toml", "[op.\"pool.give\"]\n"),
            ("workspace/a.mlir", LEAK),
            ("workspace/sub/b.mlir", LEAK),
            ("workspace/.gitignore", "ignored.mlir\n"),
            ("workspace/dialects/pool.toml", TABLE),
            (
                "workspace/memref-analyzer.toml",
                "tables = ['dialects/*.toml', '../named/table.toml']\n",
            ),
        ] {
            let path = place.path(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("there is room");
            std::fs::write(path, text).expect("there is room");
        }
        for (link, target) in [
            ("workspace/link", "../secret"),
            ("workspace/linked.mlir", "../outside.mlir"),
            ("workspace/dialects/linked.toml", "../../outside.toml"),
        ] {
            std::os::unix::fs::symlink(target, place.path(link)).expect("there is room");
        }
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.all.path().canonicalize().expect("it is there").join(name)
    }

    fn uri(&self, name: &str) -> String {
        format!("file://{}", self.path(name).display())
    }
}

/// What a process asked the system for: `openat`, `execve` and calls about sockets, one a line.
fn watched(place: &Place, settings: &Value, session: impl FnOnce(&mut Client)) -> Vec<String> {
    let log = place.path("calls");
    let mut command = Command::new("strace");
    command
        .args([
            "-f",
            "-qq",
            "-yy",
            "-s",
            "4096",
            "-e",
            "trace=%network,open,openat,openat2,execve,execveat",
            "-o",
        ])
        .arg(&log)
        .arg(binary())
        .arg("lsp")
        .env("HOME", place.path("home"))
        // The libraries of whoever builds this.
        .env_remove("LD_LIBRARY_PATH")
        .env_remove("XDG_CONFIG_HOME")
        .current_dir(place.path("home"));
    let mut can = capabilities(&["utf-16"]);
    can["textDocument"]["diagnostic"] = json!({});
    let mut client = Client::start_with(&mut command);
    client.initialize(json!({
        "processId": null,
        "workspaceFolders": [{ "uri": place.uri("workspace"), "name": "workspace" }],
        "rootUri": null,
        "capabilities": can,
        "initializationOptions": settings,
    }));
    session(&mut client);
    client.shut_down();
    let calls = std::fs::read_to_string(log).expect("strace writes");
    calls.lines().map(str::to_owned).collect()
}

/// All that may make a server look around.
fn everything(place: &Place, client: &mut Client) {
    let document = |name: &str| json!({ "textDocument": { "uri": place.uri(name) } });
    for name in ["workspace/a.mlir", "elsewhere/opened.mlir"] {
        client.open(&place.uri(name), LEAK);
        for method in ["documentSymbol", "documentLink", "codeLens", "diagnostic"] {
            client
                .request(&format!("textDocument/{method}"), document(name))
                .expect("an answer");
        }
        client.notify("textDocument/didSave", document(name));
    }
    client.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    let symbols = client
        .request("workspace/symbol", json!({ "query": "" }))
        .expect("symbols");
    let found: BTreeSet<&str> = symbols
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|symbol| symbol["location"]["uri"].as_str())
        .collect();
    let expected = ["elsewhere/opened.mlir", "workspace/a.mlir", "workspace/sub/b.mlir"].map(|name| place.uri(name));
    assert_eq!(found, expected.iter().map(String::as_str).collect());
    client
        .request("workspace/diagnostic", json!({ "previousResultIds": [] }))
        .expect("reports");
}

/// The files that were opened, or looked for to be opened, below the place.
fn opened(place: &Place, calls: &[String]) -> BTreeSet<String> {
    let root = format!("\"{}/", place.path("").display().to_string().trim_end_matches('/'));
    let name = |call: &String| {
        let (_, rest) = call.split_once(&root)?;
        let (name, _) = rest.split_once('"')?;
        Some(name.to_owned())
    };
    let opens = calls.iter().filter(|call| call.contains(" open"));
    opens.filter_map(name).collect()
}

#[test]
fn only_the_workspace_and_what_it_names_is_read() {
    let place = Place::new();
    let calls = watched(&place, &json!({}), |client| everything(&place, client));
    let opened = opened(&place, &calls);
    assert!(
        opened.contains("workspace/sub/b.mlir"),
        "strace sees what is read: {opened:?}"
    );
    assert!(opened.contains("workspace/dialects/pool.toml"), "{opened:?}");
    assert!(opened.contains("named/table.toml"), "it is configured: {opened:?}");
    let outside: Vec<&String> = opened
        .iter()
        .filter(|name| !name.starts_with("workspace") && *name != "named/table.toml")
        .collect();
    assert_eq!(outside, Vec::<&String>::new());
    let through_links: Vec<&String> = opened.iter().filter(|name| name.contains("link")).collect();
    assert_eq!(through_links, Vec::<&String>::new());
}

/// Beyond the place, a session reads what the system's own libraries and the kernel say, and nothing else.
#[test]
fn nothing_else_on_the_machine_is_read() {
    let place = Place::new();
    let calls = watched(&place, &json!({}), |client| everything(&place, client));
    let own = place.path("");
    let paths = calls
        .iter()
        .filter(|call| call.contains(" open"))
        .filter_map(|call| call.split('"').nth(1));
    let foreign: BTreeSet<&str> = paths
        .filter(|path| !Path::new(path).starts_with(&own))
        .filter(|path| {
            !["/proc/", "/sys/", "/lib", "/usr/lib", "/etc/ld.so"]
                .iter()
                .any(|known| path.starts_with(known))
        })
        .collect();
    assert_eq!(foreign, BTreeSet::new());
}

fn programs(calls: &[String]) -> Vec<&String> {
    // The first is the server itself. A call that something else comes between has a second line, where it goes on.
    calls.iter().filter(|call| call.contains(" execve(")).skip(1).collect()
}

#[test]
fn no_socket_is_opened_and_no_program_is_run() {
    let place = Place::new();
    let calls = watched(&place, &json!({}), |client| everything(&place, client));
    assert_eq!(programs(&calls), Vec::<&String>::new());
    // The runtime wakes itself through a pair that leads nowhere else.
    let network = calls.iter().filter(|call| {
        !call.contains(" open")
            && !call.contains(" execve")
            && !call.contains("AF_UNIX")
            && !call.contains("UNIX-STREAM")
    });
    let network: Vec<&String> = network.filter(|call| call.contains('(')).collect();
    assert_eq!(network, Vec::<&String>::new());
}

/// What is configured is run, without a shell: the tests above would see it.
#[test]
fn a_configured_program_is_run_and_no_other() {
    let place = Place::new();
    let settings = json!({ "verifier": { "path": "/bin/true", "arguments": ["; touch pwned"] } });
    let calls = watched(&place, &settings, |client| {
        let uri = place.uri("workspace/a.mlir");
        client.open(&uri, LEAK);
        client
            .request("memref-analyzer/verify", json!({ "uri": uri }))
            .expect("it runs");
    });
    let programs = programs(&calls);
    assert!(
        matches!(programs.as_slice(), [one] if one.contains("\"/bin/true\", [\"/bin/true\", \"; touch pwned\"]")),
        "{programs:#?}"
    );
}
