//! Random programs, run before and after *Insert all missing deallocs*.
//!
//! An interpreter runs every program for all values of its conditions, with trip counts of
//! all kinds; loops between the same bounds run equally often. What is found must happen
//! in some run. After a fix no run may free twice or use what was freed more often than before, no run may leak more
//! than before, and what the fix claims to have mended does not leak in any run.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use buffer_analysis::{Code, Finding, NoCallees, analyse};
use buffer_rewrite::{edit, insert_all, quick_fixes};
use mlir_grammar::ir::Operand;
use mlir_grammar::{BlockId, Dialects, Item, ItemKind, OpId, ValueId};
use mlir_grammar::{TypeAliases, parse_item};

/// A generator of numbers: the same seed gives the same program.
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Self {
        let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..8 {
            dice.below(2);
        }
        dice
    }

    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    fn pick<'a>(&mut self, names: &'a [String]) -> Option<&'a String> {
        (!names.is_empty()).then(|| &names[self.below(names.len())])
    }
}

const TYPE: &str = "memref<4xf32>";

struct Writer {
    dice: Dice,
    text: String,
    count: usize,
}

impl Writer {
    fn name(&mut self) -> String {
        self.count += 1;
        format!("%v{}", self.count)
    }

    fn line(&mut self, depth: usize, line: &str) {
        writeln!(self.text, "{:width$}{line}", "", width = 2 * depth + 2).expect("a string");
    }

    /// Writes statements; what they define that stays visible is pushed on `scope`.
    fn statements(&mut self, depth: usize, scope: &mut Vec<String>) {
        for _ in 0..1 + self.dice.below(4) {
            self.statement(depth, scope);
        }
    }

    fn statement(&mut self, depth: usize, scope: &mut Vec<String>) {
        let choice = self.dice.below(if depth < 3 { 12 } else { 8 });
        match choice {
            0..=2 => self.alloc(depth, scope),
            3 | 4 => self.with_one(depth, scope, |name| format!("\"some.use\"({name}) : ({TYPE}) -> ()")),
            5 => self.with_one(depth, scope, |name| format!("memref.dealloc {name} : {TYPE}")),
            6 => {
                let Some(from) = self.dice.pick(scope).cloned() else {
                    return;
                };
                let name = self.name();
                self.line(depth, &format!("{name} = memref.cast {from} : {TYPE} to memref<?xf32>"));
                let back = self.name();
                self.line(depth, &format!("{back} = memref.cast {name} : memref<?xf32> to {TYPE}"));
                scope.push(back);
            }
            7 => {
                let (Some(a), Some(b)) = (self.dice.pick(scope).cloned(), self.dice.pick(scope).cloned()) else {
                    return;
                };
                let (name, c) = (self.name(), self.dice.below(3));
                self.line(depth, &format!("{name} = arith.select %c{c}, {a}, {b} : {TYPE}"));
                scope.push(name);
            }
            8 => self.branch(depth, scope),
            9 => self.branch_with_result(depth, scope),
            10 => self.counted_loop(depth, scope),
            _ => self.loop_with_result(depth, scope),
        }
    }

    fn alloc(&mut self, depth: usize, scope: &mut Vec<String>) {
        let name = self.name();
        self.line(depth, &format!("{name} = memref.alloc() : {TYPE}"));
        scope.push(name);
    }

    fn with_one(&mut self, depth: usize, scope: &[String], line: impl Fn(&str) -> String) {
        if let Some(name) = self.dice.pick(scope).cloned() {
            self.line(depth, &line(&name));
        }
    }

    fn branch(&mut self, depth: usize, scope: &[String]) {
        let c = self.dice.below(3);
        self.line(depth, &format!("scf.if %c{c} {{"));
        self.statements(depth + 1, &mut scope.to_vec());
        if self.dice.below(2) == 0 {
            self.line(depth, "} else {");
            self.statements(depth + 1, &mut scope.to_vec());
        }
        self.line(depth, "}");
    }

    fn branch_with_result(&mut self, depth: usize, scope: &mut Vec<String>) {
        let (name, c) = (self.name(), self.dice.below(3));
        self.line(depth, &format!("{name} = scf.if %c{c} -> ({TYPE}) {{"));
        self.yielding(depth, scope);
        self.line(depth, "} else {");
        self.yielding(depth, scope);
        self.line(depth, "}");
        scope.push(name);
    }

