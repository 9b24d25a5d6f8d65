//! Facts after an edit are the facts of a fresh analysis, whatever the edit; and most of a long function is not run again.

use std::ops::Range;
use std::sync::Arc;

use mlir_grammar::{Dialects, Document, Item};

use super::Trace;
use crate::facts::{Facts, analyse, analyse_after};
use crate::lifetimes::Limits;
use crate::summary::{ArgumentSummary, Callees, Certainty, NoCallees, ResultSummary, Summary};

/// A generator of numbers: the same seed gives the same program and the same edits.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    fn pick<'a>(&mut self, names: &'a [String]) -> &'a str {
        &names[self.below(names.len())]
    }
}

/// `@frees` frees its argument; of others, the ABI is assumed.
struct Frees(Summary);

impl Default for Frees {
    fn default() -> Self {
        let freed = Certainty::Always;
        Self(Summary {
            arguments: vec![ArgumentSummary {
                freed,
                ..ArgumentSummary::default()
            }],
            results: Vec::<ResultSummary>::new(),
            ..Summary::default()
        })
    }
}

impl Callees for Frees {
    fn summary(&self, symbol: &str) -> Option<&Summary> {
        (symbol == "@frees").then_some(&self.0)
    }
}

/// Writes the lines of a long function.
struct Writer {
    dice: Dice,
    count: usize,
    buffers: Vec<String>,
    bits: Vec<String>,
    indices: Vec<String>,
    /// Whether buffers become numbers, and counters are compared: then much hangs on numbers.
    has_numbers: bool,
    /// Whether there are several blocks.
    has_blocks: bool,
}

