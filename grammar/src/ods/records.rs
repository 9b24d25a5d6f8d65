//! The records of `llvm-tblgen --dump-json`: definitions by name, with typed access to their fields.
//!
//! A field that is absent or of another kind reads as empty: what TableGen wrote is material, not a promise.

use serde_json::{Map, Value};

/// All records of one run of TableGen.
#[derive(Debug)]
pub(super) struct Records(Map<String, Value>);

impl Records {
    /// Reads the JSON text; the error is one line.
    pub fn read(text: &str) -> Result<Self, String> {
        match serde_json::from_str(text) {
            Ok(Value::Object(records)) if records.contains_key("!instanceof") => Ok(Self(records)),
            Ok(_) => Err("this is not what `llvm-tblgen --dump-json` prints".to_owned()),
            Err(problem) => Err(format!("not JSON: {problem}")),
        }
    }

    /// The record `name`.
    pub fn get(&self, name: &str) -> Option<Record<'_>> {
        let fields = self.0.get(name)?.as_object()?;
        Some(Record { all: self, fields })
    }

    /// All records of a class, in TableGen's order.
    pub fn of_class(&self, class: &str) -> impl Iterator<Item = Record<'_>> {
        let names = self.0.get("!instanceof").and_then(|classes| classes.get(class));
        let names = names.and_then(Value::as_array).into_iter().flatten();
        names.filter_map(|name| self.get(name.as_str()?))
    }
}

/// One record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record<'r> {
    all: &'r Records,
    fields: &'r Map<String, Value>,
}

impl<'r> Record<'r> {
    /// What TableGen calls it.
    pub fn name(&self) -> &'r str {
        self.str("!name")
    }

    /// A field's text.
    pub fn str(&self, field: &str) -> &'r str {
        self.fields.get(field).and_then(Value::as_str).unwrap_or_default()
    }

    /// A field's bit or number, as a flag.
    pub fn flag(&self, field: &str) -> bool {
        self.fields.get(field).and_then(Value::as_i64).unwrap_or_default() != 0
    }

    /// The record that a field names.
    pub fn record(&self, field: &str) -> Option<Record<'r>> {
        self.resolve(self.fields.get(field)?)
    }

    /// The records that a field lists.
    pub fn records(&self, field: &str) -> Vec<Record<'r>> {
        let list = self.fields.get(field).and_then(Value::as_array).into_iter().flatten();
        list.filter_map(|value| self.resolve(value)).collect()
    }

    /// The texts that a field lists.
    pub fn strings(&self, field: &str) -> Vec<&'r str> {
        let list = self.fields.get(field).and_then(Value::as_array).into_iter().flatten();
        list.filter_map(Value::as_str).collect()
    }

    /// The arguments of a field's dag, each with its name.
    pub fn dag(&self, field: &str) -> Vec<(Record<'r>, &'r str)> {
        let arguments = self.fields.get(field).and_then(|dag| dag.get("args"));
        let arguments = arguments.and_then(Value::as_array).into_iter().flatten();
        let pair = |argument: &'r Value| {
            let record = self.resolve(argument.get(0)?)?;
            Some((record, argument.get(1).and_then(Value::as_str).unwrap_or_default()))
        };
        arguments.filter_map(pair).collect()
    }

    /// The names of the arguments of a field's dag, whatever they are.
    pub fn names(&self, field: &str) -> Vec<&'r str> {
        let arguments = self.fields.get(field).and_then(|dag| dag.get("args"));
        let arguments = arguments.and_then(Value::as_array).into_iter().flatten();
        arguments
            .map(|argument| argument.get(1).and_then(Value::as_str).unwrap_or_default())
            .collect()
    }

    /// Whether a field's dag has no arguments.
    pub fn is_empty(&self, field: &str) -> bool {
        let arguments = self.fields.get(field).and_then(|dag| dag.get("args"));
        arguments.and_then(Value::as_array).is_none_or(Vec::is_empty)
    }

    /// Whether it is of a class.
    pub fn is(&self, class: &str) -> bool {
        let classes = self.fields.get("!superclasses").and_then(Value::as_array);
        classes.into_iter().flatten().any(|name| name.as_str() == Some(class))
    }

    /// Other records of the same run.
    pub fn all(&self) -> &'r Records {
        self.all
    }

    fn resolve(&self, value: &Value) -> Option<Record<'r>> {
        self.all.get(value.get("def")?.as_str()?)
    }
}
