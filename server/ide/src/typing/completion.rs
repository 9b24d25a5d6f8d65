//! What can be written at a place.
//!
//! Operations of known dialects, each with a snippet of its form; values that are defined there, those of the type that is
//! expected first; labels of blocks, symbols, types, aliases, and the words that the form of the operation knows. The text
//! need not be right. Cost follows the item, and the names of the piece where symbols or aliases are asked for.

mod attributes;
mod freeable;
mod names;
mod operations;
mod placeholders;
mod templates;
mod types;
mod types_after;
mod values;

use std::ops::Range;

use mlir_grammar::assembly::Expected;
use rustc_hash::FxHashSet;

use crate::analysis::Analysis;
use crate::navigation::at_offset::Place;
use crate::typing::half_written::Unfinished;

pub use operations::documentation;

/// How many things are offered at most; a client asks again when more is typed.
const MOST: usize = 400;

/// Something that can be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// What is shown, and what the typed text is compared with.
    pub label: String,
    /// What it is.
    pub kind: CompletionKind,
    /// More about it, such as its type.
    pub detail: Option<String>,
    /// What is replaced (bytes in the document): the word before the cursor with its sign.
    pub range: Range<usize>,
    /// What is written.
    pub text: String,
    /// The same with holes to be filled in, as the protocol's snippets have them.
    pub snippet: Option<String>,
    /// What is written elsewhere at the same time (bytes in the document).
    pub also: Vec<(Range<usize>, String)>,
    /// What the order follows: small is first.
    pub rank: u32,
}

/// What can be written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CompletionKind {
    /// An operation.
    Operation,
    /// A dialect, with a dot.
    Dialect,
    /// A value.
    Value,
    /// A block's label.
    Block,
    /// A symbol of a function.
    Function,
    /// Any other symbol.
    Symbol,
    /// A type.
    Type,
    /// An alias, `#a` or `!t`, or an attribute of a dialect.
    Alias,
    /// A word of the form of an operation.
    Keyword,
    /// Several operations that are often written together.
    Template,
}

/// What can be written, and whether there is more that begins otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Completions {
    /// The things, in no order.
    pub all: Vec<Completion>,
    /// Whether more would be found if more was typed.
    pub is_incomplete: bool,
    /// The placeholder of a snippet that each of them replaces.
    pub placeholder: Option<String>,
}

/// What can be written at `offset` (bytes in the document).
#[must_use]
pub fn completions(analysis: &Analysis, offset: usize) -> Completions {
    let document = analysis.document();
    let place = Place::new(document, offset);
    let Some(place) = &place else {
        return operations::at_the_top(document, offset..offset);
    };
    let Some(at) = Unfinished::at(place) else {
        return attributes::in_string(place, offset).unwrap_or_default();
    };
    let range = offset - at.word.len()..offset;
    let mut list = List {
        analysis,
        place,
        range,
        at,
        expected: Vec::new(),
        found: Completions::default(),
    };
    if let Some(before) = list.before_placeholder() {
        list.found.placeholder = Some(list.at.word.to_owned());
        list.at = before;
    }
    list.fill();
    if list.is_complete() {
        return Completions::default();
    }
    list.found.is_incomplete |= list.found.all.len() > MOST;
    list.found
        .all
        .sort_by(|a, b| (a.rank, &a.label).cmp(&(b.rank, &b.label)));
    let mut labels = FxHashSet::default();
    list.found.all.retain(|one| labels.insert(one.label.clone()));
    list.found.all.truncate(MOST);
    list.found
}

/// What is being collected for a place.
struct List<'a> {
    analysis: &'a Analysis,
    place: &'a Place,
    at: Unfinished<'a>,
    range: Range<usize>,
    /// What the form of the operation says may come next.
    expected: Vec<Expected>,
    found: Completions,
}