impl Writer {
    fn new(seed: u64, has_numbers: bool, has_blocks: bool) -> Self {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Self {
            dice: Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1),
            count: 0,
            buffers: names(&["%m"]),
            bits: names(&["%p", "%q"]),
            indices: names(&["%i", "%c0", "%c4"]),
            has_numbers,
            has_blocks,
        }
    }

    fn name(&mut self, kind: &str) -> String {
        self.count += 1;
        format!("%{kind}{}", self.count)
    }

    fn program(&mut self, statements: usize) -> String {
        let head = "func.func @f(%m: memref<4xf32>, %p: i1, %q: i1, %i: index, %flags: memref<2xi1>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %x = arith.constant 1.5 : f32\n";
        let mut text = head.to_owned();
        for _ in 0..statements {
            text += &self.statement();
            // Old names go out of use: what they name dies.
            for names in [&mut self.buffers, &mut self.bits, &mut self.indices] {
                if names.len() > 6 {
                    names.remove(2);
                }
            }
        }
        let last = self.dice.pick(&self.buffers);
        text += &format!("  return {last} : memref<4xf32>\n}}\n");
        text
    }

    /// One statement at the top of the function, on one line or several.
    fn statement(&mut self) -> String {
        let (a, b) = (self.buffer(), self.buffer());
        let (p, q) = (self.bit(), self.bit());
        let (i, j) = (self.index(), self.index());
        if self.has_blocks && self.dice.below(3) == 0 {
            return self.blocks();
        }
        match self.dice.below(if self.has_numbers { 26 } else { 24 }) {
            0..=3 => {
                let name = self.name("a");
                self.buffers.push(name.clone());
                format!("  {name} = memref.alloc() {{alignment = 64 : i64}} : memref<4xf32>\n")
            }
            4..=5 => format!("  memref.dealloc {a} : memref<4xf32>\n"),
            6 => format!("  scf.if {p} {{\n    memref.dealloc {a} : memref<4xf32>\n  }}\n"),
            7 => {
                let name = self.name("r");
                let own = self.name("a");
                self.buffers.push(name.clone());
                format!(
                    "  {name} = scf.if {p} -> (memref<4xf32>) {{
    {own} = memref.alloc() : memref<4xf32>
    scf.yield {own} : memref<4xf32>
  }} else {{
    scf.yield {a} : memref<4xf32>
  }}\n"
                )
            }
            8..=9 => {
                let (n, e) = (self.name("n"), self.name("e"));
                format!(
                    "  scf.for {n} = %c0 to {i} step %c4 {{
    {e} = memref.load {a}[{n}] : memref<4xf32>
    memref.store {e}, {b}[{n}] : memref<4xf32>
  }}\n"
                )
            }
            10 => {
                let (n, own, r) = (self.name("n"), self.name("a"), self.name("r"));
                self.buffers.push(r.clone());
                format!(
                    "  {r} = scf.for {n} = {i} to {j} step %c4 iter_args(%it = {a}) -> (memref<4xf32>) {{
    memref.dealloc %it : memref<4xf32>
    {own} = memref.alloc() : memref<4xf32>
    scf.yield {own} : memref<4xf32>
  }}\n"
                )
            }
            11 => format!("  memref.copy {a}, {b} : memref<4xf32> to memref<4xf32>\n"),
            12 => format!("  memref.store %x, {a}[{i}] : memref<4xf32>\n"),
            13 => {
                let name = self.name("c");
                self.indices.push(name.clone());
                let value = self.dice.below(6);
                format!("  {name} = arith.constant {value} : index\n")
            }
            14 => {
                let name = self.name("b");
                self.bits.push(name.clone());
                let predicate = ["eq", "ne", "slt"][self.dice.below(3)];
                format!("  {name} = arith.cmpi {predicate}, {i}, {j} : index\n")
            }
            15 => {
                let name = self.name("b");
                self.bits.push(name.clone());
                let op = ["andi", "ori", "xori"][self.dice.below(3)];
                format!("  {name} = arith.{op} {p}, {q} : i1\n")
            }
            16 => {
                let name = self.name("s");
                self.buffers.push(name.clone());
                format!("  {name} = arith.select {p}, {a}, {b} : memref<4xf32>\n")
            }
            17 => format!("  bufferization.dealloc ({a} : memref<4xf32>) if ({p})\n"),
            18 => format!("  call @frees({a}) : (memref<4xf32>) -> ()\n"),
            19 => {
                let name = self.name("v");
                self.buffers.push(name.clone());
                format!("  {name} = memref.cast {a} : memref<4xf32> to memref<4xf32>\n")
            }
            20 => {
                let (box_, e) = (self.name("o"), self.name("a"));
                self.buffers.push(e.clone());
                format!(
                    "  {box_} = memref.alloca() : memref<1xmemref<4xf32>>
  memref.store {a}, {box_}[%c0] : memref<1xmemref<4xf32>>
  {e} = memref.load {box_}[%c0] : memref<1xmemref<4xf32>>\n"
                )
            }
            21 => {
                let name = self.name("b");
                self.bits.push(name.clone());
                format!("  {name} = memref.load %flags[%c0] : memref<2xi1>\n")
            }
            22 => format!("  \"test.unknown\"({a}) : (memref<4xf32>) -> ()\n"),
            23 => format!("  // {a} rests\n"),
            24 => {
                let (n, t) = (self.name("n"), self.name("t"));
                format!(
                    "  scf.for {n} = %c0 to {i} step %c4 {{
    {t} = arith.cmpi eq, {n}, {j} : index
    scf.if {t} {{
      memref.dealloc {a} : memref<4xf32>
    }}
  }}\n"
                )
            }
            _ => {
                let (one, other, same) = (self.name("k"), self.name("k"), self.name("b"));
                self.bits.push(same.clone());
                format!(
                    "  {one} = memref.extract_aligned_pointer_as_index {a} : memref<4xf32> -> index
  {other} = memref.extract_aligned_pointer_as_index {b} : memref<4xf32> -> index
  {same} = arith.cmpi ne, {one}, {other} : index\n"
                )
            }
        }
    }

    /// A choice, a loop or an early return; what follows it is in a block of its own.
    fn blocks(&mut self) -> String {
        let (a, p, i) = (self.buffer(), self.bit(), self.index());
        let [one, other, last] = ["x", "y", "z"].map(|label| self.name(label).replace('%', "^"));
        match self.dice.below(6) {
            0 => format!(
                "  cf.cond_br {p}, {one}, {last}
{one}:
  memref.dealloc {a} : memref<4xf32>
  cf.br {last}
{last}:\n"
            ),
            1 => {
                let (own, r) = (self.name("a"), self.name("r"));
                self.buffers.push(r.clone());
                format!(
                    "  cf.cond_br {p}, {one}, {last}({a} : memref<4xf32>)
{one}:
  {own} = memref.alloc() : memref<4xf32>
  cf.br {last}({own} : memref<4xf32>)
{last}({r}: memref<4xf32>):\n"
                )
            }
            2 => format!(
                "  cf.cond_br {p}, {one}, {last}
{one}:
  return {a} : memref<4xf32>
{last}:\n"
            ),
            3 => {
                let (n, next, t, e) = (self.name("n"), self.name("n"), self.name("t"), self.name("e"));
                format!(
                    "  cf.br {one}(%c0 : index)
{one}({n}: index):
  {t} = arith.cmpi slt, {n}, {i} : index
  cf.cond_br {t}, {other}, {last}
{other}:
  {e} = memref.load {a}[{n}] : memref<4xf32>
  {next} = arith.addi {n}, %c4 : index
  cf.br {one}({next} : index)
{last}:\n"
                )
            }
            _ => {
                let (n, next, t, it, own) = (
                    self.name("n"),
                    self.name("n"),
                    self.name("t"),
                    self.name("a"),
                    self.name("a"),
                );
                self.buffers.push(it.clone());
                format!(
                    "  cf.br {one}(%c0, {a} : index, memref<4xf32>)
{one}({n}: index, {it}: memref<4xf32>):
  {t} = arith.cmpi slt, {n}, {i} : index
  cf.cond_br {t}, {other}, {last}
{other}:
  memref.dealloc {it} : memref<4xf32>
  {own} = memref.alloc() : memref<4xf32>
  {next} = arith.addi {n}, %c4 : index
  cf.br {one}({next}, {own} : index, memref<4xf32>)
{last}:\n"
                )
            }
        }
    }

    fn buffer(&mut self) -> String {
        self.dice.pick(&self.buffers).to_owned()
    }

    fn bit(&mut self) -> String {
        self.dice.pick(&self.bits).to_owned()
    }

    fn index(&mut self) -> String {
        self.dice.pick(&self.indices).to_owned()
    }

    /// An edit of one line of `text`: the bytes that go, and what takes their place.
    fn edit(&mut self, text: &str) -> (Range<usize>, String) {
        let lines: Vec<(usize, &str)> = text
            .split_inclusive('\n')
            .scan(0, |at, line| {
                let start = *at;
                *at += line.len();
                Some((start, line))
            })
            .collect();
        let inner = &lines[4..lines.len() - 2];
        let computed: Vec<_> = inner.iter().filter(|(_, line)| line.contains("arith.")).collect();
        // What is computed decides much and is little of the text.
        let (start, line) = match self.dice.below(3) {
            0 => *computed[self.dice.below(computed.len())],
            _ => inner[self.dice.below(inner.len())],
        };
        let whole = start..start + line.len();
        match self.dice.below(12) {
            0..=1 if !line.contains(['{', '}']) || line.contains("alignment") => (whole, String::new()),
            2 => (start..start, self.statement()),
            3 => (start..start, "  // note\n".to_owned()),
            4 => (whole.end - 1..whole.end - 1, " ".to_owned()),
            // Another operand.
            5..=6 => match line.rfind('%') {
                Some(at) => {
                    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '%' | '_');
                    let end = line[at..].find(|c| !is_name(c)).map_or(line.len(), |end| at + end);
                    let other = if line.contains("scf.if") {
                        self.bit()
                    } else {
                        self.buffer()
                    };
                    (start + at..start + end, other)
                }
                None => (start..start, String::new()),
            },
            // Another constant, alignment or predicate.
            7..=8 => match line
                .find(|c: char| c.is_ascii_digit())
                .filter(|_| line.contains("constant "))
            {
                Some(_) => {
                    let at = line.find("constant ").map_or(0, |at| at + "constant ".len());
                    (start + at..start + at + 1, self.dice.below(6).to_string())
                }
                None => match line.find("64") {
                    Some(at) => (start + at..start + at + 2, "32".to_owned()),
                    None => (whole, line.replace(" eq,", " ne,").replace("andi", "ori")),
                },
            },
            // Half a word.
            9 => (start..start, "  memref.deal".to_owned()),
            10 => (
                start..start,
                format!("  memref.dealloc {} : memref<4xf32>\n", self.buffer()),
            ),
            _ => (whole, line.replace("alloc()", "alloca()")),
        }
    }
}

