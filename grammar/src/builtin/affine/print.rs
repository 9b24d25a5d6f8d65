//! Maps and sets as MLIR prints them.

use std::fmt::{Display, Formatter, Result, Write};

use super::expr::{Expr, ExprId, Exprs, Op};
use super::{AffineMap, AffineSet};

impl Display for AffineMap {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        spaces(out, self.dims, self.symbols)?;
        out.write_str(" -> (")?;
        for (index, &result) in self.results.iter().enumerate() {
            separate(out, index)?;
            expr(out, &self.exprs, result, false)?;
        }
        out.write_char(')')
    }
}

impl Display for AffineSet {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        spaces(out, self.dims, self.symbols)?;
        out.write_str(" : (")?;
        for (index, constraint) in self.constraints.iter().enumerate() {
            separate(out, index)?;
            expr(out, &self.exprs, constraint.expr, false)?;
            out.write_str(if constraint.is_equality { " == 0" } else { " >= 0" })?;
        }
        out.write_char(')')
    }
}

fn separate(out: &mut Formatter<'_>, index: usize) -> Result {
    if index > 0 { out.write_str(", ") } else { Ok(()) }
}

/// `(d0, d1)[s0]`
fn spaces(out: &mut Formatter<'_>, dims: u32, symbols: u32) -> Result {
    out.write_char('(')?;
    for index in 0..dims {
        separate(out, index as usize)?;
        write!(out, "d{index}")?;
    }
    out.write_char(')')?;
    if symbols > 0 {
        out.write_char('[')?;
        for index in 0..symbols {
            separate(out, index as usize)?;
            write!(out, "s{index}")?;
        }
        out.write_char(']')?;
    }
    Ok(())
}

/// Writes an expression; `is_tight`: it is part of one that binds tighter than a sum, or of a subtraction.
fn expr(out: &mut Formatter<'_>, exprs: &Exprs, id: ExprId, is_tight: bool) -> Result {
    let (op, left, right) = match exprs.get(id) {
        Expr::Constant(value) => return write!(out, "{value}"),
        Expr::Dim(index) => return write!(out, "d{index}"),
        Expr::Symbol(index) => return write!(out, "s{index}"),
        Expr::Binary(op, left, right) => (op, left, right),
    };
    if is_tight {
        out.write_char('(')?;
    }
    match (op, exprs.get(right)) {
        (Op::Add, right_expr) => {
            expr(out, exprs, left, false)?;
            addend(out, exprs, right, right_expr)?;
        }
        (Op::Mul, Expr::Constant(-1)) => {
            out.write_char('-')?;
            expr(out, exprs, left, true)?;
        }
        _ => {
            expr(out, exprs, left, true)?;
            out.write_str(match op {
                Op::Add => " + ",
                Op::Mul => " * ",
                Op::FloorDiv => " floordiv ",
                Op::CeilDiv => " ceildiv ",
                Op::Mod => " mod ",
            })?;
            expr(out, exprs, right, true)?;
        }
    }
    if is_tight {
        out.write_char(')')?;
    }
    Ok(())
}

/// Writes what is added to a sum: with a minus where that is shorter.
fn addend(out: &mut Formatter<'_>, exprs: &Exprs, id: ExprId, addend: Expr) -> Result {
    let factor = |id: ExprId| match exprs.get(id) {
        Expr::Constant(factor) => Some(factor),
        _ => None,
    };
    match addend {
        Expr::Constant(value) if value < 0 => write!(out, " - {}", value.wrapping_neg()),
        Expr::Binary(Op::Mul, product, right) if factor(right) == Some(-1) => {
            out.write_str(" - ")?;
            let is_sum = matches!(exprs.get(product), Expr::Binary(Op::Add, ..));
            expr(out, exprs, product, is_sum)
        }
        Expr::Binary(Op::Mul, product, right) if factor(right).is_some_and(|factor| factor < -1) => {
            out.write_str(" - ")?;
            expr(out, exprs, product, true)?;
            write!(out, " * {}", factor(right).unwrap_or_default().wrapping_neg())
        }
        _ => {
            out.write_str(" + ")?;
            expr(out, exprs, id, false)
        }
    }
}
