//! The names of an entry's operands or results. An unknown operation has none: its operands are called by their positions, and
//! those in between are left out (`_`).

use toml_edit::{Array, Item, TableLike, Value};

use crate::dialects::op_info::Segment;

/// Which operand or result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// By its position in the entry, counted from 0; in the text where there is no entry.
    Position(usize),
    /// By its name in the entry.
    Name(Box<str>),
}

impl From<&str> for Place {
    fn from(text: &str) -> Self {
        text.parse().map_or_else(|_| Self::Name(text.into()), Self::Position)
    }
}

/// No operation has more operands that a user would name by their numbers.
const MOST: usize = 200;

/// The names, as the table spells them.
pub(super) struct Names {
    /// "operand" or "result".
    what: &'static str,
    operation: String,
    list: Vec<String>,
    /// Whether the entry must say them.
    pub has_changed: bool,
}

impl Names {
    /// Those of an entry; those of the one below where it has none; any number of undescribed ones where there is neither.
    pub fn of(
        entry: &dyn TableLike,
        what: &'static str,
        operation: &str,
        below: Option<&[Segment]>,
    ) -> Result<Self, String> {
        let own = texts(entry, &format!("{what}s"))?;
        let below = below
            .filter(|below| !below.is_empty())
            .map(|below| below.iter().map(spelled).collect());
        Ok(Self {
            what,
            operation: operation.to_owned(),
            list: own.or(below).unwrap_or_else(|| vec!["_*".to_owned()]),
            has_changed: false,
        })
    }

    /// The list, as the entry says it.
    pub fn list(&self) -> &[String] {
        &self.list
    }

    /// Those that other keys can speak of.
    fn listed(&self) -> Vec<&str> {
        let names = self.list.iter().map(|name| bare(name));
        names.filter(|name| *name != "_").collect()
    }

    /// The name of a place, which gets one if it has none; not one of `taken`.
    pub fn at(&mut self, place: &Place, taken: &Names) -> Result<String, String> {
        let name = match place {
            Place::Position(position) => return self.at_position(*position, taken),
            Place::Name(name) => &**name,
        };
        let Self { what, operation, .. } = &*self;
        match self.listed().as_slice() {
            listed if listed.contains(&name) => Ok(name.to_owned()),
            [] => Err(format!(
                "no table names the {what}s of `{operation}`: say which one by its number, from 0"
            )),
            listed => Err(format!(
                "there is no {what} `{name}` of `{operation}`; there are {}",
                listed.join(", ")
            )),
        }
    }

    fn at_position(&mut self, position: usize, taken: &Names) -> Result<String, String> {
        let Self { what, operation, .. } = &*self;
        let is_flexible = |name: &String| name.ends_with(['*', '?']);
        let first = self.list.iter().position(is_flexible).unwrap_or(self.list.len());
        if position > MOST {
            return Err(format!("`{operation}` has no {what} {position}"));
        }
        if let Some(name) = self.list.get(position).filter(|_| position <= first)
            && bare(name) != "_"
        {
            return Ok(bare(name).to_owned());
        }
        if position >= first {
            match self
                .list
                .get(first)
                .map(|name| (bare(name), first + 1 == self.list.len()))
            {
                Some(("_", true)) => {}
                Some(_) => {
                    let name = bare(&self.list[first]);
                    return Err(format!(
                        "how many values `{name}` takes of `{operation}` differs: say its name"
                    ));
                }
                None => return Err(format!("`{operation}` has {first} {what}s, counted from 0")),
            }
        }
        let new = self.new_name(position, taken);
        self.has_changed = true;
        if position < first {
            self.list[position] = new.clone();
            return Ok(new);
        }
        while self.list.len() <= position {
            self.list.insert(first, "_".to_owned());
        }
        self.list.insert(position, new.clone());
        Ok(new)
    }

    fn new_name(&self, position: usize, taken: &Names) -> String {
        let mut name = format!("{}{position}", self.what);
        while self.listed().contains(&&*name) || taken.listed().contains(&&*name) {
            name.push('_');
        }
        name
    }
}

/// A name without what says how many values there are.
fn bare(name: &str) -> &str {
    name.trim_end_matches(['*', '?'])
}

fn spelled(segment: &Segment) -> String {
    use crate::dialects::op_info::Arity;
    let arity = match (segment.arity, segment.grouped) {
        (Arity::One, _) => "",
        (Arity::Optional, _) => "?",
        (Arity::Variadic, false) => "*",
        (Arity::Variadic, true) => "**",
    };
    format!("{}{arity}", segment.name)
}

/// The strings under a key; `None` if there is no such key.
pub(super) fn texts(entry: &dyn TableLike, key: &str) -> Result<Option<Vec<String>>, String> {
    let Some(item) = entry.get(key) else { return Ok(None) };
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let found = match item {
        Item::Value(Value::Array(array)) => array.iter().map(text).collect(),
        Item::Value(value) => text(value).map(|text| vec![text]),
        _ => None,
    };
    found.map(Some).ok_or_else(|| format!("`{key}` is no list of strings"))
}

/// Puts strings under a key; an empty list takes the key away.
pub(super) fn set_texts(entry: &mut dyn TableLike, key: &str, texts: &[String]) {
    if texts.is_empty() {
        entry.remove(key);
        return;
    }
    let array: Array = texts.iter().map(String::as_str).collect();
    match entry.get_mut(key).and_then(Item::as_value_mut) {
        Some(value) => {
            let decor = value.decor().clone();
            *value = Value::Array(array);
            *value.decor_mut() = decor;
        }
        None => _ = entry.insert(key, Item::Value(Value::Array(array))),
    }
}
