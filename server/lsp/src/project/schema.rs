//! The JSON schema of a `memref-analyzer.toml`.

use buffer_analysis::Code;
use ide::{Abi, Level, PassTests, StageChoice};
use serde_json::{Map, Value, json};

/// The schema.
#[must_use]
pub fn schema() -> Value {
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "The configuration of memref-analyzer for a project",
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "tables": {
                "description": "Tables that describe operations: paths and globs, relative to this file.",
                "type": "array",
                "items": { "type": "string", "minLength": 1 },
                "examples": [["dialects/*.toml"]],
            },
            "profile": {
                "description": "Codes that belong together, and are off otherwise.",
                "enum": ["bufferization"],
            },
            "stage": stage(),
            "pass-tests": pass_tests(),
            "abi": abi(),
            "levels": levels(),
            "limits": {
                "description": "How much is done at most to find something.",
                "type": "object",
                "additionalProperties": false,
                "properties": {
                    "paths": {
                        "description": "How many paths through a function are followed one by one.",
                        "type": "integer",
                        "minimum": 1,
                    },
                },
            },
            "paths": {
                "description": "What holds for some of the files.",
                "type": "array",
                "items": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["pattern"],
                    "properties": {
                        "pattern": {
                            "description": "A path or a glob below the folder of this file; a folder means all files in it.",
                            "type": "string",
                            "minLength": 1,
                        },
                        "stage": stage(),
                        "pass-tests": pass_tests(),
                        "abi": abi(),
                        "levels": levels(),
                    },
                },
            },
        },
    })
}

fn stage() -> Value {
    json!({
        "description": "Whether buffers are freed already: before deallocation, after it, or recognized from the text.",
        "enum": StageChoice::NAMES.map(|(name, _)| name),
    })
}

fn pass_tests() -> Value {
    json!({
        "description": "How tests of passes are reported if their results are only printed: warnings as information, once for each function and code, or like any other file.",
        "enum": PassTests::NAMES.map(|(name, _)| name),
    })
}

fn abi() -> Value {
    json!({
        "description": "What functions promise their callers: MLIR's function boundary ABI, or whatever their callers rely on.",
        "enum": Abi::NAMES.map(|(name, _)| name),
    })
}

fn levels() -> Value {
    let names = Level::NAMES.map(|(name, _)| name);
    let level = |code: Code| {
        (
            code.as_str().to_owned(),
            json!({ "description": ide::in_short(code), "enum": names }),
        )
    };
    let codes: Map<String, Value> = Code::ALL.into_iter().map(level).collect();
    json!({
        "description": "How findings of a code are shown.",
        "type": "object",
        "additionalProperties": false,
        "properties": codes,
    })
}

#[cfg(test)]
mod tests {
    use super::super::config::read;
    use super::*;

    /// What is said of a configuration.
    fn said(text: &str) -> Vec<String> {
        read(text).1.into_iter().map(|fault| fault.message).collect()
    }

    /// The words between marks such as `"`.
    fn between(text: &str, mark: char) -> Vec<&str> {
        text.split(mark).skip(1).step_by(2).collect()
    }

    fn keys(schema: &Value) -> Vec<&str> {
        let properties = schema["properties"].as_object().expect("it has keys");
        properties.keys().map(String::as_str).collect()
    }

    #[test]
    fn the_reader_knows_the_keys_of_the_schema_and_no_others() {
        let schema = schema();
        let message = said("zzz = 1").concat();
        let mut known: Vec<&str> = between(&message, '`').split_off(1);
        known.sort_unstable();
        assert_eq!(keys(&schema), known, "{message}");
        let message = said("[limits]\nzzz = 1").concat();
        assert_eq!(
            keys(&schema["properties"]["limits"]),
            between(&message, '`')[1..],
            "{message}"
        );
        let message = said("[[paths]]\npattern = 'a'\nzzz = 1").concat();
        let mut known: Vec<&str> = between(&message, '`').split_off(2);
        known.sort_unstable();
        assert_eq!(keys(&schema["properties"]["paths"]["items"]), known, "{message}");
    }

    #[test]
    fn the_reader_takes_what_the_schema_allows_and_nothing_else() {
        let schema = schema();
        for (key, property) in schema["properties"].as_object().expect("it has keys") {
            if let Some(words) = property["enum"].as_array() {
                for word in words {
                    assert_eq!(said(&format!("{key} = {word}")), [""; 0]);
                }
                let message = said(&format!("{key} = \"nonsense\"")).concat();
                let listed: Vec<Value> = between(&message, '"').into_iter().map(Value::from).collect();
                assert_eq!(&listed, words, "{message}");
            }
            for wrong in ["1", "1979-05-27", "[[1]]"] {
                assert_eq!(said(&format!("{key} = {wrong}")).len(), 1, "{key} = {wrong}");
            }
        }
        for (code, property) in schema["properties"]["levels"]["properties"]
            .as_object()
            .expect("it has keys")
        {
            for word in property["enum"].as_array().expect("there are levels") {
                assert_eq!(said(&format!("[levels]\n{code} = {word}")), [""; 0]);
            }
        }
        let examples = schema["properties"]["tables"]["examples"]
            .as_array()
            .expect("there are examples");
        assert!(
            examples
                .iter()
                .all(|example| said(&format!("tables = {example}")).is_empty())
        );
    }

    #[test]
    fn the_page_shows_every_key_and_is_right() {
        let page = ide::explain_configuration();
        let (_, example) = page.split_once("```toml\n").expect("it has an example");
        let (example, _) = example.split_once("```").expect("it ends");
        assert_eq!(said(example), [""; 0]);
        for key in keys(&schema()) {
            let says = |line: &str| line.starts_with(&format!("{key} =")) || line.trim_matches(['[', ']']) == key;
            assert!(example.lines().any(says), "{key}");
        }
    }
}
