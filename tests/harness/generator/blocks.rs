//! Functions of several blocks: each block takes owned buffers, buffers with an `i1` that says whether they are owned, and a
//! count of the jumps backwards.

use super::scope::{Hold, Scope};
use super::{BUFFER, Writer};

/// What a block takes.
#[derive(Clone, Copy)]
struct Shape {
    owned: usize,
    pairs: usize,
}

impl Shape {
    fn label(self, block: usize) -> String {
        let mut arguments = vec![format!("%at{block}: index")];
        arguments.extend((0..self.owned).map(|at| format!("%b{block}o{at}: {BUFFER}")));
        for at in 0..self.pairs {
            arguments.push(format!("%b{block}p{at}: {BUFFER}"));
            arguments.push(format!("%b{block}q{at}: i1"));
        }
        format!("^bb{block}({}):", arguments.join(", "))
    }
}

impl Writer {
    /// The blocks of a function. Its first one owns nothing that the others see.
    pub(super) fn graph(&mut self) {
        let count = 2 + self.dice.below(4);
        let shapes: Vec<Shape> = (0..=count)
            .map(|_| Shape {
                owned: self.dice.below(3),
                pairs: self.dice.below(2),
            })
            .collect();
        for block in 0..count {
            let mut scope = Scope::default();
            if block > 0 {
                self.line(0, &shapes[block].label(block));
                self.arrive(block, shapes[block], &mut scope);
            }
            let statements = 1 + self.dice.below(3);
            self.statements(2, &mut scope, statements);
            let on = block + 1 + self.dice.below(count - block);
            let counter = if block > 0 {
                format!("%at{block}")
            } else {
                "%c0".to_owned()
            };
            if self.is_varied && self.dice.one_in(4) {
                let targets = [0; 3].map(|_| block + 1 + self.dice.below(count - block));
                self.fork_by_number(block, &scope, &shapes, targets, &counter);
                continue;
            }
            match self.dice.below(if block == 0 { 3 } else { 5 }) {
                0 => self.jump(&mut scope, &shapes, on, &counter),
                1 | 2 => {
                    let other = block + 1 + self.dice.below(count - block);
                    let flag = self.flag();
                    self.fork(block, &scope, &shapes, &flag, (other, &counter), (on, &counter));
                }
                _ => {
                    let (flag, next) = (self.name("f"), self.name("k"));
                    self.line(1, &format!("{flag} = arith.cmpi slt, {counter}, %n : index"));
                    self.line(1, &format!("{next} = arith.addi {counter}, %c1 : index"));
                    let back = 1 + self.dice.below(block);
                    self.fork(block, &scope, &shapes, &flag, (back, &next), (on, &next));
                }
            }
        }
        self.line(0, &shapes[count].label(count));
        let mut scope = Scope::default();
        self.arrive(count, shapes[count], &mut scope);
        self.statements(3, &mut scope, 1);
        self.finish(1, &mut scope);
        self.line(1, "return");
    }

    fn arrive(&mut self, block: usize, shape: Shape, scope: &mut Scope) {
        for at in 0..shape.owned {
            scope.own(&format!("%b{block}o{at}"));
        }
        for at in 0..shape.pairs {
            // It may be a buffer that somebody else has freed since: it is freed, but not touched.
            let name = format!("%b{block}p{at}");
            scope.add(&name, Hold::OwnedIf(format!("%b{block}q{at}")), &[]);
            scope.spoil(&name);
        }
    }

    /// A conditional jump, over blocks that make what the targets want.
    fn fork(
        &mut self,
        block: usize,
        scope: &Scope,
        shapes: &[Shape],
        flag: &str,
        first: (usize, &str),
        second: (usize, &str),
    ) {
        self.line(1, &format!("cf.cond_br {flag}, ^e{block}t, ^e{block}f"));
        for (side, (target, counter)) in [("t", first), ("f", second)] {
            self.line(0, &format!("^e{block}{side}:"));
            self.jump(&mut scope.clone(), shapes, target, counter);
        }
    }

