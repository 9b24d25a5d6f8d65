//! MLIR's declarative assembly notation, compiled from an entry of a dialect table.
//!
//! What it can say here: literals, `$operand`, `$attribute`, `$region`, `$successor`, `type($x)`, `functional-type(…)`,
//! `attr-dict`, `prop-dict`, `operands`, `results`, `regions`, `successors`, optional groups with their anchor and
//! alternative, `oilist(…)`, `qualified(…)`, `ref(…)`, and the `custom<…>` directives of [`Directive`].

mod directive;
mod notation;

use std::ops::Range;

use crate::dialects::op_info::{Arity, OpInfo, Segment, Spelling};
use crate::syntax::NO_SEGMENT;
use crate::token::Kind;
pub(crate) use directive::Directive;
use notation::{Piece, closing, pieces};
pub(crate) use notation::{spelled_types, unknown_directives};

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
    /// `type($x)` for an operand. `stripped`: what the text may leave out before the type's parameters.
    OperandType {
        segment: u8,
        arity: Arity,
        stripped: Option<Box<str>>,
    },
    /// `type($x)` for a result.
    ResultType {
        segment: u8,
        arity: Arity,
        stripped: Option<Box<str>>,
    },
    /// `functional-type($x, $y)`
    FunctionalType { operands: u8, results: u8 },
    /// `$x` for a variadic of variadics: `(%a, %b), (%c)`.
    OperandGroups(u8),
    /// `type($x)` for one.
    OperandTypeGroups(u8),
    /// `$x` for an attribute. `typed`: a `: type` after it is its own.
    Attribute {
        name: Box<str>,
        typed: bool,
        is_optional: bool,
    },
    /// `$x` for an attribute that is written as words.
    Keywords(Box<Keywords>),
    /// `$x` for an attribute that is a type.
    TypeAttribute { name: Box<str>, is_optional: bool },
    /// `$x` for an attribute that refers to a symbol.
    SymbolReference { name: Box<str>, is_optional: bool },
    /// `$x` for an attribute that is there or not.
    Unit(Box<str>),
    /// `$sym_name`
    Symbol,
    /// `$x` for a region, `regions`
    Region(Arity),
    /// `$x` for a successor, `successors`
    Successor(Arity),
    /// `attr-dict`
    Dictionary,
    /// `prop-dict`
    Properties,
    /// `attr-dict-with-keyword`
    Attributes,
    /// `<` … `>` or `{` … `}`: what a group of tokens holds.
    Inside { kind: Kind, elements: Format },
    /// `( first )? : ( otherwise )`
    Group { first: Format, otherwise: Format },
    /// `oilist(word … | word …)`
    Clauses(Vec<Format>),
    /// `custom<…>(…)`
    Custom {
        directive: Directive,
        arguments: Box<[Argument]>,
    },
}

/// An attribute that is written as words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Keywords {
    pub name: Box<str>,
    pub words: Vec<Box<str>>,
    /// Whether several may be combined.
    pub several: bool,
    /// The word before the angle brackets, where there are some.
    pub brackets: Option<Box<str>>,
    pub is_optional: bool,
}

/// An argument of a directive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Argument {
    pub name: Box<str>,
    pub what: What,
    /// `type($x)`
    pub is_type: bool,
    /// `ref($x)`: read by another element.
    pub is_reference: bool,
}

/// What an argument of a directive names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// A segment of operands.
    Operand(u8),
    /// A segment of results.
    Result(u8),
    /// An attribute, a region or a successor.
    Other,
}

/// Why a format was not compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Error {
    /// It is wrong: which bytes of it, and why, in one line.
    Wrong { span: Range<usize>, message: String },
    /// It uses a directive that only C++ can read.
    Foreign,
}

/// Compiles a format.
pub(crate) fn compile(format: &str, info: &OpInfo) -> Result<Format, Error> {
    let mut compiler = Compiler {
        pieces: pieces(format)?,
        at: 0,
        end: format.len(),
        info,
        is_foreign: false,
        open: 0,
    };
    let mut elements = compiler.sequence()?;
    untype(&mut elements, false);
    if compiler.peek().is_some() {
        let piece = compiler.next()?;
        return compiler.wrong(piece, format!("unexpected `{}` in the format", piece.text));
    }
    if compiler.is_foreign {
        return Err(Error::Foreign);
    }
    Ok(elements)
}

/// A group is there because its anchor is.
fn require(anchor: &mut Element) {
    match anchor {
        Element::Attribute { is_optional, .. }
        | Element::TypeAttribute { is_optional, .. }
        | Element::SymbolReference { is_optional, .. } => *is_optional = false,
        Element::Keywords(keywords) => keywords.is_optional = false,
        _ => {}
    }
}

