//! Scalar code: operations chosen by the types of their operands, as the builders of MLIR choose them.

use super::{Body, ImpliedOp, Named};

/// What a scalar type is to arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class<'t> {
    /// Width in bits.
    Integer(u32),
    /// Width in bits.
    Float(u32),
    Index,
    /// The element type.
    Complex(&'t str),
    Other,
}

pub(super) fn class(ty: &str) -> Class<'_> {
    let digits = |text: &str| text.parse().ok();
    if let Some(element) = ty.strip_prefix("complex<").and_then(|rest| rest.strip_suffix('>')) {
        return Class::Complex(element);
    }
    match ty {
        "index" => return Class::Index,
        "bf16" => return Class::Float(16),
        "tf32" => return Class::Float(19),
        _ => {}
    }
    let integer = ["si", "ui", "i"]
        .iter()
        .find_map(|prefix| digits(ty.strip_prefix(prefix)?));
    if let Some(width) = integer {
        return Class::Integer(width);
    }
    // `f32`, `f8E4M3FN`
    let width = ty.strip_prefix('f').map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        &rest[..end]
    });
    width.and_then(digits).map_or(Class::Other, Class::Float)
}

impl Body {
    /// The argument of that number; `None` where there are not so many.
    pub(super) fn argument(&self, index: usize) -> Option<Named> {
        self.arguments.get(index).cloned()
    }

    /// Adds an operation with one result.
    pub(super) fn compute(&mut self, name: impl Into<String>, operands: &[&Named], ty: &str) -> Named {
        let count = self.ops.len();
        let result = Named {
            name: format!("%{count}"),
            ty: ty.to_owned(),
        };
        self.ops.push(ImpliedOp {
            name: name.into(),
            operands: operands.iter().map(|operand| operand.name.clone()).collect(),
            result: Some(result.clone()),
        });
        result
    }

    /// Ends the body.
    pub(super) fn yield_(&mut self, value: &Named) {
        self.ops.push(ImpliedOp {
            name: "linalg.yield".to_owned(),
            operands: vec![value.name.clone()],
            result: None,
        });
    }

    /// A value as one of another type.
    pub(super) fn cast(&mut self, value: &Named, ty: &str, is_unsigned: bool) -> Named {
        if value.ty == ty {
            return value.clone();
        }
        let by_sign = |signed, unsigned| if is_unsigned { unsigned } else { signed };
        let name = match (class(&value.ty), class(ty)) {
            (Class::Float(_), Class::Integer(_)) => by_sign("arith.fptosi", "arith.fptoui"),
            (Class::Index, Class::Integer(_)) => "arith.index_cast",
            (Class::Integer(from), Class::Integer(to)) if to > from => by_sign("arith.extsi", "arith.extui"),
            (Class::Integer(from), Class::Integer(to)) if to < from => "arith.trunci",
            (Class::Integer(_), Class::Float(_)) => by_sign("arith.sitofp", "arith.uitofp"),
            (Class::Float(from), Class::Float(to)) if to > from => "arith.extf",
            (Class::Float(from), Class::Float(to)) if to < from => "arith.truncf",
            (_, Class::Complex(element)) => return self.cast_to_complex(value, ty, element, is_unsigned),
            _ => return value.clone(),
        };
        self.compute(name, &[value], ty)
    }

    fn cast_to_complex(&mut self, value: &Named, ty: &str, element: &str, is_unsigned: bool) -> Named {
        let (real, imaginary) = match class(&value.ty) {
            Class::Complex(from) => {
                let real = self.compute("complex.re", &[value], from);
                let imaginary = self.compute("complex.im", &[value], from);
                (
                    self.cast(&real, element, is_unsigned),
                    self.cast(&imaginary, element, is_unsigned),
                )
            }
            Class::Float(_) | Class::Integer(_) => {
                let real = self.cast(value, element, is_unsigned);
                (real, self.compute("arith.constant", &[], element))
            }
            Class::Index | Class::Other => return value.clone(),
        };
        self.compute("complex.create", &[&real, &imaginary], ty)
    }

    /// A function of one number, by its name in `linalg`; `None` for one that there is not.
    pub(super) fn unary(&mut self, function: &str, value: &Named) -> Option<Named> {
        let ty = &value.ty;
        Some(match function {
            "exp" | "log" | "ceil" | "floor" | "round" | "sqrt" | "rsqrt" | "tanh" | "erf" => {
                self.compute(format!("math.{function}"), &[value], ty)
            }
            "abs" => self.compute("math.absf", &[value], ty),
            "negf" => self.compute("arith.negf", &[value], ty),
            "square" => self.compute("arith.mulf", &[value, value], ty),
            "reciprocal" => {
                let one = self.compute("arith.constant", &[], ty);
                self.compute("arith.divf", &[&one, value], ty)
            }
            _ => return None,
        })
    }

    /// A function of two numbers, by its name in `linalg`; `None` for one that there is not, or not for these types.
    pub(super) fn binary(&mut self, function: &str, left: &Named, right: &Named) -> Option<Named> {
        let [complex, float, boolean, integer] = match function {
            "add" => ["complex.add", "arith.addf", "arith.ori", "arith.addi"],
            "sub" => ["complex.sub", "arith.subf", "", "arith.subi"],
            "mul" => ["complex.mul", "arith.mulf", "arith.andi", "arith.muli"],
            "div" => ["complex.div", "arith.divf", "", "arith.divsi"],
            "div_unsigned" => ["", "", "", "arith.divui"],
            "max" | "max_signed" => ["", "arith.maximumf", "arith.maxsi", "arith.maxsi"],
            "min" | "min_signed" => ["", "arith.minimumf", "arith.minsi", "arith.minsi"],
            "max_unsigned" => ["", "arith.maximumf", "arith.maxui", "arith.maxui"],
            "min_unsigned" => ["", "arith.minimumf", "arith.minui", "arith.minui"],
            "powf" => ["", "math.powf", "", ""],
            _ => return None,
        };
        let name = match (class(&left.ty), class(&right.ty)) {
            (Class::Complex(_), Class::Complex(_)) => complex,
            (Class::Float(_), Class::Float(_)) => float,
            (Class::Integer(1), Class::Integer(1)) => boolean,
            (Class::Integer(_), Class::Integer(_)) => integer,
            _ => "",
        };
        (!name.is_empty()).then(|| self.compute(name, &[left, right], &left.ty))
    }

    /// Either of two values.
    pub(super) fn select(&mut self, condition: &Named, first: &Named, second: &Named) -> Named {
        self.compute("arith.select", &[condition, first, second], &first.ty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scalar_types_have_a_class() {
        assert_eq!(class("i1"), Class::Integer(1));
        assert_eq!(class("ui8"), Class::Integer(8));
        assert_eq!(class("f8E4M3FN"), Class::Float(8));
        assert_eq!(class("bf16"), Class::Float(16));
        assert_eq!(class("complex<f32>"), Class::Complex("f32"));
        assert_eq!(class("index"), Class::Index);
        assert_eq!(class("!quant.any"), Class::Other);
        assert_eq!(class(""), Class::Other);
    }
}
