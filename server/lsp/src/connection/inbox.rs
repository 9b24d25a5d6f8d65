//! Everything that comes from the client: bytes to messages, whatever the bytes are.
//!
//! A frame that is no message is answered with the error that JSON-RPC has for it, and reading goes on at the next
//! `Content-Length`. Two repairs keep a document in step with its editor where strict JSON would lose an edit: a lone
//! surrogate (`"\ud800"`, which JavaScript strings may hold) and bytes that are no UTF-8 are read as U+FFFD.

use std::io::{BufRead, BufReader, Read};

use serde_json::Value;
use tower_lsp::jsonrpc::{Error, Id, Request, Response};
use tracing::warn;

/// The longest body that is read, in bytes: no file that we analyse needs more, escapes counted.
const LONGEST_BODY: u64 = 8 << 30;
/// The longest header line that is read, in bytes.
const LONGEST_HEADER: u64 = 16 << 10;

/// What one frame holds.
#[derive(Debug)]
pub enum Incoming {
    /// A request or a notification.
    Request(Request),
    /// The answer to a request of ours.
    Response(Response),
    /// No message: what to answer.
    Malformed(Response),
}

/// The messages of a stream of bytes.
#[derive(Debug)]
pub struct Inbox<R> {
    input: BufReader<R>,
}

impl<R: Read> Inbox<R> {
    /// Reads from `input`.
    pub fn new(input: R) -> Self {
        Self {
            input: BufReader::with_capacity(64 << 10, input),
        }
    }

    /// The body of the next frame; `None` at the end of the input.
    fn next_body(&mut self) -> Option<Result<Vec<u8>, Response>> {
        let mut length = None;
        loop {
            let mut line = Vec::new();
            let read = (&mut self.input).take(LONGEST_HEADER).read_until(b'\n', &mut line);
            match read {
                Ok(0) => return None,
                Ok(_) => {}
                Err(problem) => {
                    warn!("the client cannot be read from: {problem}");
                    return None;
                }
            }
            let line = String::from_utf8_lossy(&line).to_ascii_lowercase();
            if let Some((_, value)) = line.split_once("content-length:") {
                length = Some(value.trim().parse::<u64>());
            }
            if line.trim().is_empty() && length.is_some() {
                break;
            }
        }
        let length = match length {
            Some(Ok(length)) if length <= LONGEST_BODY => length,
            _ => return Some(Err(malformed(Error::parse_error()))),
        };
        let mut body = Vec::new();
        match (&mut self.input).take(length).read_to_end(&mut body) {
            Ok(read) if read as u64 == length => Some(Ok(body)),
            Ok(_) => None,
            Err(problem) => {
                warn!("the client cannot be read from: {problem}");
                None
            }
        }
    }
}

impl<R: Read> Iterator for Inbox<R> {
    type Item = Incoming;

    fn next(&mut self) -> Option<Incoming> {
        Some(match self.next_body()? {
            Ok(body) => message(body),
            Err(response) => Incoming::Malformed(response),
        })
    }
}

fn malformed(error: Error) -> Response {
    Response::from_error(Id::Null, error)
}

fn message(body: Vec<u8>) -> Incoming {
    let value = match serde_json::from_slice::<Value>(&body).or_else(|_| serde_json::from_slice(&repaired(body))) {
        Ok(value) => value,
        Err(problem) => {
            warn!("a message is no JSON: {problem}");
            return Incoming::Malformed(malformed(Error::parse_error()));
        }
    };
    let id = value.get("id").cloned();
    let parsed = if value.get("method").is_some() {
        serde_json::from_value(value).map(Incoming::Request)
    } else {
        serde_json::from_value(value).map(Incoming::Response)
    };
    parsed.unwrap_or_else(|problem| {
        warn!("a message is neither a request nor a response: {problem}");
        let id = id.and_then(|id| serde_json::from_value(id).ok()).unwrap_or(Id::Null);
        Incoming::Malformed(Response::from_error(id, Error::invalid_request()))
    })
}

/// The body as UTF-8, with the escapes of lone surrogates replaced.
fn repaired(body: Vec<u8>) -> Vec<u8> {
    let mut body = String::from_utf8_lossy(&body).into_owned().into_bytes();
    let mut at = 0;
    while at < body.len() {
        if body[at] != b'\\' {
            at += 1;
            continue;
        }
        match (escaped_unit(&body, at), escaped_unit(&body, at + 6)) {
            (Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)) => at += 12,
            (Some(0xd800..=0xdfff), _) => {
                body[at..at + 6].copy_from_slice(b"\\ufffd");
                at += 6;
            }
            _ => at += 2,
        }
    }
    body
}

