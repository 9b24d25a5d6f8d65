//! A format as text with holes, spaced as MLIR prints it.

use super::{Hole, Part};
use crate::dialects::format::Directive;
use crate::dialects::format::{Argument, Element, What};
use crate::dialects::op_info::{Arity, OpInfo, Segment};
use crate::token::Kind;

pub(super) fn of(format: &[Element], info: &OpInfo) -> Vec<Part> {
    let mut writer = Writer {
        info,
        parts: Vec::new(),
        needs_space: true,
        was_sign: false,
    };
    writer.sequence(format);
    writer.parts
}

struct Writer<'a> {
    info: &'a OpInfo,
    parts: Vec<Part>,
    /// Whether a space belongs before what comes next, unless that is a sign without a space before it.
    needs_space: bool,
    was_sign: bool,
}

impl Writer<'_> {
    fn sequence(&mut self, elements: &[Element]) {
        for element in elements {
            self.element(element);
        }
    }

    fn text(&mut self, text: &str) {
        match self.parts.last_mut() {
            Some(Part::Text(last)) => last.push_str(text),
            _ => self.parts.push(Part::Text(text.to_owned())),
        }
    }

    /// A word or a sign.
    fn literal(&mut self, text: &str) {
        let is_close = match (text.len(), self.was_sign) {
            (1, true) => ">)}],".contains(text),
            (1, false) => "<>(){}[],".contains(text),
            _ => false,
        };
        if self.needs_space && !is_close {
            self.text(" ");
        }
        self.text(text);
        self.needs_space = !(text.len() == 1 && "<({[".contains(text));
        self.was_sign = !text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    }

    fn hole(&mut self, name: &str, hole: Hole) {
        if self.needs_space {
            self.text(" ");
        }
        self.parts.push(Part::Hole {
            name: name.into(),
            hole,
        });
        (self.needs_space, self.was_sign) = (true, false);
    }

    fn optional(&mut self, elements: &[Element]) {
        let (outer, needs_space, was_sign) = (std::mem::take(&mut self.parts), self.needs_space, self.was_sign);
        self.sequence(elements);
        let inner = std::mem::replace(&mut self.parts, outer);
        (self.needs_space, self.was_sign) = (needs_space, was_sign);
        if !inner.is_empty() {
            self.parts.push(Part::Optional(inner));
        }
    }

    fn operand(&mut self, segment: u8, arity: Arity) {
        let info = self.info;
        let name = info
            .operands
            .get(segment as usize)
            .map_or("operands", |found| &*found.name);
        self.hole(name, Hole::Operand(segment, arity));
    }

    fn types(&mut self, segments: &[Segment], segment: u8, all: &str) {
        let name = match segments.get(segment as usize) {
            Some(found) if found.arity == Arity::Variadic => format!("types({})", found.name),
            Some(found) => format!("type({})", found.name),
            None => format!("types({all})"),
        };
        self.hole(&name, Hole::Type);
    }

    fn element(&mut self, element: &Element) {
        let info = self.info;
        match element {
            Element::Word(word) => self.literal(word),
            Element::Sign(kind) => self.literal(sign(*kind)),
            Element::Operand { segment, arity } => self.operand(*segment, *arity),
            Element::OperandGroups(segment) => self.operand(*segment, Arity::Variadic),
            Element::OperandType { segment, .. } | Element::OperandTypeGroups(segment) => {
                self.types(&info.operands, *segment, "operands");
            }
            Element::ResultType { segment, .. } => self.types(&info.results, *segment, "results"),
            Element::FunctionalType { operands, results } => {
                self.literal("(");
                self.types(&info.operands, *operands, "operands");
                self.literal(")");
                self.literal("->");
                self.types(&info.results, *results, "results");
            }
            Element::Attribute { name, is_optional, .. } if !is_optional => self.attribute(name),
            Element::Keywords(keywords) if !keywords.is_optional => match &keywords.brackets {
                Some(word) => {
                    if !word.is_empty() {
                        self.literal(word);
                    }
                    self.literal("<");
                    self.hole(&keywords.name, Hole::Attribute(keywords.words.clone()));
                    self.literal(">");
                }
                None => self.hole(&keywords.name, Hole::Attribute(keywords.words.clone())),
            },
            Element::TypeAttribute { name, is_optional } if !is_optional => self.hole(name, Hole::Type),
            Element::SymbolReference { name, is_optional } if !is_optional => self.hole(name, Hole::Symbol),
            Element::Symbol => self.hole("sym_name", Hole::Symbol),
            Element::Region(_) => self.hole("region", Hole::Region),
            Element::Successor(_) => self.hole("successor", Hole::Successor),
            Element::Inside { kind, elements } => {
                let (open, close) = if *kind == Kind::Angles { ("<", ">") } else { ("{", "}") };
                // MLIR prints no space before braces; people write one.
                if *kind != Kind::Angles {
                    self.text(" ");
                }
                self.literal(open);
                self.sequence(elements);
                self.literal(close);
            }
            Element::Group { first, otherwise } if otherwise.is_empty() => self.optional(first),
            Element::Group { first, .. } => self.sequence(first),
            Element::Custom { directive, arguments } if Directive::named("AsyncDependencies") == Some(*directive) => {
                self.asynchronous(arguments);
            }
            // Its value is optional.
            Element::Custom { directive, .. } if Directive::named(super::GLOBAL) == Some(*directive) => {
                self.hole("type", Hole::Type);
            }
            Element::Custom { arguments, .. } => self.custom(arguments),
            Element::Attribute { .. }
            | Element::Keywords(_)
            | Element::TypeAttribute { .. }
            | Element::SymbolReference { .. }
            | Element::Unit(_)
            | Element::Dictionary
            | Element::Properties
            | Element::Attributes
            | Element::Clauses(_) => {}
        }
    }

    fn attribute(&mut self, name: &str) {
        match name {
            "callee" | "kernel" | "sym_name" => self.hole(name, Hole::Symbol),
            "type" => self.hole(name, Hole::Type),
            _ => match name.strip_prefix("new_") {
                Some(new) => self.hole(new, Hole::NewValue),
                None => self.hole(name, Hole::Attribute(Vec::new())),
            },
        }
    }

    /// What C++ writes: its operands, in brackets where it is a list of indices; its types.
    /// `async [%a, %b]`, which most do without.
    fn asynchronous(&mut self, arguments: &[Argument]) {
        let segment = arguments
            .iter()
            .find_map(|argument| match (argument.what, argument.is_type) {
                (What::Operand(segment), false) => Some(segment),
                _ => None,
            });
        let mut parts = vec![Part::Text(" async [".to_owned())];
        parts.extend(segment.and_then(|segment| {
            let found = self.info.operands.get(segment as usize)?;
            Some(Part::Hole {
                name: found.name.clone(),
                hole: Hole::Operand(segment, found.arity),
            })
        }));
        parts.push(Part::Text("]".to_owned()));
        self.parts.push(Part::Optional(parts));
    }

    fn custom(&mut self, arguments: &[Argument]) {
        for argument in arguments.iter().filter(|argument| !argument.is_reference) {
            match (argument.what, argument.is_type) {
                (What::Operand(segment), false) => {
                    let arity = self.info.operands[segment as usize].arity;
                    let is_list = arity == Arity::Variadic;
                    if is_list {
                        self.literal("[");
                    }
                    self.operand(segment, arity);
                    if is_list {
                        self.literal("]");
                    }
                }
                (What::Operand(segment), true) => self.types(&self.info.operands, segment, "operands"),
                (What::Result(segment), true) => self.types(&self.info.results, segment, "results"),
                _ => {}
            }
        }
    }
}

fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::LParen => "(",
        Kind::RParen => ")",
        Kind::LSquare => "[",
        Kind::RSquare => "]",
        Kind::LBrace => "{",
        Kind::RBrace => "}",
        Kind::LAngle => "<",
        Kind::RAngle => ">",
        Kind::Comma => ",",
        Kind::Colon => ":",
        Kind::Colons => "::",
        Kind::Equal => "=",
        Kind::Arrow => "->",
        Kind::Question => "?",
        Kind::Star => "*",
        Kind::Plus => "+",
        Kind::Minus => "-",
        Kind::Slash => "/",
        Kind::Bar => "|",
        Kind::Ellipsis => "...",
        _ => "",
    }
}
