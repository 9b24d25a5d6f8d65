//! Watches a connection: every message that a server sends must be one of the protocol's, answer what was asked, and report
//! progress only of work that was announced.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::{Checked, Model, Way};

/// The codes of errors that the protocol names.
const ERROR_CODES: [i64; 11] = [
    -32700, -32600, -32601, -32602, -32603, -32002, -32001, -32803, -32802, -32801, -32800,
];

/// Watches a connection: every message that a server sends must be one of the protocol's.
#[derive(Debug, Default)]
pub struct Watch {
    /// The requests that wait for an answer.
    waiting: BTreeMap<i64, Asked>,
    /// The tokens under which work is told of, each with whether it has begun.
    tokens: BTreeMap<String, bool>,
}

#[derive(Debug)]
struct Asked {
    method: String,
    /// The token under which parts of the answer may come.
    token: Value,
    /// What is to be resolved is of the protocol: if not, what is not comes back.
    is_sound: bool,
}

impl Watch {
    /// The client has sent a message.
    pub fn sent(&mut self, message: &Value) {
        let Some(method) = message["method"].as_str() else {
            return;
        };
        if let Some(id) = message["id"].as_i64() {
            let params = &message["params"];
            let asked = Asked {
                method: method.to_owned(),
                token: params.get("partialResultToken").cloned().unwrap_or_default(),
                is_sound: !method.ends_with("/resolve")
                    || Model::get().is_none_or(|model| model.params(method, params).is_ok()),
            };
            self.waiting.insert(id, asked);
            if let Some(token) = params.get("workDoneToken") {
                self.tokens.insert(token.to_string(), false);
            }
        }
    }

    /// The server has sent a message.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn received(&mut self, model: &Model, message: &Value) -> Checked {
        let at = Way::root("message");
        let wrong = |problem: String| Err(at.mistake(problem));
        let Some(object) = message.as_object() else {
            return wrong("no object".to_owned());
        };
        if message["jsonrpc"] != "2.0" {
            return wrong("`jsonrpc` is not \"2.0\"".to_owned());
        }
        let is_known =
            |name: &String| ["jsonrpc", "id", "method", "params", "result", "error"].contains(&name.as_str());
        if let Some(name) = object.keys().find(|name| !is_known(name)) {
            return wrong(format!("there is no `{name}`"));
        }
        let Some(method) = message.get("method") else {
            return self.response(model, object);
        };
        if object.contains_key("result") || object.contains_key("error") {
            return wrong("a request and a response at once".to_owned());
        }
        let Some(method) = method.as_str() else {
            return wrong("`method` is no string".to_owned());
        };
        let params = message.get("params").unwrap_or(&Value::Null);
        match message.get("id") {
            Some(id) if id.is_i64() || id.is_string() => {
                if !model.has_request(method) {
                    return wrong(format!("the protocol has no request {method}"));
                }
                if method == "window/workDoneProgress/create" {
                    self.tokens.insert(params["token"].to_string(), false);
                }
            }
            Some(id) => return wrong(format!("{id} is no id")),
            None if method == "$/progress" => return self.progress(model, params),
            None if method.starts_with("memref-analyzer/") => return Ok(()),
            None if model.has_notification(method) => {}
            None => return wrong(format!("the protocol has no notification {method}")),
        }
        model.params(method, params)
    }

    fn response(&mut self, model: &Model, message: &Map<String, Value>) -> Checked {
        let at = Way::root("response");
        let (result, error) = (message.get("result"), message.get("error"));
        if let Some(error) = error {
            let code = error["code"].as_i64();
            if !code.is_some_and(|code| ERROR_CODES.contains(&code)) || !error["message"].is_string() {
                return Err(at.mistake(format!("{error} is no error")));
            }
        }
        let id = message.get("id");
        let asked = id.and_then(Value::as_i64).and_then(|id| self.waiting.remove(&id));
        match (asked, result, error) {
            (_, Some(_), Some(_)) | (_, None, None) => Err(at.mistake("both or none of result and error".to_owned())),
            _ if id.is_none() => Err(at.mistake("`id` is missing".to_owned())),
            // What was no message is answered as well.
            (None, None, Some(_)) => Ok(()),
            // Tests send requests of their own making under ids that are texts.
            (None, Some(_), None) if id.is_some_and(Value::is_string) => Ok(()),
            (None, Some(_), None) => Err(at.mistake("nobody asked".to_owned())),
            (Some(_), None, Some(_)) => Ok(()),
            (Some(asked), Some(_), None) if !asked.is_sound || asked.method.starts_with("memref-analyzer/") => Ok(()),
            (Some(asked), Some(result), None) => model.result(&asked.method, result),
        }
    }

    fn progress(&mut self, model: &Model, params: &Value) -> Checked {
        let at = Way::root("progress");
        let (token, value) = (&params["token"], &params["value"]);
        model.is_a("ProgressToken", token)?;
        if let Some(asked) = self.waiting.values().find(|asked| asked.token == *token) {
            return model.partial_result(&asked.method, value);
        }
        let Some(has_begun) = self.tokens.get_mut(&token.to_string()) else {
            return Err(at.mistake(format!("nobody knows the token {token}")));
        };
        let (wanted, begins) = match value["kind"].as_str() {
            Some("begin") => ("WorkDoneProgressBegin", true),
            Some("report") => ("WorkDoneProgressReport", false),
            Some("end") => ("WorkDoneProgressEnd", false),
            _ => return Err(at.mistake(format!("{value} is no progress"))),
        };
        if *has_begun == begins {
            return Err(at.mistake(format!(
                "{value} comes when work has {}begun",
                if begins { "" } else { "not " }
            )));
        }
        *has_begun = true;
        if wanted == "WorkDoneProgressEnd" {
            self.tokens.remove(&token.to_string());
        }
        model.is_a(wanted, value)
    }
}
