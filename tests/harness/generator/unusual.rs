//! Statements of rarer shapes: buffers that grow, that lie in other buffers, that are distinguished by their addresses, that
//! functions take to fill them or free deep in a recursion; and scopes of the stack.

use super::scope::Scope;
use super::statements::DEPTH;
use super::{BUFFER, WINDOW, Writer};

/// The functions that these statements call beside those of [`super::HELPERS`].
pub const MORE_HELPERS: &str = "func.func private @fill_into(%m: memref<4xf32>) {
  %x = arith.constant 2.0 : f32
  %i = arith.constant 1 : index
  memref.store %x, %m[%i] : memref<4xf32>
  return
}
func.func private @copy_into(%from: memref<4xf32>, %to: memref<4xf32>) {
  memref.copy %from, %to : memref<4xf32> to memref<4xf32>
  return
}
func.func private @deep(%n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %stops = arith.cmpi sle, %n, %zero : index
  %r = scf.if %stops -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    memref.copy %m, %new : memref<4xf32> to memref<4xf32>
    scf.yield %new : memref<4xf32>
  } else {
    %less = arith.subi %n, %one : index
    %inner = func.call @deep(%less, %m) : (index, memref<4xf32>) -> memref<4xf32>
    scf.yield %inner : memref<4xf32>
  }
  return %r : memref<4xf32>
}
func.func private @drain(%n: index, %m: memref<4xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %stops = arith.cmpi sle, %n, %zero : index
  scf.if %stops {
    memref.dealloc %m : memref<4xf32>
  } else {
    %less = arith.subi %n, %one : index
    func.call @drain(%less, %m) : (index, memref<4xf32>) -> ()
  }
  return
}
";

/// A buffer that holds one.
const BOX: &str = "memref<1xmemref<4xf32>>";

/// What a buffer becomes when it grows.
const LARGER: &str = "memref<8xf32>";

impl Writer {
    /// One statement of such a shape.
    pub(super) fn unusual(&mut self, depth: usize, scope: &mut Scope) {
        match self.dice.below(if depth < DEPTH { 11 } else { 9 }) {
            0 => self.grow(depth, scope),
            1 => self.box_up(depth, scope),
            2 => self.keep_by_address(depth, scope),
            3 => self.fill_elsewhere(depth, scope),
            4 => self.recur(depth, scope),
            5 => self.drain(depth, scope),
            6 => self.free_base(depth, scope),
            7 => self.choose_window(depth, scope),
            8 => self.stack_scope(depth, scope),
            9 => self.affine_loop(depth, scope),
            _ => self.affine_loop_that_replaces(depth, scope),
        }
    }

    /// A name of what the scope owns, which does not own it any more.
    fn taken(&mut self, depth: usize, scope: &mut Scope) -> String {
        let owned = scope.owned();
        let name = match self.dice.pick(&owned).cloned() {
            Some(name) => name,
            None => self.allocate(depth, scope),
        };
        scope.lose(&name);
        name
    }

    fn dealloc(&mut self, depth: usize, name: &str) {
        self.line(depth, &format!("memref.dealloc {name} : {BUFFER}"));
    }

    /// A buffer is replaced by a larger one, which is freed at once.
    fn grow(&mut self, depth: usize, scope: &mut Scope) {
        let (old, new) = (self.taken(depth, scope), self.name("g"));
        self.line(depth, &format!("{new} = memref.realloc {old} : {BUFFER} to {LARGER}"));
        self.line(depth, &format!("memref.store %x, {new}[%c3] : {LARGER}"));
        if self.slip() {
            match self.dice.below(3) {
                0 => return,
                1 => self.touch(depth, &old),
                _ => self.dealloc(depth, &old),
            }
        }
        self.line(depth, &format!("memref.dealloc {new} : {LARGER}"));
    }

    /// A buffer goes into another and comes out again.
    fn box_up(&mut self, depth: usize, scope: &mut Scope) {
        let held = self.allocate(depth, scope);
        scope.lose(&held);
        let (holder, loaded) = (self.name("k"), self.name("s"));
        self.line(depth, &format!("{holder} = memref.alloc() : {BOX}"));
        self.line(depth, &format!("memref.store {held}, {holder}[%c0] : {BOX}"));
        self.line(depth, &format!("{loaded} = memref.load {holder}[%c0] : {BOX}"));
        let (one, other) = if self.dice.one_in(2) {
            (&held, &loaded)
        } else {
            (&loaded, &held)
        };
        if self.slip() {
            self.dealloc(depth, one);
            if self.dice.one_in(2) {
                self.touch(depth, other);
            } else {
                self.dealloc(depth, other);
            }
        } else {
            self.touch(depth, other);
            self.dealloc(depth, one);
        }
        if !self.slip() {
            self.line(depth, &format!("memref.dealloc {holder} : {BOX}"));
        }
    }

    /// Of two buffers, the one that was not chosen is freed: addresses tell which one that is.
    fn keep_by_address(&mut self, depth: usize, scope: &mut Scope) {
        let both = [self.taken(depth, scope), self.taken(depth, scope)];
        let (kept, flag) = (self.name("s"), self.flag());
        self.line(
            depth,
            &format!("{kept} = arith.select {flag}, {}, {} : {BUFFER}", both[0], both[1]),
        );
        let address = self.address(depth, &kept);
        for name in &both {
            let (other, differs) = (self.address(depth, name), self.name("f"));
            let predicate = if self.slip() { "eq" } else { "ne" };
            self.line(
                depth,
                &format!("{differs} = arith.cmpi {predicate}, {other}, {address} : index"),
            );
            self.line(depth, &format!("scf.if {differs} {{"));
            self.dealloc(depth + 1, name);
            self.line(depth, "}");
        }
        scope.own(&kept);
    }

