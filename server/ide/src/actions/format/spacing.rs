//! The blanks between two tokens of a line.

use mlir_grammar::token::Kind;

/// What is between a token `a` and a token `b` in place of the blanks `gap`.
/// Nothing is put between tokens that might be one word to a dialect's parser.
pub(super) fn between(a: Kind, b: Kind, gap: &str) -> &str {
    // A comment may end in the middle of what counts as a line here.
    let is_blank = gap.bytes().all(|byte| matches!(byte, b' ' | b'\t'));
    if !is_blank || is_unknown(a) || is_unknown(b) {
        return gap;
    }
    let wants_none =
        matches!(b, Kind::Comma | Kind::RParen | Kind::RSquare) || matches!(a, Kind::LParen | Kind::LSquare);
    if wants_none {
        return "";
    }
    let wants_one = !gap.is_empty()
        || a == Kind::Comma
        || (a == Kind::Equal && begins_value(b))
        || (b == Kind::Equal && ends_name(a))
        || (a == Kind::Arrow && (b == Kind::LParen || begins_type(b)))
        || (b == Kind::Arrow && (a == Kind::RParen || ends_name(a)))
        || (a == Kind::Colon && begins_type(b))
        // After a list of indices, types come next; after other brackets a block may begin.
        || (b == Kind::Colon && a == Kind::RSquare)
        || (b == Kind::LBrace && matches!(a, Kind::RParen | Kind::Word | Kind::Symbol | Kind::Bang | Kind::Angles));
    if wants_one { " " } else { "" }
}

/// Tokens that are parts of something unknown.
fn is_unknown(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Junk | Kind::OpenString | Kind::LAngle | Kind::RAngle | Kind::Resources
    )
}

fn begins_value(kind: Kind) -> bool {
    begins_type(kind)
        || matches!(
            kind,
            Kind::Value
                | Kind::Hash
                | Kind::Symbol
                | Kind::Integer
                | Kind::Float
                | Kind::Minus
                | Kind::String
                | Kind::LSquare
                | Kind::LParen
                | Kind::LBrace
        )
}

fn begins_type(kind: Kind) -> bool {
    matches!(kind, Kind::Word | Kind::Bang)
}

fn ends_name(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Value
            | Kind::Word
            | Kind::Hash
            | Kind::Bang
            | Kind::Integer
            | Kind::String
            | Kind::RSquare
            | Kind::Angles
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_blank_stays() {
        for gap in ["\r", " // a\r ", "\u{a0}"] {
            assert_eq!(between(Kind::Comma, Kind::Value, gap), gap);
        }
    }

    #[test]
    fn types_stand_apart_from_indices() {
        assert_eq!(between(Kind::RSquare, Kind::Colon, ""), " ");
        assert_eq!(between(Kind::RParen, Kind::Colon, ""), "");
    }

    #[test]
    fn nothing_is_put_between_what_may_be_one_word() {
        for (a, b) in [
            (Kind::Equal, Kind::RAngle),
            (Kind::Word, Kind::Equal),
            (Kind::Integer, Kind::Word),
            (Kind::Minus, Kind::Integer),
            (Kind::Junk, Kind::Equal),
            (Kind::Colon, Kind::Integer),
        ] {
            let wanted = if (a, b) == (Kind::Word, Kind::Equal) { " " } else { "" };
            assert_eq!(between(a, b, ""), wanted, "{a:?} {b:?}");
        }
    }
}
