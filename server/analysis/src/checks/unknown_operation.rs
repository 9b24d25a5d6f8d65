//! `unknown-operation`: an operation of one of MLIR's own dialects that the dialect's table does not have.
//!
//! These tables are complete for one version of MLIR, whose verifier refuses such an operation. A name that is one or two
//! letters from a name in the table is a typing error, and an error here, but not if the digits differ. Any other name may
//! be from another version, so it is a warning, at its first use in an item.
//!
//! Not reported: `transform`, `test` and the dialects of a user's table, to which others add operations; and dialects of other
//! projects, whose tables need not be complete.

use mlir_grammar::{Item, OpId};
use rustc_hash::FxHashMap;

use crate::finding::{Code, Finding, Severity};

/// The version of MLIR that the tables of its dialects are generated from.
const VERSION: &str = "MLIR 22";

/// How many letters a typing error changes, at most: a third of a name, but one of any.
const LETTERS: usize = 2;

/// The findings about the names of operations in `item`.
#[must_use]
pub fn check(item: &Item) -> Vec<Finding> {
    let mut known: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
    let unknown = item.ops_where(|info| info.is_none()).into_iter();
    let unknown = unknown.filter(|&op| is_unknown(item, op));
    let found = unknown.filter_map(|op| {
        let name = item.op_name(op).trim_matches('"');
        let is_first = !known.contains_key(name);
        let meant = known.entry(name).or_insert_with(|| meant(item, name));
        let (severity, message) = match meant.as_slice() {
            [] if !is_first => return None,
            [] => (
                Severity::Warning,
                format!("{name} is unknown: {VERSION} has no such operation"),
            ),
            names => (Severity::Error, format!("{name} is unknown: {}?", names.join(" or "))),
        };
        Some(Finding {
            code: Code::UnknownOperation,
            severity,
            span: item.ir.op(op).name,
            message,
            related: Vec::new(),
            op: Some(op),
            buffer: None,
        })
    });
    found.collect()
}

/// The operations that the name of `op` is a typing error of: none for an operation that is known, one for most that are not.
#[must_use]
pub fn meant_by(item: &Item, op: OpId) -> Vec<&str> {
    match is_unknown(item, op) {
        true => meant(item, item.op_name(op).trim_matches('"')),
        false => Vec::new(),
    }
}

fn is_unknown(item: &Item, op: OpId) -> bool {
    item.entry(op).is_none() && {
        let dialect = item.op_name(op).trim_matches('"').split_once('.');
        dialect.is_some_and(|(dialect, _)| item.dialects.is_complete(dialect))
    }
}

/// The names nearest to `name` in its dialect, if they are near enough.
fn meant<'i>(item: &'i Item, name: &str) -> Vec<&'i str> {
    let Some((dialect, bare)) = name.split_once('.') else {
        return Vec::new();
    };
    let most = (bare.len() / 3).clamp(1, LETTERS);
    let known = item.dialects.operations_of(dialect).filter_map(|info| {
        let (_, known) = info.name.split_once('.')?;
        let distance = (known.len().abs_diff(bare.len()) <= most).then(|| strsim::osa_distance(known, bare))?;
        (distance <= most && digits(known) == digits(bare)).then_some((distance, &*info.name))
    });
    let known: Vec<(usize, &str)> = known.collect();
    let least = known.iter().map(|(distance, _)| *distance).min();
    let mut nearest: Vec<&str> = known
        .into_iter()
        .filter(|(distance, _)| Some(*distance) == least)
        .map(|(_, name)| name)
        .collect();
    nearest.sort_unstable();
    nearest
}

/// The digits of a name: another number, as in `conv_2d` and `conv_3d`, is another operation.
fn digits(name: &str) -> String {
    name.chars().filter(char::is_ascii_digit).collect()
}

#[cfg(test)]
mod tests {
    use mlir_grammar::{Dialects, Document};

    use super::*;

    fn found(line: &str) -> Vec<String> {
        let text = format!(
            "func.func @f(%x: index, %m: memref<4xf32>, %f: f32, %v: vector<4xf32>) {{\n  {line}\n  return\n}}\n"
        );
        let document = Document::new(&text, Dialects::builtin());
        let items: Vec<_> = document.items().iter().map(|placed| placed.item).collect();
        assert!(items.iter().all(|item| item.errors.is_empty()), "{line}");
        let findings = items.into_iter().flat_map(|item| check(item));
        findings
            .map(|finding| format!("{:?}: {}", finding.severity, finding.message))
            .collect()
    }

    #[test]
    fn a_typing_error_names_what_was_meant() {
        for (line, expected) in [
            (
                "memref.dealoc %m : memref<4xf32>",
                "memref.dealoc is unknown: memref.dealloc?",
            ),
            (
                "\"memref.dealoc\"(%m) : (memref<4xf32>) -> ()",
                "memref.dealoc is unknown: memref.dealloc?",
            ),
            (
                "%y = memref.laod %m[%x] : memref<4xf32>",
                "memref.laod is unknown: memref.load?",
            ),
            (
                "%y = arith.add %x, %x : index",
                "arith.add is unknown: arith.addf or arith.addi?",
            ),
        ] {
            assert_eq!(found(line), [format!("Error: {expected}")], "{line}");
        }
    }

    #[test]
    fn another_name_may_be_from_another_version() {
        let line = "linalg.conv_9d %m : memref<4xf32>\n  linalg.conv_9d %m : memref<4xf32>";
        assert_eq!(
            found(line),
            ["Warning: linalg.conv_9d is unknown: MLIR 22 has no such operation"]
        );
    }

    #[test]
    fn what_is_known_or_of_another_project_is_silent() {
        for line in [
            "memref.dealloc %m : memref<4xf32>",
            "%y = addi %x, %x : index",
            "my.dealoc %m : memref<4xf32>",
            "memreff.dealloc %m : memref<4xf32>",
            "%y = bufferization.to_memref %m : memref<4xf32>",
            // Of former versions.
            "%y = vector.extractelement %v[%x : index] : vector<4xf32>\n  %z = arith.addf %y, %f : f32",
            "%y = vector.insertelement %f, %v[%x : index] : vector<4xf32>\n  %z = arith.addf %y, %v : vector<4xf32>",
            "%y = vector.splat %f : vector<4xf32>",
            "%y = llvm.mlir.null : !llvm.ptr",
            "%y = tosa.div %v, %v : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>",
            "linalg.matmul_transpose_b ins(%m, %m : memref<4xf32>, memref<4xf32>) outs(%m : memref<4xf32>)",
        ] {
            assert_eq!(found(line), [] as [String; 0], "{line}");
        }
    }
}
