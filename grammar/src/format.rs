//! MLIR's declarative assembly notation, compiled from an entry of a dialect table.
//!
//! What it can say here: literals, `$operand`, `$attribute`, `$region`, `$successor`, `type($x)`, `functional-type(…)`,
//! `attr-dict`, `prop-dict`, `operands`, `results`, `regions`, `successors`, optional groups with their anchor and
//! alternative, `oilist(…)`, `qualified(…)`, `ref(…)`, and the `custom<…>` directives of [`Directive`].

use crate::op_info::{Arity, OpInfo};
use crate::syntax::NO_SEGMENT;
use crate::token::Kind;

/// A compiled format: elements in order.
pub(crate) type Format = Vec<Element>;

/// One element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Element {
    /// A keyword.
    Word(Box<str>),
    /// A sign.
    Sign(Kind),
    /// `$x` for an operand; the segment [`NO_SEGMENT`] for `operands`.
    Operand { segment: u8, arity: Arity },
    /// `type($x)` for an operand.
    OperandType { segment: u8, arity: Arity },
    /// `type($x)` for a result.
    ResultType { segment: u8, arity: Arity },
    /// `functional-type($x, $y)`
    FunctionalType { operands: u8, results: u8 },
    /// `$x` for an attribute. `typed`: a `: type` behind it is its own.
    Attribute { name: Box<str>, typed: bool },
    /// `$x` for an attribute that refers to a symbol.
    SymbolReference(Box<str>),
    /// `$x` for an attribute that is there or not.
    Unit(Box<str>),
    /// `$sym_name`
    Symbol,
    /// `$x` for a region.
    Region,
    /// `$x` for a successor.
    Successor,
    /// `successors`
    Successors,
    /// `attr-dict`, `prop-dict`
    Dictionary,
    /// `attr-dict-with-keyword`
    Attributes,
    /// `( first )? : ( otherwise )`
    Group { first: Format, otherwise: Format },
    /// `oilist(word … | word …)`
    Clauses(Vec<Format>),
    /// `custom<…>(…)`
    Custom {
        directive: Directive,
        /// Its operand, where it has one.
        segment: u8,
        /// Its result, where it has one.
        result: u8,
    },
}

/// The `custom<…>` directives that formats can use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Directive {
    /// `[%a, 4, %b]`
    DynamicIndexList,
    /// `public`, `private`, `nested`
    SymbolVisibility,
    /// A type, perhaps with `= value`, as in `memref.global`.
    GlobalMemref,
    /// `0, %a, 1`: a list without brackets of its own.
    ElementIndices,
    /// What takes no text.
    Nothing,
    /// `async [%a, %b]` in front of operands.
    AsyncDependencies,
}

/// Names in a format that are neither operands nor results.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names<'a> {
    pub successors: Vec<&'a str>,
    /// Attributes that are there or not: nothing is read for them.
    pub units: Vec<&'a str>,
    /// Attributes that refer to a symbol.
    pub symbols: Vec<&'a str>,
    /// Regions besides those of the flow.
    pub regions: Vec<&'a str>,
}

/// Compiles a format; the error is one line.
pub(crate) fn compile(format: &str, info: &OpInfo, names: &Names<'_>) -> Result<Format, String> {
    let mut compiler = Compiler {
        pieces: pieces(format)?,
        at: 0,
        info,
        names,
    };
    let mut elements = compiler.sequence()?;
    untype(&mut elements, false);
    match compiler.pieces.get(compiler.at) {
        None => Ok(elements),
        Some(piece) => Err(format!("unexpected `{piece}` in the format")),
    }
}

/// Cuts a format into literals (with their quotes), names and signs.
fn pieces(format: &str) -> Result<Vec<&str>, String> {
    let mut pieces = Vec::new();
    let mut rest = format.trim_start();
    while let Some(first) = rest.chars().next() {
        let len = match first {
            '`' => rest[1..]
                .find('`')
                .map(|end| end + 2)
                .ok_or("a literal is not closed")?,
            '$' => 1 + name_len(&rest[1..]),
            _ if first.is_ascii_alphabetic() => name_len(rest),
            _ => first.len_utf8(),
        };
        let (piece, after) = rest.split_at(len);
        pieces.push(piece);
        rest = after.trim_start();
    }
    Ok(pieces)
}

