//! One operation's record as an entry of a table.

use super::attributes;
use super::cpp;
use super::effects::Effects;
use super::records::Record;
use super::traits;
use super::types;
use crate::dialects::format;

/// An entry: what a table says of an operation.
#[derive(Debug, Default)]
pub(super) struct Entry {
    /// With its dialect.
    pub name: String,
    pub dialect: String,
    pub operands: Vec<String>,
    pub results: Vec<String>,
    /// Names, and how their values are written.
    pub attributes: Vec<(String, String)>,
    pub regions: Vec<String>,
    pub successors: Vec<String>,
    pub format: Option<String>,
    pub traits: Vec<&'static str>,
    /// The dialect whose prefix operations in its regions may leave out.
    pub default_dialect: Option<String>,
    /// The operation that a block may leave out at its end.
    pub terminator: Option<String>,
    pub allocates: Vec<(String, String)>,
    pub frees: Vec<(String, String)>,
    pub reads: Vec<String>,
    pub writes: Vec<String>,
    /// Values, and where their types come from.
    pub types: Vec<(String, String)>,
    /// Values, and the kind of their types.
    pub kinds: Vec<(String, String)>,
    /// Values, and what may be left out at the beginning of their types.
    pub stripped: Vec<(String, String)>,
    pub summary: String,
    pub description: String,
    /// What C++ alone knows, and how a table would state it.
    pub untranslated: Vec<String>,
    /// Whether C++ verifies more than the record says.
    pub has_verifier: bool,
}

impl Entry {
    pub fn of(op: Record<'_>) -> Self {
        let dialect = op
            .record("opDialect")
            .map_or("", |dialect| dialect.str("name"))
            .to_owned();
        let mut entry = Self {
            name: match dialect.as_str() {
                "" => op.str("opName").to_owned(),
                dialect => format!("{dialect}.{}", op.str("opName")),
            },
            dialect,
            summary: one_line(op.str("summary")),
            description: dedent(op.str("description")),
            has_verifier: cpp::has_verifier(op),
            ..Self::default()
        };
        let traits = traits::all(op);
        entry.default_dialect = default_dialect(op).map(str::to_owned);
        if entry.default_dialect.is_none() && traits.iter().any(|&the_trait| traits::has_default_dialect(the_trait)) {
            entry.default_dialect = Some(entry.dialect.clone());
        }
        let mut values = Values::default();
        let mut effects = Effects::default();
        entry.arguments(op, &mut values, &mut effects);
        let results = op.dag("results");
        for (index, &(result, given)) in results.iter().enumerate() {
            let name = match (given, results.len()) {
                ("", 1) => "result".to_owned(),
                _ => named(given, "result", index),
            };
            effects.declare(result, &name, true);
            let constraint = constraint(result);
            entry.results.push(with_arity(&name, constraint));
            values.add(&name, constraint, false);
        }
        for (index, (region, name)) in op.dag("regions").into_iter().enumerate() {
            let star = if region.is("VariadicRegion") { "*" } else { "" };
            entry.regions.push(named(name, "region", index) + star);
        }
        for (index, (successor, name)) in op.dag("successors").into_iter().enumerate() {
            let star = if successor.is("VariadicSuccessor") { "*" } else { "" };
            entry.successors.push(named(name, "successor", index) + star);
        }
        entry.assembly(op);
        entry.traits(op, &traits);
        entry.effects(effects, &traits);
        let in_cpp = cpp::interfaces(&entry, &traits);
        entry.untranslated.extend(in_cpp);
        entry.types(&values, &traits);
        let kinds = values.0.iter();
        let kinds = kinds.filter_map(|value| Some((value.name.clone(), types::class(value.constraint)?.to_owned())));
        entry.kinds = kinds.collect();
        entry
    }

