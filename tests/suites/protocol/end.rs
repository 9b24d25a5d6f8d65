//! How a server ends, and only then.

use std::process::Command;
use std::time::Duration;

use memref_analyzer_tests::client::{Client, capabilities};
use serde_json::{Value, json};

use super::{LEAK, URI, position_params, ready};

#[test]
fn exit_after_shutdown_is_success() {
    let client = ready(LEAK);
    let status = client.shut_down().expect("the server ends");
    assert_eq!(status.code(), Some(0));
}

#[test]
fn exit_without_shutdown_is_failure() {
    let mut client = ready(LEAK);
    client.notify("exit", Value::Null);
    let status = client.wait_for_exit(Duration::from_secs(10)).expect("the server ends");
    assert_eq!(status.code(), Some(1));
}

#[test]
fn after_shutdown_requests_are_refused() {
    let mut client = ready(LEAK);
    client.request("shutdown", Value::Null).expect("shutdown");
    let error = client
        .request("textDocument/hover", position_params(1, 3))
        .expect_err("shut down");
    assert_eq!(error["code"], -32600);
}

#[test]
fn a_closed_connection_ends_the_server() {
    let mut client = ready(LEAK);
    client.hang_up();
    client
        .wait_for_exit(Duration::from_secs(10))
        .expect("the server ends with its connection");
}

#[test]
fn the_server_ends_with_its_parent() {
    let mut parent = Command::new("sleep").arg("600").spawn().expect("sleep starts");
    let mut client = Client::start();
    client.initialize(json!({
        "processId": parent.id(),
        "rootUri": null,
        "capabilities": capabilities(&["utf-16"]),
    }));
    client.open(URI, LEAK);
    client.diagnostics(URI, 1);
    std::thread::sleep(Duration::from_secs(1));
    assert!(client.is_running(), "the parent lives");
    parent.kill().expect("it can be killed");
    parent.wait().expect("it ends");
    client
        .wait_for_exit(Duration::from_secs(30))
        .expect("the server ends after its parent");
}

#[test]
fn the_lsp_command_and_its_flag_are_the_default() {
    for arguments in [&[][..], &["lsp"], &["lsp", "--stdio"], &["--stdio"]] {
        let mut command = Command::new(memref_analyzer_tests::product::binary());
        command.args(arguments);
        let mut client = Client::start_with(&mut command);
        client.initialize(json!({"processId": null, "rootUri": null, "capabilities": {}}));
        let status = client.shut_down().expect("the server ends");
        assert_eq!(status.code(), Some(0), "{arguments:?}");
    }
}
