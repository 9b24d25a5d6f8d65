//! Statements without regions: allocations, views, uses, frees, calls.

use super::scope::{Hold, Scope};
use super::{BUFFER, WINDOW, Writer};

/// How deep regions are nested.
pub(super) const DEPTH: usize = 4;

impl Writer {
    pub(super) fn statements(&mut self, depth: usize, scope: &mut Scope, count: usize) {
        for _ in 0..count {
            self.statement(depth, scope);
        }
    }

    fn statement(&mut self, depth: usize, scope: &mut Scope) {
        if self.is_varied && self.dice.one_in(3) {
            return self.unusual(depth, scope);
        }
        if self.has_unknown && self.dice.one_in(4) {
            return self.unknown_operation(depth, scope);
        }
        if !self.callees.is_empty() && self.dice.one_in(3) {
            return self.call_linked(depth, scope);
        }
        match self.dice.below(if depth < DEPTH { 30 } else { 16 }) {
            0..=2 => _ = self.allocate(depth, scope),
            3..=6 => self.touch_something(depth, scope),
            7 | 8 => self.release_something(depth, scope),
            9 => self.select(depth, scope),
            10 if self.frees => self.exchange(depth, scope),
            11 => self.cast(depth, scope),
            12 | 13 if self.frees => self.call(depth, scope),
            14 if self.frees => self.retain(depth, scope),
            10 | 12..=14 => _ = self.allocate(depth, scope),
            15 => self.arena(depth),
            16..=18 => self.branch(depth, scope),
            19..=21 => self.branch_with_result(depth, scope),
            22 => self.counted_loop(depth, scope),
            23..=25 => self.loop_with_buffers(depth, scope),
            26 => self.conditional_loop(depth, scope),
            27 => self.switch(depth, scope),
            28 => self.execute_region(depth, scope),
            _ => self.parallel(depth, scope),
        }
    }

    /// A new buffer that the scope owns.
    pub(super) fn allocate(&mut self, depth: usize, scope: &mut Scope) -> String {
        let name = self.name("m");
        match self.dice.below(8) {
            0 => self.line(depth, &format!("{name} = func.call @make(%n) : (index) -> {BUFFER}")),
            1 => self.line(depth, &format!("{name} = func.call @produce() : () -> {BUFFER}")),
            2 if !scope.usable().is_empty() => {
                let from = self.usable(scope);
                self.line(
                    depth,
                    &format!("{name} = bufferization.clone {from} : {BUFFER} to {BUFFER}"),
                );
            }
            _ => {
                self.line(depth, &format!("{name} = memref.alloc() : {BUFFER}"));
                if !self.writes_later {
                    self.fill(depth, &name);
                }
            }
        }
        scope.own(&name);
        name
    }

    /// Gives a new buffer contents that tell it from others.
    pub(super) fn fill(&mut self, depth: usize, name: &str) {
        let (x, number) = (self.name("x"), self.names);
        self.line(depth, &format!("{x} = arith.constant {number}.0 : f32"));
        let two = self.name("i");
        self.line(depth, &format!("{two} = arith.constant 2 : index"));
        for index in ["%c0", "%c1", &two, "%c3"] {
            self.line(depth, &format!("memref.store {x}, {name}[{index}] : {BUFFER}"));
        }
    }

    fn usable(&mut self, scope: &Scope) -> String {
        self.dice.pick(&scope.usable()).cloned().unwrap_or_default()
    }

    fn touch_something(&mut self, depth: usize, scope: &Scope) {
        if !scope.usable().is_empty() {
            let name = self.usable(scope);
            self.touch(depth, &name);
        }
    }

