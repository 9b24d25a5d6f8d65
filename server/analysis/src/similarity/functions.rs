//! Functions that are the same but for what a compiler fills in: names, constants, sizes, element types.
//!
//! The text of a function is spelled anew without what may differ. Two functions with the same spelling are alike. Values
//! and labels are numbered in the order in which they are first mentioned; locations, visibility and the function's own name are
//! left out.
//!
//! Promised:
//! - Functions that are [`Likeness::Equal`] do the same, if their symbols mean the same: aliases (`#map`, `!t`) count as equal
//!   within a scope only.
//! - Time and memory are linear in the text, whatever the functions have in common.
//!
//! Not promised: functions that are spelled otherwise (the generic form, operands exchanged) may be the same, too.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};

use mlir_grammar::token::{Kind, Token, flat};
use mlir_grammar::{Item, OpId, Span};
use rustc_hash::FxHashMap;

use super::symbol::is_constant;
use super::wording::after_bracket;

/// To what extent functions are the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Likeness {
    /// They do the same.
    Equal,
    /// They would with the same constants.
    Constants,
    /// They would with the same constants, and the same numbers in types and attributes: sizes, strides, bounds.
    Sizes,
    /// They would with the same element types besides.
    Elements,
}

impl Likeness {
    /// All there are, the closest first.
    pub const ALL: [Self; 4] = [Self::Equal, Self::Constants, Self::Sizes, Self::Elements];
}

/// A function, ready to be compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// The operation that defines it.
    pub op: OpId,
    /// How many operations are in its body, constants aside.
    pub operations: u32,
    /// A number for its spelling, for each likeness.
    prints: [u64; 4],
}

/// Functions that are alike: at least two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alike {
    /// To what extent.
    pub likeness: Likeness,
    /// Indices into the functions that were compared, ascending.
    pub functions: Vec<usize>,
}

/// The functions of an item that have a body, in the order of the text. `scope`: of aliases, as in
/// [`Mapping::in_scope`](super::Mapping::in_scope). An item with errors has none.
#[must_use]
pub fn functions(item: &Item, scope: u64) -> Vec<Function> {
    if !item.errors.is_empty() || !item.name_errors.is_empty() {
        return Vec::new();
    }
    let functions = item.ops_with(|info| info.traits.function).into_iter();
    let functions = functions.filter(|&op| item.ir.entries_of(op).next().is_some());
    let compared = functions.map(|op| Function {
        op,
        operations: operations(item, op).filter(|&op| !is_constant(item, op)).count() as u32,
        prints: Likeness::ALL.map(|likeness| {
            let mut hasher = DefaultHasher::new();
            spelling(item, op, likeness, scope).hash(&mut hasher);
            hasher.finish()
        }),
    });
    compared.collect()
}

/// The groups of functions that are alike and have at least `least` operations, the closest first. What is one group up to sizes,
/// say, is none up to element types as well.
#[must_use]
pub fn alike(functions: &[Function], least: u32) -> Vec<Alike> {
    let mut found = Vec::new();
    for (level, likeness) in Likeness::ALL.into_iter().enumerate() {
        let mut groups: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
        for (index, function) in functions.iter().enumerate() {
            if function.operations >= least {
                groups.entry(function.prints[level]).or_default().push(index);
            }
        }
        let is_closer = |group: &[usize]| {
            let mut closer = level.checked_sub(1).into_iter().flat_map(|level| {
                let first = functions[group[0]].prints[level];
                group.iter().map(move |&index| functions[index].prints[level] == first)
            });
            level > 0 && closer.all(|is_same| is_same)
        };
        let mut groups: Vec<Vec<usize>> = groups.into_values().collect();
        groups.retain(|group| group.len() > 1 && !is_closer(group));
        groups.sort_unstable();
        found.extend(groups.into_iter().map(|functions| Alike { likeness, functions }));
    }
    found
}

/// The constants in the body of a function, in the order of the text. In functions that are the same up to constants, those at the
/// same index play the same role.
pub fn constants(item: &Item, function: OpId) -> impl Iterator<Item = OpId> + '_ {
    operations(item, function).filter(|&op| is_constant(item, op))
}

/// The operations inside a function, in the order of the text.
pub fn operations(item: &Item, function: OpId) -> impl Iterator<Item = OpId> + '_ {
    let after = function.0 + 1..item.ir.ops().len() as u32;
    after.map(OpId).take_while(move |&op| item.ir.is_within(op, function))
}

