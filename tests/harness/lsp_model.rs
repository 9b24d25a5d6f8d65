//! The types of the Language Server Protocol, and whether a message is of them.
//!
//! They are what the protocol's authors declare; `tests/harness/lsp_model/install` makes the file that is read here. A property
//! that the protocol does not know is a mistake, as is a `null` where a property should be left out.

mod watch;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde_json::{Map, Value, json};

pub use watch::Watch;

/// The protocol's messages and types.
#[derive(Debug)]
pub struct Model {
    types: Map<String, Value>,
    requests: Map<String, Value>,
    notifications: Map<String, Value>,
}

/// What is wrong with a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// Where it is: the names and indices that lead there.
    pub path: String,
    /// What is wrong.
    pub problem: String,
    depth: usize,
}

impl std::fmt::Display for Mistake {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.path, self.problem)
    }
}

type Checked = Result<(), Mistake>;

/// The largest `integer` and `uinteger`.
const LARGEST: i64 = (1 << 31) - 1;

impl Model {
    /// The protocol's; `None` where nobody has made the file.
    #[must_use]
    pub fn get() -> Option<&'static Model> {
        static MODEL: OnceLock<Option<Model>> = OnceLock::new();
        MODEL
            .get_or_init(|| Some(Model::read(&std::fs::read(path()).ok()?)))
            .as_ref()
    }

    /// The protocol's, for tests that are nothing without.
    ///
    /// # Panics
    ///
    /// If nobody has made the file, with the command that does.
    #[must_use]
    pub fn needed() -> &'static Model {
        Model::get().unwrap_or_else(|| {
            panic!(
                "{} does not exist: `tests/harness/lsp_model/install` makes it",
                path().display()
            )
        })
    }

    fn read(bytes: &[u8]) -> Model {
        let mut all: Value = serde_json::from_slice(bytes).expect("the model is JSON");
        let mut part = |name: &str| match all[name].take() {
            Value::Object(part) => part,
            other => panic!("`{name}` of the model is {other}"),
        };
        Model {
            types: part("types"),
            requests: part("requests"),
            notifications: part("notifications"),
        }
    }

    /// Whether the protocol has this request.
    #[must_use]
    pub fn has_request(&self, method: &str) -> bool {
        self.requests.contains_key(method)
    }

    /// Whether the protocol has this notification.
    #[must_use]
    pub fn has_notification(&self, method: &str) -> bool {
        self.notifications.contains_key(method)
    }

    /// Whether `params` are those of a request or notification.
    ///
    /// # Errors
    ///
    /// What is wrong with them.
    pub fn params(&self, method: &str, params: &Value) -> Checked {
        match self.part(method, "params") {
            Some(wanted) => self.check(wanted, params, Way::root("params")),
            None if params.is_null() => Ok(()),
            None => Err(Way::root("params").mistake("there are none".to_owned())),
        }
    }

    /// Whether `result` is one of a request.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn result(&self, method: &str, result: &Value) -> Checked {
        match self.part(method, "result") {
            Some(wanted) => self.check(wanted, result, Way::root("result")),
            None => Err(Way::root("result").mistake(format!("{method} is no request"))),
        }
    }

    /// Whether `value` is a part of the result of a request, sent ahead of it.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn partial_result(&self, method: &str, value: &Value) -> Checked {
        match self.part(method, "partial") {
            Some(wanted) => self.check(wanted, value, Way::root("value")),
            None => Err(Way::root("value").mistake(format!("{method} has no parts"))),
        }
    }

    /// Whether `value` is of the type of this name.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn is_a(&self, name: &str, value: &Value) -> Checked {
        self.check(&json!({ "name": name }), value, Way::root(name))
    }

    fn part(&self, method: &str, part: &str) -> Option<&Value> {
        let message = self.requests.get(method).or_else(|| self.notifications.get(method))?;
        message.get(part).filter(|part| !part.is_null())
    }
}

/// Where the file is.
fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/lsp/model.json")
}

/// The way from a value to a part of it.
#[derive(Clone, Copy)]
struct Way<'a> {
    above: Option<&'a Way<'a>>,
    name: &'a str,
    index: Option<usize>,
}