fn name_len(text: &str) -> usize {
    text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-'))
        .unwrap_or(text.len())
}

struct Compiler<'a> {
    pieces: Vec<&'a str>,
    at: usize,
    info: &'a OpInfo,
    names: &'a Names<'a>,
}

impl<'a> Compiler<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.pieces.get(self.at).copied()
    }

    fn next(&mut self) -> Result<&'a str, String> {
        let piece = self.peek().ok_or("the format ends too early")?;
        self.at += 1;
        Ok(piece)
    }

    fn expect(&mut self, piece: &str) -> Result<(), String> {
        match self.next()? {
            found if found == piece => Ok(()),
            found => Err(format!("expected `{piece}` in the format, found `{found}`")),
        }
    }

    fn sequence(&mut self) -> Result<Format, String> {
        let mut elements = Vec::new();
        while let Some(piece) = self.peek() {
            if matches!(piece, ")" | "|") {
                break;
            }
            self.element(&mut elements)?;
            if self.peek() == Some("^") {
                self.at += 1;
            }
        }
        Ok(elements)
    }

    fn element(&mut self, elements: &mut Format) -> Result<(), String> {
        let piece = self.next()?;
        if let Some(literal) = piece.strip_prefix('`') {
            return literals(literal.trim_end_matches('`'), elements);
        }
        if let Some(name) = piece.strip_prefix('$') {
            elements.push(self.variable(name));
            return Ok(());
        }
        let element = match piece {
            "(" => {
                let first = self.sequence()?;
                self.expect(")")?;
                let mut otherwise = Vec::new();
                if self.peek() == Some(":") {
                    self.at += 1;
                    self.expect("(")?;
                    otherwise = self.sequence()?;
                    self.expect(")")?;
                }
                self.expect("?")?;
                Element::Group { first, otherwise }
            }
            "attr-dict" | "prop-dict" => Element::Dictionary,
            "attr-dict-with-keyword" => Element::Attributes,
            "operands" => Element::Operand {
                segment: NO_SEGMENT,
                arity: Arity::Variadic,
            },
            "regions" => Element::Region,
            "successors" => Element::Successors,
            "type" => {
                self.expect("(")?;
                let element = self.type_of()?;
                self.expect(")")?;
                element
            }
            "functional-type" => {
                self.expect("(")?;
                let operands = self.slot(true)?;
                self.expect(",")?;
                let results = self.slot(false)?;
                self.expect(")")?;
                Element::FunctionalType { operands, results }
            }
            "qualified" | "ref" => {
                self.expect("(")?;
                self.element(elements)?;
                self.expect(")")?;
                return Ok(());
            }
            "oilist" => {
                self.expect("(")?;
                let mut clauses = vec![self.sequence()?];
                while self.peek() == Some("|") {
                    self.at += 1;
                    clauses.push(self.sequence()?);
                }
                self.expect(")")?;
                Element::Clauses(clauses)
            }
            "custom" => self.custom()?,
            _ => return Err(format!("unexpected `{piece}` in the format")),
        };
        elements.push(element);
        Ok(())
    }

    fn variable(&self, name: &str) -> Element {
        if let Some(segment) = self.info.operand_segment(name) {
            let arity = self.info.operands[segment as usize].arity;
            return Element::Operand { segment, arity };
        }
        let is_region = self
            .info
            .regions
            .as_ref()
            .is_some_and(|flow| flow.names.iter().any(|region| **region == *name));
        match name {
            _ if is_region || self.names.regions.contains(&name) => Element::Region,
            _ if self.names.successors.contains(&name) => Element::Successor,
            _ if self.names.units.contains(&name) => Element::Unit(name.into()),
            _ if self.names.symbols.contains(&name) => Element::SymbolReference(name.into()),
            "sym_name" => Element::Symbol,
            _ => Element::Attribute {
                name: name.into(),
                typed: true,
            },
        }
    }

    /// What stands in `type(…)`.
    fn type_of(&mut self) -> Result<Element, String> {
        let piece = self.next()?;
        match piece {
            "operands" => {
                return Ok(Element::OperandType {
                    segment: NO_SEGMENT,
                    arity: Arity::Variadic,
                });
            }
            "results" => {
                return Ok(Element::ResultType {
                    segment: NO_SEGMENT,
                    arity: Arity::Variadic,
                });
            }
            "qualified" | "ref" => {
                self.expect("(")?;
                let element = self.type_of()?;
                self.expect(")")?;
                return Ok(element);
            }
            _ => {}
        }
        let name = piece
            .strip_prefix('$')
            .ok_or_else(|| format!("type of `{piece}` in the format"))?;
        if let Some(segment) = self.info.operand_segment(name) {
            let arity = self.info.operands[segment as usize].arity;
            return Ok(Element::OperandType { segment, arity });
        }
        match self.info.results.iter().position(|result| *result.name == *name) {
            Some(index) => Ok(Element::ResultType {
                segment: index as u8,
                arity: self.info.results[index].arity,
            }),
            None => Err(format!("`${name}` is neither an operand nor a result")),
        }
    }

    /// An argument of `functional-type`.
    fn slot(&mut self, operands: bool) -> Result<u8, String> {
        let piece = self.next()?;
        if matches!(piece, "operands" | "results") {
            return Ok(NO_SEGMENT);
        }
        let name = piece.trim_start_matches('$');
        let segments = if operands {
            &self.info.operands
        } else {
            &self.info.results
        };
        segments
            .iter()
            .position(|segment| *segment.name == *name)
            .map(|index| index as u8)
            .ok_or_else(|| format!("`{piece}` is unknown to `functional-type`"))
    }

    fn custom(&mut self) -> Result<Element, String> {
        self.expect("<")?;
        let name = self.next()?;
        let directive = match name {
            "DynamicIndexList" => Directive::DynamicIndexList,
            "SymbolVisibility" => Directive::SymbolVisibility,
            "GlobalMemrefOpTypeAndInitialValue" => Directive::GlobalMemref,
            "GEPIndices" => Directive::ElementIndices,
            "InsertExtractValueElementType" => Directive::Nothing,
            "AsyncDependencies" => Directive::AsyncDependencies,
            _ => return Err(format!("the directive `custom<{name}>` is unknown")),
        };
        self.expect(">")?;
        self.expect("(")?;
        let mut arguments: Vec<&str> = Vec::new();
        let mut depth = 1;
        while depth > 0 {
            match self.next()? {
                "(" => depth += 1,
                ")" => depth -= 1,
                piece => {
                    if let Some(name) = piece.strip_prefix('$') {
                        arguments.push(name);
                    }
                }
            }
        }
        let segment = arguments.iter().find_map(|name| self.info.operand_segment(name));
        let result = |name: &&str| self.info.results.iter().position(|result| *result.name == **name);
        let result = arguments.iter().find_map(result);
        Ok(Element::Custom {
            directive,
            segment: segment.unwrap_or(NO_SEGMENT),
            result: result.map_or(NO_SEGMENT, |index| index as u8),
        })
    }
}