    fn address(&mut self, depth: usize, name: &str) -> String {
        let address = self.name("a");
        self.line(
            depth,
            &format!("{address} = memref.extract_aligned_pointer_as_index {name} : {BUFFER} -> index"),
        );
        address
    }

    /// Functions that write into what they are given.
    fn fill_elsewhere(&mut self, depth: usize, scope: &mut Scope) {
        let usable = scope.usable();
        let (Some(one), Some(other)) = (self.dice.pick(&usable).cloned(), self.dice.pick(&usable).cloned()) else {
            return;
        };
        if self.dice.one_in(2) {
            self.line(depth, &format!("func.call @fill_into({one}) : ({BUFFER}) -> ()"));
        } else {
            let types = format!("({BUFFER}, {BUFFER}) -> ()");
            self.line(depth, &format!("func.call @copy_into({one}, {other}) : {types}"));
        }
    }

    /// A new buffer that is made deep in a recursion.
    fn recur(&mut self, depth: usize, scope: &mut Scope) {
        let usable = scope.usable();
        let Some(from) = self.dice.pick(&usable).cloned() else {
            return;
        };
        let name = self.name("m");
        let types = format!("(index, {BUFFER}) -> {BUFFER}");
        self.line(depth, &format!("{name} = func.call @deep(%n, {from}) : {types}"));
        scope.own(&name);
    }

    /// A buffer that is freed deep in a recursion.
    fn drain(&mut self, depth: usize, scope: &mut Scope) {
        let name = self.taken(depth, scope);
        self.line(
            depth,
            &format!("func.call @drain(%n, {name}) : (index, {BUFFER}) -> ()"),
        );
        if self.slip() {
            match self.dice.below(2) {
                0 => self.touch(depth, &name),
                _ => self.dealloc(depth, &name),
            }
        }
    }

    /// A buffer is freed under the name of its base.
    fn free_base(&mut self, depth: usize, scope: &mut Scope) {
        let name = self.taken(depth, scope);
        let parts = ["b", "o", "z", "t"].map(|prefix| self.name(prefix));
        let base = &parts[0];
        let types = "memref<f32>, index, index, index";
        self.line(
            depth,
            &format!(
                "{} = memref.extract_strided_metadata {name} : {BUFFER} -> {types}",
                parts.join(", ")
            ),
        );
        self.line(depth, &format!("memref.dealloc {base} : memref<f32>"));
        if self.slip() {
            match self.dice.below(2) {
                0 => self.touch(depth, &name),
                _ => self.line(depth, &format!("memref.dealloc {base} : memref<f32>")),
            }
        }
    }

    /// A window into one of two buffers.
    fn choose_window(&mut self, depth: usize, scope: &mut Scope) {
        let usable = scope.usable();
        let Some(other) = self.dice.pick(&usable).cloned() else {
            return;
        };
        let one = self.allocate(depth, scope);
        let windows = [&one, &other].map(|name| {
            let window = self.name("w");
            self.line(
                depth,
                &format!("{window} = memref.subview {name}[1] [2] [1] : {BUFFER} to {WINDOW}"),
            );
            window
        });
        let (chosen, flag) = (self.name("w"), self.flag());
        self.line(
            depth,
            &format!(
                "{chosen} = arith.select {flag}, {}, {} : {WINDOW}",
                windows[0], windows[1]
            ),
        );
        if self.slip() {
            self.dealloc(depth, &one);
            scope.lose(&one);
        }
        self.line(depth, &format!("memref.store %x, {chosen}[%c1] : {WINDOW}"));
    }

    /// A scope of the stack, with a buffer of the heap in it.
    fn stack_scope(&mut self, depth: usize, scope: &mut Scope) {
        let stack = self.name("t");
        self.line(depth, "memref.alloca_scope {");
        self.line(depth + 1, &format!("{stack} = memref.alloca() : {BUFFER}"));
        self.touch(depth + 1, &stack);
        let mut inner = scope.lent();
        let made = self.allocate(depth + 1, &mut inner);
        self.line(
            depth + 1,
            &format!("memref.copy {stack}, {made} : {BUFFER} to {BUFFER}"),
        );
        self.dealloc(depth + 1, &made);
        if self.slip() {
            self.touch(depth + 1, &made);
        }
        self.line(depth, "}");
    }

    fn affine_bound(&mut self) -> &'static str {
        if self.dice.one_in(2) { "%n" } else { "3" }
    }

    fn affine_loop(&mut self, depth: usize, scope: &mut Scope) {
        let (i, bound) = (self.name("i"), self.affine_bound());
        self.line(depth, &format!("affine.for {i} = 0 to {bound} {{"));
        self.closed_body(depth + 1, scope);
        self.line(depth, "}");
    }

    /// Each iteration frees the buffer of the one before and makes another.
    fn affine_loop_that_replaces(&mut self, depth: usize, scope: &mut Scope) {
        let (first, bound) = (self.taken(depth, scope), self.affine_bound());
        let (name, i, carried) = (self.name("l"), self.name("i"), self.name("x"));
        let head = format!("{name} = affine.for {i} = 0 to {bound} iter_args({carried} = {first}) -> ({BUFFER}) {{");
        self.line(depth, &head);
        let mut inner = scope.lent();
        inner.own(&carried);
        self.release(depth + 1, &mut inner, &carried);
        let next = self.allocate(depth + 1, &mut inner);
        self.line(depth + 1, &format!("affine.yield {next} : {BUFFER}"));
        self.line(depth, "}");
        scope.own(&name);
    }
}
