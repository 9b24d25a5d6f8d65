//! Functions that call each other: what they do with the buffers that they get, and what they give, is agreed on between them
//! and may be anything. They free what they get, return it, return a new buffer or that of a global, call themselves up to `%n`
//! times, and leave some of it to unknown operations ([`WITHOUT_ENTRY`]).

use super::scope::{Hold, Scope};
use super::{BUFFER, Program, Writer};

/// The operations that nobody described, each with what stands for it in a run: one reads its buffer, one hands it back.
pub const WITHOUT_ENTRY: [(&str, &str); 2] = [
    ("\"my.use\"", "func.call @my_use"),
    ("\"my.same\"", "func.call @my_same"),
];

/// The functions of [`WITHOUT_ENTRY`]; they call `@consume`.
pub const STAND_INS: &str = "func.func private @my_use(%m: memref<4xf32>) {
  func.call @consume(%m) : (memref<4xf32>) -> ()
  return
}
func.func private @my_same(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
";

/// A function to call, as its callers know it.
#[derive(Clone, Debug)]
pub(super) struct Callee {
    /// Its symbol, without the sign.
    name: String,
    takes: Vec<Take>,
    gives: Gives,
}

/// What becomes of a buffer that a function gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Take {
    /// It stays the caller's.
    Borrowed,
    /// It is freed.
    Freed,
    /// It is freed unless it is the global.
    FreedUnlessGlobal,
    /// It is freed together with the others, one of which may be the same.
    FreedTogether,
}

/// What a function gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gives {
    Nothing,
    /// A buffer that is the caller's from then on.
    Fresh,
    /// The buffer that it got as its first one.
    First,
    /// The first one or the last one, as its first flag says.
    FirstOrLast,
    /// The buffer of the global.
    Global,
    /// A buffer that is the caller's where the first flag is true, else the first one that it got.
    FreshIf,
}

/// The buffer of the global, in functions that look at it.
const GLOBAL: &str = "%global";

impl Program {
    /// Up to four functions that call each other, and `@NAME`, which calls them. Unless it `frees`, nobody frees a buffer but
    /// who takes one to do so.
    pub fn linked(seed: u64, name: &str, frees: bool) -> Self {
        let mut dice = crate::dice::Dice::new(seed);
        let contents = "dense<[1.0, 2.0, 3.0, 4.0]>";
        let mut text = format!("memref.global \"private\" constant @{name}_global : {BUFFER} = {contents}\n");
        let mut callees: Vec<Callee> = Vec::new();
        for index in 0..1 + dice.below(3) {
            let writer = |number: usize| {
                let mut writer = Writer::new(seed.wrapping_mul(31).wrapping_add((8 * index + number) as u64), 0);
                writer.frees = frees;
                writer.writes_later = false;
                writer.callees.clone_from(&callees);
                writer.program = name.to_owned();
                writer
            };
            let callee = writer(0).contract(&format!("{name}_f{index}"));
            let turn = dice.below(4);
            // One that calls itself, or two that call each other.
            let partners = match turn {
                0 | 1 => vec![None],
                2 => vec![Some(callee.name.clone())],
                _ => vec![Some(format!("{}_back", callee.name)), Some(callee.name.clone())],
            };
            for (number, partner) in partners.iter().enumerate() {
                let mut own = callee.clone();
                if number == 1 {
                    own.name = format!("{}_back", callee.name);
                }
                let visibility = if dice.one_in(6) { "" } else { "private " };
                text += &writer(number + 1).callee(&own, partner.as_deref(), visibility);
            }
            callees.push(callee);
        }
        let mut writer = Writer::new(seed, 0);
        writer.frees = frees;
        writer.writes_later = false;
        writer.callees = callees;
        writer.program = name.to_owned();
        let mut scope = Scope::default();
        writer.look_at_global(&mut scope);
        let count = 3 + writer.dice.below(3);
        writer.statements(1, &mut scope, count);
        writer.finish(1, &mut scope);
        writer.line(1, "return");
        let mut program = writer.program(name);
        program.text = text + &program.text;
        program
    }
}