    fn yielding(&mut self, depth: usize, scope: &[String]) {
        let mut inner = scope.to_vec();
        self.alloc(depth + 1, &mut inner);
        self.statements(depth + 1, &mut inner);
        let count = inner.len();
        let value = inner[count - 1 - self.dice.below(count.min(3))].clone();
        self.line(depth + 1, &format!("scf.yield {value} : {TYPE}"));
    }

    fn counted_loop(&mut self, depth: usize, scope: &[String]) {
        let i = self.name();
        self.line(depth, &format!("scf.for {i} = %zero to %n step %one {{"));
        self.statements(depth + 1, &mut scope.to_vec());
        self.line(depth, "}");
    }

    fn loop_with_result(&mut self, depth: usize, scope: &mut Vec<String>) {
        let Some(first) = self.dice.pick(scope).cloned() else {
            return;
        };
        let (name, i, carried) = (self.name(), self.name(), self.name());
        let head =
            format!("{name} = scf.for {i} = %zero to %n step %one iter_args({carried} = {first}) -> ({TYPE}) {{");
        self.line(depth, &head);
        let mut inner = scope.clone();
        inner.push(carried);
        self.yielding(depth, &inner);
        self.line(depth, "}");
        scope.push(name);
    }

    /// A function of one block.
    fn structured(seed: u64) -> String {
        let mut writer = Writer::new(seed);
        let mut scope = vec![];
        writer.alloc(0, &mut scope);
        writer.statements(0, &mut scope);
        writer.statements(0, &mut scope);
        let result = writer.dice.below(4) == 0;
        writer.finish(result.then(|| scope[scope.len() - 1].clone()))
    }

    /// A function of several blocks, jumping forwards, and backwards as long as some flag says so.
    fn blocks(seed: u64) -> String {
        let mut writer = Writer::new(seed);
        let mut entry = vec![];
        writer.alloc(0, &mut entry);
        writer.statements(2, &mut entry);
        let count = 2 + writer.dice.below(4);
        for block in 0..count {
            let mut scope = entry.clone();
            if block > 0 {
                let argument = format!("%b{block}");
                let label = format!("^bb{block}({argument}: {TYPE}):");
                writeln!(writer.text, "{label}").expect("a string");
                scope.push(argument);
                writer.statements(2, &mut scope);
            }
            let target = |writer: &mut Writer| {
                let target = block + 1 + writer.dice.below(count - block);
                let value = writer.dice.pick(&scope).cloned().unwrap_or_default();
                format!("^bb{target}({value} : {TYPE})")
            };
            let jump = match writer.dice.below(if block == 0 { 4 } else { 6 }) {
                0 | 1 => format!("cf.br {}", target(&mut writer)),
                2 | 3 => {
                    let (a, b) = (target(&mut writer), target(&mut writer));
                    format!("cf.cond_br %c{}, {a}, {b}", writer.dice.below(3))
                }
                _ => {
                    let flag = writer.name();
                    writer.line(0, &format!("{flag} = \"some.flag\"() : () -> i1"));
                    let back = 1 + writer.dice.below(block);
                    let value = writer.dice.pick(&scope).cloned().unwrap_or_default();
                    let on = target(&mut writer);
                    format!("cf.cond_br {flag}, ^bb{back}({value} : {TYPE}), {on}")
                }
            };
            writer.line(0, &jump);
        }
        writeln!(writer.text, "^bb{count}(%b{count}: {TYPE}):").expect("a string");
        writer.statements(2, &mut vec![format!("%b{count}")]);
        writer.finish(None)
    }

    fn new(seed: u64) -> Self {
        Writer {
            dice: Dice::new(seed),
            text: String::new(),
            count: 0,
        }
    }