impl<'a> List<'a> {
    fn fill(&mut self) {
        let dialects = &self.at.item.dialects;
        if let Some(name) = self.at.name.filter(|name| !name.is_generic) {
            let assembly = name.info.and_then(|info| dialects.assembly(info));
            self.expected = assembly.map_or_else(Vec::new, |assembly| assembly.expected(name.after));
        }
        if self.inside_shape() {
            return;
        }
        match self.at.word.chars().next() {
            Some('%') => self.values(),
            Some('^') => self.blocks(),
            Some('@') => self.symbols(),
            Some('!') => self.types(),
            Some('#') => self.attributes(),
            _ if self.at.is_at_name() && self.at.begins_with('!') => self.types(),
            _ if self.at.is_at_name() && self.at.begins_with('#') => self.attribute_values(),
            _ if self.at.is_at_name() => self.operations(),
            _ if self.inside_list() => {}
            _ => self.in_operation(),
        }
    }

    /// What the form of the operation, or what is before the cursor, says may come next.
    fn in_operation(&mut self) {
        let expected = std::mem::take(&mut self.expected);
        let front = self.at.item.text[self.at.start..self.at.offset - self.at.word.len()].trim_end();
        // The forms that are described loosely say nothing of types.
        let is_loose = expected.iter().all(|one| match one {
            Expected::Attribute { words, .. } => words.is_empty(),
            Expected::Dictionary => true,
            _ => false,
        });
        let mut wants_types = match self.at.is_label {
            true => types::go_in_label(front),
            false => is_loose && types::go_here(front),
        };
        // `name =`, inside of braces.
        let mut wants_values = expected.is_empty() && attributes::values_go_here(front);
        for one in &expected {
            match one {
                Expected::Word(word) => self.word(word, 1),
                Expected::Attribute { name, .. } if &**name == "sym_visibility" => {
                    ["\"private\"", "\"public\"", "\"nested\""]
                        .iter()
                        .for_each(|word| self.word(word, 1));
                }
                // One operation in place of a region.
                Expected::Attribute { name, .. } if &**name == "operation" => self.payloads(),
                Expected::Attribute { words, .. } if words.is_empty() => wants_values = true,
                Expected::Attribute { words, .. } => words.iter().for_each(|word| self.word(word, 0)),
                Expected::Type(_) => wants_types = true,
                Expected::AttributeName => self.attribute_names(),
                Expected::Operand(_) if self.at.word.is_empty() => {
                    self.expected = expected.clone();
                    self.values();
                }
                Expected::SymbolReference(_) if self.at.word.is_empty() => {
                    self.expected = expected.clone();
                    self.symbols();
                }
                Expected::Successor if self.at.word.is_empty() => self.blocks(),
                _ => {}
            }
        }
        if wants_values && !wants_types {
            self.attribute_values();
        }
        if wants_types {
            self.expected = expected;
            self.types();
        }
    }

    /// Whether the word before the cursor is one of those that were found, and nothing needs to follow it: what would be
    /// written is there already, and a list would take the next key.
    fn is_complete(&self) -> bool {
        let is_whole = |one: &Completion| {
            one.snippet.is_none() && one.text == one.label && one.also.is_empty() && one.kind != CompletionKind::Dialect
        };
        let mut found = self.found.all.iter();
        found.any(|one| one.label == self.at.word && is_whole(one))
    }

    /// Takes the last `length` bytes before the cursor for what is typed.
    fn begin(&mut self, length: usize) {
        self.range.start = self.range.end - length;
        self.at.word = &self.at.item.text[self.at.offset - length..self.at.offset];
    }

    fn word(&mut self, word: &str, rank: u32) {
        self.add(Completion {
            rank,
            ..self.plain(word, CompletionKind::Keyword)
        });
    }

    /// What is built in; a pair of brackets is to be filled.
    fn built_in(&mut self, all: &[&str], kind: CompletionKind) {
        for one in all {
            let snippet = one.strip_suffix('>').map(|open| format!("{open}$1>$0"));
            self.add(Completion {
                snippet,
                rank: 2,
                ..self.plain(one, kind)
            });
        }
    }

    /// Something that is written as it is shown.
    fn plain(&self, label: &str, kind: CompletionKind) -> Completion {
        Completion {
            label: label.to_owned(),
            kind,
            detail: None,
            range: self.range.clone(),
            text: label.to_owned(),
            snippet: None,
            also: Vec::new(),
            rank: 0,
        }
    }