impl Writer {
    /// What a function agrees on with its callers.
    fn contract(&mut self, name: &str) -> Callee {
        use Take::{Borrowed, Freed, FreedTogether, FreedUnlessGlobal};
        let takes = match self.dice.below(9) {
            0 => vec![],
            1 | 2 => vec![Freed],
            3 => vec![Borrowed, Freed],
            4 => vec![FreedUnlessGlobal],
            5 => vec![FreedTogether, FreedTogether],
            6 | 7 => vec![Borrowed],
            _ => vec![Borrowed, Borrowed],
        };
        let gives = match (self.dice.below(6), takes.as_slice()) {
            (0, _) => Gives::Nothing,
            (1 | 2, _) => Gives::Fresh,
            (3, [Borrowed, ..]) => Gives::First,
            (4, [Borrowed, ..]) => Gives::FreshIf,
            (5, [Borrowed, Borrowed]) => Gives::FirstOrLast,
            (5, [Borrowed]) => Gives::FreshIf,
            _ if self.dice.one_in(2) => Gives::Global,
            _ => Gives::Nothing,
        };
        Callee {
            name: name.to_owned(),
            takes,
            gives,
        }
    }

    /// One function in four looks at the global; and each third leaves something to operations that nobody described.
    fn look_at_global(&mut self, scope: &mut Scope) {
        self.has_unknown = self.dice.one_in(3);
        if self.dice.one_in(4) {
            let line = format!("{GLOBAL} = memref.get_global @{}_global : {BUFFER}", self.program);
            self.line(1, &line);
            scope.add(GLOBAL, Hold::Borrowed, &[]);
        }
    }

    /// The text of a function that does as agreed; with a `partner` it calls that one until `%n` is zero.
    fn callee(mut self, own: &Callee, partner: Option<&str>, visibility: &str) -> String {
        let given: Vec<String> = (0..own.takes.len()).map(|index| format!("%given{index}")).collect();
        let mut scope = Scope::default();
        self.look_at_global(&mut scope);
        for (name, take) in given.iter().zip(&own.takes) {
            let is_own = *take == Take::Freed && partner.is_none();
            scope.add(name, if is_own { Hold::Owned } else { Hold::Borrowed }, &[]);
        }
        if partner.is_some() {
            // Who calls itself in a loop, or twice, does not come to an end.
            self.callees.truncate(1);
        }
        let count = self.dice.below(3);
        self.statements(1, &mut scope, count);
        let result = match partner {
            None => {
                let result = self.result(1, own, &given, &mut scope);
                self.free_given(1, own, &given, &mut scope);
                result
            }
            Some(partner) => self.turn(own, partner, &given, &mut scope),
        };
        if let Some(result) = &result {
            scope.set_hold(result, Hold::Borrowed);
        }
        self.finish(1, &mut scope);
        match &result {
            Some(result) => self.line(1, &format!("return {result} : {BUFFER}")),
            None => self.line(1, "return"),
        }
        let parameters: String = given.iter().map(|name| format!(", {name}: {BUFFER}")).collect();
        let results = result.map_or(String::new(), |_| format!(" -> {BUFFER}"));
        let name = &own.name;
        format!(
            "func.func {visibility}@{name}(%a: i1, %b: i1, %c: i1, %n: index{parameters}){results} {{\n{}}}\n",
            self.text
        )
    }