impl<'a> Way<'a> {
    fn root(name: &'a str) -> Self {
        Self {
            above: None,
            name,
            index: None,
        }
    }

    fn property(&'a self, name: &'a str) -> Self {
        Self {
            above: Some(self),
            name,
            index: None,
        }
    }

    fn element(&'a self, index: usize) -> Self {
        Self {
            above: Some(self),
            name: "",
            index: Some(index),
        }
    }

    fn mistake(&self, problem: String) -> Mistake {
        let mut steps = Vec::new();
        let mut step = Some(self);
        while let Some(here) = step {
            steps.push(match here.index {
                Some(index) => format!("[{index}]"),
                None if here.above.is_some() => format!(".{}", here.name),
                None => here.name.to_owned(),
            });
            step = here.above;
        }
        steps.reverse();
        Mistake {
            path: steps.concat(),
            problem,
            depth: steps.len(),
        }
    }
}

/// The properties of an object: the type of each and whether it may be left out, and the type of others.
#[derive(Clone, Default)]
struct Shape<'a> {
    properties: BTreeMap<&'a str, (&'a Value, bool)>,
    rest: Option<&'a Value>,
}

impl Model {
    fn check(&self, wanted: &Value, value: &Value, at: Way<'_>) -> Checked {
        if let Some(literal) = wanted.get("literal") {
            return match literal == value || (literal.is_number() && literal.as_f64() == value.as_f64()) {
                true => Ok(()),
                false => Err(at.mistake(format!("{} is not {literal}", short(value)))),
            };
        }
        if let Some(base) = wanted.get("base").and_then(Value::as_str) {
            return base_type(base, value, at);
        }
        if let Some(name) = wanted.get("name").and_then(Value::as_str) {
            return self.named(name, value, at);
        }
        if let Some(of) = wanted.get("array") {
            let Some(values) = value.as_array() else {
                return Err(at.mistake(format!("{} is no array", short(value))));
            };
            let mut each = values.iter().enumerate();
            return each.try_for_each(|(index, value)| self.check(of, value, at.element(index)));
        }
        if let Some(of) = wanted.get("tuple").and_then(Value::as_array) {
            let values = value.as_array().filter(|values| values.len() == of.len());
            let Some(values) = values else {
                return Err(at.mistake(format!("{} is no tuple of {}", short(value), of.len())));
            };
            let mut each = of.iter().zip(values).enumerate();
            return each.try_for_each(|(index, (of, value))| self.check(of, value, at.element(index)));
        }
        if let Some(some) = wanted.get("or").and_then(Value::as_array) {
            return self.any_of(some, value, at);
        }
        self.object(wanted, value, at)
    }

    fn named(&self, name: &str, value: &Value, at: Way<'_>) -> Checked {
        match name {
            "LSPAny" => return Ok(()),
            "DocumentUri" | "URI" => {
                let scheme = value.as_str().and_then(|uri| Some(uri.split_once(':')?.0));
                let is_scheme = |scheme: &str| {
                    scheme.starts_with(|c: char| c.is_ascii_alphabetic())
                        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
                };
                return match scheme.is_some_and(is_scheme) {
                    true => Ok(()),
                    false => Err(at.mistake(format!("{} is no URI", short(value)))),
                };
            }
            _ => {}
        }
        let Some(wanted) = self.types.get(name) else {
            return Err(at.mistake(format!("the model has no type {name}")));
        };
        self.check(wanted, value, at)?;
        if name == "Range" {
            let place = |end: &str| (value[end]["line"].as_u64(), value[end]["character"].as_u64());
            if place("start") > place("end") {
                return Err(at.mistake(format!("{value} ends before it starts")));
            }
        }
        Ok(())
    }

    /// Of the ways in which none fits, the one that goes furthest tells the mistake.
    fn any_of(&self, some: &[Value], value: &Value, at: Way<'_>) -> Checked {
        let mut furthest: Option<Mistake> = None;
        for wanted in some {
            match self.check(wanted, value, at) {
                Ok(()) => return Ok(()),
                Err(mistake) if furthest.as_ref().is_none_or(|known| known.depth < mistake.depth) => {
                    furthest = Some(mistake);
                }
                Err(_) => {}
            }
        }
        Err(furthest.unwrap_or_else(|| at.mistake("nothing fits".to_owned())))
    }

