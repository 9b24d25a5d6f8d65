//! The grammar of affine maps and sets: names are declared, then used in expressions.

use super::expr::{Expr, ExprId, Exprs, Op};
use super::{AffineMap, AffineSet, Constraint};
use crate::builtin::number::whole;
use crate::builtin::state::{At, Parsed, expect, give_up, list, miss, nested, peek, peek_word, refuse, start, take};
use crate::ir::span::Span;
use crate::token::Kind;

/// Names and expressions of one map.
#[derive(Default)]
struct Scope<'t> {
    /// Whether values are where a map has names that it declares.
    takes_values: bool,
    names: Vec<(&'t str, ExprId)>,
    exprs: Exprs,
    dims: u32,
    symbols: u32,
}

/// `<(d0)[s0] -> (d0 + s0)>` after `affine_map`
pub(crate) fn read_map(at: &mut At<'_, '_, '_>) -> Parsed<AffineMap> {
    expect(at, Kind::LAngle, "`<` after `affine_map`")?;
    let first = start(at);
    let mut scope = Scope::read(at)?;
    if take(at, Kind::Arrow).is_none() {
        if take(at, Kind::Colon).is_some() {
            let span = Span::new(first, first + 1);
            return refuse(at, span, "`->` after what the map takes, not the constraints of a set");
        }
        return miss(at, "`->` after what the map takes");
    }
    expect(at, Kind::LParen, "`(` before the results of the map")?;
    let results = list(at, Kind::RParen, "`,` or `)` after a result of the map", |at| {
        scope.sum(at)
    })?;
    expect(at, Kind::RAngle, "`>` after the map")?;
    Ok(AffineMap {
        dims: scope.dims,
        symbols: scope.symbols,
        results,
        exprs: scope.exprs,
    })
}

/// `<(d0)[s0] : (d0 >= s0)>` after `affine_set`
pub(crate) fn read_set(at: &mut At<'_, '_, '_>) -> Parsed<AffineSet> {
    expect(at, Kind::LAngle, "`<` after `affine_set`")?;
    let first = start(at);
    let mut scope = Scope::read(at)?;
    if take(at, Kind::Colon).is_none() {
        if take(at, Kind::Arrow).is_some() {
            let span = Span::new(first, first + 1);
            return refuse(at, span, "`:` after what the set takes, not the results of a map");
        }
        return miss(at, "`:` after what the set takes");
    }
    expect(at, Kind::LParen, "`(` before the constraints of the set")?;
    let mut constraints = list(at, Kind::RParen, "`,` or `)` after a constraint of the set", |at| {
        scope.constraint(at)
    })?;
    expect(at, Kind::RAngle, "`>` after the set")?;
    if constraints.is_empty() {
        let Some(expr) = scope.exprs.constant(0) else {
            return give_up(at);
        };
        constraints.push(Constraint {
            expr,
            is_equality: true,
        });
    }
    Ok(AffineSet {
        dims: scope.dims,
        symbols: scope.symbols,
        constraints,
        exprs: scope.exprs,
    })
}

/// `[%i + 1, symbol(%n)]`, `(%i, 4)`
pub(crate) fn read_subscripts_of(at: &mut At<'_, '_, '_>) -> Parsed<AffineMap> {
    let close = match peek(at).map(|token| token.kind) {
        Some(Kind::LParen) => Kind::RParen,
        Some(Kind::LSquare) => Kind::RSquare,
        _ => return miss(at, "`[` or `(` before subscripts"),
    };
    at.skip();
    let mut scope = Scope {
        takes_values: true,
        ..Scope::default()
    };
    let results = list(at, close, "`,` or the bracket that closes the subscripts", |at| {
        scope.sum(at)
    })?;
    Ok(AffineMap {
        dims: scope.dims,
        symbols: scope.symbols,
        results,
        exprs: scope.exprs,
    })
}

impl<'t> Scope<'t> {
    /// `(d0, d1)[s0]`
    fn read(at: &mut At<'_, '_, 't>) -> Parsed<Self> {
        let mut scope = Self::default();
        expect(at, Kind::LParen, "`(` before the dimensions")?;
        list(at, Kind::RParen, "`,` or `)` after a dimension", |at| {
            scope.dims += 1;
            let dim = scope.dims - 1;
            scope.declare(at, Expr::Dim(dim))
        })?;
        if take(at, Kind::LSquare).is_some() {
            list(at, Kind::RSquare, "`,` or `]` after a symbol", |at| {
                scope.symbols += 1;
                let symbol = scope.symbols - 1;
                scope.declare(at, Expr::Symbol(symbol))
            })?;
        }
        Ok(scope)
    }

    fn declare(&mut self, at: &mut At<'_, '_, 't>, expr: Expr) -> Parsed {
        let Some(name) = peek_word(at) else {
            return miss(at, "the name of a dimension or symbol");
        };
        if self.find(name).is_some() {
            return miss(at, "a name that is not declared yet");
        }
        at.skip();
        match self.exprs.make(expr) {
            Some(id) => self.names.push((name, id)),
            None => return give_up(at),
        }
        Ok(())
    }