    pub(super) fn touch(&mut self, depth: usize, name: &str) {
        let ways = if self.writes_later { 9 } else { 2 };
        match self.dice.below(ways) {
            0 => {
                let loaded = self.name("x");
                self.line(depth, &format!("{loaded} = memref.load {name}[%c1] : {BUFFER}"));
            }
            1 => self.line(depth, &format!("func.call @consume({name}) : ({BUFFER}) -> ()")),
            2 => self.line(depth, &format!("memref.copy {name}, {name} : {BUFFER} to {BUFFER}")),
            3 => {
                let view = self.name("w");
                self.line(
                    depth,
                    &format!("{view} = memref.subview {name}[1] [2] [1] : {BUFFER} to {WINDOW}"),
                );
                self.line(depth, &format!("memref.store %x, {view}[%c1] : {WINDOW}"));
            }
            4 => {
                let view = self.name("w");
                let line = format!(
                    "{view} = memref.reinterpret_cast {name} to offset: [1], sizes: [2], strides: [1] : {BUFFER} to {WINDOW}"
                );
                self.line(depth, &line);
                self.line(depth, &format!("memref.store %x, {view}[%c0] : {WINDOW}"));
            }
            5 if self.frees => {
                let view = self.name("w");
                self.line(
                    depth,
                    &format!("{view} = func.call @window({name}) : ({BUFFER}) -> {WINDOW}"),
                );
                self.line(depth, &format!("memref.store %x, {view}[%c0] : {WINDOW}"));
            }
            6 => {
                let view = self.name("w");
                let square = "memref<2x2xf32>";
                self.line(
                    depth,
                    &format!(
                        "{view} = memref.expand_shape {name} [[0, 1]] output_shape [2, 2] : {BUFFER} into {square}"
                    ),
                );
                self.line(depth, &format!("memref.store %x, {view}[%c0, %c1] : {square}"));
            }
            _ => self.line(depth, &format!("memref.store %x, {name}[%c0] : {BUFFER}")),
        }
    }

    fn release_something(&mut self, depth: usize, scope: &mut Scope) {
        if let Some(name) = self.dice.pick(&scope.held()).cloned() {
            self.release(depth, scope, &name);
        }
    }

    /// Frees what the scope holds as `name`, unless the writer slips.
    pub(super) fn release(&mut self, depth: usize, scope: &mut Scope, name: &str) {
        if !self.frees {
            return scope.set_hold(name, Hold::Borrowed);
        }
        let mut hold = scope.hold(name);
        scope.lose(name);
        if self.slip() {
            match self.dice.below(4) {
                0 => return,
                1 => self.free(depth, name, &hold),
                2 => {
                    self.free(depth, name, &hold);
                    self.touch(depth, name);
                    return;
                }
                _ => match hold {
                    Hold::OwnedIf(flag) => {
                        let opposite = self.name("f");
                        self.line(depth, &format!("{opposite} = arith.xori {flag}, %true : i1"));
                        hold = Hold::OwnedIf(opposite);
                    }
                    _ => hold = Hold::OwnedIf(self.flag()),
                },
            }
        }
        self.free(depth, name, &hold);
    }

    fn free(&mut self, depth: usize, name: &str, hold: &Hold) {
        match hold {
            Hold::Borrowed => {}
            Hold::Owned => match self.dice.below(7) {
                0 => self.line(depth, &format!("bufferization.dealloc ({name} : {BUFFER}) if (%true)")),
                1 => self.line(depth, &format!("func.call @release({name}) : ({BUFFER}) -> ()")),
                2 => {
                    let other = self.name("d");
                    self.line(
                        depth,
                        &format!("{other} = memref.cast {name} : {BUFFER} to memref<?xf32>"),
                    );
                    self.line(depth, &format!("memref.dealloc {other} : memref<?xf32>"));
                }
                _ => self.line(depth, &format!("memref.dealloc {name} : {BUFFER}")),
            },
            Hold::OwnedIf(flag) => match self.dice.below(5) {
                0 => self.line(depth, &format!("bufferization.dealloc ({name} : {BUFFER}) if ({flag})")),
                1 => self.line(
                    depth,
                    &format!("func.call @release_if({name}, {flag}) : ({BUFFER}, i1) -> ()"),
                ),
                _ => {
                    self.line(depth, &format!("scf.if {flag} {{"));
                    self.line(depth + 1, &format!("memref.dealloc {name} : {BUFFER}"));
                    self.line(depth, "}");
                }
            },
        }
    }

    /// Frees all that the scope holds.
    pub(super) fn finish(&mut self, depth: usize, scope: &mut Scope) {
        for name in scope.held() {
            self.release(depth, scope, &name);
        }
    }

    fn select(&mut self, depth: usize, scope: &mut Scope) {
        let usable = scope.usable();
        let (Some(one), Some(other)) = (self.dice.pick(&usable).cloned(), self.dice.pick(&usable).cloned()) else {
            return;
        };
        let (name, flag) = (self.name("s"), self.flag());
        if self.dice.one_in(4) {
            let types = format!("(i1, {BUFFER}, {BUFFER}) -> {BUFFER}");
            self.line(
                depth,
                &format!("{name} = func.call @either({flag}, {one}, {other}) : {types}"),
            );
        } else {
            self.line(
                depth,
                &format!("{name} = arith.select {flag}, {one}, {other} : {BUFFER}"),
            );
        }
        scope.add(&name, Hold::Borrowed, &[&one, &other]);
    }