fn kept(old: &Trace, new: &Trace) -> usize {
    let is_old = |record: &Arc<_>| {
        let mut before = old.outcome.stretches.iter();
        before.any(|stretch| Arc::ptr_eq(&stretch.showed.record, record))
    };
    let stretches = new.outcome.stretches.iter();
    stretches.filter(|stretch| is_old(&stretch.showed.record)).count()
}

fn item(document: &Document) -> Arc<Item> {
    Arc::clone(document.items().at(0).item)
}

/// Edits a function, again and again; every second edit is taken back. Gives how many stretches there were after all edits
/// together, and how many of them were not run.
fn check(seed: u64, (has_numbers, has_blocks): (bool, bool), edits: usize) -> (usize, usize) {
    let mut writer = Writer::new(seed, has_numbers, has_blocks);
    let text = writer.program(600);
    let mut document = Document::new(&text, Dialects::builtin());
    let callees = Frees::default();
    let (_, mut trace) = analyse_after(&item(&document), &callees, Limits::default(), None);
    let mut counts = (0, 0);
    let mut undo: Option<(Range<usize>, String)> = None;
    for round in 0..edits {
        let text = document.text().to_string();
        let (range, with) = match undo.take() {
            Some(back) => back,
            None => {
                let (range, with) = writer.edit(&text);
                if writer.dice.below(3) > 0 {
                    undo = Some((range.start..range.start + with.len(), text[range.clone()].to_owned()));
                }
                (range, with)
            }
        };
        let old = item(&document);
        document.edit(range.clone(), &with);
        if document.items().len() != 1 {
            // The function has fallen apart.
            document = Document::new(&text, Dialects::builtin());
            (trace, undo) = (None, None);
            continue;
        }
        let new = item(&document);
        let former = trace.as_ref().map(|trace| (&*old, trace));
        let (facts, next) = analyse_after(&new, &callees, Limits::default(), former);
        let fresh = analyse(&new, &callees);
        if facts != fresh {
            let (found, known) = (facts.findings.iter(), &fresh.findings);
            let more: Vec<_> = found.filter(|finding| !known.contains(finding)).collect();
            let (found, known) = (&facts.findings, fresh.findings.iter());
            let fewer: Vec<_> = known.filter(|finding| !found.contains(finding)).collect();
            panic!(
                "seed {seed}, round {round}: {range:?} -> {with:?} in\n{text}\ntoo much: {more:#?}\nmissing: {fewer:#?}"
            );
        }
        if let (Some(before), Some(now)) = (&trace, &next) {
            counts.0 += now.outcome.stretches.len();
            counts.1 += kept(before, now);
        }
        trace = next;
    }
    counts
}