/// The text of a function without what may differ in functions that are alike.
#[must_use]
pub fn spelling(item: &Item, function: OpId, likeness: Likeness, scope: u64) -> String {
    let data = item.ir.op(function);
    let mut constants: Vec<OpId> = Vec::new();
    if likeness >= Likeness::Constants {
        constants.extend(self::constants(item, function));
    }
    let mut constants = constants.into_iter().peekable();
    let text = item.str(data.span);
    let tokens: Vec<Token> = flat(text).collect();
    let mut spelling = Spelling {
        likeness,
        scope,
        own: data.symbol.map(|symbol| item.str(symbol)),
        names: FxHashMap::default(),
        text: String::with_capacity(text.len()),
    };
    let mut index = 0;
    while let Some(token) = tokens.get(index) {
        let span = Span::new(data.span.start + token.start, data.span.start + token.end);
        while constants.next_if(|&op| item.ir.op(op).span.end <= span.start).is_some() {}
        let constant = constants.peek().map(|&op| (op, item.ir.op(op)));
        if let Some((op, _)) = constant.filter(|(_, data)| data.name.end <= span.start && span.start < data.span.end) {
            constants.next();
            let end = item.ir.op(op).span.end - data.span.start;
            index += tokens[index..].partition_point(|token| token.start < end);
            for result in item.ir.results(op) {
                let ty = item.ir.type_of(result).map_or("", |ty| &ty.text);
                flat(ty).for_each(|token| spelling.add(token.kind, &ty[token.start as usize..token.end as usize]));
            }
            continue;
        }
        let word = item.str(span);
        let next = tokens.get(index + 1).map(|next| next.kind);
        index = match token.kind {
            Kind::Word if word == "loc" && next == Some(Kind::LParen) => {
                after_bracket(&tokens, index + 1, Kind::LParen, Kind::RParen)
            }
            Kind::Word if is_visibility(word) && data.symbol.is_some_and(|symbol| span.end <= symbol.start) => {
                index + 1
            }
            kind => {
                spelling.add(kind, word);
                index + 1
            }
        };
    }
    spelling.text
}

struct Spelling<'a> {
    likeness: Likeness,
    scope: u64,
    /// The function's own name.
    own: Option<&'a str>,
    /// Values and labels, by the order in which they are first mentioned.
    names: FxHashMap<&'a str, usize>,
    text: String,
}

impl<'a> Spelling<'a> {
    fn add(&mut self, kind: Kind, word: &'a str) {
        let text = &mut self.text;
        let said = match kind {
            Kind::Value | Kind::Label => {
                let (name, part) = word.split_at(word.find('#').unwrap_or(word.len()));
                let count = self.names.len();
                let number = self.names.entry(name).or_insert(count);
                write!(text, "{}{number}{part}", &word[..1])
            }
            Kind::Symbol | Kind::String if Some(word) == self.own => write!(text, "@"),
            // An alias, or the attribute or type of a dialect.
            Kind::Hash | Kind::Bang if !word.contains('.') => write!(text, "{}{word}", self.scope),
            Kind::Integer if self.likeness >= Likeness::Sizes => write!(text, "?"),
            Kind::Word if self.likeness >= Likeness::Sizes => {
                text.push_str(&without_sizes(word, self.likeness));
                Ok(())
            }
            _ => write!(text, "{word}"),
        };
        debug_assert!(said.is_ok(), "a string takes any text");
        text.push(' ');
    }
}