    /// Offers something, if what is typed can become it.
    fn add(&mut self, completion: Completion) {
        if fits(self.at.word, &completion.label) {
            self.found.all.push(completion);
        }
    }
}

/// Whether the letters of `typed` are in `label` in their order, as clients compare them; the first of them where a word
/// begins.
fn fits(typed: &str, label: &str) -> bool {
    let typed = typed.trim_start_matches('"');
    let mut letters = label.char_indices();
    let mut wanted = typed.chars().map(|c| c.to_ascii_lowercase()).peekable();
    let Some(first) = wanted.next() else { return true };
    let begins = |at: usize| at == 0 || label[..at].ends_with(|c: char| !c.is_ascii_alphanumeric());
    let found = letters.find(|(at, c)| c.to_ascii_lowercase() == first && begins(*at));
    found.is_some() && wanted.all(|wanted| letters.any(|(_, c)| c.to_ascii_lowercase() == wanted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// What is offered, in its order, as `label` or `label: detail`.
    pub(super) fn offered(source: &str) -> Vec<String> {
        let fixture = Fixture::new(source);
        let found = completions(&fixture.analysis, fixture.cursor);
        for one in &found.all {
            assert_eq!(one.range.end, fixture.cursor);
            let replaced = &fixture.text[one.range.clone()];
            assert!(
                found.placeholder.as_deref() == Some(replaced) || fits(replaced, &one.label),
                "{one:?}"
            );
        }
        let shown = |one: &Completion| match &one.detail {
            Some(detail) => format!("{}: {detail}", one.label),
            None => one.label.clone(),
        };
        found.all.iter().map(shown).collect()
    }

    pub(super) fn inside(line: &str) -> String {
        format!(
            "func.func private @g(memref<4xf32>, i32) -> i32\n\
             func.func @f(%m: memref<4xf32>, %x: f32, %i: index, %c: i1) -> i32 {{\n  %n = arith.constant 1 : i32\n{line}\n  \
             %later = arith.constant 2 : i32\n  return %n : i32\n}}\n"
        )
    }

    #[test]
    fn values_of_the_expected_type() {
        assert_eq!(offered(&inside("  memref.store %x, %$0")), ["%m: memref<4xf32>"]);
        assert_eq!(offered(&inside("  memref.store %x, %m[%$0")), ["%i: index"]);
        assert_eq!(offered(&inside("  scf.if %$0")), ["%c: i1"]);
        assert_eq!(offered(&inside("  %r = call @g(%$0")), ["%m: memref<4xf32>"]);
        assert_eq!(offered(&inside("  %r = call @g(%m, %$0")), ["%n: i32"]);
        assert_eq!(offered(&inside("  memref.dealloc %$0")), ["%m: memref<4xf32>"]);
        assert_eq!(offered(&inside("  return %$0")), ["%n: i32"]);
        assert_eq!(offered(&inside("  cf.br ^a(%$0")).len(), 5);
        assert_eq!(offered(&inside("  %b = arith.addi %n, %$0")), ["%n: i32"]);
    }

    #[test]
    fn values_where_nothing_is_known_of_the_type() {
        let all = ["%c: i1", "%i: index", "%m: memref<4xf32>", "%n: i32", "%x: f32"];
        let mut found = offered(&inside("  \"t.use\"(%$0"));
        assert_eq!(found[0], "%n: i32", "the nearest is first");
        found.sort();
        assert_eq!(found, all);
        let mut found = offered(&inside("  some.op %$0"));
        found.sort();
        assert_eq!(found, all);
    }

    #[test]
    fn values_that_dominate() {
        let source = "func.func @f(%c: i1) {
  %a = arith.constant 1 : i32
  cf.cond_br %c, ^left, ^right
^left:
  %l = arith.constant 1 : i32
  cf.br ^end
^right:
  %r = arith.constant 1 : i32
  \"t.use\"(%$0
  cf.br ^end
^end:
  return
}
";
        assert_eq!(offered(source), ["%r: i32", "%a: i32", "%c: i1"]);
        let source = "func.func @f(%n: index) {
  scf.for %i = %n to %n step %n {
    %a = arith.constant 1 : i32
  }
  scf.for %j = %n to %n step %n {
    \"t.use\"(%$0
  }
  return
}
func.func @g(%other: i32) {
  return
}
";
        assert_eq!(offered(source), ["%j: index", "%n: index"]);
    }

    #[test]
    fn values_of_packs() {
        let top = "%p:2 = \"t.p\"() : () -> (i32, f32)\n\"t.use\"(%$0\n\"t.use\"(%p#1) : (f32) -> ()\n";
        assert_eq!(offered(top), ["%p#0: i32", "%p#1: f32"]);
        let source = "func.func @f() {\n  %p:2 = \"t.p\"() : () -> (i32, f32)\n  \"t.use\"(%p#$0\n  return\n}\n";
        assert_eq!(offered(source), ["%p#0: i32", "%p#1: f32"]);
    }

    #[test]
    fn labels() {
        let source = "func.func @f(%c: i1) {\n  cf.br ^$0\n^next(%a: i32):\n  return\n^other:\n  return\n}\nfunc.func @g() {\n^no:\n  return\n}\n";
        assert_eq!(offered(source), ["^next: (%a: i32)", "^other"]);
    }

    #[test]
    fn symbols() {
        let source = "memref.global @data : memref<4xf32>\nfunc.func private @g(i32) -> f32\nmodule @m {\n  func.func private @inner()\n}\n";
        let with = |line: &str| format!("{source}func.func @f() {{\n  {line}\n  return\n}}\n");
        assert_eq!(offered(&with("call @$0")), ["@f: () -> ()", "@g: (i32) -> f32"]);
        assert_eq!(offered(&with("%a = memref.get_global @$0")), ["@data"]);
        assert_eq!(
            offered(&with("\"t.use\"() {a = @$0")),
            ["@data", "@f: () -> ()", "@g: (i32) -> f32", "@m"]
        );
        assert_eq!(offered(&with("\"t.use\"() {a = @m::@$0")), ["@m::@inner: () -> ()"]);
    }

    #[test]
    fn symbols_in_modules() {
        let launch = |path: &str| {
            format!(
                "gpu.module @m {{\n  gpu.func @k() kernel {{\n    gpu.return\n  }}\n}}\nmodule @other {{\n}}\nfunc.func @f() {{\n  \
                 gpu.launch_func {path}\n  return\n}}\n"
            )
        };
        assert_eq!(offered(&launch("@$0")), ["@m"]);
        assert_eq!(offered(&launch("@m::@$0")), ["@m::@k: () -> ()"]);
    }

    #[test]
    fn operations() {
        let found = offered(&inside("  memref.de$0"));
        assert!(found.contains(&"memref.dealloc".to_owned()), "{found:?}");
        let found = offered(&inside("  alloc$0"));
        assert!(found.contains(&"memref.alloc".to_owned()), "{found:?}");
        let found = offered(&inside("  ret$0"));
        assert!(found.contains(&"return".to_owned()), "{found:?}");
        let found = offered(&inside("  spirv.FA$0"));
        assert!(found.contains(&"spirv.FAdd".to_owned()), "{found:?}");
        assert!(offered("func.f$0").contains(&"func.func".to_owned()));
        assert!(offered("$0").contains(&"func.func".to_owned()));
        assert!(offered(&inside("  \"memref.de$0")).contains(&"memref.dealloc".to_owned()));
        assert!(offered(&inside("  xla$0")).is_empty());
    }

    #[test]
    fn snippets() {
        let snippet = |line: &str, label: &str| {
            let fixture = Fixture::new(&inside(line));
            let found = completions(&fixture.analysis, fixture.cursor).all;
            let found = found.into_iter().find(|one| one.label == label).expect(label);
            found.snippet.expect("it has holes")
        };
        assert_eq!(
            snippet("  memref.sto$0", "memref.store"),
            "memref.store ${1:%value}, ${2:%memref}[${3:%indices}] : ${4:type}$0"
        );
        assert_eq!(
            snippet("  memref.allo$0", "memref.alloc"),
            "%${1:memref} = memref.alloc($2) : ${3:type}$0"
        );
        assert_eq!(
            snippet("  %a = memref.allo$0", "memref.alloc"),
            "memref.alloc($1) : ${2:type}$0"
        );
        assert_eq!(
            snippet("  %a = arith.cmpi$0", "arith.cmpi"),
            "arith.cmpi ${1|eq,ne,slt,sle,sgt,sge,ult,ule,ugt,uge|}, ${2:%lhs}, ${3:%rhs} : ${4:type}$0"
        );
        assert_eq!(
            snippet("  scf.fo$0", "scf.for"),
            "scf.for %${1:i} = ${2:%lowerBound} to ${3:%upperBound} step ${4:%step} {\n\t$0\n}"
        );
        assert_eq!(
            snippet("  linalg.copy$0", "linalg.copy"),
            "linalg.copy ins(${1:%inputs} : ${2:type}) outs(${3:%outputs} : ${4:type})$0"
        );
        assert_eq!(
            snippet("  gpu.dealloc$0", "gpu.dealloc"),
            "gpu.dealloc ${1:%memref} : ${2:type}$0"
        );
        assert_eq!(
            snippet("  \"memref.st$0", "memref.store"),
            "\"memref.store\"($1) : ($2) -> ($3)$0"
        );
    }

    #[test]
    fn words_of_the_form() {
        assert_eq!(offered(&inside("  %r = arith.cmpi s$0"))[..2], ["sge", "sgt"]);
        assert_eq!(offered(&inside("  %r = memref.cast %m : memref<4xf32> t$0")), ["to"]);
    }

    #[test]
    fn types_where_they_go() {
        assert_eq!(offered(&inside("  memref.dealloc %m : $0"))[0], "memref<4xf32>");
        assert_eq!(
            offered(&inside("  %r = call @g(%m, %n) : $0"))[0],
            "(memref<4xf32>, i32) -> i32"
        );
        assert!(offered(&inside("  %r = arith.addi %n, %n : i$0")).contains(&"index".to_owned()));
        let alias = "!t = i32\n#map = affine_map<(d0) -> (d0)>\nfunc.func @f(%a: !$0) {\n  return\n}\n";
        assert!(offered(alias).contains(&"!t: i32".to_owned()));
        assert!(offered(&inside("  %a = llvm.mlir.zero : !llvm.pt$0")).contains(&"!llvm.ptr".to_owned()));
        let attribute = "#map = affine_map<(d0) -> (d0)>\n\"t.a\"() {m = #$0} : () -> ()\n";
        assert!(offered(attribute).contains(&"#map: affine_map<(d0) -> (d0)>".to_owned()));
    }

    #[test]
    fn types_of_lists() {
        let has = |line: &str, ty: &str| offered(&inside(line)).contains(&ty.to_owned());
        assert!(has("  memref.load %m[%i] : $0", "memref<4xf32>"));
        assert!(has("  return %n : i$0", "i32"), "after what may be a whole operation");
        assert!(has("  %r = \"t.op\"(%n, %m) : (i32, mem$0", "memref<4xf32>"));
        assert!(has("  %r = \"t.op\"(%n, %m) : (i32) -> (i32, mem$0", "memref<4xf32>"));
        assert!(has("  linalg.fill ins(%x : f32) outs(%m : $0", "memref<4xf32>"));
        assert!(has(
            "  linalg.copy ins(%m : memref<4xf32>) outs(%m : m$0) -> f32",
            "memref<4xf32>"
        ));
        assert!(offered("func.func @f(%a: i32, %b: in$0").contains(&"index".to_owned()));
        assert!(offered("func.func @f(%a: i32) -> in$0 {\n  return\n}\n").contains(&"index".to_owned()));
        assert!(offered("func.func @f(%a: i32) -> (i32, in$0) {\n  return\n}\n").contains(&"index".to_owned()));
        assert!(offered("memref.global \"private\" @g : me$0\n").contains(&"memref<>".to_owned()));
        assert!(!has("  %r = \"t.op\"(%n, $0", "i32"));
        assert!(!has("  %r = \"t.op\"(%n) : (i32) $0", "i32"));
    }

    #[test]
    fn a_type_is_offered_once_and_not_while_it_is_typed() {
        let found = offered(&inside("  %r = arith.addi %n, %n : $0"));
        assert_eq!(found.iter().filter(|label| *label == "i32").count(), 1, "{found:?}");
        let found = offered("func.func @f(%a: memref<4xf32>, %b: m$0<4xf32>) {\n  return\n}\n");
        assert_eq!(found[0], "memref<4xf32>", "{found:?}");
    }

    #[test]
    fn what_the_text_behind_the_cursor_says() {
        assert_eq!(
            offered(&inside("  %r = \"t.op\"(%n, %$0) : (i32, f32) -> i32")),
            ["%x: f32"]
        );
        assert_eq!(
            offered(&inside("  memref.store %$0, %m[%i] : memref<4xf32>")),
            ["%x: f32"]
        );
    }

    #[test]
    fn what_the_lines_behind_the_cursor_say() {
        let lines = "  linalg.matmul\n    ins(%m, %$0 : memref<4xf32>, i32)\n    outs(%m : memref<4xf32>)";
        assert_eq!(offered(&inside(lines)), ["%n: i32"]);
    }

    #[test]
    fn nothing_where_the_word_is_complete() {
        let types = |word: &str| offered(&inside(&format!("  %r = arith.addi %n, %n : {word}$0")));
        assert!(types("inde").contains(&"index".to_owned()));
        assert_eq!(types("index"), [""; 0]);
        assert_eq!(offered(&inside("  scf.if %c$0")), [""; 0]);
        // Its types are to follow.
        assert_eq!(offered(&inside("  memref.dealloc %m$0")), ["%m: memref<4xf32>"]);
        assert_eq!(offered("func.func @f() {\n  return$0\n}\n"), [""; 0]);
        // Operands and types are to follow.
        assert!(offered(&inside("  memref.dealloc$0")).contains(&"memref.dealloc".to_owned()));
    }

    #[test]
    fn nothing_after_the_colon_of_a_label() {
        let body = |label: &str| format!("func.func @f(%c: i1) {{\n  cf.br ^a\n{label}\n  return\n}}\n");
        assert_eq!(offered(&body("^a:$0")), [""; 0]);
        assert_eq!(offered(&body("^a(%x: f32):$0")), [""; 0]);
        assert!(offered(&body("^a(%x: $0")).contains(&"index".to_owned()));
        assert!(offered(&body("^a(%x: f32, %y: i$0):")).contains(&"index".to_owned()));
    }

    /// What is written in place of the word at the cursor, for each that is offered, and elsewhere.
    fn written(line: &str) -> Vec<String> {
        let fixture = Fixture::new(&inside(line));
        let found = completions(&fixture.analysis, fixture.cursor);
        let apply = |one: &Completion| {
            let mut text = fixture.text.clone();
            for (range, new) in one.also.iter().rev() {
                text.replace_range(range.clone(), new);
            }
            text.replace_range(one.range.clone(), one.snippet.as_ref().unwrap_or(&one.text));
            text[fixture.cursor - one.range.len()..]
                .lines()
                .next()
                .unwrap()
                .to_owned()
        };
        found.all.iter().map(apply).collect()
    }

    #[test]
    fn the_types_that_follow_from_the_last_operand() {
        assert_eq!(written("  memref.dealloc %$0"), ["%m : memref<4xf32>"]);
        assert_eq!(written("  memref.dealloc %$0 : type"), ["%m : memref<4xf32>"]);
        assert_eq!(written("  memref.dealloc %memref$0 : type"), ["%m : memref<4xf32>"]);
        assert_eq!(
            written("  memref.copy %m, %$0"),
            ["%m : memref<4xf32> to memref<4xf32>"]
        );
        assert_eq!(
            written("  memref.copy %m, %$0 : type to type"),
            ["%m : memref<4xf32> to memref<4xf32>"]
        );
        assert_eq!(written("  %v = memref.load %m[%$0]"), ["%i] : memref<4xf32>"]);
        assert_eq!(
            written("  %v = memref.load %m[%indices$0] : type"),
            ["%i] : memref<4xf32>"]
        );
        assert_eq!(written("  %b = arith.addi %n, %$0"), ["%n : i32"]);
        // More is to follow, or something else is there.
        assert_eq!(written("  memref.copy %$0"), ["%m"]);
        assert_eq!(written("  memref.dealloc %$0 : memref<4xf32>"), ["%m : memref<4xf32>"]);
        assert_eq!(written("  memref.dealloc %$0 // all"), ["%m // all"]);
        assert_eq!(written("  memref.dealloc %$0 : memref<"), ["%m : memref<"]);
    }

    #[test]
    fn what_is_freed_is_owned() {
        let source = "func.func @f(%arg: memref<4xf32>, %c: i1) {
  %freed = memref.alloc() : memref<4xf32>
  %own = memref.alloc() : memref<4xf32>
  %elsewhere = memref.alloc() : memref<4xf32>
  memref.dealloc %freed : memref<4xf32>
  %view = memref.subview %own[0] [2] [1] : memref<4xf32> to memref<2xf32>
  scf.if %c {
    memref.dealloc %elsewhere : memref<4xf32>
  } else {
    memref.dealloc %$0
  }
  return
}
";
        let found = offered(source);
        let expected = [
            "%elsewhere: memref<4xf32>",
            "%own: memref<4xf32>",
            "%view: memref<2xf32>",
            "%arg: memref<4xf32>",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn calls_with_their_arguments() {
        let module = |line: &str| {
            format!(
                "func.func @known(%src: memref<4xf32>, %count: index) -> index {{\n  return %count : index\n}}\n\
                 func.func @f(%m: memref<4xf32>, %n: index) {{\n  {line}\n  return\n}}\n"
            )
        };
        let snippets = |line: &str| {
            let fixture = Fixture::new(&module(line));
            let found = completions(&fixture.analysis, fixture.cursor).all.into_iter();
            found.map(|one| one.snippet.unwrap_or(one.text)).collect::<Vec<_>>()
        };
        let call = "@known(${1:%src}, ${2:%count}) : (memref<4xf32>, index) -> index$0";
        assert_eq!(snippets("%r = call @kn$0"), [call]);
        assert_eq!(snippets("%r = call @kn$0(%m, %n)"), ["@known"]);
        assert_eq!(snippets("%r = call @callee$0(%m, %n)"), ["@f", "@known"]);
        assert_eq!(
            offered(&module(
                "%r = call @known(%src$0, %n) : (memref<4xf32>, index) -> index"
            )),
            ["%m: memref<4xf32>"]
        );
    }

    #[test]
    fn names_that_are_new() {
        assert!(offered(&inside("  %$0")).is_empty());
        assert!(offered(&inside("  %$0 = arith.constant 1 : i32")).is_empty());
        assert!(offered(&inside("  %a, %$0 = \"t.two\"() : () -> (i32, i32)")).is_empty());
        assert!(offered(&inside("  scf.for %$0 = %i to %i step %i {\n  }")).is_empty());
        assert!(offered("func.func @f(%a: i32, %$0) {\n  return\n}\n").is_empty());
        assert!(offered("func.func @f() {\n  cf.br ^a\n^a(%$0: i32):\n  return\n}\n").is_empty());
        assert!(offered(&inside("  call @g() : () -> ()\n}\nfunc.func private @$0() {")).is_empty());
        assert!(offered("func.func private @g()\nfunc.func @$0\n").is_empty());
        // Unless something is used that is not defined.
        assert_eq!(
            offered(&inside("  %$0\n  memref.store %x, %m[%lost] : memref<4xf32>")),
            ["%lost"]
        );
    }

    #[test]
    fn values_that_are_handed_on() {
        let generic = |yielded: &str| {
            format!(
                "func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {{\n  %r = linalg.map ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) \
                 (%e: f32) {{\n    linalg.yield {yielded}\n  }}\n  return %r : tensor<4xf32>\n}}\n"
            )
        };
        assert_eq!(offered(&generic("%$0 : f32")), ["%e: f32"]);
        let reduce = "func.func @f(%a: memref<4xf32>, %c: f32, %d: i32) {\n  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], \
                      iterator_types = [\"parallel\"]} outs(%a : memref<4xf32>) {\n  ^bb0(%o: f32):\n    linalg.yield %$0\n  }\n  return\n}\n";
        assert_eq!(offered(reduce), ["%o: f32", "%c: f32"]);
        let loops = "func.func @f(%c: i1, %x: f32, %n: index) {\n  %r = scf.while (%s = %x) : (f32) -> f32 {\n    \
                     scf.condition(%c) %$0\n  } do {\n  ^bb0(%t: f32):\n    scf.yield %t : f32\n  }\n  return\n}\n";
        assert_eq!(offered(loops), ["%s: f32", "%x: f32"]);
    }

    #[test]
    fn attributes_of_operations() {
        let found = offered(&inside("  %a = memref.alloc() {$0} : memref<4xf32>"));
        assert!(found.contains(&"alignment".to_owned()), "{found:?}");
        assert!(
            offered(&inside(
                "  %a = memref.alloc() {alignment = 4 : i64, $0} : memref<4xf32>"
            ))
            .is_empty()
        );
        assert!(!offered(&inside("  %a = arith.cmpi eq, %n, %n {$0} : i32")).contains(&"predicate".to_owned()));
    }

    #[test]
    fn values_of_attributes() {
        let has = |source: &str, value: &str| offered(source).contains(&value.to_owned());
        assert!(has(&inside("  %a = arith.constant d$0"), "dense<>"));
        assert!(has(&inside("  %a = arith.constant t$0"), "true"));
        assert!(has(&inside("  \"t.op\"() {map = aff$0} : () -> ()"), "affine_map<>"));
        assert!(has("#map = aff$0\n", "affine_map<>"));
        assert!(!has("#map = $0\n", "func.func"));
        assert!(has("!t = mem$0\n", "memref<>"));
        assert!(!has(&inside("  \"t.op\"(%n) {map$0} : (i32) -> ()"), "affine_map<>"));
    }

    #[test]
    fn clauses_on_lines_of_their_own() {
        let has = |line: &str, word: &str| offered(&inside(line)).contains(&word.to_owned());
        assert!(has("  linalg.copy ins(%m : memref<4xf32>)\n    o$0", "outs"));
        assert!(has("  linalg.copy\n    $0", "ins"));
        assert!(has("  scf.if %c {\n  }\n  el$0", "else"));
        assert!(!has("  memref.dealloc %m : memref<4xf32>\n  o$0", "outs"));
    }

    #[test]
    fn modules_by_the_name_that_everybody_writes() {
        assert!(offered("mo$0").contains(&"module".to_owned()));
        assert!(offered("$0").contains(&"module".to_owned()));
    }

    #[test]
    fn words_of_functions() {
        assert!(offered("func.func p$0").contains(&"private".to_owned()));
        assert!(offered("func.func @f() at$0").contains(&"attributes".to_owned()));
        assert!(offered(&inside("  linalg.copy i$0")).contains(&"ins".to_owned()));
    }

    #[test]
    fn nothing_in_comments_and_strings() {
        assert!(offered("func.func @f() {\n  // mem$0\n}\n").is_empty());
        assert!(offered(&inside("  \"t.a\"() {s = \"%$0\"} : () -> ()")).is_empty());
    }

    #[test]
    fn what_is_typed_may_leave_letters_out() {
        for (typed, label, expected) in [
            ("", "memref.alloc", true),
            ("alloc", "memref.alloc", true),
            ("mralloc", "memref.alloc", true),
            ("lloc", "memref.alloc", false),
            ("%a", "%a", true),
            ("%b", "%a", false),
            ("\"mem", "memref.alloc", true),
        ] {
            assert_eq!(fits(typed, label), expected, "{typed} {label}");
        }
    }
}