    /// `%i`, in the place of a dimension or symbol.
    fn value(&mut self, at: &mut At<'_, '_, 't>, name: &'t str, is_symbol: bool) -> Parsed<ExprId> {
        at.skip();
        if let Some(id) = self.find(name) {
            return Ok(id);
        }
        let count = if is_symbol { &mut self.symbols } else { &mut self.dims };
        let index = *count;
        *count += 1;
        let made_value = self.exprs.make(match is_symbol {
            true => Expr::Symbol(index),
            false => Expr::Dim(index),
        });
        let id = made(at, made_value)?;
        self.names.push((name, id));
        Ok(id)
    }

    fn find(&self, name: &str) -> Option<ExprId> {
        let declared = self.names.iter().find(|(declared, _)| *declared == name);
        declared.map(|(_, id)| *id)
    }

    /// `a + b - c`
    fn sum(&mut self, at: &mut At<'_, '_, 't>) -> Parsed<ExprId> {
        nested(at, |at| {
            let mut sum = self.product(at)?;
            loop {
                let is_negative = match peek(at).map(|token| token.kind) {
                    Some(Kind::Plus) => false,
                    Some(Kind::Minus) => true,
                    _ => return Ok(sum),
                };
                at.skip();
                let right = self.product(at)?;
                let joined = match is_negative {
                    true => self.exprs.sub(sum, right),
                    false => self.exprs.join(Op::Add, sum, right),
                };
                sum = made(at, joined)?;
            }
        })
    }

    /// `a * b floordiv c`
    fn product(&mut self, at: &mut At<'_, '_, 't>) -> Parsed<ExprId> {
        let mut product = self.operand(at)?;
        loop {
            let Some(token) = peek(at) else { return Ok(product) };
            let op = match (token.kind, peek_word(at)) {
                (Kind::Star, _) => Op::Mul,
                (_, Some("floordiv")) => Op::FloorDiv,
                (_, Some("ceildiv")) => Op::CeilDiv,
                (_, Some("mod")) => Op::Mod,
                _ => return Ok(product),
            };
            at.skip();
            let right = self.operand(at)?;
            let is_affine = self.exprs.is_symbolic(right) || (op == Op::Mul && self.exprs.is_symbolic(product));
            if !is_affine {
                let sides = if op == Op::Mul { "on one side" } else { "on the right" };
                return refuse(
                    at,
                    token.span(),
                    &format!("a number or a symbol {sides} of this operator"),
                );
            }
            let joined = self.exprs.join(op, product, right);
            product = made(at, joined)?;
        }
    }

    fn operand(&mut self, at: &mut At<'_, '_, 't>) -> Parsed<ExprId> {
        let Some(token) = peek(at) else {
            return miss(at, "an affine expression");
        };
        let spelled = at.state().str(token.span());
        match token.kind {
            Kind::Integer => match whole(spelled).and_then(|value| i64::try_from(value).ok()) {
                Some(value) => {
                    at.skip();
                    let made_constant = self.exprs.constant(value);
                    made(at, made_constant)
                }
                None => miss(at, "a number below 2^63"),
            },
            Kind::LParen => {
                at.skip();
                let inner = self.sum(at)?;
                expect(at, Kind::RParen, "`)`")?;
                Ok(inner)
            }
            Kind::Minus => {
                at.skip();
                let operand = nested(at, |at| self.operand(at))?;
                let negated = self.exprs.negate(operand);
                made(at, negated)
            }
            Kind::Value if self.takes_values => self.value(at, spelled, false),
            Kind::Word if self.takes_values && spelled == "symbol" => {
                at.skip();
                expect(at, Kind::LParen, "`(` after `symbol`")?;
                let name = peek(at).filter(|token| token.kind == Kind::Value);
                let Some(name) = name else {
                    return miss(at, "a value");
                };
                let name = at.state().str(name.span());
                let symbol = self.value(at, name, true)?;
                expect(at, Kind::RParen, "`)`")?;
                Ok(symbol)
            }
            Kind::Word => match self.find(spelled).filter(|_| spelled != "symbol") {
                Some(id) => {
                    at.skip();
                    Ok(id)
                }
                None => miss(at, "a name that the map declares"),
            },
            _ => miss(at, "an affine expression"),
        }
    }

    /// `a >= b`, `a <= b` or `a == b`
    fn constraint(&mut self, at: &mut At<'_, '_, 't>) -> Parsed<Constraint> {
        let left = self.sum(at)?;
        let wanted = "`>=`, `<=` or `==` in a constraint";
        let sign = match peek(at) {
            Some(token) if token.kind == Kind::Compare => at.state().str(token.span()).chars().next(),
            Some(token) if matches!(token.kind, Kind::LAngle | Kind::RAngle | Kind::Equal) => {
                let sign = at.state().str(token.span()).chars().next();
                at.skip();
                if peek(at).map(|token| token.kind) != Some(Kind::Equal) {
                    return miss(at, wanted);
                }
                sign
            }
            _ => return miss(at, wanted),
        };
        at.skip();
        let right = self.sum(at)?;
        let difference = match sign {
            Some('<') => self.exprs.sub(right, left),
            _ => self.exprs.sub(left, right),
        };
        Ok(Constraint {
            expr: made(at, difference)?,
            is_equality: sign == Some('='),
        })
    }
}

/// The expression, unless there are too many.
fn made(at: &mut At<'_, '_, '_>, expr: Option<ExprId>) -> Parsed<ExprId> {
    match expr {
        Some(expr) => Ok(expr),
        None => give_up(at),
    }
}