/// A word of a shape, `x8xf32`, without its sizes; and without the element type, where that may differ.
fn without_sizes(word: &str, likeness: Likeness) -> String {
    let element = |word: &str| match likeness == Likeness::Elements && is_scalar(word) {
        true => "T".to_owned(),
        false => word.to_owned(),
    };
    let Some(shape) = word.strip_prefix('x') else {
        return element(word);
    };
    let mut spelled = String::new();
    let mut rest = shape;
    while let Some((_, after)) = rest.split_once('x').filter(|(size, _)| is_number(size)) {
        spelled += "x?";
        rest = after;
    }
    spelled + "x" + &element(rest)
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word is a type without parameters that buffers may hold.
fn is_scalar(word: &str) -> bool {
    let stem = word.trim_start_matches(['s', 'u', 'b', 't']);
    let is_float = stem
        .strip_prefix('f')
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    word == "index" || is_float || stem.strip_prefix('i').is_some_and(is_number)
}

/// Whether a word says who may see a function, and not what it does.
fn is_visibility(word: &str) -> bool {
    matches!(word, "private" | "public" | "nested" | "internal" | "external")
}

#[cfg(test)]
mod tests {
    use mlir_grammar::{Dialects, Document};

    use super::*;

    /// The groups among the functions of a text, by their names.
    fn groups(text: &str) -> Vec<(Likeness, Vec<String>)> {
        let document = Document::new(text, Dialects::builtin());
        let (mut all, mut names) = (Vec::new(), Vec::new());
        for placed in document.items().iter() {
            for function in functions(placed.item, 0) {
                names.push(placed.item.symbol(function.op).unwrap_or_default().into_owned());
                all.push(function);
            }
        }
        let named = |index: usize| names[index].clone();
        let groups = alike(&all, 1).into_iter();
        groups
            .map(|group| (group.likeness, group.functions.into_iter().map(named).collect()))
            .collect()
    }

    fn function(name: &str, constant: &str, ty: &str) -> String {
        let element = ty.rsplit('x').next().unwrap_or_default();
        format!(
            "func.func @{name}(%m: memref<{ty}>, %x: {element}) {{\n  %c = arith.constant {constant} : index\n  memref.store %x, \
             %m[%c] : memref<{ty}>\n  return\n}}\n"
        )
    }

    #[test]
    fn names_locations_and_visibility_make_no_difference() {
        let one = "func.func @f(%a: index, %b: index) -> index {\n  %s = arith.addi %a, %b : index loc(\"x\":1:2)\n  cf.br \
                   ^end(%s : index)\n^end(%r: index):\n  return %r : index\n}\n";
        let other = "func.func private @g(%0: index, %1: index) -> index {\n  %2 = arith.addi %0, %1 : index\n  // Here.\n  cf.br \
                     ^bb1(%2 : index)\n^bb1(%3: index):\n  return %3 : index\n}\n";
        let exchanged = other
            .replace("@g", "@h")
            .replace("%0, %1 : index\n", "%1, %0 : index\n");
        let names = ["@f", "@g"].map(str::to_owned).to_vec();
        assert_eq!(groups(&format!("{one}{other}{exchanged}")), [(Likeness::Equal, names)]);
    }

    #[test]
    fn each_likeness_takes_in_the_closer_ones() {
        let text = function("a", "0", "4xf32")
            + &function("b", "0", "4xf32")
            + &function("c", "1", "4xf32")
            + &function("d", "1", "8xf32")
            + &function("e", "1", "8xf64");
        let names = |names: &str| names.chars().map(|name| format!("@{name}")).collect::<Vec<_>>();
        assert_eq!(
            groups(&text),
            [
                (Likeness::Equal, names("ab")),
                (Likeness::Constants, names("abc")),
                (Likeness::Sizes, names("abcd")),
                (Likeness::Elements, names("abcde")),
            ]
        );
    }

    #[test]
    fn what_does_something_else_is_not_alike() {
        let one = function("a", "0", "4xf32");
        for (old, new) in [
            (
                "memref.store %x, %m[%c]",
                "memref.store %x, %m[%c] {nontemporal = true}",
            ),
            ("%m: memref<4xf32>", "%m: memref<4xf32> {d.a}"),
            ("%c = arith.constant 0", "%c = index.constant 0"),
            ("memref<4xf32>", "memref<4x4xf32>"),
            ("memref<4xf32>", "memref<4xf32, 1>"),
        ] {
            let other = one.replace("@a", "@b").replace(old, new);
            let found = groups(&format!("{one}{other}"));
            let is_far = found.iter().all(|(likeness, _)| *likeness >= Likeness::Sizes);
            assert!(is_far, "{new}: {found:?}");
        }
    }

    #[test]
    fn a_function_that_calls_itself_is_like_another() {
        let function =
            |name: &str, callee: &str| format!("func.func @{name}() {{\n  call @{callee}() : () -> ()\n  return\n}}\n");
        let names = ["@f", "@g"].map(str::to_owned).to_vec();
        assert_eq!(
            groups(&(function("f", "f") + &function("g", "g"))),
            [(Likeness::Equal, names)]
        );
        assert_eq!(groups(&(function("f", "g") + &function("g", "f"))), []);
    }
}
