//! The keys at the top of a table, and those of types and attributes.

use super::keys::{Draft, Key, ValueForm};
use super::value::Fault;
use super::value::{Value, fault};

/// The keys at the top of a table.
pub(crate) const TOP: &[Key] = &[
    Key::new(
        "dialect",
        ValueForm::Text,
        "The dialect that the table is about, for readers.",
        "dialect = \"my\"\n",
        elsewhere,
    ),
    Key::new(
        "exact",
        ValueForm::Flag,
        "Whether text that does not fit the custom form of an operation is wrong, and not perhaps of another version of the \
         dialect. Such operations are also held to the numbers and the types of their operands.",
        "exact = true\n\n[op.\"my.send\"]\noperands = [\"packet\"]\nformat   = \"$packet attr-dict `:` type($packet)\"\n",
        elsewhere,
    ),
    Key::new(
        "overlay",
        ValueForm::Flag,
        "Whether each entry lies on top of the one of the same operation in another table, or in the product's own: a key here \
         replaces the key there; `traits` are added, and `types`, `kinds`, `attributes`, `allocates` and `frees` are replaced name by \
         name. So what `import-ods` could not translate is in a table that the next import does not write over.",
        "overlay = true\n\n[op.\"memref.load\"]\nsummary = \"reads one element\"\n",
        elsewhere,
    ),
    Key::new(
        "varies",
        ValueForm::Texts,
        "Attributes that may be others in operations that are similar all the same, for all operations of the table.",
        "varies = [\"callee\"]\n",
        elsewhere,
    ),
    Key::new(
        "op",
        ValueForm::Entries,
        "The operations, by their full names.",
        "[op.\"my.release\"]\noperands = [\"buffer\"]\nfrees    = { buffer = \"heap\" }\n",
        elsewhere,
    ),
    Key::new(
        "type",
        ValueForm::Entries,
        "The types, by their names without `!`. Nothing follows from them for how a text is read; they are for hover and \
         completion.",
        "[type.\"my.queue\"]\nsummary = \"a queue of buffers\"\n",
        elsewhere,
    ),
    Key::new(
        "attribute",
        ValueForm::Entries,
        "The attributes, by their names without `#`, likewise.",
        "[attribute.\"my.mode\"]\ncases = [\"fast\", \"safe\"]\n",
        elsewhere,
    ),
];

/// The keys of a type or an attribute.
pub(crate) const DEFINITION: &[Key] = &[
    Key::new(
        "parameters",
        ValueForm::Texts,
        "The names of its parameters; `?` after one that may be left out.",
        "[type.\"my.queue\"]\nparameters = [\"element\", \"depth?\"]\n",
        elsewhere,
    ),
    Key::new(
        "cases",
        ValueForm::Texts,
        "Of an enumeration: the words.",
        "[attribute.\"my.mode\"]\ncases = [\"fast\", \"safe\"]\n",
        elsewhere,
    ),
    Key::new(
        "format",
        ValueForm::Text,
        "How its parameters are written, in the notation of ODS, for readers.",
        "[type.\"my.queue\"]\nparameters = [\"element\"]\nformat     = \"`<` $element `>`\"\n",
        elsewhere,
    ),
    Key::new(
        "summary",
        ValueForm::Text,
        "One line on what it is.",
        "[type.\"my.queue\"]\nsummary = \"a queue of buffers\"\n",
        elsewhere,
    ),
    Key::new(
        "description",
        ValueForm::Text,
        "What it is, at length (Markdown).",
        "[type.\"my.queue\"]\ndescription = \"Each buffer that is pushed must be popped.\"\n",
        elsewhere,
    ),
];

/// These are read in their place, all at once.
fn elsewhere(_: &mut Draft<'_>, _: &Value<'_>) -> Result<(), Fault> {
    Ok(())
}

/// That a key is one of these, and its value looks as it should.
pub(crate) fn check(
    keys: &'static [Key],
    name: &toml::Spanned<impl AsRef<str>>,
    value: &Value<'_>,
) -> Result<(), Fault> {
    let text = name.get_ref().as_ref();
    match Key::find(keys, text) {
        Some(key) => key.check(value),
        None => {
            let names = super::keys::there_are(keys.iter().map(|key| key.name));
            Err((name.span(), format!("unknown key `{text}`; {names}")))
        }
    }
}

/// A value that must be a table.
pub(crate) fn entry<'a, 'i>(value: &'a Value<'i>, what: &str) -> Result<&'a toml::de::DeTable<'i>, Fault> {
    match value.get_ref() {
        toml::de::DeValue::Table(table) => Ok(table),
        _ => fault(value, format!("the entry of {what} is a table")),
    }
}