    fn arguments<'r>(&mut self, op: Record<'r>, values: &mut Values<'r>, effects: &mut Effects) {
        for (index, (argument, name)) in op.dag("arguments").into_iter().enumerate() {
            let constraint = constraint(argument);
            let is_attribute = attributes::is_attribute(constraint);
            let name = named(name, if is_attribute { "attribute" } else { "operand" }, index);
            effects.declare(argument, &name, !is_attribute);
            if is_attribute {
                self.attributes.push((name, attributes::spelling(constraint)));
            } else {
                self.operands.push(with_arity(&name, constraint));
                values.add(&name, constraint, true);
            }
        }
    }

    fn assembly(&mut self, op: Record<'_>) {
        let format = op.str("assemblyFormat");
        // Where both are there, TableGen follows the format.
        if !format.trim().is_empty() {
            self.format = Some(one_line(format));
            for directive in format::unknown_directives(format) {
                self.untranslated.push(format!(
                    "the directive `custom<{directive}>` is parsed in C++: its custom form is read tolerantly, unless a \
                     `format` in an overlay does without"
                ));
            }
        } else if op.flag("hasCustomAssemblyFormat") {
            self.untranslated.push(
                "its custom form is parsed in C++, and so read tolerantly, unless a `format` in an overlay says it"
                    .to_owned(),
            );
        }
    }

    fn traits(&mut self, op: Record<'_>, traits: &[Record<'_>]) {
        for &the_trait in traits {
            if let Some(name) = traits::name_of(the_trait)
                && !self.traits.contains(&name)
            {
                self.traits.push(name);
            }
            if let Some(class) = traits::implicit_terminator(the_trait) {
                match operation_of_class(op, class) {
                    Some(terminator) => self.terminator = Some(terminator),
                    None => self.untranslated.push(format!(
                        "its implicit terminator `{class}` is not defined there; `terminator = \"…\"` in an overlay names it"
                    )),
                }
            }
            let calls = the_trait.str("cppInterfaceName") == "CallOpInterface";
            let names_callee = |(name, how): &(String, String)| name == "callee" && how.starts_with("symbol");
            if calls && self.attributes.iter().any(names_callee) {
                self.traits.push("call");
            }
        }
    }

    fn effects(&mut self, effects: Effects, traits: &[Record<'_>]) {
        let in_cpp = traits
            .iter()
            .any(|&the_trait| traits::declares_effects_in_cpp(the_trait));
        let on_nothing = traits
            .iter()
            .any(|the_trait| the_trait.is("MemoryEffects") && !the_trait.records("effects").is_empty());
        // Effects are stated only where they are all there are.
        if in_cpp || on_nothing || effects.is_elsewhere || effects.is_empty() {
            return;
        }
        self.allocates = effects.allocates;
        self.frees = effects.frees;
        self.reads = effects.reads;
        self.writes = effects.writes;
    }

    fn types(&mut self, values: &Values<'_>, traits: &[Record<'_>]) {
        let given = self
            .format
            .as_deref()
            .map(|format| format::spelled_types(format, &values.names()));
        let is_spelled = |name: &String| given.as_ref().is_some_and(|given| given.contains(name));
        for value in values.0.iter().filter(|value| is_spelled(&value.name)) {
            if let Some(ty) = types::stripped(value.constraint) {
                self.stripped.push((value.name.clone(), ty));
            }
        }
        let mut rules = Rules {
            has_format: given.is_some(),
            known: given.unwrap_or_default(),
            rules: Vec::new(),
        };
        rules.build(values, &mut self.untranslated);
        rules.derive(values, traits, &self.attributes);
        if self.format.is_none() {
            return self.types = rules.rules;
        }
        // What is left of a result is what C++ infers; operands are what they are where they are defined.
        let unknown = |value: &&Value<'_>| !value.is_operand && !rules.known.contains(&value.name);
        for value in values.0.iter().filter(unknown) {
            let known = self
                .untranslated
                .iter()
                .any(|line| line.contains(&format!("`${}`", value.name)));
            if !known {
                self.untranslated.push(format!(
                    "the type of `${0}` is inferred in C++; `types = {{ {0} = \"…\" }}` in an overlay states it",
                    value.name
                ));
            }
        }
        self.types = rules.rules;
    }
}

/// A value of the definition.
#[derive(Debug)]
struct Value<'r> {
    name: String,
    constraint: Record<'r>,
    is_operand: bool,
}

/// Operands, then results.
#[derive(Debug, Default)]
struct Values<'r>(Vec<Value<'r>>);

impl<'r> Values<'r> {
    fn add(&mut self, name: &str, constraint: Record<'r>, is_operand: bool) {
        self.0.push(Value {
            name: name.to_owned(),
            constraint,
            is_operand,
        });
    }

    fn names(&self) -> Vec<(&str, bool)> {
        self.0
            .iter()
            .map(|value| (value.name.as_str(), value.is_operand))
            .collect()
    }

    fn has(&self, name: &str) -> bool {
        self.0.iter().any(|value| value.name == name)
    }

    fn is_operand(&self, name: &str) -> bool {
        self.0.iter().any(|value| value.name == name && value.is_operand)
    }
}

/// The rules for types that a custom form leaves out, in an order in which they can be followed.
struct Rules {
    has_format: bool,
    /// Values whose types are spelled, or follow by a rule.
    known: Vec<String>,
    rules: Vec<(String, String)>,
}

impl Rules {
    fn add(&mut self, name: &str, source: String) {
        self.known.push(name.to_owned());
        self.rules.push((name.to_owned(), source));
    }

    fn knows(&self, name: &str) -> bool {
        self.known.iter().any(|known| known == name)
    }

    /// Types that constraints build.
    fn build(&mut self, values: &Values<'_>, untranslated: &mut Vec<String>) {
        for value in &values.0 {
            if self.knows(&value.name) || !types::is_buildable(value.constraint) {
                continue;
            }
            match types::built(value.constraint) {
                Some(ty) => self.add(&value.name, ty),
                None => untranslated.push(format!(
                    "the type of `${0}` is built in C++; `types = {{ {0} = \"…\" }}` in an overlay states it",
                    value.name
                )),
            }
        }
    }

