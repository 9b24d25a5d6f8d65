//! What a format expects after a text that is not finished.
//!
//! All alternatives of the format are followed at once: each element turns the places at which it may begin into those at which
//! it may end. Where an alternative reaches the end of the text, the element there is what may come next. That costs elements
//! times tokens at most. Directives written in C++ are followed loosely.

use super::Expected;
use crate::dialects::format::Directive;
use crate::dialects::format::{Element, What};
use crate::dialects::op_info::{Arity, Slot};
use crate::token::{Kind, Token, flat};

/// How many tokens of an operation are looked at: longer ones are not typed by hand.
const MOST: usize = 4096;

pub(super) fn after(format: &[Element], text: &str) -> Vec<Expected> {
    let tokens: Vec<Token> = flat(text).take(MOST).collect();
    let mut matcher = Matcher {
        text,
        closes: closes(&tokens),
        tokens,
        found: Vec::new(),
    };
    matcher.sequence(format, vec![0]);
    matcher.found
}

/// For each token that opens a bracket, the one that closes it; the number of tokens where none does.
fn closes(tokens: &[Token]) -> Vec<usize> {
    let (mut closes, mut open) = (vec![tokens.len(); tokens.len()], Vec::new());
    for (index, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::LParen | Kind::LSquare | Kind::LBrace | Kind::LAngle => open.push(index),
            Kind::RParen | Kind::RSquare | Kind::RBrace | Kind::RAngle => {
                if let Some(begin) = open.pop() {
                    closes[begin] = index;
                }
            }
            _ => {}
        }
    }
    closes
}

struct Matcher<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    closes: Vec<usize>,
    found: Vec<Expected>,
}

/// Places between tokens, ascending.
type Places = Vec<usize>;

