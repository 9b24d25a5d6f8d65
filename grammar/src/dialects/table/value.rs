//! What is in a table, and what is wrong with it.

use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

/// A fault of a table: where (bytes in its text) and what.
pub(crate) type Fault = (Range<usize>, String);

/// A value in a table, with its place.
pub(super) type Value<'i> = Spanned<DeValue<'i>>;

pub(super) fn fault<T>(value: &Value<'_>, message: impl Into<String>) -> Result<T, Fault> {
    Err((value.span(), message.into()))
}

pub(super) fn key_of(key: &Spanned<impl AsRef<str>>) -> &str {
    key.get_ref().as_ref()
}

/// A name or a word in a table.
#[derive(Clone)]
pub(super) struct Name<'a> {
    pub(super) text: &'a str,
    /// Its place (bytes in the table).
    pub(super) span: Range<usize>,
}

impl<'a> Name<'a> {
    /// A part of it, whose exact place is not known.
    pub(super) fn part<'p>(&self, text: &'p str) -> Name<'p> {
        Name {
            text,
            span: self.span.clone(),
        }
    }

    pub(super) fn fault(&self, message: impl Into<String>) -> Fault {
        (self.span.clone(), message.into())
    }
}

pub(super) fn string<'a>(value: &'a Value<'_>) -> Result<&'a str, Fault> {
    match value.get_ref() {
        DeValue::String(text) => Ok(text),
        _ => fault(value, "expected a string"),
    }
}

pub(super) fn name<'a>(value: &'a Value<'_>) -> Result<Name<'a>, Fault> {
    Ok(Name {
        text: string(value)?,
        span: value.span(),
    })
}

/// A string, or a list of strings.
pub(super) fn names<'a>(value: &'a Value<'_>) -> Result<Vec<Name<'a>>, Fault> {
    match value.get_ref() {
        DeValue::Array(items) => items.iter().map(name).collect(),
        DeValue::String(_) => Ok(vec![name(value)?]),
        _ => fault(value, "expected a list of strings"),
    }
}

/// The same without their places.
pub(super) fn strings<'a>(value: &'a Value<'_>) -> Result<Vec<&'a str>, Fault> {
    Ok(names(value)?.into_iter().map(|name| name.text).collect())
}

/// `{ a = "x", b = ["y", "z"] }` as pairs.
pub(super) fn pairs<'a>(value: &'a Value<'_>) -> Result<Vec<(Name<'a>, Name<'a>)>, Fault> {
    let DeValue::Table(table) = value.get_ref() else {
        return fault(value, "expected a table");
    };
    let mut pairs = Vec::new();
    for (key, value) in table {
        let key = Name {
            text: key.get_ref().as_ref(),
            span: key.span(),
        };
        pairs.extend(names(value)?.into_iter().map(|value| (key.clone(), value)));
    }
    Ok(pairs)
}
