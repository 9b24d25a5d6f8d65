//! Which pass did it: the findings of a row of dumps, followed from dump to dump.
//!
//! `mlir-opt --mlir-print-ir-after-all` and its relatives print a function again and again. [`Trace`] takes one dump after
//! the other and keeps of each function what its last version shows, so that memory follows the program, not the dumps. A
//! finding is the same in two versions of a function if its message is; of those left over, the first of a code in the one is
//! the first of that code in the other, since passes rename values and do not reorder much.
//!
//! A dump of one function does not show its callees. What was known of them when they were last seen holds, or else a leak
//! would seem to come and go with what the compiler prints.

use std::ops::Range;
use std::sync::Arc;

use buffer_analysis::{Code, Limits, Severity, Summary};
use indexmap::IndexMap;
use mlir_grammar::text::ir_dump;
use mlir_grammar::{Dialects, Document, ItemKind, Placed};
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::analysis::Analysis;
use crate::analysis::cancel::Cancel;
use crate::findings::diagnostics::{Diagnostic, diagnostics};
use crate::findings::policy::Policy;

/// The findings of a row of dumps. `P`: how a place in all of them together is named.
pub struct Trace<P> {
    dialects: Arc<Dialects>,
    policy: Arc<Policy>,
    limits: Limits,
    /// By path (`@outer::@f`), in the order in which they come up.
    functions: IndexMap<String, Function<P>, FxBuildHasher>,
    /// The paths of functions, by the last symbol of each.
    paths: FxHashMap<String, Vec<String>>,
    /// What callers see of the functions, by symbol, as last seen.
    summaries: Arc<FxHashMap<Box<str>, Summary>>,
    dumps: usize,
    traced: Vec<Traced<P>>,
}

/// A dump of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Version<P> {
    /// When it was made, as the line above it says: `After Canonicalizer (canonicalize)`. `None`: above the first such line,
    /// or the output after the last dump.
    pub pass: Option<Arc<str>>,
    /// Where it is.
    pub place: P,
}

/// A finding, from its first version to its last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traced<P> {
    /// The path of the function that it is in.
    pub function: String,
    /// What kind.
    pub code: Code,
    /// How bad, where it is last seen.
    pub severity: Severity,
    /// What, where it is first seen.
    pub message: String,
    /// Where it is first seen.
    pub place: P,
    /// The version of the function before it came. `None`: it was there from the beginning.
    pub before: Option<Version<P>>,
    /// The first version with it.
    pub first: Version<P>,
    /// The last version with it.
    pub last: Version<P>,
    /// Why there is no later version with it.
    pub end: End<P>,
}

/// How a finding ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End<P> {
    /// It does not: the last version has it.
    Stays,
    /// A version of the function without it.
    Mended(Version<P>),
    /// A dump of the module without the function.
    FunctionGone(Version<P>),
}

/// What is known of a function: its last version.
struct Function<P> {
    version: Version<P>,
    /// The dump that the version is in.
    dump: usize,
    /// What the last version shows, as positions in [`Trace::traced`], each with the message there.
    shown: Vec<(usize, String)>,
    /// The first dump of its module that does not show it.
    missing: Option<Version<P>>,
}

/// A version of a function, with what is wrong with it.
struct Seen<P> {
    path: String,
    version: Version<P>,
    dump: usize,
    findings: Vec<(Diagnostic, P)>,
}

impl<P: Clone> Trace<P> {
    /// Before the first dump.
    #[must_use]
    pub fn new(dialects: Arc<Dialects>, policy: Arc<Policy>, limits: Limits) -> Self {
        Self {
            dialects,
            policy,
            limits,
            functions: IndexMap::default(),
            paths: FxHashMap::default(),
            summaries: Arc::default(),
            dumps: 0,
            traced: Vec::new(),
        }
    }

    /// Before the first dump, with the settings of an analysis.
    #[must_use]
    pub fn like(analysis: &Analysis) -> Self {
        let dialects = Arc::clone(analysis.document().dialects());
        Self::new(dialects, Arc::clone(&analysis.policy), analysis.limits)
    }

