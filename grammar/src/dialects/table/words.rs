//! The words of a table that are a language of their own: traits, where types come from, how attributes are written.

use super::keys::{Draft, Word, there_are};
use super::slots::slot_of;
use super::value::{Fault, Name, Value, name, names, pairs};
use crate::builtin;
use crate::dialects::op_info::{
    Attribute, Computes, Mirror, OpInfo, Signedness, Spelling, Traits, TypeClass, TypeRule, TypeSource,
};

/// A trait's word, its index among all, and what it means.
type Trait = (&'static str, fn(&mut Traits) -> &mut bool, &'static str);

const TRAITS: [Trait; 23] = [
    ("terminator", |traits| &mut traits.terminator, "ends its block"),
    (
        "return-like",
        |traits| &mut traits.return_like,
        "hands its operands to what follows its region, or to the caller",
    ),
    (
        "returns",
        |traits| &mut traits.returns,
        "returns from the function around it, whatever the dialect of that is",
    ),
    ("function", |traits| &mut traits.function, "declares a function"),
    (
        "call",
        |traits| &mut traits.call,
        "calls the function that the attribute `callee` names",
    ),
    ("pure", |traits| &mut traits.pure, "has no effect at all"),
    (
        "commutative",
        |traits| &mut traits.commutative,
        "does the same with its operands exchanged",
    ),
    (
        "uninitialized",
        |traits| &mut traits.uninitialized,
        "what it allocates holds nothing until it is written",
    ),
    ("constant-like", |traits| &mut traits.constant_like, "yields a constant"),
    (
        "recursive-effects",
        |traits| &mut traits.recursive_effects,
        "its effects are those of the operations in its regions",
    ),
    (
        "allocation-scope",
        |traits| &mut traits.allocation_scope,
        "stack memory allocated inside ends with it",
    ),
    (
        "isolated",
        |traits| &mut traits.isolated,
        "nothing from above is visible inside",
    ),
    (
        "single-block",
        |traits| &mut traits.single_block,
        "its regions have one block at most",
    ),
    (
        "no-terminator",
        |traits| &mut traits.no_terminator,
        "its blocks may lack a terminator",
    ),
    (
        "implicit-terminator",
        |traits| &mut traits.implicit_terminator,
        "the custom form may leave its terminator out",
    ),
    (
        "graph-region",
        |traits| &mut traits.graph_region,
        "order in its regions means nothing",
    ),
    (
        "module",
        |traits| &mut traits.module,
        "its body holds functions, globals and the like",
    ),
    (
        "symbol-table",
        |traits| &mut traits.symbol_table,
        "its body is a name space for symbols",
    ),
    ("symbol", |traits| &mut traits.symbol, "defines a symbol by `sym_name`"),
    (
        "private-declaration",
        |traits| &mut traits.private_declaration,
        "without a body it must be private",
    ),
    (
        "unreachable",
        |traits| &mut traits.unreachable,
        "control never passes it",
    ),
    (
        "pinned",
        |traits| &mut traits.pinned,
        "means something only in the block and the function that contain it",
    ),
    (
        "affine-numbers",
        |traits| &mut traits.affine_numbers,
        "the numbers that it takes are dimensions or symbols",
    ),
];