#[test]
fn facts_after_an_edit_are_those_of_a_fresh_analysis() {
    for seed in 1..=6 {
        let has_numbers = seed % 3 == 0;
        let (all, kept) = check(seed, (has_numbers, seed > 3), 30);
        let least = if has_numbers { 0 } else { all / 3 };
        assert!(kept > least, "seed {seed}: of {all} stretches, only {kept} were kept");
    }
}

#[test]
fn a_function_that_is_called_may_become_another() {
    let mut writer = Writer::new(7, false, false);
    let text = writer.program(600).replace("memref.dealloc %m", "call @frees(%m)");
    let mut document = Document::new(&text, Dialects::builtin());
    let old = item(&document);
    let (_, trace) = analyse_after(&old, &Frees::default(), Limits::default(), None);
    document.edit(text.len() - 4..text.len() - 4, " ");
    let new = item(&document);
    let (facts, _) = analyse_after(
        &new,
        &NoCallees,
        Limits::default(),
        trace.as_ref().map(|trace| (&*old, trace)),
    );
    assert!(facts == analyse(&new, &NoCallees));
    assert!(facts.findings != analyse(&new, &Frees::default()).findings);
}

/// The facts of `text` after `from` has become `to`, with what is left of the analysis before it: those of a fresh
/// one, and not those from before.
fn changes(text: &str, from: &str, to: &str) {
    let mut document = Document::new(text, Dialects::builtin());
    let old = item(&document);
    let (before, trace) = analyse_after(&old, &NoCallees, Limits::default(), None);
    let at = text.find(from).expect("it is in the text");
    document.edit(at..at + from.len(), to);
    let new = item(&document);
    assert!(new.patch.is_some() && trace.is_some());
    let (facts, _) = analyse_after(
        &new,
        &NoCallees,
        Limits::default(),
        trace.as_ref().map(|trace| (&*old, trace)),
    );
    assert!(facts == analyse(&new, &NoCallees), "{from:?} -> {to:?}");
    let messages = |facts: &Facts| {
        facts
            .findings
            .iter()
            .map(|finding| finding.message.clone())
            .collect::<Vec<_>>()
    };
    assert!(messages(&facts) != messages(&before), "{from:?} -> {to:?}");
}