struct Compiler<'a> {
    pieces: Vec<Piece<'a>>,
    at: usize,
    /// The length of the format.
    end: usize,
    info: &'a OpInfo,
    /// Whether a directive was met that only C++ can read.
    is_foreign: bool,
    /// How many literals `<` and `{` are open.
    open: usize,
}

impl<'a> Compiler<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.pieces.get(self.at).map(|piece| piece.text)
    }

    fn next(&mut self) -> Result<Piece<'a>, Error> {
        let Some(&piece) = self.pieces.get(self.at) else {
            return Err(Error::Wrong {
                span: self.end..self.end,
                message: "the format ends too early".to_owned(),
            });
        };
        self.at += 1;
        Ok(piece)
    }

    fn wrong<T>(&self, piece: Piece<'_>, message: String) -> Result<T, Error> {
        Err(Error::Wrong {
            span: piece.start..piece.start + piece.text.len(),
            message,
        })
    }

    fn take(&mut self, piece: &str) -> bool {
        let is_next = self.peek() == Some(piece);
        self.at += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, text: &str) -> Result<(), Error> {
        let found = self.next()?;
        if found.text == text {
            return Ok(());
        }
        self.wrong(
            found,
            format!("expected `{text}` in the format, found `{}`", found.text),
        )
    }

    fn sequence(&mut self) -> Result<Format, Error> {
        let mut elements = Vec::new();
        while let Some(piece) = self.peek() {
            if matches!(piece, ")" | "|") || (self.open > 0 && matches!(piece, "`>`" | "`}`")) {
                break;
            }
            self.element(&mut elements)?;
            if self.take("^")
                && let Some(anchor) = elements.last_mut()
            {
                require(anchor);
            }
        }
        Ok(elements)
    }

    fn element(&mut self, elements: &mut Format) -> Result<(), Error> {
        let piece = self.next()?;
        if let "`<`" | "`{`" = piece.text {
            let (kind, closing) = match piece.text {
                "`<`" => (Kind::Angles, "`>`"),
                _ => (Kind::Braces, "`}`"),
            };
            self.open += 1;
            let inner = self.sequence()?;
            self.open -= 1;
            if !self.take(closing) {
                return self.wrong(piece, format!("this literal is not closed by {closing}"));
            }
            elements.push(Element::Inside { kind, elements: inner });
            return Ok(());
        }
        if let Some(literal) = piece.text.strip_prefix('`') {
            return literals(literal.trim_end_matches('`'), elements).or_else(|message| self.wrong(piece, message));
        }
        if let Some(name) = piece.text.strip_prefix('$') {
            elements.push(self.variable(piece, name)?);
            return Ok(());
        }
        let element = match piece.text {
            "(" => {
                let first = self.sequence()?;
                self.expect(")")?;
                let mut otherwise = Vec::new();
                if self.take(":") {
                    self.expect("(")?;
                    otherwise = self.sequence()?;
                    self.expect(")")?;
                }
                self.expect("?")?;
                Element::Group { first, otherwise }
            }
            "attr-dict" => Element::Dictionary,
            "prop-dict" => Element::Properties,
            "attr-dict-with-keyword" => Element::Attributes,
            "operands" => Element::Operand {
                segment: NO_SEGMENT,
                arity: Arity::Variadic,
            },
            "regions" => Element::Region(Arity::Variadic),
            "successors" => Element::Successor(Arity::Variadic),
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
                return self.expect(")");
            }
            "oilist" => {
                self.expect("(")?;
                let mut clauses = vec![self.sequence()?];
                while self.take("|") {
                    clauses.push(self.sequence()?);
                }
                self.expect(")")?;
                Element::Clauses(clauses)
            }
            "custom" => match self.custom()? {
                Some(element) => element,
                None => return Ok(()),
            },
            text => return self.wrong(piece, format!("unexpected `{text}` in the format")),
        };
        elements.push(element);
        Ok(())
    }

    fn variable(&self, piece: Piece<'_>, name: &str) -> Result<Element, Error> {
        let info = self.info;
        if let Some(segment) = info.operand_segment(name) {
            let Segment { arity, grouped, .. } = info.operands[segment as usize];
            return Ok(if grouped {
                Element::OperandGroups(segment)
            } else {
                Element::Operand { segment, arity }
            });
        }
        let of = |segments: &[Segment]| {
            segments
                .iter()
                .find(|segment| *segment.name == *name)
                .map(|found| found.arity)
        };
        if let Some(arity) = of(&info.region_names) {
            return Ok(Element::Region(arity));
        }
        if let Some(arity) = of(&info.successors) {
            return Ok(Element::Successor(arity));
        }
        let flow = info.regions.as_ref();
        if flow.is_some_and(|flow| flow.names.iter().any(|region| **region == *name)) {
            return Ok(Element::Region(Arity::One));
        }
        let attribute = info.attributes.iter().find(|attribute| *attribute.name == *name);
        let boxed: Box<str> = name.into();
        let spelling = match attribute {
            Some(attribute) => attribute.spelling.clone(),
            None if name == "sym_name" => Spelling::Name,
            None if info.attributes.is_empty() => Spelling::Any,
            None => {
                let message = format!("there is no operand, attribute, region or successor `${name}`");
                return self.wrong(piece, message);
            }
        };
        let is_optional = attribute.is_some_and(|attribute| attribute.is_optional);
        Ok(match spelling {
            Spelling::Unit => Element::Unit(boxed),
            Spelling::Name if name == "sym_name" => Element::Symbol,
            Spelling::Name | Spelling::Symbol => Element::SymbolReference {
                name: boxed,
                is_optional,
            },
            Spelling::Type => Element::TypeAttribute {
                name: boxed,
                is_optional,
            },
            Spelling::Keywords {
                words,
                several,
                brackets,
            } => Element::Keywords(Box::new(Keywords {
                name: boxed,
                words,
                several,
                brackets,
                is_optional,
            })),
            Spelling::Any | Spelling::Value | Spelling::Parameters => Element::Attribute {
                name: boxed,
                typed: spelling == Spelling::Any,
                is_optional,
            },
        })
    }

    /// What is in `type(…)`.
    fn type_of(&mut self) -> Result<Element, Error> {
        let piece = self.next()?;
        match piece.text {
            "operands" => {
                return Ok(Element::OperandType {
                    segment: NO_SEGMENT,
                    arity: Arity::Variadic,
                    stripped: None,
                });
            }
            "results" => {
                return Ok(Element::ResultType {
                    segment: NO_SEGMENT,
                    arity: Arity::Variadic,
                    stripped: None,
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
        let Some(name) = piece.text.strip_prefix('$') else {
            return self.wrong(piece, format!("type of `{}` in the format", piece.text));
        };
        if let Some(segment) = self.info.operand_segment(name) {
            let found = &self.info.operands[segment as usize];
            return Ok(if found.grouped {
                Element::OperandTypeGroups(segment)
            } else {
                Element::OperandType {
                    segment,
                    arity: found.arity,
                    stripped: found.stripped.clone(),
                }
            });
        }
        match self.info.results.iter().position(|result| *result.name == *name) {
            Some(index) => Ok(Element::ResultType {
                segment: index as u8,
                arity: self.info.results[index].arity,
                stripped: self.info.results[index].stripped.clone(),
            }),
            None => self.wrong(piece, format!("`${name}` is neither an operand nor a result")),
        }
    }

    /// An argument of `functional-type`.
    fn slot(&mut self, operands: bool) -> Result<u8, Error> {
        let piece = self.next()?;
        if matches!(piece.text, "operands" | "results") {
            return Ok(NO_SEGMENT);
        }
        let name = piece.text.trim_start_matches('$');
        let segments = if operands {
            &self.info.operands
        } else {
            &self.info.results
        };
        match segments.iter().position(|segment| *segment.name == *name) {
            Some(index) => Ok(index as u8),
            None => self.wrong(piece, format!("`{}` is unknown to `functional-type`", piece.text)),
        }
    }

    /// `custom<name>(arguments)`; `None` for one that only C++ can read.
    fn custom(&mut self) -> Result<Option<Element>, Error> {
        self.expect("<")?;
        let directive = Directive::named(self.next()?.text);
        self.expect(">")?;
        let open = self.at;
        self.expect("(")?;
        let close = closing(&self.pieces, open);
        let Some(inner) = self.pieces.get(open + 1..close) else {
            return self.wrong(self.pieces[open], "this `(` is not closed".to_owned());
        };
        self.at = close + 1;
        let arguments = self.arguments(inner);
        let Some(directive) = directive else {
            self.is_foreign = true;
            return Ok(None);
        };
        Ok(Some(Element::Custom { directive, arguments }))
    }

    /// The arguments of a directive, in order.
    fn arguments(&self, pieces: &[Piece<'a>]) -> Box<[Argument]> {
        let mut arguments = Vec::new();
        let mut is_type = false;
        let mut is_reference = false;
        let mut depth = 0_usize;
        for piece in pieces {
            match piece.text {
                "type" => is_type = true,
                "ref" => is_reference = true,
                "(" => depth += 1,
                ")" => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        (is_type, is_reference) = (false, false);
                    }
                }
                text => {
                    let Some(name) = text.strip_prefix('$') else { continue };
                    let result = || self.info.results.iter().position(|result| *result.name == *name);
                    let what = match (self.info.operand_segment(name), result()) {
                        (Some(segment), _) => What::Operand(segment),
                        (None, Some(index)) => What::Result(index as u8),
                        (None, None) => What::Other,
                    };
                    arguments.push(Argument {
                        name: name.into(),
                        what,
                        is_type,
                        is_reference,
                    });
                }
            }
        }
        arguments.into()
    }
}

/// A `:` of the format is not that of the attribute before it. `colon_follows`: after the elements.
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