    fn finish(mut self, result: Option<String>) -> String {
        let result_type = if result.is_some() {
            format!(" -> {TYPE}")
        } else {
            String::new()
        };
        match result {
            Some(value) => self.line(0, &format!("return {value} : {TYPE}")),
            None => self.line(0, "return"),
        }
        let head = "%c0: i1, %c1: i1, %c2: i1, %zero: index, %one: index, %n: index";
        format!("func.func @f({head}){result_type} {{\n{}}}\n", self.text)
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Thing {
    Flag(bool),
    Buffer(usize),
    Other,
}

/// What one run did wrong.
#[derive(Default, Debug)]
struct Outcome {
    /// How many buffers were lost, by the name of their allocation.
    leaks: BTreeMap<String, usize>,
    /// Where a buffer was freed again.
    double_frees: Vec<OpId>,
    /// Where a freed buffer was used, or handed on.
    late_uses: Vec<OpId>,
    /// Whether it was given up: loops without end.
    is_endless: bool,
}

struct Run<'a> {
    item: &'a Item,
    values: HashMap<ValueId, Thing>,
    /// By buffer: the allocation's name, and whether it is freed.
    buffers: Vec<(String, bool)>,
    /// How often loops run: all have the same bounds.
    trips: usize,
    /// Tells what flags are.
    flags: Dice,
    outcome: Outcome,
}

enum Next {
    Jump(BlockId),
    Leave(Vec<Thing>),
}

impl<'a> Run<'a> {
    fn outcome(item: &'a Item, flags: usize, trips: u64) -> Outcome {
        let function = item.ir.top()[0];
        let entry = item.ir.blocks_of(item.ir.regions_of(function)[0])[0];
        let mut values = HashMap::new();
        for (index, argument) in item.ir.arguments(entry).enumerate() {
            let thing = if index < 3 {
                Thing::Flag(flags >> index & 1 == 1)
            } else {
                Thing::Other
            };
            values.insert(argument, thing);
        }
        let mut dice = Dice::new(trips);
        let mut run = Run {
            item,
            values,
            buffers: Vec::new(),
            trips: dice.below(4),
            flags: dice,
            outcome: Outcome::default(),
        };
        for thing in run.region(entry) {
            if let Thing::Buffer(buffer) = thing {
                run.buffers[buffer].1 = true;
            }
        }
        for (name, is_freed) in run.buffers {
            if !is_freed && !run.outcome.is_endless {
                *run.outcome.leaks.entry(name).or_default() += 1;
            }
        }
        run.outcome
    }

    fn region(&mut self, entry: BlockId) -> Vec<Thing> {
        let mut block = entry;
        for _ in 0..200 {
            let mut next = Next::Leave(Vec::new());
            for &op in self.item.ir.ops_of(block) {
                if let Some(step) = self.op(op) {
                    next = step;
                }
            }
            match next {
                Next::Jump(target) => block = target,
                Next::Leave(things) => return things,
            }
        }
        self.outcome.is_endless = true;
        Vec::new()
    }

    fn touch(&mut self, op: OpId, things: &[Thing]) {
        let is_freed = |thing: &Thing| matches!(*thing, Thing::Buffer(buffer) if self.buffers[buffer].1);
        if things.iter().any(is_freed) {
            self.outcome.late_uses.push(op);
        }
    }

    /// Frees each buffer of which a condition holds and that is none of those retained, once; says of these whether a condition
    /// of theirs holds.
    fn dealloc(&mut self, op: OpId) {
        let thing = |operand: &Operand| self.values[&operand.value.expect("a value")];
        let of_segment = |segment| self.item.segment(op, segment).map(thing).collect::<Vec<Thing>>();
        let [memrefs, conditions, retained] = [0, 1, 2].map(of_segment);
        let owned = memrefs.into_iter().zip(conditions);
        let owned: Vec<Thing> = owned
            .filter(|(_, owned)| *owned == Thing::Flag(true))
            .map(|(memref, _)| memref)
            .collect();
        let freed: BTreeSet<usize> = owned
            .iter()
            .filter_map(|thing| match thing {
                Thing::Buffer(buffer) if !retained.contains(thing) => Some(*buffer),
                _ => None,
            })
            .collect();
        for buffer in freed {
            if std::mem::replace(&mut self.buffers[buffer].1, true) {
                self.outcome.double_frees.push(op);
            }
        }
        let goes_on: Vec<Thing> = retained
            .iter()
            .map(|thing| Thing::Flag(owned.contains(thing)))
            .collect();
        self.bind(self.item.ir.results(op), &goes_on);
    }

    fn things(&self, op: OpId) -> Vec<Thing> {
        let operands = self.item.ir.operands(op).iter();
        operands
            .map(|operand| self.values[&operand.value.expect("a value")])
            .collect()
    }