/// A `:` of the format is not that of the attribute in front of it. `colon_follows`: behind the elements.
fn untype(elements: &mut [Element], colon_follows: bool) {
    for index in 0..elements.len() {
        let (before, after) = elements.split_at_mut(index + 1);
        let may_be_nothing = |element: &&Element| matches!(element, Element::Dictionary | Element::Group { .. });
        let colon_is_next = match after.iter().find(|element| !may_be_nothing(element)) {
            Some(next) => *next == Element::Sign(Kind::Colon),
            None => colon_follows,
        };
        match before.last_mut() {
            Some(Element::Attribute { typed, .. }) if colon_is_next => *typed = false,
            Some(Element::Group { first, otherwise }) => {
                untype(first, colon_is_next);
                untype(otherwise, colon_is_next);
            }
            _ => {}
        }
    }
}

/// A literal as words and signs; white space elements are nothing.
fn literals(literal: &str, elements: &mut Format) -> Result<(), String> {
    let literal = literal.trim();
    if literal.is_empty() || literal == "\\n" {
        return Ok(());
    }
    for token in crate::token::flat(literal) {
        elements.push(match token.kind {
            Kind::Word => Element::Word(literal[token.span().range()].into()),
            Kind::Junk => return Err(format!("the literal `{literal}` is no token")),
            kind => Element::Sign(kind),
        });
    }
    Ok(())
}