    /// Two owned buffers under new names: which is which hangs on a flag.
    fn exchange(&mut self, depth: usize, scope: &mut Scope) {
        let owned = scope.owned();
        let (Some(one), Some(other)) = (self.dice.pick(&owned).cloned(), self.dice.pick(&owned).cloned()) else {
            return;
        };
        if one == other {
            return;
        }
        let (left, right, flag) = (self.name("s"), self.name("s"), self.flag());
        self.line(
            depth,
            &format!("{left} = arith.select {flag}, {one}, {other} : {BUFFER}"),
        );
        let (first, second) = if self.slip() { (&one, &other) } else { (&other, &one) };
        self.line(
            depth,
            &format!("{right} = arith.select {flag}, {first}, {second} : {BUFFER}"),
        );
        scope.lose(&one);
        scope.lose(&other);
        scope.own(&left);
        scope.own(&right);
    }

    fn cast(&mut self, depth: usize, scope: &mut Scope) {
        if scope.usable().is_empty() {
            return;
        }
        let from = self.usable(scope);
        let name = self.name("s");
        if self.dice.one_in(2) {
            let wide = self.name("d");
            self.line(
                depth,
                &format!("{wide} = memref.cast {from} : {BUFFER} to memref<?xf32>"),
            );
            self.line(
                depth,
                &format!("{name} = memref.cast {wide} : memref<?xf32> to {BUFFER}"),
            );
        } else {
            self.line(
                depth,
                &format!("{name} = func.call @same({from}) : ({BUFFER}) -> {BUFFER}"),
            );
        }
        scope.add(&name, Hold::Borrowed, &[&from]);
    }

    /// A function that gives a new buffer, or the one it was given.
    fn call(&mut self, depth: usize, scope: &mut Scope) {
        if scope.usable().is_empty() {
            _ = self.allocate(depth, scope);
            return;
        }
        let (from, flag, name) = (self.usable(scope), self.flag(), self.name("p"));
        let types = format!("(i1, {BUFFER}) -> ({BUFFER}, i1)");
        self.line(
            depth,
            &format!("{name}:2 = func.call @fresh_if({flag}, {from}) : {types}"),
        );
        scope.add(&format!("{name}#0"), Hold::OwnedIf(format!("{name}#1")), &[&from]);
    }

    /// Frees two buffers but for the one that was chosen among them.
    fn retain(&mut self, depth: usize, scope: &mut Scope) {
        let owned = scope.owned();
        let (Some(one), Some(other)) = (self.dice.pick(&owned).cloned(), self.dice.pick(&owned).cloned()) else {
            return;
        };
        if one == other {
            return;
        }
        let (kept, owns, flag) = (self.name("s"), self.name("f"), self.flag());
        self.line(
            depth,
            &format!("{kept} = arith.select {flag}, {one}, {other} : {BUFFER}"),
        );
        let both = format!("bufferization.dealloc ({one}, {other} : {BUFFER}, {BUFFER})");
        scope.lose(&one);
        scope.lose(&other);
        if self.slip() {
            self.line(depth, &format!("{both} if (%true, %true)"));
            scope.add(&kept, Hold::Borrowed, &[]);
            return;
        }
        let conditional = self.dice.one_in(3);
        let (first, second) = if conditional {
            ("%true", self.flag())
        } else {
            ("%true", "%true".to_owned())
        };
        self.line(
            depth,
            &format!("{owns} = {both} if ({first}, {second}) retain ({kept} : {BUFFER})"),
        );
        scope.add(&kept, Hold::OwnedIf(owns), &[]);
        if conditional {
            // Not owned when the condition is false: then it is still there, kept or not.
            let name = self.name("f");
            self.line(depth, &format!("{name} = arith.xori {second}, %true : i1"));
            scope.set_hold(&other, Hold::OwnedIf(name));
        }
    }

    /// One allocation, and windows into it.
    fn arena(&mut self, depth: usize) {
        let name = self.name("m");
        self.line(depth, &format!("{name} = memref.alloc() : memref<64xi8>"));
        let frees_early = self.slip();
        for at in ["%c0", "%c3"].iter().take(1 + self.dice.below(2)) {
            let view = self.name("w");
            self.line(
                depth,
                &format!("{view} = memref.view {name}[{at}][] : memref<64xi8> to {BUFFER}"),
            );
            if frees_early {
                self.line(depth, &format!("memref.dealloc {name} : memref<64xi8>"));
            }
            self.line(depth, &format!("memref.store %x, {view}[%c0] : {BUFFER}"));
        }
        if self.frees && !frees_early && !self.slip() {
            self.line(depth, &format!("memref.dealloc {name} : memref<64xi8>"));
        }
    }
}
