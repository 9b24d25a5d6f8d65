//! Operations with regions: branches, loops, switches, with and without buffers that they forward.

use super::scope::{Hold, Scope};
use super::{BUFFER, Writer};

impl Writer {
    fn body(&mut self, depth: usize, scope: &mut Scope) {
        let count = self.dice.below(3);
        self.statements(depth, scope, count);
    }

    /// A body that frees all that it made.
    pub(super) fn closed_body(&mut self, depth: usize, scope: &Scope) {
        let mut inner = scope.lent();
        self.body(depth, &mut inner);
        self.finish(depth, &mut inner);
    }

    /// A branch that may free what is around it: in both arms, or in one, which the rest of the scope then minds.
    pub(super) fn branch(&mut self, depth: usize, scope: &mut Scope) {
        let flag = self.flag();
        let freed = self.dice.pick(&scope.owned()).cloned().filter(|_| self.dice.one_in(2));
        self.line(depth, &format!("scf.if {flag} {{"));
        let mut inner = scope.lent();
        self.body(depth + 1, &mut inner);
        self.finish(depth + 1, &mut inner);
        if let Some(name) = &freed {
            inner.set_hold(name, Hold::Owned);
            self.release(depth + 1, &mut inner, name);
        }
        let frees_in_both = self.dice.one_in(2);
        if frees_in_both || self.dice.one_in(2) {
            self.line(depth, "} else {");
            let mut inner = scope.lent();
            self.body(depth + 1, &mut inner);
            self.finish(depth + 1, &mut inner);
            if let Some(name) = freed.as_ref().filter(|_| frees_in_both) {
                inner.set_hold(name, Hold::Owned);
                self.release(depth + 1, &mut inner, name);
            }
        }
        self.line(depth, "}");
        let Some(name) = freed else { return };
        scope.lose(&name);
        if !frees_in_both {
            let opposite = self.name("f");
            self.line(depth, &format!("{opposite} = arith.xori {flag}, %true : i1"));
            scope.set_hold(&name, Hold::OwnedIf(opposite));
        }
    }

    /// Ends a region that hands one owned buffer on: closes it, but for that one.
    fn yield_owned(&mut self, depth: usize, inner: &mut Scope, beside: &str, beside_type: &str) {
        let made = inner.owned();
        let name = match self.dice.pick(&made).cloned() {
            Some(name) => name,
            None => self.allocate(depth, inner),
        };
        inner.set_hold(&name, Hold::Borrowed);
        self.finish(depth, inner);
        self.line(depth, &format!("scf.yield {name}{beside} : {BUFFER}{beside_type}"));
    }

    /// Ends a region that hands on something that is not its own.
    fn yield_borrowed(&mut self, depth: usize, inner: &mut Scope, from: &str) {
        self.finish(depth, inner);
        self.line(depth, &format!("scf.yield {from}, %false : {BUFFER}, i1"));
    }

    pub(super) fn branch_with_result(&mut self, depth: usize, scope: &mut Scope) {
        let (flag, name) = (self.flag(), self.name("r"));
        let usable = scope.usable();
        match self.dice.pick(&usable).cloned().filter(|_| self.dice.one_in(2)) {
            // One arm gives a buffer of its own, the other one that it found: with an `i1` that tells.
            Some(found) => {
                self.line(depth, &format!("{name}:2 = scf.if {flag} -> ({BUFFER}, i1) {{"));
                let own_first = self.dice.one_in(2);
                for is_own in [own_first, !own_first] {
                    let mut inner = scope.lent();
                    self.body(depth + 1, &mut inner);
                    if is_own {
                        self.yield_owned(depth + 1, &mut inner, ", %true", ", i1");
                    } else {
                        self.yield_borrowed(depth + 1, &mut inner, &found);
                    }
                    if is_own == own_first {
                        self.line(depth, "} else {");
                    }
                }
                self.line(depth, "}");
                scope.add(&format!("{name}#0"), Hold::OwnedIf(format!("{name}#1")), &[&found]);
            }
            None => {
                self.line(depth, &format!("{name} = scf.if {flag} -> ({BUFFER}) {{"));
                for is_first in [true, false] {
                    let mut inner = scope.lent();
                    self.body(depth + 1, &mut inner);
                    self.yield_owned(depth + 1, &mut inner, "", "");
                    self.line(depth, if is_first { "} else {" } else { "}" });
                }
                scope.own(&name);
            }
        }
    }

