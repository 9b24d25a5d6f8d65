//! The JSON schema of tables, for editors that complete and check TOML by one. It is written from the declarations of the
//! keys; what depends on other keys (names of operands, assembly formats) only the reader checks.

use serde_json::{Map, Value, json};

use super::entry_keys::ENTRY;
use super::keys::{Key, ValueForm};
use super::other_keys::{DEFINITION, TOP};

/// The schema.
pub fn schema() -> Value {
    let mut properties = properties(TOP);
    for (key, what) in [("op", "operation"), ("type", "definition"), ("attribute", "definition")] {
        if let Some(property) = properties.get_mut(key) {
            property["additionalProperties"] = json!({ "$ref": format!("#/definitions/{what}") });
        }
    }
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A table of a dialect's operations, for memref-analyzer",
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
        "definitions": {
            "operation": { "type": "object", "additionalProperties": false, "properties": self::properties(ENTRY) },
            "definition": { "type": "object", "additionalProperties": false, "properties": self::properties(DEFINITION) },
        },
    })
}

fn properties(keys: &[Key]) -> Map<String, Value> {
    keys.iter().map(|key| (key.name.to_owned(), property(key))).collect()
}

fn property(key: &Key) -> Value {
    let words: Vec<&str> = (key.words)().iter().map(|word| word.text).collect();
    let mut word = json!({ "type": "string" });
    match (words.is_empty(), key.is_closed) {
        (true, _) => {}
        (false, true) => word["enum"] = json!(words),
        (false, false) => word["examples"] = json!(words),
    }
    let words = json!({ "anyOf": [word, { "type": "array", "items": word }] });
    let by_name = json!({ "type": "object", "additionalProperties": words });
    let mut property = match key.shape {
        ValueForm::Text => word,
        ValueForm::Flag => json!({ "type": "boolean" }),
        ValueForm::Texts => words,
        ValueForm::TextsByName => by_name,
        ValueForm::TextsOrTextsByName => json!({ "anyOf": [words, by_name] }),
        ValueForm::Entries => json!({ "type": "object" }),
    };
    property["description"] = json!(key.says);
    property
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_in_the_schema() {
        let schema = schema();
        let is_in = |path: &str, keys: &[Key]| {
            let known = schema
                .pointer(path)
                .and_then(Value::as_object)
                .expect("there is such a part");
            assert!(keys.iter().all(|key| known.contains_key(key.name)) && known.len() == keys.len());
        };
        is_in("/properties", TOP);
        is_in("/definitions/operation/properties", ENTRY);
        is_in("/definitions/definition/properties", DEFINITION);
        let traits = schema.pointer("/definitions/operation/properties/traits/anyOf/0/enum");
        assert!(
            traits
                .and_then(Value::as_array)
                .is_some_and(|words| words.contains(&json!("return-like")))
        );
    }
}
