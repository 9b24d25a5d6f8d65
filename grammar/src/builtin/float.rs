//! Floating-point numbers: what a literal means in a format, and how MLIR shows it.

use std::fmt::{Display, Formatter, Result, Write};

/// A binary format whose values are all values of `f64`, with infinities.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Format {
    /// All bits.
    width: u32,
    /// Bits of the significand, the leading one included.
    precision: u32,
    max_exponent: i32,
}

impl Format {
    /// The format of a type, unless it is a large one, or a small one without infinities.
    pub fn named(ty: &str) -> Option<Self> {
        let (width, precision, max_exponent) = match ty {
            "f16" => (16, 11, 15),
            "bf16" => (16, 8, 127),
            "tf32" => (19, 11, 127),
            "f32" => (32, 24, 127),
            "f64" => (64, 53, 1023),
            "f8E5M2" => (8, 3, 15),
            "f8E4M3" => (8, 4, 7),
            "f8E3M4" => (8, 5, 3),
            _ => return None,
        };
        Some(Self {
            width,
            precision,
            max_exponent,
        })
    }

    /// Whether the format has so many bits.
    pub fn holds(self, bits: i128) -> bool {
        bits >> self.width == 0
    }

    /// The nearest value of this format.
    pub fn round(self, value: f64) -> f64 {
        if value == 0.0 || !value.is_finite() || self.precision == 53 {
            return value;
        }
        let exponent = exponent(value).max(1 - self.max_exponent);
        let unit = 2_f64.powi(exponent - (self.precision as i32 - 1));
        let rounded = (value / unit).round_ties_even() * unit;
        if rounded.abs() >= 2_f64.powi(self.max_exponent) * 2.0 {
            return f64::INFINITY.copysign(value);
        }
        rounded
    }

    /// The value with these bits; `None` where they are too many.
    pub fn of_bits(self, bits: u64) -> Option<f64> {
        if !self.holds(bits.into()) {
            return None;
        }
        let significand_bits = self.precision - 1;
        let stored = bits & ((1 << significand_bits) - 1);
        let exponent_bits = self.width - self.precision;
        let biased = (bits >> significand_bits) & ((1 << exponent_bits) - 1);
        let sign = if bits >> (self.width - 1) == 0 { 1.0 } else { -1.0 };
        let (whole, biased) = match biased {
            0 => (stored, 1),
            all if all == (1 << exponent_bits) - 1 => {
                return Some(if stored == 0 { sign * f64::INFINITY } else { f64::NAN });
            }
            _ => (stored | 1 << significand_bits, biased),
        };
        let exponent = biased as i32 - self.max_exponent - significand_bits as i32;
        // In two steps: the smallest numbers are no powers of two that `powi` reaches.
        let half = exponent / 2;
        Some(sign * (whole as f64 * 2_f64.powi(half) * 2_f64.powi(exponent - half)))
    }

    /// The bits of a value of this format.
    pub fn bits(self, value: f64) -> u64 {
        let stored = self.precision - 1;
        let sign = u64::from(value.is_sign_negative()) << (self.width - 1);
        let all = (1_u64 << (self.width - self.precision)) - 1;
        if !value.is_finite() {
            return sign | all << stored | u64::from(value.is_nan());
        }
        let lowest = 1 - self.max_exponent;
        let exponent = if value == 0.0 {
            lowest
        } else {
            exponent(value).max(lowest)
        };
        let shift = exponent - stored as i32;
        let half = shift / 2;
        let whole = (value.abs() * 2_f64.powi(-half) * 2_f64.powi(half - shift)) as u64;
        let biased = match whole >> stored {
            0 => 0,
            _ => (exponent + self.max_exponent) as u64,
        };
        sign | biased << stored | whole & ((1 << stored) - 1)
    }

    /// A value of this format as MLIR shows it; `bits` says which NaN it is.
    pub fn shown(self, value: f64, bits: u64) -> Shown {
        Shown {
            format: self,
            value,
            bits,
        }
    }
}