impl Matcher<'_> {
    fn sequence(&mut self, elements: &[Element], starts: Places) -> Places {
        let mut places = starts;
        for element in elements {
            let mut next = Vec::new();
            for place in places {
                self.element(element, place, &mut next);
            }
            next.sort_unstable();
            next.dedup();
            places = next;
            if places.is_empty() {
                break;
            }
        }
        places
    }

    fn expect(&mut self, expected: Expected) {
        if !self.found.contains(&expected) {
            self.found.push(expected);
        }
    }

    fn kind(&self, place: usize) -> Option<Kind> {
        self.tokens.get(place).map(|token| token.kind)
    }

    fn is_end(&self, place: usize) -> bool {
        place == self.tokens.len()
    }

    fn word(&self, place: usize) -> &str {
        self.tokens
            .get(place)
            .map_or("", |token| &self.text[token.span().range()])
    }

    /// After the bracket that opens at a place; `None` where it is another token, or not closed.
    fn bracket(&self, place: usize, kind: Kind) -> Option<usize> {
        let close = (self.kind(place) == Some(kind)).then(|| self.closes[place])?;
        (close < self.tokens.len()).then_some(close + 1)
    }

    fn element(&mut self, element: &Element, place: usize, ends: &mut Places) {
        match element {
            Element::Word(word) => {
                if self.is_end(place) {
                    self.expect(Expected::Word(word.clone()));
                }
                ends.extend((self.word(place) == &**word).then_some(place + 1));
            }
            Element::Sign(kind) => ends.extend((self.kind(place) == Some(*kind)).then_some(place + 1)),
            Element::Operand { segment, arity } => {
                let expected = Expected::Operand(*segment);
                self.list(*arity, place, ends, &expected, |matcher, place| {
                    (matcher.kind(place) == Some(Kind::Value)).then_some(place + 1)
                });
            }
            Element::OperandGroups(segment) => {
                let expected = Expected::Operand(*segment);
                self.loosely(place, ends, &[expected]);
            }
            Element::OperandTypeGroups(segment) => {
                self.loosely(place, ends, &[Expected::Type(Some(Slot::Operand(*segment)))]);
            }
            Element::OperandType { segment, arity, .. } => {
                self.list(*arity, place, ends, &Expected::Type(slot(*segment, true)), Self::type_);
            }
            Element::ResultType { segment, arity, .. } => {
                self.list(*arity, place, ends, &Expected::Type(slot(*segment, false)), Self::type_);
            }
            Element::FunctionalType { operands, results } => self.functional(*operands, *results, place, ends),
            Element::TypeAttribute { is_optional, .. } => {
                let arity = if *is_optional { Arity::Optional } else { Arity::One };
                self.list(arity, place, ends, &Expected::Type(None), Self::type_);
            }
            Element::Attribute {
                name,
                typed,
                is_optional,
            } => self.attribute(name, *typed, *is_optional, place, ends),
            Element::Keywords(keywords) => {
                let expected = Expected::Attribute {
                    name: keywords.name.clone(),
                    words: keywords.words.clone(),
                };
                let mut begin = place;
                if let Some(word) = &keywords.brackets {
                    begin += usize::from(!word.is_empty() && self.word(begin) == &**word);
                    if self.kind(begin) == Some(Kind::LAngle) {
                        if self.closes[begin] == self.tokens.len() {
                            self.expect(expected);
                        }
                        ends.extend(self.bracket(begin, Kind::LAngle));
                    }
                } else {
                    if self.is_end(begin) || (keywords.several && self.is_end(begin + 2)) {
                        self.expect(expected);
                    }
                    while self.kind(begin) == Some(Kind::Word) {
                        ends.push(begin + 1);
                        let goes_on = keywords.several && matches!(self.kind(begin + 1), Some(Kind::Comma | Kind::Bar));
                        if !goes_on {
                            break;
                        }
                        begin += 2;
                    }
                }
                ends.extend(keywords.is_optional.then_some(place));
            }
            Element::SymbolReference { name, is_optional } => {
                if self.is_end(place) {
                    self.expect(Expected::SymbolReference(name.clone()));
                }
                ends.extend(self.path(place));
                ends.extend(is_optional.then_some(place));
            }
            Element::Symbol => {
                if self.is_end(place) {
                    self.expect(Expected::Symbol);
                }
                ends.extend((self.kind(place) == Some(Kind::Symbol)).then_some(place + 1));
            }
            Element::Unit(_) => ends.push(place),
            Element::Region(arity) => self.list(*arity, place, ends, &Expected::Region, |matcher, place| {
                matcher.bracket(place, Kind::LBrace)
            }),
            Element::Successor(arity) => self.list(*arity, place, ends, &Expected::Successor, |matcher, place| {
                let label = (matcher.kind(place) == Some(Kind::Label)).then_some(place + 1)?;
                Some(matcher.bracket(label, Kind::LParen).unwrap_or(label))
            }),
            Element::Dictionary | Element::Properties => {
                if self.is_end(place) {
                    self.expect(Expected::Dictionary);
                }
                let is_open = self.kind(place) == Some(Kind::LBrace) && self.closes[place] == self.tokens.len();
                if is_open
                    && matches!(self.tokens.last(), Some(last) if matches!(last.kind, Kind::LBrace | Kind::Comma))
                {
                    self.expect(Expected::AttributeName);
                }
                ends.push(place);
                ends.extend(self.bracket(place, Kind::LBrace));
                ends.extend(
                    self.bracket(place, Kind::LAngle)
                        .filter(|_| *element == Element::Properties),
                );
            }
            Element::Attributes => {
                if self.is_end(place) {
                    self.expect(Expected::Word("attributes".into()));
                }
                ends.push(place);
                if self.word(place) == "attributes" {
                    ends.extend(self.bracket(place + 1, Kind::LBrace));
                }
            }
            Element::Inside { kind, elements } => {
                let open = if *kind == Kind::Angles {
                    Kind::LAngle
                } else {
                    Kind::LBrace
                };
                if self.kind(place) == Some(open) {
                    let close = self.closes[place];
                    let inner = self.sequence(elements, vec![place + 1]);
                    ends.extend((close < self.tokens.len() && inner.contains(&close)).then_some(close + 1));
                }
            }
            Element::Group { first, otherwise } => {
                ends.extend(self.sequence(first, vec![place]));
                ends.extend(self.sequence(otherwise, vec![place]));
            }
            Element::Clauses(clauses) => {
                let mut reached = vec![place];
                let mut next = 0;
                while let Some(&begin) = reached.get(next) {
                    for clause in clauses {
                        for end in self.sequence(clause, vec![begin]) {
                            if !reached.contains(&end) {
                                reached.push(end);
                            }
                        }
                    }
                    next += 1;
                }
                ends.extend(reached);
            }
            Element::Custom { directive, arguments } => {
                let operands = arguments.iter().filter(|argument| !argument.is_reference);
                let all: Vec<Expected> = operands
                    .filter_map(|argument| match (argument.what, argument.is_type) {
                        (What::Operand(segment), false) => Some(Expected::Operand(segment)),
                        (What::Operand(segment), true) => Some(Expected::Type(Some(Slot::Operand(segment)))),
                        (What::Result(segment), true) => Some(Expected::Type(Some(Slot::Result(segment)))),
                        _ => None,
                    })
                    .collect();
                if Directive::named("DynamicIndexList") == Some(*directive) {
                    if self.kind(place) == Some(Kind::LSquare) && self.closes[place] == self.tokens.len() {
                        all.into_iter().for_each(|expected| self.expect(expected));
                    }
                    ends.extend(self.bracket(place, Kind::LSquare));
                } else if Directive::named("SymbolVisibility") == Some(*directive) {
                    let words = ["public", "private", "nested"];
                    ends.push(place);
                    ends.extend(words.contains(&self.word(place).trim_matches('"')).then_some(place + 1));
                } else if Directive::named("AsyncDependencies") == Some(*directive) {
                    if self.is_end(place) {
                        self.expect(Expected::Word("async".into()));
                    }
                    let open = place + usize::from(self.word(place) == "async");
                    if self.kind(open) == Some(Kind::LSquare) && self.closes[open] == self.tokens.len() {
                        let operands = all.into_iter().filter(|one| matches!(one, Expected::Operand(_)));
                        operands.for_each(|expected| self.expect(expected));
                    }
                    ends.extend([place, open]);
                    ends.extend(self.bracket(open, Kind::LSquare));
                } else if Directive::named(super::GLOBAL) == Some(*directive) {
                    self.global(place, ends);
                } else {
                    self.loosely(place, ends, &all);
                }
            }
        }
    }

    /// The type of a global, and its value.
    fn global(&mut self, place: usize, ends: &mut Places) {
        if self.is_end(place) {
            self.expect(Expected::Type(None));
        }
        let Some(end) = self.type_(place) else { return };
        ends.push(end);
        if self.kind(end) != Some(Kind::Equal) {
            return;
        }
        if self.is_end(end + 1) {
            self.expect(Expected::Word("uninitialized".into()));
        }
        self.attribute("initial_value", false, false, end + 1, ends);
    }

    /// One thing, or several with commas between, as the arity says.
    fn list(
        &mut self,
        arity: Arity,
        place: usize,
        ends: &mut Places,
        expected: &Expected,
        one: impl Fn(&Self, usize) -> Option<usize>,
    ) {
        ends.extend((arity != Arity::One).then_some(place));
        let mut begin = place;
        loop {
            if self.is_end(begin) {
                self.expect(expected.clone());
            }
            let Some(end) = one(self, begin) else { return };
            ends.push(end);
            if arity != Arity::Variadic || self.kind(end) != Some(Kind::Comma) {
                return;
            }
            begin = end + 1;
        }
    }

    /// Anything up to anywhere; brackets as a whole.
    fn loosely(&mut self, place: usize, ends: &mut Places, expected: &[Expected]) {
        let mut at = place;
        loop {
            ends.push(at);
            let opens = matches!(
                self.kind(at),
                Some(Kind::LParen | Kind::LSquare | Kind::LBrace | Kind::LAngle)
            );
            let is_open = opens && self.closes[at] == self.tokens.len();
            if self.is_end(at) || is_open {
                expected.iter().for_each(|expected| self.expect(expected.clone()));
                return;
            }
            let is_closing = matches!(
                self.kind(at),
                Some(Kind::RParen | Kind::RSquare | Kind::RBrace | Kind::RAngle)
            );
            if is_closing {
                return;
            }
            at = if opens { self.closes[at] + 1 } else { at + 1 };
        }
    }

    fn path(&self, place: usize) -> Option<usize> {
        let mut end = (self.kind(place) == Some(Kind::Symbol)).then_some(place + 1)?;
        while self.kind(end) == Some(Kind::Colons) && self.kind(end + 1) == Some(Kind::Symbol) {
            end += 2;
        }
        Some(end)
    }

    /// After a type.
    fn type_(&self, place: usize) -> Option<usize> {
        match self.kind(place)? {
            Kind::Word | Kind::Bang => match self.kind(place + 1) {
                Some(Kind::LAngle) => self.bracket(place + 1, Kind::LAngle),
                _ => Some(place + 1),
            },
            Kind::LParen => {
                let inputs = self.bracket(place, Kind::LParen)?;
                match self.kind(inputs) {
                    Some(Kind::Arrow) => self
                        .bracket(inputs + 1, Kind::LParen)
                        .or_else(|| self.simple_type(inputs + 1)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn simple_type(&self, place: usize) -> Option<usize> {
        matches!(self.kind(place), Some(Kind::Word | Kind::Bang)).then(|| self.type_(place))?
    }

    /// `(…) -> …`
    fn functional(&mut self, operands: u8, results: u8, place: usize, ends: &mut Places) {
        let (operand, result) = (
            Expected::Type(slot(operands, true)),
            Expected::Type(slot(results, false)),
        );
        if self.kind(place) != Some(Kind::LParen) {
            if self.is_end(place) {
                self.expect(operand);
            }
            return;
        }
        let Some(inputs) = self.bracket(place, Kind::LParen) else {
            self.expect(operand);
            return;
        };
        if self.kind(inputs) != Some(Kind::Arrow) {
            return;
        }
        let is_open = self.kind(inputs + 1) == Some(Kind::LParen) && self.closes[inputs + 1] == self.tokens.len();
        if self.is_end(inputs + 1) || is_open {
            self.expect(result);
        }
        ends.extend(self.bracket(inputs + 1, Kind::LParen));
        ends.extend(self.simple_type(inputs + 1));
    }

    fn attribute(&mut self, name: &str, typed: bool, is_optional: bool, place: usize, ends: &mut Places) {
        ends.extend(is_optional.then_some(place));
        if self.is_end(place) {
            let expected = match name {
                "callee" | "kernel" => Expected::SymbolReference(name.into()),
                "sym_name" => Expected::Symbol,
                _ if name.starts_with("new_") => Expected::NewValue(name.trim_start_matches("new_").into()),
                _ => Expected::Attribute {
                    name: name.into(),
                    words: Vec::new(),
                },
            };
            self.expect(expected);
            return;
        }
        let begin = place + usize::from(self.kind(place) == Some(Kind::Minus));
        let end = match self.kind(begin) {
            Some(Kind::Symbol) => self.path(begin),
            Some(Kind::LSquare) => self.bracket(begin, Kind::LSquare),
            Some(Kind::LBrace) => self.bracket(begin, Kind::LBrace),
            Some(Kind::LAngle) => self.bracket(begin, Kind::LAngle),
            Some(Kind::Word | Kind::Hash | Kind::Bang) if self.kind(begin + 1) == Some(Kind::LAngle) => {
                self.bracket(begin + 1, Kind::LAngle)
            }
            Some(Kind::Integer | Kind::Float | Kind::String | Kind::Word | Kind::Hash | Kind::Bang | Kind::Value) => {
                Some(begin + 1)
            }
            _ => None,
        };
        let Some(end) = end else { return };
        ends.push(end);
        // `affine_map<…>(%i)[%n]`, as a bound.
        let mut applied = end;
        while let Some(after) = self
            .bracket(applied, Kind::LParen)
            .or_else(|| self.bracket(applied, Kind::LSquare))
        {
            applied = after;
            ends.push(applied);
        }
        if typed && self.kind(end) == Some(Kind::Colon) {
            if self.is_end(end + 1) {
                self.expect(Expected::Type(None));
            }
            ends.extend(self.type_(end + 1));
        }
    }
}

fn slot(segment: u8, is_operand: bool) -> Option<Slot> {
    let slot = if is_operand {
        Slot::Operand(segment)
    } else {
        Slot::Result(segment)
    };
    (segment != crate::syntax::NO_SEGMENT).then_some(slot)
}