    /// How many dumps there were.
    #[must_use]
    pub fn dumps(&self) -> usize {
        self.dumps
    }

    /// How many functions there were.
    #[must_use]
    pub fn functions(&self) -> usize {
        self.functions.len()
    }

    /// Takes the next dump: its text with the line above it, or what is above the first such line. `place` says where
    /// bytes of the text are. Nothing is taken once `cancel` is raised.
    pub fn add(&mut self, text: &str, place: impl Fn(Range<usize>) -> P, cancel: &Cancel) {
        let document = Document::new(text, Arc::clone(&self.dialects));
        let mut analysis = Analysis::new(document)
            .with_policy(Arc::clone(&self.policy))
            .with_limits(self.limits)
            .with_functions_elsewhere(Arc::clone(&self.summaries));
        analysis.complete(cancel);
        if cancel.is_given() {
            return;
        }
        let all: Vec<Diagnostic> = diagnostics(&analysis).collect();
        let mut pass: Option<Arc<str>> = None;
        self.dumps += usize::from(text.starts_with(ir_dump::BEGINNING));
        let mut dump = Dump::default();
        for (index, placed) in analysis.document().items().iter().enumerate() {
            if let Some(header) = placed.item.dump_header() {
                pass = Some(placed.item.str(header.pass).into());
                dump.is_whole |= header.anchor.is_some();
                continue;
            }
            let at = placed.start..placed.start + placed.item.text.len();
            dump.has_module |= placed.item.kind == ItemKind::ModuleOpen;
            let Some(symbol) = function_symbol(&placed) else {
                continue;
            };
            let path = path(&analysis, index, symbol);
            // What the compiler prints at the end comes right after the last dump.
            if dump.shown.contains_key(&path) {
                self.end_dump(&dump, pass.take(), place(0..0));
                dump = Dump::default();
            }
            let start = all.partition_point(|finding| finding.range.start < at.start);
            let findings = all[start..].iter().take_while(|finding| finding.range.start < at.end);
            let findings = findings.filter(|finding| finding.function.is_some());
            let seen = Seen {
                path: path.clone(),
                version: Version {
                    pass: pass.clone(),
                    place: place(trimmed(&placed)),
                },
                dump: self.dumps,
                findings: findings
                    .map(|finding| (finding.clone(), place(finding.range.clone())))
                    .collect(),
            };
            let known = self.see(seen);
            dump.shown.insert(path, known);
        }
        self.end_dump(&dump, pass, place(0..0));
        self.learn(&analysis);
    }

    /// The findings, in the order in which they came up.
    #[must_use]
    pub fn finish(mut self) -> Vec<Traced<P>> {
        for function in self.functions.values() {
            let Some(missing) = &function.missing else { continue };
            for (position, _) in &function.shown {
                self.traced[*position].end = End::FunctionGone(missing.clone());
            }
        }
        self.traced
    }

    /// The findings of the function that a version names by this path ([`path_at`]).
    #[must_use]
    pub fn finish_of(mut self, path: &str) -> Vec<Traced<P>> {
        let path = self.known_path(path);
        let mut traced = self.finish();
        traced.retain(|traced| traced.function == path);
        traced
    }