    /// Frees what a function took to do so, as far as that is not done.
    fn free_given(&mut self, depth: usize, own: &Callee, given: &[String], scope: &mut Scope) {
        let mut together = Vec::new();
        for (name, take) in given.iter().zip(&own.takes) {
            match take {
                Take::Borrowed => {}
                Take::Freed => {
                    if scope.hold(name) == Hold::Owned {
                        self.line(depth, &format!("memref.dealloc {name} : {BUFFER}"));
                        scope.lose(name);
                    }
                }
                Take::FreedUnlessGlobal => {
                    let (global, owned) = (self.name("g"), self.name("o"));
                    let line = format!("{global} = memref.get_global @{}_global : {BUFFER}", self.program);
                    self.line(depth, &line);
                    let freed = format!("bufferization.dealloc ({name} : {BUFFER}) if (%true)");
                    self.line(depth, &format!("{owned} = {freed} retain ({global} : {BUFFER})"));
                    scope.lose(name);
                }
                Take::FreedTogether => {
                    together.push(&**name);
                    scope.lose(name);
                }
            }
        }
        if !together.is_empty() {
            let types = vec![BUFFER; together.len()].join(", ");
            let conditions = vec!["%true"; together.len()].join(", ");
            let memrefs = together.join(", ");
            self.line(
                depth,
                &format!("bufferization.dealloc ({memrefs} : {types}) if ({conditions})"),
            );
        }
    }

    /// What a function gives that does not call its partner (any more).
    fn result(&mut self, depth: usize, own: &Callee, given: &[String], scope: &mut Scope) -> Option<String> {
        Some(match own.gives {
            Gives::Nothing => return None,
            Gives::Fresh => {
                let owned: Vec<String> = scope.owned().into_iter().filter(|name| !given.contains(name)).collect();
                match self.dice.pick(&owned).cloned() {
                    Some(name) => name,
                    None => self.allocate(depth, scope),
                }
            }
            Gives::First => given[0].clone(),
            Gives::FirstOrLast => {
                let (name, last) = (self.name("s"), given.len() - 1);
                let line = format!("{name} = arith.select %a, {}, {} : {BUFFER}", given[0], given[last]);
                self.line(depth, &line);
                name
            }
            Gives::Global => {
                let name = self.name("g");
                let line = format!("{name} = memref.get_global @{}_global : {BUFFER}", self.program);
                self.line(depth, &line);
                name
            }
            Gives::FreshIf => {
                let name = self.name("r");
                self.line(depth, &format!("{name} = scf.if %a -> ({BUFFER}) {{"));
                let mut inner = scope.lent();
                let new = self.allocate(depth + 1, &mut inner);
                self.line(depth + 1, &format!("scf.yield {new} : {BUFFER}"));
                self.line(depth, "} else {");
                self.line(depth + 1, &format!("scf.yield {} : {BUFFER}", given[0]));
                self.line(depth, "}");
                name
            }
        })
    }

    /// Leaves all that was agreed on to a partner, with a count that is one less; where that is used up, does it.
    fn turn(&mut self, own: &Callee, partner: &str, given: &[String], scope: &mut Scope) -> Option<String> {
        let (goes, less, result) = (self.name("f"), self.name("i"), self.name("r"));
        self.line(1, &format!("{goes} = arith.cmpi sgt, %n, %c0 : index"));
        self.line(1, &format!("{less} = arith.subi %n, %c1 : index"));
        let gives = own.gives != Gives::Nothing;
        let head = if gives {
            format!("{result} = scf.if {goes} -> ({BUFFER}) {{")
        } else {
            format!("scf.if {goes} {{")
        };
        self.line(1, &head);
        let partner = Callee {
            name: partner.to_owned(),
            ..own.clone()
        };
        let got = self.call_of(2, &partner, ["%a", "%b", "%c", &less], given);
        if let Some(got) = got {
            self.line(2, &format!("scf.yield {got} : {BUFFER}"));
        }
        self.line(1, "} else {");
        let mut inner = scope.lent();
        for (name, take) in given.iter().zip(&own.takes) {
            if *take == Take::Freed {
                inner.set_hold(name, Hold::Owned);
            }
        }
        let last = self.result(2, own, given, &mut inner);
        self.free_given(2, own, given, &mut inner);
        if let Some(last) = last {
            self.line(2, &format!("scf.yield {last} : {BUFFER}"));
        }
        self.line(1, "}");
        gives.then_some(result)
    }