/// The exponent of the leading bit.
fn exponent(value: f64) -> i32 {
    let biased = (value.to_bits() >> 52 & 0x7ff) as i32;
    match biased {
        0 => -1022 - (value.to_bits().leading_zeros() as i32 - 11).max(0),
        _ => biased - 1023,
    }
}

/// See [`Format::shown`].
pub(super) struct Shown {
    format: Format,
    value: f64,
    bits: u64,
}

impl Display for Shown {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let value = self.value;
        if !value.is_finite() {
            return write!(out, "0x{:X}", self.bits);
        }
        if value == 0.0 {
            let sign = if value.is_sign_negative() { "-" } else { "" };
            return write!(out, "{sign}0.000000e+00");
        }
        let short = scientific(&Decimal::of(value, SHORT), value < 0.0);
        let again = short.parse().map_or(f64::NAN, |again| self.format.round(again));
        if again == value {
            return out.write_str(&short);
        }
        let digits = 2 + self.format.precision as usize * 59 / 196;
        let long = Decimal::of(value, digits);
        match long.plain(digits, value < 0.0) {
            Some(plain) => out.write_str(&plain),
            None => write!(out, "0x{:X}", self.bits),
        }
    }
}

/// How many digits the short form has.
const SHORT: usize = 6;

/// Digits; the last one counts `10^exponent`.
struct Decimal {
    digits: Vec<u8>,
    exponent: i32,
}

impl Decimal {
    /// The first `precision` digits of a value, cut and rounded as LLVM's `APFloat::toString` does: what comes far after it
    /// is cut off first, and what is left is rounded half up.
    fn of(value: f64, precision: usize) -> Self {
        let significand_zeros = (significand(value)).trailing_zeros() as i32;
        let power = exponent(value).max(-1022) - 52 + significand_zeros;
        let odd = significand(value) >> significand_zeros;
        // No f64 has more than 767 digits.
        let exact = format!("{:.770e}", value.abs());
        let (mantissa, ten) = exact.split_once('e').unwrap_or((&exact, "0"));
        let mut digits: Vec<u8> = mantissa.bytes().filter(u8::is_ascii_digit).collect();
        let ten: i32 = ten.parse().unwrap_or(0);
        // As a whole number: `odd * 2^power`, or `odd * 5^-power` with the point `-power` digits from its end.
        let whole = (ten + 1 + (-power).max(0)).max(0) as usize;
        digits.resize(whole.max(1), b'0');
        let mut exponent = power.min(0);
        let bits = match power {
            0.. => f64::from(power) + (odd as f64).log2(),
            _ => f64::from(-power) * 5_f64.log2() + (odd as f64).log2(),
        };
        let bits = (bits + 1e-9).floor() as usize + 1;
        let required = (precision * 196).div_ceil(59);
        let removable = bits.saturating_sub(required) * 59 / 196;
        digits.truncate(digits.len().saturating_sub(removable));
        exponent += removable as i32;
        let mut decimal = Self { digits, exponent };
        decimal.drop_zeros();
        decimal.round(precision);
        decimal
    }

    fn drop_zeros(&mut self) {
        while self.digits.len() > 1 && self.digits.last() == Some(&b'0') {
            self.digits.pop();
            self.exponent += 1;
        }
    }

    fn round(&mut self, precision: usize) {
        if self.digits.len() <= precision {
            return;
        }
        self.exponent += (self.digits.len() - precision) as i32;
        let is_up = self.digits[precision] >= b'5';
        self.digits.truncate(precision);
        if is_up {
            while self.digits.last() == Some(&b'9') {
                self.digits.pop();
                self.exponent += 1;
            }
            match self.digits.last_mut() {
                Some(last) => *last += 1,
                None => self.digits.push(b'1'),
            }
        }
        self.drop_zeros();
    }

    fn str(&self) -> &str {
        std::str::from_utf8(&self.digits).unwrap_or_default()
    }

