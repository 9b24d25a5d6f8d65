//! How many bytes of code merged functions are.

use buffer_analysis::similarity::functions::operations;
use mlir_grammar::{Item, OpId};

use super::super::code_size;

/// A function that is no more than one call: a jump, and the gap before the next function.
const CALLER: i64 = 16;

/// How many words are passed in registers.
const REGISTERS: i64 = 6;

/// How many bytes of code a function is.
pub fn size(item: &Item, function: OpId) -> i64 {
    let inside = operations(item, function).map(|op| code_size::of_operation(item, op));
    code_size::FUNCTION + inside.sum::<i64>()
}

/// In how many words a function is passed what it gets.
pub fn words(item: &Item, function: OpId) -> i64 {
    let arguments = item.ir.entries_of(function).flat_map(|entry| item.ir.arguments(entry));
    arguments.map(|argument| code_size::words(item, argument)).sum()
}

/// How many bytes a function is that passes on what it gets, in so many words, with some constants.
pub fn caller(words: i64, constants: i64) -> i64 {
    let all = words + constants;
    match all > REGISTERS && constants > 0 {
        // What is not in registers is written anew.
        true => CALLER + code_size::CALL + code_size::taking(all) + code_size::passing(all),
        false => CALLER + code_size::passing(all) - code_size::passing(words),
    }
}

/// How many bytes a function is that gets some constants besides its words.
pub fn body(size: i64, words: i64, constants: i64) -> i64 {
    size + code_size::taking(words + constants) - code_size::taking(words)
}