    /// Takes a version of a function; the answer is the path under which it is known.
    fn see(&mut self, seen: Seen<P>) -> String {
        let path = self.known_path(&seen.path);
        let former = self.functions.get_mut(&path);
        let (before, mut shown) = match former {
            Some(former) => (Some(former.version.clone()), std::mem::take(&mut former.shown)),
            None => (None, Vec::new()),
        };
        let mut left: Vec<Option<&(Diagnostic, P)>> = seen.findings.iter().map(Some).collect();
        let mut now = Vec::with_capacity(left.len());
        let mut follow = |shown: &mut Vec<(usize, String)>, traced: &mut [Traced<P>], by_message: bool| {
            shown.retain(|(position, message)| {
                let traced = &mut traced[*position];
                let is_same = |finding: &&mut Option<&(Diagnostic, P)>| {
                    finding.is_some_and(|(finding, _)| {
                        finding.code == traced.code && (!by_message || finding.message == *message)
                    })
                };
                let Some((finding, _)) = left.iter_mut().find(is_same).and_then(Option::take) else {
                    return true;
                };
                traced.last = seen.version.clone();
                traced.severity = finding.severity;
                now.push((*position, finding.message.clone()));
                false
            });
        };
        follow(&mut shown, &mut self.traced, true);
        follow(&mut shown, &mut self.traced, false);
        // What a pass left that failed is no version of the program: nothing goes there.
        match seen.version.pass.as_deref().is_some_and(ir_dump::has_failed) {
            true => now.extend(shown),
            false => {
                for (position, _) in shown {
                    self.traced[position].end = End::Mended(seen.version.clone());
                }
            }
        }
        for (finding, place) in left.into_iter().flatten() {
            now.push((self.traced.len(), finding.message.clone()));
            self.traced.push(Traced {
                function: path.clone(),
                code: finding.code,
                severity: finding.severity,
                message: finding.message.clone(),
                place: place.clone(),
                before: before.clone(),
                first: seen.version.clone(),
                last: seen.version.clone(),
                end: End::Stays,
            });
        }
        let function = Function {
            version: seen.version,
            dump: seen.dump,
            shown: now,
            missing: None,
        };
        self.functions.insert(path.clone(), function);
        path
    }

    /// The path under which a function is known: a dump of an inner module, or of a function alone, does not name what is
    /// around it.
    fn known_path(&mut self, path: &str) -> String {
        let last = path.rsplit("::").next().unwrap_or(path).to_owned();
        let paths = self.paths.entry(last).or_default();
        if paths.iter().any(|known| known == path) {
            return path.to_owned();
        }
        let is_inside = |inner: &str, outer: &str| outer.strip_suffix(inner).is_some_and(|rest| rest.ends_with("::"));
        let mut same = paths
            .iter()
            .filter(|known| is_inside(path, known) || is_inside(known, path));
        if let (Some(known), None) = (same.next(), same.next()) {
            return known.clone();
        }
        paths.push(path.to_owned());
        path.to_owned()
    }

    /// Marks the functions that a dump of their module does not show.
    fn end_dump(&mut self, dump: &Dump, pass: Option<Arc<str>>, place: P) {
        // A dump of an inner module alone shows nothing of the others, and its text does not differ from a dump of all.
        let shows_known = || {
            let shown = dump.shown.values();
            shown.filter(|path| self.functions.get(*path).is_some()).count() * 2 > self.functions.len()
        };
        let shows_all = dump.is_whole || (dump.has_module && shows_known());
        if !shows_all {
            return;
        }
        let version = Version { pass, place };
        let shown: rustc_hash::FxHashSet<&String> = dump.shown.values().collect();
        for (path, function) in &mut self.functions {
            if !shown.contains(path) && function.dump != self.dumps {
                function.missing.get_or_insert_with(|| version.clone());
            }
        }
    }

    /// Remembers what callers see of the functions.
    fn learn(&mut self, analysis: &Analysis) {
        let summaries = Arc::make_mut(&mut self.summaries);
        for index in 0..analysis.document().items().len() {
            let Some(facts) = analysis.facts(index) else { continue };
            for (symbol, summary) in &facts.facts.summaries {
                summaries.insert((&**symbol).into(), summary.clone());
            }
        }
    }
}

/// What a dump shows.
#[derive(Default)]
struct Dump {
    /// The paths of its functions, each with the one under which it is known.
    shown: FxHashMap<String, String>,
    has_module: bool,
    /// It says what the pass ran on, so it shows all.
    is_whole: bool,
}

/// The symbol of the function that an item is.
fn function_symbol(placed: &Placed<'_>) -> Option<String> {
    let item = &placed.item;
    let op = item.ir.top().iter().find(|&&op| item.is_function(op))?;
    item.symbol(*op).map(std::borrow::Cow::into_owned)
}

/// The path of the function at a place (bytes in the document), as the text around it says.
#[must_use]
pub fn path_at(analysis: &Analysis, offset: usize) -> Option<String> {
    let document = analysis.document();
    let index = document.item_at(offset)?;
    let symbol = function_symbol(&document.items().get(index)?)?;
    Some(path(analysis, index, symbol))
}