const COMPUTED: [(&str, Computes, &str); 34] = [
    ("and", Computes::And, "the first operand and the second"),
    ("or", Computes::Or, "the first operand or the second"),
    ("xor", Computes::Xor, "either, not both"),
    ("constant", Computes::Constant, "the attribute `value`"),
    (
        "select",
        Computes::Select,
        "the first operand chooses the second (true) or the third",
    ),
    (
        "compare",
        Computes::Compare,
        "compares its operands by an attribute that is one of several words, `eq`, `slt`, …",
    ),
    (
        "compare-floats",
        Computes::CompareFloats,
        "compares two floats by an attribute that is one of several words, `oeq`, `ult`, …",
    ),
    ("add", Computes::Add, "the sum"),
    ("subtract", Computes::Subtract, "the difference"),
    ("multiply", Computes::Multiply, "the product"),
    (
        "divide-signed",
        Computes::Divide(Signedness::Signed),
        "the quotient, rounded towards zero",
    ),
    (
        "divide-unsigned",
        Computes::Divide(Signedness::Unsigned),
        "the same of unsigned numbers",
    ),
    (
        "floor-divide",
        Computes::FloorDivide,
        "the quotient of signed numbers, rounded down",
    ),
    (
        "ceil-divide-signed",
        Computes::CeilDivide(Signedness::Signed),
        "the quotient, rounded up",
    ),
    (
        "ceil-divide-unsigned",
        Computes::CeilDivide(Signedness::Unsigned),
        "the same of unsigned numbers",
    ),
    (
        "remainder-signed",
        Computes::Remainder(Signedness::Signed),
        "what division towards zero leaves",
    ),
    (
        "remainder-unsigned",
        Computes::Remainder(Signedness::Unsigned),
        "the same of unsigned numbers",
    ),
    ("shift-left", Computes::ShiftLeft, "the first, shifted by the second"),
    (
        "shift-right-signed",
        Computes::ShiftRight(Signedness::Signed),
        "shifted right, with copies of the sign",
    ),
    (
        "shift-right-unsigned",
        Computes::ShiftRight(Signedness::Unsigned),
        "shifted right, with zeros",
    ),
    ("min-signed", Computes::Min(Signedness::Signed), "the smaller one"),
    (
        "min-unsigned",
        Computes::Min(Signedness::Unsigned),
        "the smaller one of unsigned numbers",
    ),
    ("max-signed", Computes::Max(Signedness::Signed), "the larger one"),
    (
        "max-unsigned",
        Computes::Max(Signedness::Unsigned),
        "the larger one of unsigned numbers",
    ),
    (
        "convert",
        Computes::Convert(Signedness::Signed),
        "the same number in another type, which may be `index`",
    ),
    (
        "convert-unsigned",
        Computes::Convert(Signedness::Unsigned),
        "the same of unsigned numbers",
    ),
    (
        "extend-signed",
        Computes::Extend(Signedness::Signed),
        "the same number in a wider type",
    ),
    (
        "extend-unsigned",
        Computes::Extend(Signedness::Unsigned),
        "the same of unsigned numbers",
    ),
    ("truncate", Computes::Truncate, "the lowest bits, in a narrower type"),
    (
        "map",
        Computes::Map,
        "the attribute `map`, an affine map with one result, of its operands",
    ),
    ("map-min", Computes::MapMin, "the least result of the attribute `map`"),
    ("map-max", Computes::MapMax, "the largest result of the attribute `map`"),
    ("address", Computes::Address, "the address of a memref as a number"),
    (
        "dealloc",
        Computes::Dealloc,
        "what `bufferization.dealloc` does, with operands of the same names",
    ),
];

/// The spellings of attributes, as the reference shows them.
const SPELLINGS: [(&str, &str); 12] = [
    ("keyword: eq ne", "one of these words"),
    ("keywords: nsw nuw", "some of these words, joined by `|` or `,`"),
    ("<keyword: a b>", "the same in angle brackets"),
    ("overflow<keywords: nsw nuw>", "the same after a word"),
    ("unit", "it is there or not, and nothing is written for it"),
    ("name", "`@x`, the symbol that the operation defines"),
    ("symbol", "`@a::@b`, a reference to a symbol"),
    ("type", "a type"),
    ("value", "a value without its type, which the definition knows"),
    ("any", "a value with its type"),
    (
        "params",
        "an attribute of a dialect without its prefix, `<8, 16>`, or in full",
    ),
    ("value?", "`?` after any of them: it may be absent"),
];

/// Where types come from, as the reference shows it.
const TYPE_SOURCES: [(&str, &str); 15] = [
    ("$lhs", "the type of `lhs`"),
    ("element($lhs)", "its element type"),
    ("shape($lhs, i1)", "its shape with another element"),
    ("each($lhs, i1)", "this type for each value of `lhs`"),
    ("parameter($lhs)", "the first parameter of a dialect's type"),
    ("attribute(value)", "the type of an attribute's value"),
    (
        "member($lhs, position)",
        "the member of an aggregate at the position that an attribute says",
    ),
    ("outer($lhs, $rhs)", "the product of two vectors"),
    ("concatenated($lhs, $rhs)", "bit vectors: as wide as both"),
    (
        "repeated($lhs, times)",
        "bit vectors: so many times as wide as an attribute says",
    ),
    ("trailing($lhs, [16])", "its shape with another last dimension"),
    ("yielded($lhs)", "what a dialect's type of functions yields"),
    (
        "select($lhs, mask)",
        "a vector of as many elements as an attribute lists",
    ),
    ("!llvm.struct<($lhs, i1)>", "a type that contains others"),
    ("index", "this very type"),
];

pub(super) fn trait_words() -> Vec<Word> {
    TRAITS.map(|(text, _, says)| Word { text, says }).into()
}

pub(super) fn computed() -> Vec<Word> {
    COMPUTED.map(|(text, _, says)| Word { text, says }).into()
}

pub(super) fn spellings() -> Vec<Word> {
    SPELLINGS.map(|(text, says)| Word { text, says }).into()
}

pub(super) fn type_sources() -> Vec<Word> {
    TYPE_SOURCES.map(|(text, says)| Word { text, says }).into()
}