    /// An object of one of the shapes that a type has.
    fn object(&self, wanted: &Value, value: &Value, at: Way<'_>) -> Checked {
        let Some(object) = value.as_object() else {
            return Err(at.mistake(format!("{} is no object", short(value))));
        };
        let mut furthest: Option<Mistake> = None;
        for shape in self.shapes(wanted) {
            match self.fits(&shape, object, at) {
                Ok(()) => return Ok(()),
                Err(mistake) if furthest.as_ref().is_none_or(|known| known.depth < mistake.depth) => {
                    furthest = Some(mistake);
                }
                Err(_) => {}
            }
        }
        Err(furthest.unwrap_or_else(|| at.mistake(format!("{wanted} has no shape"))))
    }

    fn fits(&self, shape: &Shape<'_>, object: &Map<String, Value>, at: Way<'_>) -> Checked {
        for (name, (wanted, is_optional)) in &shape.properties {
            match object.get(*name) {
                Some(value) => self.check(wanted, value, at.property(name))?,
                None if *is_optional => {}
                None => return Err(at.mistake(format!("`{name}` is missing"))),
            }
        }
        for (name, value) in object {
            match shape.rest {
                _ if shape.properties.contains_key(name.as_str()) => {}
                Some(wanted) => self.check(wanted, value, at.property(name))?,
                None => return Err(at.mistake(format!("there is no `{name}`"))),
            }
        }
        Ok(())
    }

    /// The shapes of a type of objects: as many as its unions have ways.
    fn shapes<'a>(&'a self, wanted: &'a Value) -> Vec<Shape<'a>> {
        if let Some(name) = wanted.get("name").and_then(Value::as_str) {
            return self.types.get(name).map_or_else(Vec::new, |wanted| self.shapes(wanted));
        }
        if let Some(some) = wanted.get("or").and_then(Value::as_array) {
            return some.iter().flat_map(|wanted| self.shapes(wanted)).collect();
        }
        if let Some(all) = wanted.get("and").and_then(Value::as_array) {
            let none = vec![Shape::default()];
            return all
                .iter()
                .fold(none, |shapes, more| together(&shapes, &self.shapes(more)));
        }
        let Some(properties) = wanted.get("properties").and_then(Value::as_object) else {
            return Vec::new();
        };
        let property = |(name, property): (&'a String, &'a Value)| {
            let is_optional = property["optional"].as_bool().unwrap_or_default();
            (name.as_str(), (&property["type"], is_optional))
        };
        let own = Shape {
            properties: properties.iter().map(property).collect(),
            rest: wanted.get("rest"),
        };
        let bases = wanted["extends"].as_array().into_iter().flatten();
        let inherited = bases.fold(vec![Shape::default()], |shapes, base| {
            together(&shapes, &self.shapes(base))
        });
        // What a type says itself is before what it inherits.
        together(&inherited, &[own])
    }
}

/// Objects that are of a shape of the one kind and of a shape of the other.
fn together<'a>(some: &[Shape<'a>], more: &[Shape<'a>]) -> Vec<Shape<'a>> {
    let mut all = Vec::with_capacity(some.len() * more.len());
    for one in some {
        for other in more {
            let mut both = one.clone();
            both.properties.extend(&other.properties);
            both.rest = other.rest.or(both.rest);
            all.push(both);
        }
    }
    all
}

fn base_type(base: &str, value: &Value, at: Way<'_>) -> Checked {
    let whole = value.as_i64();
    let is_it = match base {
        "any" => true,
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "decimal" => value.is_number(),
        "integer" => whole.is_some_and(|number| (-LARGEST - 1..=LARGEST).contains(&number)),
        "uinteger" => whole.is_some_and(|number| (0..=LARGEST).contains(&number)),
        "object" => value.is_object(),
        _ => false,
    };
    match is_it {
        true => Ok(()),
        false => Err(at.mistake(format!("{} is no {base}", short(value)))),
    }
}

fn short(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(120) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