/// The symbols of the modules around an item that have one, and its own.
fn path(analysis: &Analysis, item: usize, symbol: String) -> String {
    let document = analysis.document();
    let modules = document.scopes().modules(item).filter_map(|module| {
        let module = document.items().at(module).item;
        let op = *module.ir.top().last()?;
        module.symbol(op).map(std::borrow::Cow::into_owned)
    });
    let mut path: Vec<String> = modules.collect();
    path.reverse();
    path.push(symbol);
    path.join("::")
}

/// Where an item is, without the blank and the comments around it.
fn trimmed(placed: &Placed<'_>) -> Range<usize> {
    let ir = &placed.item.ir;
    let spans = ir.top().iter().map(|&op| ir.op(op).span);
    let start = spans.clone().map(|span| span.start).min().unwrap_or_default();
    let end = spans.map(|span| span.end).max().unwrap_or_default();
    placed.start + start as usize..placed.start + end as usize
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    /// Shows each finding with the lines of its versions, counted from 1.
    fn check(text: &str, expected: Expect) {
        let policy = Policy {
            abi: crate::Abi::Ownership,
            ..Policy::default()
        };
        let mut trace = Trace::new(Dialects::builtin(), Arc::new(policy), Limits::default());
        let mut start = 0;
        let begins = text.match_indices(ir_dump::BEGINNING).map(|(at, _)| at);
        for end in begins.chain([text.len()]).filter(|end| *end > 0) {
            let line = |range: Range<usize>| text[..start + range.start].matches('\n').count() + 1;
            trace.add(&text[start..end], line, &Cancel::default());
            start = end;
        }
        let shown = trace.finish().into_iter().map(|traced| {
            let version =
                |version: &Version<usize>| format!("{} {}", version.pass.as_deref().unwrap_or("-"), version.place);
            let end = match &traced.end {
                End::Stays => "stays".to_owned(),
                End::Mended(end) => version(end),
                End::FunctionGone(end) => format!("gone {}", end.pass.as_deref().unwrap_or("-")),
            };
            let before = traced.before.as_ref().map_or("-".to_owned(), version);
            let (first, last) = (version(&traced.first), version(&traced.last));
            format!(
                "{} {} at {}: {before} | {first} .. {last} | {end}\n",
                traced.function, traced.message, traced.place
            )
        });
        expected.assert_eq(&shown.collect::<String>());
    }

    fn header(pass: &str) -> String {
        format!("// -----// IR Dump {pass} //----- //\n")
    }

    fn function(name: &str, body: &str) -> String {
        format!("func.func @{name}() {{\n{body}  return\n}}\n")
    }

    const LEAK: &str = "  %a = memref.alloc() : memref<4xf32>\n";
    const FREED: &str = "  %b = memref.alloc() : memref<4xf32>\n  memref.dealloc %b : memref<4xf32>\n";

    #[test]
    fn a_finding_comes_and_goes_with_a_pass() {
        let dumps = [
            header("Before A (a)") + &function("f", FREED),
            header("After A (a)") + &function("f", &LEAK.replace("%a", "%0")),
            header("After B (b)") + &function("f", &LEAK.replace("%a", "%alloc")),
            header("After C (c)") + &function("f", FREED),
        ];
        check(
            &dumps.concat(),
            expect![[r#"
                @f buffer %0 is never freed at 9: Before A (a) 2 | After A (a) 8 .. After B (b) 13 | After C (c) 18
            "#]],
        );
    }

    #[test]
    fn of_several_findings_those_with_the_same_message_belong_together() {
        let second = LEAK.replace("%a", "%b");
        let dumps = [
            header("After A (a)") + &function("f", &(LEAK.to_owned() + &second)),
            header("After B (b)") + &function("f", &second),
            header("After C (c)") + &function("f", &(second.replace("%b", "%c") + LEAK)),
        ];
        check(
            &dumps.concat(),
            expect![[r#"
                @f buffer %a is never freed at 3: - | After A (a) 2 .. After A (a) 2 | After B (b) 8
                @f buffer %b is never freed at 4: - | After A (a) 2 .. After C (c) 13 | stays
                @f buffer %a is never freed at 15: After B (b) 8 | After C (c) 13 .. After C (c) 13 | stays
            "#]],
        );
    }

    #[test]
    fn a_dump_of_one_function_does_not_forget_what_its_callees_do() {
        let free = "func.func private @free(%m: memref<4xf32>) {\n  memref.dealloc %m : memref<4xf32>\n  return\n}\n";
        let call = function("f", &format!("{LEAK}  call @free(%a) : (memref<4xf32>) -> ()\n"));
        let module = format!("module {{\n{free}{call}}}\n");
        let dumps = [
            header("After A (a)") + &module,
            header("After CSE (cse)") + &call,
            header("After CSE (cse)") + &call.replace("%a", "%b"),
        ];
        check(
            &dumps.concat(),
            expect![[r#"
                @free argument %m is freed here, but its caller owns it at 4: - | After A (a) 3 .. After A (a) 3 | stays
            "#]],
        );
        // Without its callee the function leaks, so that this shows something.
        check(
            &dumps[1..].concat(),
            expect![[r#"
                @f buffer %a is never freed at 3: - | After CSE (cse) 2 .. After CSE (cse) 8 | stays
            "#]],
        );
    }

    #[test]
    fn functions_have_the_same_path_in_dumps_of_inner_modules() {
        let inner = |body: &str| format!("module @inner {{\n{}}}\n", function("f", body));
        let outer = |body: &str| format!("module @outer {{\n{}{}}}\n", inner(body), function("g", FREED));
        let dumps = [
            header("After A (a)") + &outer(FREED),
            header("After B (b)") + &inner(LEAK),
            header("After C (c)") + &function("f", LEAK),
            header("After D (d)") + &outer(FREED),
        ];
        check(
            &dumps.concat(),
            expect![[r#"
                @outer::@inner::@f buffer %a is never freed at 19: After A (a) 4 | After B (b) 18 .. After C (c) 24 | After D (d) 31
            "#]],
        );
    }

    #[test]
    fn a_function_that_goes_takes_its_findings_along() {
        let (f, g) = (function("f", LEAK), function("g", FREED));
        let dumps = [
            header("After A (a)") + "module {\n" + &f + &g + "}\n",
            header("After B (b)") + &g,
            header("After C (c) ('func.func' operation: @g)") + "module {\n" + &g + "}\n",
        ];
        check(
            &dumps.concat(),
            expect![[r#"
                @f buffer %a is never freed at 4: - | After A (a) 3 .. After A (a) 3 | gone After C (c)
            "#]],
        );
        check(
            &dumps[..2].concat(),
            expect![[r#"
                @f buffer %a is never freed at 4: - | After A (a) 3 .. After A (a) 3 | stays
            "#]],
        );
    }

    #[test]
    fn input_and_output_stand_around_the_dumps() {
        let dumps = [
            function("f", FREED),
            header("After A (a)") + &function("f", LEAK),
            function("f", FREED),
        ];
        check(
            &dumps.concat(),
            expect![[r#"
                @f buffer %a is never freed at 8: - 1 | After A (a) 7 .. After A (a) 7 | - 11
            "#]],
        );
    }

    #[test]
    fn nothing_goes_where_a_pass_failed() {
        let function = |body: &str| format!("func.func @f() {{\n{body}  return\n}}\n");
        let leak = "  %a = memref.alloc() : memref<4xf32>\n";
        let dumps = [
            header("After A (a)") + &function(leak),
            header("After B Failed (b)") + &function(""),
        ];
        check(
            &dumps.concat(),
            expect![[r#"
                @f buffer %a is never freed at 3: - | After A (a) 2 .. After A (a) 2 | stays
            "#]],
        );
    }

    #[test]
    fn any_text_is_a_dump() {
        check(&header("After A (a)"), expect![[r#""#]]);
        check(
            &(header("") + &header("After A Failed (a)") + "func.func @"),
            expect![[r#""#]],
        );
        check("} } %0 = @ // -----// IR Dump ", expect![[r#""#]]);
    }
}