/// The UTF-16 unit that `\uXXXX` at `at` spells.
fn escaped_unit(body: &[u8], at: usize) -> Option<u16> {
    let digits = body.get(at..at + 6)?.strip_prefix(b"\\u")?;
    let digits = std::str::from_utf8(digits).ok()?;
    u16::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    fn read(bytes: &[u8]) -> Vec<String> {
        Inbox::new(bytes)
            .map(|incoming| match incoming {
                Incoming::Request(request) => format!("request {}", request.method()),
                Incoming::Response(response) => format!("response {}", response.id()),
                Incoming::Malformed(response) => {
                    format!("error {}", response.error().map_or(0, |error| error.code.code()))
                }
            })
            .collect()
    }

    #[test]
    fn requests_notifications_and_responses() {
        let bytes = [
            frame(r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#),
            frame(r#"{"jsonrpc":"2.0","method":"initialized"}"#),
            frame(r#"{"jsonrpc":"2.0","id":7,"result":null}"#),
        ]
        .concat();
        assert_eq!(
            read(bytes.as_bytes()),
            ["request initialize", "request initialized", "response 7"]
        );
    }

    #[test]
    fn headers_of_any_case_and_order() {
        let bytes = "content-type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-LENGTH:  36 \r\n\r\n\
                     {\"jsonrpc\":\"2.0\",\"method\":\"shutdown\"}";
        assert_eq!(read(bytes.replace("36", "37").as_bytes()), ["request shutdown"]);
    }

    #[test]
    fn malformed_frames_are_answered_and_reading_goes_on() {
        let good = frame(r#"{"jsonrpc":"2.0","id":2,"method":"hover"}"#);
        for (bad, answer) in [
            (frame("{"), "error -32700"),
            (frame("[]"), "error -32600"),
            (frame("{\"jsonrpc\":\"2.0\"}"), "error -32600"),
            (frame("{\"jsonrpc\":\"1.0\",\"method\":\"x\"}"), "error -32600"),
            (frame(&"[".repeat(100_000)), "error -32700"),
            ("Content-Length: many\r\n\r\n".to_owned(), "error -32700"),
            ("Content-Length: -1\r\n\r\n".to_owned(), "error -32700"),
            (
                "Content-Length: 99999999999999999999\r\n\r\n".to_owned(),
                "error -32700",
            ),
            // Too short by one: the rest is no header.
            ("Content-Length: 1\r\n\r\n{}".to_owned(), "error -32700"),
        ] {
            let bytes = format!("{bad}{good}");
            assert_eq!(read(bytes.as_bytes()), [answer, "request hover"], "{bad}");
        }
        let garbage = format!("garbage\r\n\r\n\0\0{good}");
        assert_eq!(read(garbage.as_bytes()), ["request hover"]);
    }

    #[test]
    fn a_frame_that_ends_early_is_the_end() {
        assert_eq!(read(b"Content-Length: 10\r\n\r\n{"), Vec::<String>::new());
        assert_eq!(read(b"Content-Le"), Vec::<String>::new());
        assert_eq!(read(b""), Vec::<String>::new());
    }

    fn text_of(body: &[u8]) -> String {
        match message(body.to_vec()) {
            Incoming::Request(request) => request.params().unwrap()["text"].as_str().unwrap().to_owned(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn lone_surrogates_are_read_as_the_replacement_character() {
        let body = |text: &str| format!(r#"{{"jsonrpc":"2.0","method":"m","params":{{"text":"{text}"}}}}"#);
        for (escaped, text) in [
            (r"a\ud800b", "a\u{fffd}b"),
            (r"\udc00\ud83d\ude00", "\u{fffd}\u{1f600}"),
            (r"\ud83d\ud83d\ude00", "\u{fffd}\u{1f600}"),
            (r"\\ud800\ud800", "\\ud800\u{fffd}"),
            (r"\ud800", "\u{fffd}"),
        ] {
            assert_eq!(text_of(body(escaped).as_bytes()), text, "{escaped}");
        }
    }

    #[test]
    fn bytes_that_are_no_utf8_are_read_as_the_replacement_character() {
        let mut body = br#"{"jsonrpc":"2.0","method":"m","params":{"text":"a?b"}}"#.to_vec();
        let at = body.iter().position(|&byte| byte == b'?').unwrap();
        body[at] = 0xff;
        assert_eq!(text_of(&body), "a\u{fffd}b");
    }
}