/// A function with a buffer at its beginning, one at its end, and a thousand operations between.
fn with_two_ends(first: &str, last: &str) -> String {
    let between: String = (0..500)
        .map(|n| format!("  %b{n} = memref.alloc() : memref<4xf32>\n  memref.dealloc %b{n} : memref<4xf32>\n"))
        .collect();
    let head = "func.func @f(%c: i1, %m: memref<4xf32>) {\n  %c0 = arith.constant 0 : index\n";
    format!("{head}{first}{between}{last}  return\n}}\n")
}

#[test]
fn a_constant_tells_how_often_a_loop_far_away_runs() {
    let first = "  %n = arith.constant 3 : index\n  %step = arith.constant 7 : index\n";
    let last = "  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %step {
    memref.dealloc %a : memref<4xf32>
  }\n";
    changes(&with_two_ends(first, last), "constant 3", "constant 0");
}

#[test]
fn a_buffer_that_half_a_line_mentions_may_be_freed_there() {
    let first = "  %a = memref.alloc() : memref<4xf32>\n  memref.copy %m, %a : memref<4xf32> to memref<4xf32>\n";
    let last = "  // free\n  memref.copy %m, %m : memref<4xf32> to memref<4xf32>\n";
    changes(&with_two_ends(first, last), "// free", "memref.dealloc %a :");
}

#[test]
fn a_later_free_is_what_an_early_buffer_lacked() {
    let first = "  %a = memref.alloc() : memref<4xf32>\n";
    let last = "  // free\n";
    changes(
        &with_two_ends(first, last),
        "// free",
        "memref.dealloc %a : memref<4xf32>",
    );
}

#[test]
fn a_later_free_keeps_what_died_at_the_end_of_a_loop() {
    let first = "  %a = memref.alloc() : memref<4xf32>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %goes_on = arith.cmpi slt, %i, %n : index
  cf.cond_br %goes_on, ^body, ^after
^body:
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  %j = arith.addi %i, %n : index
  cf.br ^head(%j : index)
^after:
";
    let text = with_two_ends(first, "  // free\n").replace("%c: i1", "%c: i1, %n: index");
    changes(&text, "// free", "memref.dealloc %a : memref<4xf32>");
}

#[test]
fn what_returns_early_counts_at_the_end() {
    let first = "  cf.cond_br %c, ^early, ^late
^early:
  // free
  return
^late:
";
    changes(
        &with_two_ends(first, ""),
        "// free",
        "memref.dealloc %m : memref<4xf32>",
    );
}