    /// The form for numbers that the short one does not hold; `None` for a whole number.
    fn plain(&self, precision: usize, is_negative: bool) -> Option<String> {
        const MAX_PADDING: i32 = 3;
        let mut out = String::from(if is_negative { "-" } else { "" });
        let count = self.digits.len() as i32;
        let first = self.exponent + count - 1;
        let is_scientific = match self.exponent {
            0.. => self.exponent > MAX_PADDING || count + self.exponent > precision as i32,
            _ => first < 0 && -first > MAX_PADDING,
        };
        let digits = self.str();
        if is_scientific {
            let rest = if count == 1 { "0" } else { &digits[1..] };
            let sign = if first < 0 { '-' } else { '+' };
            out.push_str(&format!("{}.{rest}E{sign}{}", &digits[..1], first.abs()));
            return Some(out);
        }
        if self.exponent >= 0 {
            return None;
        }
        let whole = self.exponent + count;
        match usize::try_from(whole) {
            Ok(whole) if whole > 0 => out.push_str(&format!("{}.{}", &digits[..whole], &digits[whole..])),
            _ => out.push_str(&format!("0.{}{digits}", "0".repeat(whole.unsigned_abs() as usize))),
        }
        Some(out)
    }
}

/// The significand as a whole number.
fn significand(value: f64) -> u64 {
    let stored = value.to_bits() & ((1 << 52) - 1);
    match value.to_bits() >> 52 & 0x7ff {
        0 => stored,
        _ => stored | 1 << 52,
    }
}

/// `1.500000e+00`
fn scientific(decimal: &Decimal, is_negative: bool) -> String {
    let mut out = String::from(if is_negative { "-" } else { "" });
    let digits = decimal.str();
    let exponent = decimal.exponent + digits.len() as i32 - 1;
    let sign = if exponent < 0 { '-' } else { '+' };
    let _ = write!(
        out,
        "{}.{:0<6}e{sign}{:02}",
        &digits[..1],
        &digits[1..],
        exponent.unsigned_abs()
    );
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(ty: &str, value: f64) -> String {
        let format = Format::named(ty).expect("a known format");
        let value = format.round(value);
        format.shown(value, format.bits(value)).to_string()
    }

    /// What `mlir-opt` prints for these.
    #[test]
    fn numbers_are_shown_as_mlir_does() {
        for (ty, value, expected) in [
            ("f64", 1.0, "1.000000e+00"),
            ("f32", 1.0e5, "1.000000e+05"),
            ("f32", 0.1, "1.000000e-01"),
            ("f16", 0.1, "9.997550e-02"),
            ("bf16", 0.1, "1.000980e-01"),
            ("tf32", 0.1, "9.997550e-02"),
            ("f64", 12345.6789, "12345.678900000001"),
            ("f32", 0.7, "0.699999988"),
            ("f32", 1.0e300, "0x7F800000"),
            ("f32", -1.0e300, "0xFF800000"),
            ("f32", -0.0, "-0.000000e+00"),
        ] {
            assert_eq!(shown(ty, value), expected, "{value} : {ty}");
        }
    }

    #[test]
    fn bits_are_values() {
        let of = |ty: &str, bits| Format::named(ty).and_then(|format| format.of_bits(bits));
        assert_eq!(of("f32", 0x3F80_0000), Some(1.0));
        assert_eq!(of("f16", 0xC000), Some(-2.0));
        assert_eq!(of("bf16", 0x0001), Some(2_f64.powi(-133)));
        assert_eq!(of("f32", 1), Some(f64::from(f32::from_bits(1))));
        assert_eq!(of("f16", 0x10000), None);
        for bits in [1, 0x000F_FFFF_FFFF_FFFF, 0x3FF0_0000_0000_0001, 0x7FEF_FFFF_FFFF_FFFF] {
            assert_eq!(of("f64", bits), Some(f64::from_bits(bits)));
            assert_eq!(
                Format::named("f64").map(|format| format.bits(f64::from_bits(bits))),
                Some(bits)
            );
        }
    }
}