    fn bounds(&mut self) -> &'static str {
        match self.dice.below(6) {
            0 => "%c0 to %c3 step %c1",
            1 => "%c1 to %n step %c1",
            _ => "%c0 to %n step %c1",
        }
    }

    pub(super) fn counted_loop(&mut self, depth: usize, scope: &mut Scope) {
        let (i, bounds) = (self.name("i"), self.bounds());
        self.line(depth, &format!("scf.for {i} = {bounds} {{"));
        self.closed_body(depth + 1, scope);
        self.line(depth, "}");
    }

    pub(super) fn parallel(&mut self, depth: usize, scope: &mut Scope) {
        let i = self.name("i");
        self.line(depth, &format!("scf.parallel ({i}) = (%c0) to (%n) step (%c1) {{"));
        self.closed_body(depth + 1, scope);
        self.line(depth + 1, "scf.reduce");
        self.line(depth, "}");
    }

    pub(super) fn loop_with_buffers(&mut self, depth: usize, scope: &mut Scope) {
        match self.dice.below(4) {
            0 => self.loop_that_replaces(depth, scope),
            1 | 2 => self.loop_with_ownership(depth, scope),
            _ => self.loop_that_rotates(depth, scope),
        }
    }

    /// A name of what the scope owns, handed over to somebody else.
    fn transfer(&mut self, depth: usize, scope: &mut Scope) -> String {
        let name = match self.dice.pick(&scope.owned()).cloned() {
            Some(name) => name,
            None => self.allocate(depth, scope),
        };
        scope.lose(&name);
        name
    }

    /// Each iteration frees the buffer of the one before and makes another; or does so under a condition.
    fn loop_that_replaces(&mut self, depth: usize, scope: &mut Scope) {
        let first = self.transfer(depth, scope);
        let (name, i, carried, bounds) = (self.name("l"), self.name("i"), self.name("x"), self.bounds());
        let head = format!("{name} = scf.for {i} = {bounds} iter_args({carried} = {first}) -> ({BUFFER}) {{");
        self.line(depth, &head);
        let mut inner = scope.lent();
        inner.own(&carried);
        self.replace(depth + 1, &mut inner, &carried);
        self.line(depth, "}");
        scope.own(&name);
    }

    /// The body of a loop that owns `carried`, and hands on a buffer in its place.
    fn replace(&mut self, depth: usize, inner: &mut Scope, carried: &str) {
        if self.dice.one_in(3) {
            let (flag, next) = (self.flag(), self.name("r"));
            inner.lose(carried);
            self.line(depth, &format!("{next} = scf.if {flag} -> ({BUFFER}) {{"));
            let mut arm = inner.lent();
            arm.own(carried);
            self.body(depth + 1, &mut arm);
            if arm.hold(carried) == Hold::Owned {
                self.release(depth + 1, &mut arm, carried);
            }
            self.yield_owned(depth + 1, &mut arm, "", "");
            self.line(depth, "} else {");
            self.line(depth + 1, &format!("scf.yield {carried} : {BUFFER}"));
            self.line(depth, "}");
            inner.own(&next);
        } else {
            self.body(depth, inner);
        }
        self.yield_owned(depth, inner, "", "");
    }

    /// A buffer that travels through a loop with an `i1` that tells whether it is owned.
    fn loop_with_ownership(&mut self, depth: usize, scope: &mut Scope) {
        let usable = scope.usable();
        let Some(first) = self.dice.pick(&usable).cloned() else {
            return self.loop_that_replaces(depth, scope);
        };
        let (name, i, carried, owns) = (self.name("l"), self.name("i"), self.name("x"), self.name("o"));
        let bounds = self.bounds();
        let types = format!("({BUFFER}, i1)");
        let head =
            format!("{name}:2 = scf.for {i} = {bounds} iter_args({carried} = {first}, {owns} = %false) -> {types} {{");
        self.line(depth, &head);
        let mut inner = scope.lent();
        inner.add(&carried, Hold::OwnedIf(owns.clone()), &[&first]);
        if self.dice.one_in(2) {
            let (flag, next) = (self.flag(), self.name("r"));
            self.line(depth + 1, &format!("{next}:2 = scf.if {flag} -> {types} {{"));
            let mut arm = inner.clone();
            self.release(depth + 2, &mut arm, &carried);
            self.body(depth + 2, &mut arm);
            self.yield_owned(depth + 2, &mut arm, ", %true", ", i1");
            self.line(depth + 1, "} else {");
            self.line(depth + 2, &format!("scf.yield {carried}, {owns} : {BUFFER}, i1"));
            self.line(depth + 1, "}");
            self.line(depth + 1, &format!("scf.yield {next}#0, {next}#1 : {BUFFER}, i1"));
        } else {
            self.body(depth + 1, &mut inner);
            if inner.hold(&carried) != Hold::Borrowed {
                self.release(depth + 1, &mut inner, &carried);
            }
            self.yield_owned(depth + 1, &mut inner, ", %true", ", i1");
        }
        self.line(depth, "}");
        scope.add(&format!("{name}#0"), Hold::OwnedIf(format!("{name}#1")), &[&first]);
    }

    /// Owned buffers change places with each iteration.
    fn loop_that_rotates(&mut self, depth: usize, scope: &mut Scope) {
        let count = 2 + self.dice.below(3);
        let firsts: Vec<String> = (0..count).map(|_| self.transfer(depth, scope)).collect();
        let (name, i, bounds) = (self.name("l"), self.name("i"), self.bounds());
        let carried: Vec<String> = firsts.iter().map(|_| self.name("x")).collect();
        let pairs = carried
            .iter()
            .zip(&firsts)
            .map(|(carried, first)| format!("{carried} = {first}"));
        let pairs = pairs.collect::<Vec<_>>().join(", ");
        let types = vec![BUFFER; count].join(", ");
        let head = format!("{name}:{count} = scf.for {i} = {bounds} iter_args({pairs}) -> ({types}) {{");
        self.line(depth, &head);
        let mut inner = scope.lent();
        for carried in &carried {
            inner.add(carried, Hold::Borrowed, &[]);
        }
        self.body(depth + 1, &mut inner);
        self.finish(depth + 1, &mut inner);
        let mut next = carried.clone();
        next.rotate_left(1);
        if self.slip() {
            next[0] = next[1].clone();
        }
        self.line(depth + 1, &format!("scf.yield {} : {types}", next.join(", ")));
        self.line(depth, "}");
        for k in 0..count {
            scope.own(&format!("{name}#{k}"));
        }
    }

    /// `scf.while` that replaces the buffer that it carries, or not.
    pub(super) fn conditional_loop(&mut self, depth: usize, scope: &mut Scope) {
        let first = self.transfer(depth, scope);
        let (name, before, after) = (self.name("l"), self.name("x"), self.name("y"));
        let (at, next_at, goes, i) = (self.name("i"), self.name("i"), self.name("f"), self.name("i"));
        let types = format!("({BUFFER}, index)");
        let head = format!("{name}:2 = scf.while ({before} = {first}, {at} = %c0) : {types} -> {types} {{");
        self.line(depth, &head);
        self.line(depth + 1, &format!("{goes} = arith.cmpi slt, {at}, %n : index"));
        let mut inner = scope.lent();
        inner.own(&before);
        let passed = if self.dice.one_in(3) {
            self.release(depth + 1, &mut inner, &before);
            self.allocate(depth + 1, &mut inner)
        } else {
            before
        };
        inner.set_hold(&passed, Hold::Borrowed);
        self.body(depth + 1, &mut inner);
        self.finish(depth + 1, &mut inner);
        self.line(
            depth + 1,
            &format!("scf.condition({goes}) {passed}, {at} : {BUFFER}, index"),
        );
        self.line(depth, "} do {");
        self.line(depth, &format!("^bb0({after}: {BUFFER}, {i}: index):"));
        self.line(depth + 1, &format!("{next_at} = arith.addi {i}, %c1 : index"));
        let mut inner = scope.lent();
        inner.own(&after);
        self.body(depth + 1, &mut inner);
        self.yield_owned(depth + 1, &mut inner, &format!(", {next_at}"), ", index");
        self.line(depth, "}");
        scope.own(&format!("{name}#0"));
    }

    pub(super) fn switch(&mut self, depth: usize, scope: &mut Scope) {
        let name = self.name("r");
        let gives = self.dice.one_in(2);
        let head = if gives {
            format!("{name} = scf.index_switch %n -> {BUFFER}")
        } else {
            "scf.index_switch %n".to_owned()
        };
        self.line(depth, &head);
        let cases = 1 + self.dice.below(2);
        for case in 0..=cases {
            let label = if case == cases {
                "default {".to_owned()
            } else {
                format!("case {case} {{")
            };
            self.line(depth, &label);
            let mut inner = scope.lent();
            self.body(depth + 1, &mut inner);
            if gives {
                self.yield_owned(depth + 1, &mut inner, "", "");
            } else {
                self.finish(depth + 1, &mut inner);
                self.line(depth + 1, "scf.yield");
            }
            self.line(depth, "}");
        }
        if gives {
            scope.own(&name);
        }
    }

    pub(super) fn execute_region(&mut self, depth: usize, scope: &mut Scope) {
        let name = self.name("r");
        self.line(depth, &format!("{name} = scf.execute_region -> {BUFFER} {{"));
        let mut inner = scope.lent();
        self.body(depth + 1, &mut inner);
        if self.dice.one_in(2) {
            // Two blocks make the buffer, one hands it on.
            self.finish(depth + 1, &mut inner);
            let (one, other, result, flag) = (self.name("m"), self.name("m"), self.name("y"), self.flag());
            self.line(depth + 1, &format!("cf.cond_br {flag}, ^one, ^other"));
            for (label, made) in [("^one:", &one), ("^other:", &other)] {
                self.line(depth, label);
                self.line(depth + 1, &format!("{made} = memref.alloc() : {BUFFER}"));
                if !self.writes_later {
                    self.fill(depth + 1, made);
                }
                self.line(depth + 1, &format!("cf.br ^last({made} : {BUFFER})"));
            }
            self.line(depth, &format!("^last({result}: {BUFFER}):"));
            let mut last = scope.lent();
            last.own(&result);
            self.body(depth + 1, &mut last);
            self.yield_owned(depth + 1, &mut last, "", "");
        } else {
            self.yield_owned(depth + 1, &mut inner, "", "");
        }
        self.line(depth, "}");
        scope.own(&name);
    }
}