/// `value?`, `keyword: eq ne`, `overflow<keywords: nsw nuw>?`
pub(super) fn attribute(name: &str, how: &str) -> Result<Attribute, String> {
    let is_optional = how.ends_with('?');
    let bare = how.trim_end_matches('?').trim();
    let spelling = match bare {
        "unit" => Spelling::Unit,
        "name" => Spelling::Name,
        "symbol" => Spelling::Symbol,
        "type" => Spelling::Type,
        "value" => Spelling::Value,
        "any" => Spelling::Any,
        "params" => Spelling::Parameters,
        _ => {
            let (before, inner) = match bare.strip_suffix('>').and_then(|rest| rest.split_once('<')) {
                Some((before, inner)) => (Some(before.into()), inner),
                None => (None, bare),
            };
            match inner.split_once(':') {
                Some((kind @ ("keyword" | "keywords"), words)) => Spelling::Keywords {
                    words: words.split_whitespace().map(Box::from).collect(),
                    several: kind == "keywords",
                    brackets: before,
                },
                _ => {
                    let ways = there_are([
                        "unit",
                        "name",
                        "symbol",
                        "type",
                        "value",
                        "any",
                        "params",
                        "keyword: a b",
                        "keywords: a b",
                        "<keyword: a b>",
                    ]);
                    return Err(format!("an attribute cannot be written as `{how}`; {ways}"));
                }
            }
        }
    };
    Ok(Attribute {
        name: name.into(),
        is_optional: is_optional || spelling == Spelling::Unit,
        spelling,
    })
}

pub(super) fn traits(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    for name in names(value)? {
        let Some((_, flag, _)) = TRAITS.iter().find(|(word, ..)| *word == name.text) else {
            let all = there_are(TRAITS.iter().map(|(word, ..)| *word));
            return Err(name.fault(format!("there is no trait `{}`; {all}", name.text)));
        };
        *flag(&mut draft.info.traits) = true;
    }
    Ok(())
}

pub(super) fn computes(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    let name = name(value)?;
    let Some((_, computes, _)) = COMPUTED.iter().find(|(word, ..)| *word == name.text) else {
        let all = there_are(COMPUTED.iter().map(|(word, ..)| *word));
        return Err(name.fault(format!("an operation cannot compute `{}`; {all}", name.text)));
    };
    draft.info.computes = Some(*computes);
    Ok(())
}

/// `{ callee = ["func.func"] }`
pub(super) fn refers(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    let refers = &mut draft.info.refers;
    for (name, op) in pairs(value)? {
        match refers.iter_mut().find(|(other, _)| **other == *name.text) {
            Some((_, ops)) => ops.push(op.text.into()),
            None => refers.push((name.text.into(), vec![op.text.into()])),
        }
    }
    Ok(())
}

/// `{ predicate = ["eq", "slt sgt"] }`
pub(super) fn mirrored(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    let mut mirror = Mirror::default();
    for (name, said) in pairs(value)? {
        if *mirror.attribute != *name.text && !mirror.words.is_empty() {
            return Err(name.fault("one attribute says whether operands can be exchanged"));
        }
        mirror.attribute = name.text.into();
        let mut words = said.text.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some(word), other, None) => mirror.words.push((word.into(), other.unwrap_or(word).into())),
            _ => return Err(said.fault("expected a word, or two that say the same of exchanged operands")),
        }
    }
    draft.info.mirrored = Some(mirror);
    Ok(())
}

pub(super) fn types(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    let is_ours = draft.families.is_none();
    let info = &mut draft.info;
    for (name, ty) in pairs(value)? {
        let slot = slot_of(info, &name)?;
        let source = type_source(info, &ty)?;
        if let (TypeSource::Fixed(text), false) = (&source, is_ours)
            && builtin::read_type(text).is_err()
        {
            return Err(ty.fault(no_type(text)));
        }
        info.types.retain(|rule| rule.slot != slot);
        info.types.push(TypeRule { slot, source });
    }
    Ok(())
}

const CLASSES: [(&str, TypeClass, &str); 3] = [
    ("memref", TypeClass::MemRef, "ranked or not"),
    ("tensor", TypeClass::Tensor, "ranked or not"),
    ("vector", TypeClass::Vector, "of any shape"),
];

pub(super) fn classes() -> Vec<Word> {
    CLASSES.map(|(text, _, says)| Word { text, says }).into()
}

/// `{ memref = "memref" }`
pub(super) fn kinds(draft: &mut Draft<'_>, value: &Value<'_>) -> Result<(), Fault> {
    for (name, class) in pairs(value)? {
        let slot = slot_of(&draft.info, &name)?;
        let Some((_, known, _)) = CLASSES.iter().find(|(word, ..)| *word == class.text) else {
            let all = there_are(CLASSES.iter().map(|(word, ..)| *word));
            return Err(class.fault(format!("there is no kind of types `{}`; {all}", class.text)));
        };
        let kinds = &mut draft.info.kinds;
        kinds.retain(|(other, _)| *other != slot);
        kinds.push((slot, *known));
    }
    Ok(())
}

