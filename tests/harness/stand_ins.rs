//! Stand-ins for what a module needs to run under a referee and does not have.
//!
//! - A function that is only declared reads a byte of each buffer that it gets, and returns a new buffer for each memref
//!   result, as the function boundary ABI says.
//! - So does an operation without results and regions that MLIR does not know or does not lower.
//! - New buffers and numbers that are read go to functions that do nothing: lowering removes what is unused, and its faults
//!   with it.
//! - Vectors are not printed: that would take a library.
//! - A `@main` gets another name, for the driver has its own.

use std::fmt::Write as _;

use crate::driver::{self, EXTERNAL, Function};
use crate::execution::made;
use crate::mlir;

/// The module with stand-ins, as MLIR prints it.
///
/// # Errors
///
/// What MLIR says, if the module is not legal.
pub fn with_stand_ins(module: &str) -> Result<String, String> {
    let verdict = mlir::opt(module, &["--mlir-print-local-scope"]);
    if !verdict.accepted {
        return Err(verdict.said);
    }
    let printed = verdict.printed.replace("@main(", "@main_of_module(");
    let body = printed.trim_end().strip_suffix('}');
    let mut text = String::new();
    let mut definitions = String::new();
    let mut count = 0;
    for line in body.ok_or("the module is printed with its brackets")?.lines() {
        let declared = line
            .strip_prefix("  func.func private ")
            .filter(|_| !line.ends_with('{'));
        if let Some(function) = declared.and_then(driver::parse) {
            match definition(&function) {
                Some(definition) if !EXTERNAL.contains(&function.name.as_str()) => definitions.push_str(&definition),
                _ => text.push_str(line),
            }
        } else if let Some((operands, types)) = unknown(line) {
            let name = format!("stand_in_{count}");
            let _ = write!(text, "func.call @{name}({operands}) : ({types}) -> ()");
            let arguments = driver::split_types(&types);
            let function = Function {
                name,
                arguments,
                results: Vec::new(),
            };
            definitions.extend(definition(&function));
            count += 1;
        } else if !line.trim_start().starts_with("vector.print ") {
            text.push_str(line);
        }
        text.push('\n');
        if let Some((value, ty)) = made(line) {
            let _ = writeln!(text, "func.call @keep_{count}({value}) : ({ty}) -> ()");
            let _ = writeln!(
                definitions,
                "func.func private @keep_{count}(%value: {ty}) {{\nreturn\n}}"
            );
            count += 1;
        }
    }
    definitions.push_str("func.func private @touch(index)\n");
    Ok(format!("{text}{definitions}}}\n"))
}

/// A function that reads its buffers and gives new ones; `None` if it has a result that nobody can make here.
fn definition(function: &Function) -> Option<String> {
    let (mut arguments, mut body, mut results) = (Vec::new(), String::new(), Vec::new());
    for (index, ty) in function.arguments.iter().enumerate() {
        let ty = ty.split(" {").next().unwrap_or(ty);
        arguments.push(format!("%arg{index}: {ty}"));
        if ty.starts_with("memref<") {
            let _ = writeln!(
                body,
                "%p{index} = memref.extract_aligned_pointer_as_index %arg{index} : {ty} -> index"
            );
            let _ = writeln!(body, "func.call @touch(%p{index}) : (index) -> ()");
        }
    }
    for (index, ty) in function.results.iter().enumerate() {
        results.push(format!("%r{index}"));
        let _ = match ty.as_str() {
            "f16" | "bf16" | "f32" | "f64" => writeln!(body, "%r{index} = arith.constant 0.0 : {ty}"),
            "index" | "i1" | "i8" | "i16" | "i32" | "i64" => writeln!(body, "%r{index} = arith.constant 0 : {ty}"),
            _ if !ty.starts_with("memref<") => return None,
            _ => writeln!(body, "%r{index} = memref.alloc({}) : {ty}", driver::open_sizes(ty)),
        };
    }
    let (name, arguments, results, types) = (
        &function.name,
        arguments.join(", "),
        results.join(", "),
        function.results.join(", "),
    );
    let end = if results.is_empty() {
        "return".to_owned()
    } else {
        format!("return {results} : {types}")
    };
    Some(format!(
        "func.func private @{name}({arguments}) -> ({types}) {{\n%four = arith.constant 4 : index\n{body}{end}\n}}\n"
    ))
}

/// The operands and their types, of an operation that MLIR does not lower and that neither gives nor holds anything: one in
/// the generic form, or one of the test dialect that copies a buffer.
fn unknown(line: &str) -> Option<(String, String)> {
    let line = line.trim();
    if let Some(rest) = line.strip_prefix("test.buffer_based in(") {
        let (source, target) = rest.strip_suffix(')')?.split_once(") out(")?;
        let ((source, from), (target, to)) = (source.split_once(" : ")?, target.split_once(" : ")?);
        return Some((format!("{source}, {target}"), format!("{from}, {to}")));
    }
    let (operands, types) = match line.strip_prefix("test.copy(") {
        Some(rest) => rest.strip_suffix(')')?.split_once(") : (")?,
        None => {
            let (_, rest) = line.strip_prefix('"')?.split_once("\"(")?;
            let (operands, rest) = rest.split_once(')')?;
            let (attributes, types) = rest.strip_suffix(") -> ()")?.rsplit_once(" : (")?;
            (!attributes.contains('(') && !attributes.starts_with('[')).then_some((operands, types))?
        }
    };
    Some((operands.to_owned(), types.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let known = |line| unknown(line).map(|(operands, types)| format!("{operands}: {types}"));
        let both = Some("%a, %b: memref<2xf32>, memref<2xf32, 1>".to_owned());
        let generic = r#"    "some.use"(%a, %b) {kind = "x"} : (memref<2xf32>, memref<2xf32, 1>) -> ()"#;
        assert_eq!(known(generic), both);
        assert_eq!(
            known("test.buffer_based in(%a : memref<2xf32>) out(%b : memref<2xf32, 1>)"),
            both
        );
        assert_eq!(known("test.copy(%a, %b) : (memref<2xf32>, memref<2xf32, 1>)"), both);
        assert_eq!(known(r#"    "some.loop"(%a) ({"#), None);
        assert_eq!(known(r#"    "some.jump"(%a)[^bb1] : (i1) -> ()"#), None);
    }
}