    /// A jump to one of three blocks, which the count tells.
    fn fork_by_number(&mut self, block: usize, scope: &Scope, shapes: &[Shape], targets: [usize; 3], counter: &str) {
        let number = self.name("i");
        self.line(1, &format!("{number} = arith.index_cast %n : index to i32"));
        let edges = ["d", "z", "w"].map(|side| format!("^e{block}{side}"));
        let [default, zero, two] = &edges;
        self.line(
            1,
            &format!("cf.switch {number} : i32, [default: {default}, 0: {zero}, 2: {two}]"),
        );
        for (edge, target) in edges.iter().zip(targets) {
            self.line(0, &format!("{edge}:"));
            self.jump(&mut scope.clone(), shapes, target, counter);
        }
    }

    /// Hands over what `target` takes, and frees the rest.
    fn jump(&mut self, scope: &mut Scope, shapes: &[Shape], target: usize, counter: &str) {
        let (mut values, mut types) = (vec![counter.to_owned()], vec!["index".to_owned()]);
        for _ in 0..shapes[target].owned {
            let name = match self.dice.pick(&scope.owned()).cloned() {
                Some(name) => name,
                None => self.allocate(1, scope),
            };
            scope.lose(&name);
            values.push(name);
            types.push(BUFFER.to_owned());
        }
        for _ in 0..shapes[target].pairs {
            let held = scope.held();
            let (name, owns) = match self.dice.pick(&held).cloned() {
                Some(name) => match scope.hold(&name) {
                    Hold::OwnedIf(flag) => (name, flag),
                    _ => (name, "%true".to_owned()),
                },
                None => (self.allocate(1, scope), "%true".to_owned()),
            };
            scope.lose(&name);
            values.extend([name, owns]);
            types.extend([BUFFER.to_owned(), "i1".to_owned()]);
        }
        self.finish(1, scope);
        self.line(
            1,
            &format!("cf.br ^bb{target}({} : {})", values.join(", "), types.join(", ")),
        );
    }

    /// The blocks of a function that frees nothing: jumps forwards only, some to several blocks that take buffers, some blocks
    /// that return. What the first block makes is seen by all others.
    pub(super) fn forward_graph(&mut self) {
        let count = 2 + self.dice.below(4);
        let takes: Vec<usize> = (0..=count).map(|_| self.dice.below(3)).collect();
        let mut is_reached = vec![false; count + 1];
        let mut first = Scope::default();
        for block in 0..=count {
            let mut scope = first.lent();
            if block > 0 {
                let arguments: Vec<String> = (0..takes[block])
                    .map(|at| format!("%b{block}o{at}: {BUFFER}"))
                    .collect();
                let arguments = if arguments.is_empty() {
                    String::new()
                } else {
                    format!("({})", arguments.join(", "))
                };
                self.line(0, &format!("^bb{block}{arguments}:"));
                for at in 0..takes[block] {
                    scope.add(&format!("%b{block}o{at}"), Hold::Borrowed, &[]);
                }
            }
            let statements = self.dice.below(3);
            self.statements(3, &mut scope, statements);
            let next_is_reached = is_reached.get(block + 1).copied().unwrap_or(true);
            if block == count || (block > 0 && next_is_reached && self.dice.one_in(5)) {
                self.line(1, "return");
                continue;
            }
            if block == 0 {
                first = scope.clone();
            }
            let on = if next_is_reached {
                self.dice.below(count - block)
            } else {
                0
            };
            let mut targets = vec![block + 1 + on];
            if self.dice.below(3) > 0 {
                targets.push(block + 1 + self.dice.below(count - block));
            }
            targets.iter().for_each(|&target| is_reached[target] = true);
            let targets: Vec<String> = targets
                .into_iter()
                .map(|target| self.target(&mut scope, target, takes[target]))
                .collect();
            match targets.as_slice() {
                [one] => self.line(1, &format!("cf.br {one}")),
                targets => {
                    let flag = self.flag();
                    self.line(1, &format!("cf.cond_br {flag}, {}", targets.join(", ")));
                }
            }
        }
    }

    /// A jump's target, with as many buffers as it takes.
    fn target(&mut self, scope: &mut Scope, target: usize, takes: usize) -> String {
        let passed: Vec<String> = (0..takes)
            .map(|_| match self.dice.pick(&scope.usable()).cloned() {
                Some(name) => name,
                None => self.allocate(1, scope),
            })
            .collect();
        if passed.is_empty() {
            return format!("^bb{target}");
        }
        format!(
            "^bb{target}({} : {})",
            passed.join(", "),
            vec![BUFFER; takes].join(", ")
        )
    }
}
