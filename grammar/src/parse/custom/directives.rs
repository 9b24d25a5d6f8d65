//! `custom<…>` directives: small grammars that formats of upstream dialects name, written in C++ there. One file a family.

mod lists;
mod symbols;

use super::super::leaf::{is_word, peek};
use super::super::state::{At, Parsed};
use crate::format::{Argument, What};
use crate::syntax::NO_SEGMENT;
use crate::token::Kind;

pub(crate) use lists::async_dependencies;

macro_rules! directives {
    ($($name:ident $start:expr => $read:path),* $(,)?) => {
        /// A directive that formats can use.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Directive {
            $(#[doc = stringify!($name)] $name),*
        }

        impl Directive {
            /// The directive that formats call `name`.
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $(stringify!($name) => Some(Self::$name),)*
                    _ => None,
                }
            }

            fn start(self) -> Start {
                match self {
                    $(Self::$name => $start,)*
                }
            }

            /// Reads its text; `arguments`: what the format gives it, in order.
            pub fn read<'s>(self, at: &mut At<'s, '_>, arguments: &'s [Argument]) -> Parsed {
                let arguments = Arguments(arguments);
                match self {
                    $(Self::$name => $read(at, arguments),)*
                }
            }
        }
    };
}

/// What the text of a directive begins with.
#[derive(Clone, Copy)]
enum Start {
    /// Perhaps nothing: what stands behind it tells.
    Maybe,
    /// One of these tokens.
    Signs(&'static [Kind]),
    /// One of these words.
    Words(&'static [&'static str]),
}

use Start::{Maybe, Signs, Words};

const BRACKET: Start = Signs(&[Kind::LSquare]);

directives! {
    AsyncDependencies Words(&["async", "["]) => lists::gpu_async_dependencies,
    DynamicIndexList BRACKET => lists::dynamic_index_list,
    GEPIndices Maybe => lists::element_indices,
    GlobalMemrefOpTypeAndInitialValue Maybe => symbols::global_type_and_value,
    InsertExtractValueElementType Maybe => nothing,
    SymbolVisibility Maybe => symbols::visibility,
}

impl Directive {
    /// Whether its text is there; `None` where it may be nothing.
    pub fn begins(self, at: &mut At<'_, '_>) -> Option<bool> {
        match self.start() {
            Maybe => None,
            Signs(kinds) => Some(peek(at).is_some_and(|next| kinds.contains(&next))),
            Words(words) => Some(words.iter().any(|word| match *word {
                "[" => peek(at) == Some(Kind::LSquare),
                word => is_word(at, word),
            })),
        }
    }
}

/// The arguments of a directive.
#[derive(Clone, Copy)]
struct Arguments<'s>(&'s [Argument]);

impl<'s> Arguments<'s> {
    /// The segment of the operand that argument `nth` names.
    fn operand(self, nth: usize) -> u8 {
        match self.0.get(nth).map(|argument| argument.what) {
            Some(What::Operand(segment)) => segment,
            _ => NO_SEGMENT,
        }
    }

    /// The segment of the result that argument `nth` names.
    fn result(self, nth: usize) -> u8 {
        match self.0.get(nth).map(|argument| argument.what) {
            Some(What::Result(segment)) => segment,
            _ => NO_SEGMENT,
        }
    }

    /// The name of argument `nth`.
    fn name(self, nth: usize) -> &'s str {
        self.0.get(nth).map_or("", |argument| &argument.name)
    }
}

/// What takes no text.
fn nothing(_: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    Ok(())
}
