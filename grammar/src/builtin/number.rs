//! Whole numbers as attributes spell them, of any width.

use std::fmt::{Display, Formatter, Result};

/// How the bits of an integer are meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// `i8`: as either.
    Signless,
    /// `si8`, and `index`.
    Signed,
    /// `ui8`
    Unsigned,
}

/// A whole number as it is spelled: `-5`, `0x1F`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Integer<'t> {
    /// Whether a minus is before.
    pub is_negative: bool,
    /// The digits, perhaps with `0x` before.
    pub digits: &'t str,
}

impl Integer<'_> {
    /// The number, where it has at most 127 bits.
    #[must_use]
    pub fn value(&self) -> Option<i128> {
        let magnitude = match self.digits.strip_prefix("0x") {
            Some(hex) => i128::from_str_radix(hex, 16),
            None => self.digits.parse(),
        };
        let magnitude = magnitude.ok()?;
        Some(if self.is_negative { -magnitude } else { magnitude })
    }

    /// Whether it is written in hexadecimal digits.
    #[must_use]
    pub fn is_hex(&self) -> bool {
        self.digits.starts_with("0x")
    }

    /// Whether an integer type of `width` bits takes the number; `None` for more than 126 bits.
    #[must_use]
    pub fn fits(&self, width: u32, sign: Sign) -> Option<bool> {
        let value = match self.value() {
            Some(value) => value,
            None => return (width <= 126).then_some(false),
        };
        if width > 126 {
            return None;
        }
        if width == 0 {
            return Some(value == 0 && !self.is_negative);
        }
        let half = 1_i128 << (width - 1);
        Some(match (self.is_negative, sign) {
            (true, Sign::Unsigned) => false,
            // `-0` is refused as well.
            (true, _) => value < 0 && value >= -half,
            (false, Sign::Signed) => value < half,
            (false, _) => value < 2 * half,
        })
    }

    /// The number as a type of `width` bits holds and shows it: `255 : i8` is -1. As spelled where that is not known.
    #[must_use]
    pub(super) fn shown(&self, width: u32, sign: Sign) -> Shown<'_> {
        match (self.value(), self.fits(width, sign)) {
            (Some(value), Some(true)) if sign == Sign::Signless && width > 0 && value >= 1 << (width - 1) => {
                Shown::Value(value - (1 << width))
            }
            (Some(value), _) => Shown::Value(value),
            (None, _) => Shown::Spelled(*self),
        }
    }
}

impl Display for Integer<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let sign = if self.is_negative { "-" } else { "" };
        write!(out, "{sign}{}", self.digits)
    }
}

/// A number to be shown.
pub(super) enum Shown<'t> {
    Value(i128),
    Spelled(Integer<'t>),
}

impl Display for Shown<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Self::Value(value) => write!(out, "{value}"),
            Self::Spelled(spelled) => write!(out, "{spelled}"),
        }
    }
}

/// The number that decimal digits, or hexadecimal ones after `0x`, spell; `None` from 2^64 on.
pub(super) fn whole(digits: &str) -> Option<u64> {
    match digits.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => digits.parse().ok(),
    }
}