    /// A call with these arguments, by name or through a value.
    fn call_of(&mut self, depth: usize, callee: &Callee, numbers: [&str; 4], buffers: &[String]) -> Option<String> {
        let gives = callee.gives != Gives::Nothing;
        let types: String = callee.takes.iter().map(|_| format!(", {BUFFER}")).collect();
        let ty = format!("(i1, i1, i1, index{types}) -> {}", if gives { BUFFER } else { "()" });
        let mut arguments = numbers.join(", ");
        buffers.iter().for_each(|buffer| arguments += &format!(", {buffer}"));
        let call = if self.dice.one_in(8) {
            let function = self.name("fn");
            self.line(depth, &format!("{function} = func.constant @{} : {ty}", callee.name));
            format!("func.call_indirect {function}({arguments}) : {ty}")
        } else {
            format!("func.call @{}({arguments}) : {ty}", callee.name)
        };
        if !gives {
            self.line(depth, &call);
            return None;
        }
        let name = self.name("p");
        self.line(depth, &format!("{name} = {call}"));
        Some(name)
    }

    /// Calls one of the functions that there are, with what it takes.
    pub(super) fn call_linked(&mut self, depth: usize, scope: &mut Scope) {
        let Some(callee) = self.dice.pick(&self.callees).cloned() else {
            return;
        };
        let mut buffers = vec![String::new(); callee.takes.len()];
        let has_global = scope.things.iter().any(|thing| thing.name == GLOBAL);
        for (index, take) in callee.takes.iter().enumerate() {
            buffers[index] = match take {
                Take::Borrowed => continue,
                Take::FreedUnlessGlobal if has_global && self.dice.one_in(2) => GLOBAL.to_owned(),
                Take::FreedTogether if index > 0 && self.dice.one_in(3) => buffers[0].clone(),
                _ => match self.dice.pick(&scope.owned()).cloned() {
                    Some(name) => name,
                    None => self.allocate(depth, scope),
                },
            };
            if buffers[index] != GLOBAL {
                scope.lose(&buffers[index]);
            }
        }
        for (index, take) in callee.takes.iter().enumerate() {
            if *take == Take::Borrowed {
                buffers[index] = match self.dice.pick(&scope.usable()).cloned() {
                    Some(name) => name,
                    None => self.allocate(depth, scope),
                };
            }
        }
        let flags = [self.flag(), self.flag(), self.flag()];
        // Loops in functions that are called in loops, or call themselves there, take long.
        let count = if depth == 1 { "%n" } else { "%c1" };
        let got = self.call_of(depth, &callee, [&flags[0], &flags[1], &flags[2], count], &buffers);
        let Some(got) = got else { return };
        match callee.gives {
            Gives::Nothing => {}
            Gives::Fresh => scope.own(&got),
            Gives::First => scope.add(&got, Hold::Borrowed, &[&buffers[0]]),
            Gives::FirstOrLast => scope.add(&got, Hold::Borrowed, &[&buffers[0], &buffers[buffers.len() - 1]]),
            Gives::Global => scope.add(&got, Hold::Borrowed, &[]),
            Gives::FreshIf => scope.add(&got, Hold::OwnedIf(flags[0].clone()), &[&buffers[0]]),
        }
    }

    /// Something done by an operation that nobody described.
    pub(super) fn unknown_operation(&mut self, depth: usize, scope: &mut Scope) {
        let Some(from) = self.dice.pick(&scope.usable()).cloned() else {
            return;
        };
        if self.dice.one_in(2) {
            return self.line(depth, &format!("\"my.use\"({from}) : ({BUFFER}) -> ()"));
        }
        let name = self.name("u");
        self.line(depth, &format!("{name} = \"my.same\"({from}) : ({BUFFER}) -> {BUFFER}"));
        scope.add(&name, Hold::Borrowed, &[&from]);
    }
}
