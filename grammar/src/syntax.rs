//! The light syntax tree: what the parser says of one operation, as a list of parts in the order of the text.
//!
//! A part is a span with its role. Regions are not entered: a part holds the token group, and what is inside is parsed
//! when the operation has been lowered. The list is reused from operation to operation.

use crate::ir::span::Span;
use crate::token::Token;

/// The segment of parts whose place in the definition is not known.
pub(crate) const NO_SEGMENT: u8 = u8::MAX;

/// The name of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AttributeName<'s> {
    /// As the operation's definition has it; implied by the custom form.
    Implied(&'s str),
    /// As the text spells it, perhaps in quotes.
    Spelled(Span),
}

/// One part of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part<'s> {
    /// `%x` on the left of `=`, standing for `count` results.
    Result { name: Span, count: u32 },
    /// An operand. `keyword`: the word that it was after, for tolerant forms.
    Operand { name: Span, segment: u8, keyword: Span },
    /// What the text leaves out at the beginning of the type in the next part.
    TypePrefix { text: &'s str },
    /// A type of the next operand of that segment, or of the next operand of all for [`NO_SEGMENT`].
    OperandType { ty: Span, segment: u8 },
    /// The same, where the form implies it.
    OperandKnownType { ty: &'s str, segment: u8 },
    /// The type of the operand before it.
    TypeOfLast { ty: Span },
    /// The type of the next result (of that segment).
    ResultType { ty: Span, segment: u8 },
    /// The same, where the form implies it.
    ResultKnownType { ty: &'s str, segment: u8 },
    /// A successor; operands up to [`Part::SuccessorEnd`] are those that it passes.
    Successor { label: Span },
    /// The end of a successor's operands.
    SuccessorEnd,
    /// An argument of the entry block of the next region.
    Argument { name: Span },
    /// The type of the argument before it.
    ArgumentType { ty: Span },
    /// The same, where the form implies it.
    ArgumentKnownType { ty: &'s str },
    /// A name in a tolerant form: an operand if it is defined, otherwise an argument of the next region.
    OperandOrArgument { name: Span, keyword: Span },
    /// A name with a type after a symbol, as in a function's head: an operand if it is defined, otherwise an argument of
    /// the next region, if there is one.
    Parameter { name: Span },
    /// A name in the place of a type: an operand if it is defined, otherwise nothing.
    Mention { name: Span },
    /// A region: a group of braces.
    Region { braces: Token },
    /// A region that the text leaves out.
    NoRegion,
    /// A dictionary of attributes or properties: a group of braces.
    Dictionary { braces: Token },
    /// A dictionary of attributes that are not the operation's own, as of a function's argument.
    ForeignDictionary { braces: Token },
    /// An attribute.
    Attribute { name: AttributeName<'s>, value: Span },
    /// The name that the operation defines in a symbol table.
    Symbol { name: Span },
    /// `private`
    Private,
    /// A type of the function that the operation declares: an argument's.
    SignatureArgument { ty: Span },
    /// A type of the function that the operation declares: a result's.
    SignatureResult { ty: Span },
    /// The operation declares a function.
    Signature,
    /// The function takes more arguments than it declares.
    Variadic,
}