fn no_type(text: &str) -> String {
    let ways = there_are(TYPE_SOURCES.iter().take(13).map(|(way, _)| *way));
    format!("`{text}` is no type; {ways}")
}

fn type_source(info: &OpInfo, ty: &Name<'_>) -> Result<TypeSource, Fault> {
    let text = ty.text;
    let slot_of = |name: &str| slot_of(info, &ty.part(name));
    let is_name = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if let Some(name) = text.strip_prefix('$').filter(|name| is_name(name)) {
        let is_attribute = info.attributes.iter().any(|attribute| *attribute.name == *name);
        return match slot_of(name) {
            Err(_) if is_attribute => Ok(TypeSource::Attribute(name.into())),
            slot => slot.map(TypeSource::Same),
        };
    }
    if let Some(name) = text.strip_prefix("element($").and_then(|rest| rest.strip_suffix(')')) {
        return Ok(TypeSource::Element(slot_of(name)?));
    }
    if let Some(name) = text.strip_prefix("parameter($").and_then(|rest| rest.strip_suffix(')')) {
        return Ok(TypeSource::Parameter(slot_of(name)?));
    }
    if let Some(name) = text.strip_prefix("attribute(").and_then(|rest| rest.strip_suffix(')')) {
        return Ok(TypeSource::Attribute(name.into()));
    }
    let call = |function: &str| {
        let arguments = text.strip_prefix(function)?.strip_prefix("($")?.strip_suffix(')')?;
        arguments.split_once(", ")
    };
    if let Some((name, element)) = call("shape") {
        return Ok(TypeSource::Shape(slot_of(name)?, element.into()));
    }
    if let Some((name, ty)) = call("each") {
        return Ok(TypeSource::Each(slot_of(name)?, ty.into()));
    }
    if let Some((lhs, rhs)) = call("concatenated") {
        let rhs = rhs.strip_prefix('$').unwrap_or(rhs);
        return Ok(TypeSource::Concatenated(slot_of(lhs)?, slot_of(rhs)?));
    }
    if let Some((name, attribute)) = call("repeated") {
        return Ok(TypeSource::Repeated(slot_of(name)?, attribute.into()));
    }
    if let Some((name, attribute)) = call("member") {
        return Ok(TypeSource::Member(slot_of(name)?, attribute.into()));
    }
    if let Some((name, dimension)) = call("trailing") {
        return Ok(TypeSource::Trailing(slot_of(name)?, dimension.into()));
    }
    if let Some(name) = text.strip_prefix("yielded($").and_then(|rest| rest.strip_suffix(')')) {
        return Ok(TypeSource::Yielded(slot_of(name)?));
    }
    if let Some((name, attribute)) = call("select") {
        return Ok(TypeSource::Selected(slot_of(name)?, attribute.into()));
    }
    if let Some((lhs, rhs)) = call("outer") {
        let rhs = rhs.strip_prefix('$').unwrap_or(rhs);
        return Ok(TypeSource::OuterProduct(slot_of(lhs)?, slot_of(rhs)?));
    }
    if text.contains('$') {
        return composed(info, ty);
    }
    Ok(TypeSource::Fixed(text.into()))
}

/// `!llvm.struct<($val, i1)>`, `!emitc.ptr<parameter($x)>`
fn composed(info: &OpInfo, ty: &Name<'_>) -> Result<TypeSource, Fault> {
    let text = ty.text;
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(dollar) = rest.find('$') {
        let name = rest[dollar + 1..]
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
            .map_or(rest.len(), |len| dollar + 1 + len);
        let before = &rest[..dollar];
        let call = ["parameter(", "element("]
            .into_iter()
            .find(|call| before.ends_with(call));
        let (start, end) = match call {
            Some(call) if rest[name..].starts_with(')') => (dollar - call.len(), name + 1),
            _ => (dollar, name),
        };
        let part = &rest[start..end];
        if part == text {
            return Err(ty.fault(no_type(text)));
        }
        parts.push((rest[..start].into(), type_source(info, &ty.part(part))?));
        rest = &rest[end..];
    }
    // Types are in a type's brackets, or in those of a function's.
    let is_type = |before: &str| before.is_empty() || before.contains('<') || before.starts_with('(');
    if !parts.first().is_some_and(|(before, _): &(Box<str>, _)| is_type(before)) {
        return Err(ty.fault(no_type(text)));
    }
    Ok(TypeSource::Composed(parts, rest.into()))
}
