//! Random programs as people write them and compilers emit them: written in a small imperative language, then compiled to MLIR.
//!
//! An author writes a tree of statements with variables, early exits, loops and helper functions, correct on every input; in
//! two of three a fault is then planted. A lowering turns the tree into `scf`, into blocks or into both. It
//! shares nothing with [`crate::generator`], so that what one never thinks of the other may.

mod author;
mod conditions;
mod fault;
mod inputs;
mod library;
mod lowering;
mod style;
mod syntax;

use std::collections::BTreeSet;

use crate::dice::Dice;
use author::Author;
use style::Style;

/// A program.
#[derive(Clone, Debug)]
pub struct Program {
    /// The symbol of its function, without the sign; the functions that it calls are called `NAME_…`.
    pub name: String,
    /// Its functions, the one that it is about last.
    pub text: String,
    /// The function `NAME_run` that runs it.
    pub driver: String,
    /// Which inputs it looks at: a bit for each of three flags, then one for the count.
    pub asked: u32,
    /// The fault that was planted, if any; without one, the program is correct.
    pub planted: Option<&'static str>,
    /// What it is made of.
    pub constructs: BTreeSet<&'static str>,
}

impl Program {
    /// The program that `seed` stands for.
    pub fn new(seed: u64, name: &str) -> Self {
        let mut dice = Dice::new(seed ^ 0x5EC0);
        let style = Style::any(&mut dice);
        let size = 4 + dice.below(12);
        let mut source = Author::new(seed, size, style.has_blocks).source();
        let planted = if dice.one_in(3) {
            None
        } else {
            fault::plant(&mut source, style.has_blocks, &mut dice)
        };
        let compiled = lowering::compile(&source, &style, name, seed);
        let asks = |parameter: &str| compiled.parameters.iter().any(|(name, _)| *name == parameter);
        let asked = if asks("data") || asks("weights") {
            0b1111
        } else {
            u32::from(asks("k")) * 0b11 + u32::from(asks("flag")) * 0b100 + u32::from(asks("n")) * 0b1000
        };
        let parameters: Vec<(&str, &str)> = compiled
            .parameters
            .iter()
            .map(|(name, ty)| (*name, ty.as_str()))
            .collect();
        Program {
            name: name.to_owned(),
            driver: inputs::driver(name, &parameters),
            text: compiled.text,
            asked,
            planted,
            constructs: compiled.constructs,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_legal() {
        let programs = (0..200).map(|seed| Program::new(seed, &format!("p{seed}")));
        let text: String = programs.map(|program| program.text + &program.driver).collect();
        let verdict = crate::mlir::opt(&text, &[]);
        assert!(verdict.accepted, "{}\n{text}", verdict.said);
    }
}