    fn bind(&mut self, values: impl Iterator<Item = ValueId>, things: &[Thing]) {
        self.values.extend(values.zip(things.iter().copied()));
    }

    fn op(&mut self, op: OpId) -> Option<Next> {
        let ir = &self.item.ir;
        let things = self.things(op);
        if !ir.regions_of(op).is_empty() {
            self.touch(op, &things);
        }
        match self.item.op_name(op) {
            "memref.alloc" => {
                let result = ir.results(op).next().expect("a result");
                self.buffers.push((self.item.value_name(result), false));
                self.values.insert(result, Thing::Buffer(self.buffers.len() - 1));
            }
            "memref.dealloc" => {
                if let Thing::Buffer(buffer) = things[0] {
                    if self.buffers[buffer].1 {
                        self.outcome.double_frees.push(op);
                    }
                    self.buffers[buffer].1 = true;
                }
            }
            "some.flag" => {
                let flag = Thing::Flag(self.flags.below(2) == 0);
                self.bind(ir.results(op), &[flag]);
            }
            "some.use" => self.touch(op, &things),
            "bufferization.clone" => {
                self.touch(op, &things);
                let result = ir.results(op).next().expect("a result");
                self.buffers.push((self.item.value_name(result), false));
                self.values.insert(result, Thing::Buffer(self.buffers.len() - 1));
            }
            // The rank is 1.
            "memref.extract_strided_metadata" => {
                self.bind(ir.results(op), &[things[0], Thing::Other, Thing::Other, Thing::Other])
            }
            "bufferization.dealloc" => self.dealloc(op),
            "arith.constant" => {
                let value = ir.attribute(op, "value").map(|value| self.item.str(value.value));
                self.bind(ir.results(op), &[Thing::Flag(value == Some("true"))]);
            }
            "arith.andi" => self.bind(
                ir.results(op),
                &[Thing::Flag(things.iter().all(|thing| *thing == Thing::Flag(true)))],
            ),
            "arith.ori" => self.bind(ir.results(op), &[Thing::Flag(things.contains(&Thing::Flag(true)))]),
            "arith.xori" => self.bind(ir.results(op), &[Thing::Flag(things[0] != things[1])]),
            "memref.cast" => self.bind(ir.results(op), &things),
            "arith.select" => {
                let chosen = if things[0] == Thing::Flag(true) {
                    things[1]
                } else {
                    things[2]
                };
                self.bind(ir.results(op), &[chosen]);
            }
            "scf.if" => {
                let index = usize::from(things[0] != Thing::Flag(true));
                let region = ir
                    .regions_of(op)
                    .get(index)
                    .and_then(|&region| ir.blocks_of(region).first());
                let given = region.map_or_else(Vec::new, |&block| self.region(block));
                self.bind(ir.results(op), &given);
            }
            "scf.for" => {
                let mut carried = things[3..].to_vec();
                let body = ir.blocks_of(ir.regions_of(op)[0])[0];
                for _ in 0..self.trips {
                    let mut arriving = vec![Thing::Other];
                    arriving.extend(&carried);
                    self.bind(ir.arguments(body), &arriving);
                    carried = self.region(body);
                }
                self.bind(ir.results(op), &carried);
            }
            "scf.yield" | "func.return" => {
                self.touch(op, &things);
                return Some(Next::Leave(things));
            }
            "cf.br" | "cf.cond_br" => {
                let index = usize::from(things.first() == Some(&Thing::Flag(false)));
                let successor = &ir.successors(op)[index];
                let target = successor.block.expect("a block");
                let passed: Vec<Thing> = ir
                    .successor_operands(op, successor)
                    .iter()
                    .map(|operand| self.values[&operand.value.expect("a value")])
                    .collect();
                self.touch(op, &passed);
                self.bind(ir.arguments(target), &passed);
                return Some(Next::Jump(target));
            }
            name => panic!("the generator does not write {name}"),
        }
        None
    }
}

/// The product's tables, and one that says of `some.use` that it only looks into buffers.
static DIALECTS: LazyLock<Arc<Dialects>> = LazyLock::new(|| {
    let uses = include_str!("../../../../tests/data/dialects/uses.toml");
    Arc::new(Dialects::load(&[("uses", uses)]).0)
});

fn parse(text: &str) -> Item {
    let item = parse_item(text, ItemKind::Operation, &TypeAliases::default(), &DIALECTS);
    assert!(
        item.errors.is_empty() && item.name_errors.is_empty(),
        "{:?}\n{text}",
        item.errors
    );
    item
}

fn runs(item: &Item) -> Vec<Outcome> {
    let inputs = (0..8).flat_map(|flags| (0..16).map(move |trips| (flags, trips)));
    inputs.map(|(flags, trips)| Run::outcome(item, flags, trips)).collect()
}

fn leaking(outcomes: &[Outcome]) -> BTreeSet<&str> {
    outcomes
        .iter()
        .flat_map(|outcome| outcome.leaks.keys())
        .map(String::as_str)
        .collect()
}

fn assert_better(before: &[Outcome], after: &[Outcome], context: &str) {
    for (old, new) in before.iter().zip(after).filter(|(old, _)| !old.is_endless) {
        assert!(
            new.double_frees.len() <= old.double_frees.len(),
            "a double free came\n{context}"
        );
        assert!(
            new.late_uses.len() <= old.late_uses.len(),
            "a use after free came\n{context}"
        );
        for (name, count) in &new.leaks {
            assert!(old.leaks.get(name) >= Some(count), "{name} leaks more\n{context}");
        }
    }
}

/// Asserts that a finding is true of some run: of those at hand, or of one among many more.
fn assert_happens(item: &Item, finding: &Finding, outcomes: &[Outcome]) {
    let shows = |outcome: &Outcome| match (finding.code, finding.op, finding.buffer) {
        (Code::Leak, _, Some(buffer)) => outcome.leaks.contains_key(&item.value_name(buffer)),
        (Code::DoubleFree, Some(op), _) => outcome.double_frees.contains(&op),
        (Code::UseAfterFree, Some(op), _) => outcome.late_uses.contains(&op),
        _ => true,
    };
    let mut more = (16..2000).flat_map(|trips| (0..8).map(move |flags| Run::outcome(item, flags, trips)));
    assert!(
        outcomes.iter().any(shows) || more.any(|outcome| shows(&outcome)),
        "{} at {} happens in no run of\n{}",
        finding.message,
        item.str(finding.span),
        item.text
    );
}

/// Checks one program; returns how many buffers leaked in some run before, and after.
fn check(text: &str) -> (usize, usize) {
    let item = parse(text);
    let before = runs(&item);
    let facts = analyse(&item, &NoCallees);
    let aliases = TypeAliases::default();
    for (index, finding) in facts.findings.iter().enumerate() {
        assert_happens(&item, finding, &before);
        for assist in quick_fixes(&item, &facts, &NoCallees, &aliases, index) {
            let fixed = edit::apply(text, &assist.edits).expect("edits fit");
            let context = format!("{}: {}\n{text}\n->\n{fixed}", assist.title, finding.message);
            let after = runs(&parse(&fixed));
            match finding.code {
                Code::Leak => {
                    assert_better(&before, &after, &context);
                    let name = item.value_name(finding.buffer.expect("a buffer"));
                    assert!(
                        !leaking(&after).contains(name.as_str()),
                        "{name} still leaks\n{context}"
                    );
                }
                _ => assert_better(&before, &after, &context),
            }
        }
    }
    let Some(assist) = insert_all(&item, &facts, &NoCallees, &aliases, None) else {
        let count = leaking(&before).len();
        return (count, count);
    };
    let fixed = edit::apply(text, &assist.edits).expect("edits fit");
    let after = runs(&parse(&fixed));
    assert_better(&before, &after, &format!("{text}\n->\n{fixed}"));
    (leaking(&before).len(), leaking(&after).len())
}

fn check_many(write: fn(u64) -> String) {
    let count = std::env::var("RANDOM_PROGRAMS")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(20);
    let (mut before, mut after) = (0, 0);
    for seed in 1..=count {
        let (old, new) = check(&write(seed));
        before += old;
        after += new;
    }
    println!("{count} programs: {before} buffers leak before, {after} after");
    assert!(after < before, "nothing was mended");
}

#[test]
fn structured_programs() {
    check_many(Writer::structured);
}

#[test]
fn programs_of_blocks() {
    check_many(Writer::blocks);
}