    /// Types that follow from others.
    fn derive(&mut self, values: &Values<'_>, traits: &[Record<'_>], attributes: &[(String, String)]) {
        let first_value = |is_operand: bool| values.0.iter().find(|value| value.is_operand == is_operand);
        let mut classes: Vec<Vec<&str>> = Vec::new();
        for the_trait in traits {
            match the_trait.str("trait") {
                "SameTypeOperands" => {
                    let operands = values.0.iter().filter(|value| value.is_operand);
                    classes.push(operands.map(|value| value.name.as_str()).collect());
                }
                "SameOperandsAndResultType" => {
                    classes.push(values.0.iter().map(|value| value.name.as_str()).collect());
                }
                "FirstAttrDerivedResultType" => {
                    if let (Some(result), Some((attribute, _))) = (first_value(false), attributes.first())
                        && !self.knows(&result.name)
                    {
                        self.add(&result.name, format!("attribute({attribute})"));
                    }
                }
                _ if the_trait.is("AllTypesMatch") => classes.push(the_trait.strings("values")),
                _ => {}
            }
        }
        let is_attribute = |name: &str| attributes.iter().any(|(attribute, _)| attribute == name);
        loop {
            let before = self.known.len();
            for class in &classes {
                self.same(class, values, &is_attribute);
            }
            for the_trait in traits.iter().filter(|the_trait| the_trait.is("TypesMatchWith")) {
                let (from, to) = (the_trait.str("lhs"), the_trait.str("rhs"));
                let follows = self.knows(from) || (!self.has_format && values.is_operand(from));
                if follows
                    && values.has(to)
                    && !self.knows(to)
                    && let Some(source) = types::transformed(the_trait.str("transformer"), from)
                {
                    self.add(to, source);
                }
            }
            if self.known.len() == before {
                break;
            }
        }
    }

    /// Gives all values of a class the type of one that is known.
    fn same(&mut self, class: &[&str], values: &Values<'_>, is_attribute: &dyn Fn(&str) -> bool) {
        let known = class.iter().find(|name| self.knows(name)).copied();
        let by_definition = || {
            class
                .iter()
                .find(|name| !self.has_format && values.is_operand(name))
                .copied()
        };
        let source = match known.or_else(by_definition) {
            Some(name) => format!("${name}"),
            None => match class.iter().find(|name| is_attribute(name)) {
                Some(name) => format!("attribute({name})"),
                None => return,
            },
        };
        for &name in class {
            if values.has(name) && !self.knows(name) && source != format!("${name}") {
                self.add(name, source.clone());
            }
        }
    }
}

/// The constraint of an argument or a result, without what decorates it.
fn constraint(variable: Record<'_>) -> Record<'_> {
    if variable.is("OpVariable") {
        variable.record("constraint").unwrap_or(variable)
    } else {
        variable
    }
}

/// A name as tables write it: `*` variadic, `**` variadic of variadic, `?` optional.
fn with_arity(name: &str, constraint: Record<'_>) -> String {
    let mark = if constraint.is("VariadicOfVariadic") {
        "**"
    } else if constraint.is("Variadic") {
        "*"
    } else if constraint.is("Optional") {
        "?"
    } else {
        ""
    };
    format!("{name}{mark}")
}

/// The name of the definition, or one by its place.
fn named(name: &str, what: &str, index: usize) -> String {
    match name {
        "" => format!("{what}{index}"),
        name => name.to_owned(),
    }
}

/// The operation of a C++ class, as `op` would find it: in its own dialect first.
fn operation_of_class(op: Record<'_>, class: &str) -> Option<String> {
    let bare = class.rsplit("::").next()?;
    let namespace = class
        .trim_start_matches("::")
        .rsplit_once("::")
        .map(|(namespace, _)| namespace);
    let class_of = |record: &Record<'_>| {
        let name = record.name();
        name.split_once('_').map_or(name, |(_, rest)| rest) == bare || name == bare
    };
    let is_named = |record: &Record<'_>| match namespace {
        Some(namespace) => record.str("cppNamespace").ends_with(namespace),
        None => record.str("cppNamespace") == op.str("cppNamespace"),
    };
    let found = op
        .all()
        .of_class("Op")
        .find(|record| class_of(record) && is_named(record))?;
    let dialect = found.record("opDialect")?.str("name");
    Some(format!("{dialect}.{}", found.str("opName")))
}

/// `static StringRef getDefaultDialect() { return "pdl"; }` is C++ that has one form alone.
fn default_dialect<'r>(op: Record<'r>) -> Option<&'r str> {
    let (_, body) = op.str("extraClassDeclaration").split_once("getDefaultDialect()")?;
    let body = body
        .trim_start()
        .strip_prefix('{')?
        .trim_start()
        .strip_prefix("return")?;
    body.trim_start().strip_prefix('"')?.split('"').next()
}

/// Text on one line, with single blanks.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Text without the margin that TableGen's source gave it.
pub(super) fn dedent(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let margin = |line: &&str| line.len() - line.trim_start().len();
    let margin = lines
        .iter()
        .filter(|line| !line.is_empty())
        .map(margin)
        .min()
        .unwrap_or(0);
    let lines: Vec<&str> = lines
        .iter()
        .map(|line| line.get(margin..).unwrap_or_default())
        .collect();
    lines.join("\n").trim_matches('\n').to_owned()
}
