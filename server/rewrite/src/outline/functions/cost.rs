//! How many bytes of code merged functions are.

use buffer_analysis::similarity::functions::operations;
use mlir_grammar::{Item, OpId};

use super::super::code_size::{self, Machine};

/// How many bytes of code a function is at least: besides its body it has no more than one that only calls another.
pub fn size(machine: &Machine, item: &Item, function: OpId) -> i64 {
    let inside = operations(item, function).map(|op| code_size::of_operation(machine, item, op));
    machine.caller + inside.sum::<i64>()
}

/// How many words the arguments of a function are.
pub fn words(item: &Item, function: OpId) -> i64 {
    let arguments = item.ir.entries_of(function).flat_map(|entry| item.ir.arguments(entry));
    arguments.map(|argument| code_size::words(item, argument)).sum()
}

/// How many bytes a function is that only calls another with its arguments, so many words, and some constants.
pub fn caller(machine: &Machine, words: i64, constants: i64) -> i64 {
    let all = words + constants;
    match all > machine.registers && constants > 0 {
        // What is not in registers is written anew.
        true => machine.caller + machine.call + machine.taking(all) + machine.passing(all),
        false => machine.caller + machine.passing(all) - machine.passing(words),
    }
}

/// How many bytes a function of this size is if it takes some constants besides its words.
pub fn body(machine: &Machine, size: i64, words: i64, constants: i64) -> i64 {
    size + machine.taking(words + constants) - machine.taking(words)
}
