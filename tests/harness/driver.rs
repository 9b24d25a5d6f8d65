//! Makes a program out of a module that has none: a `@main` that calls each public function on every input.

use std::fmt::Write;

use crate::mlir::{Verdict, opt_each};

/// Functions that `programs/inputs.c` defines.
pub(crate) const EXTERNAL: [&str; 10] = [
    "flag_a",
    "flag_b",
    "flag_c",
    "count",
    "again",
    "decide",
    "consume",
    "produce",
    "memrefCopy",
    "touch",
];

/// A function of a module as MLIR prints it.
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) arguments: Vec<String>,
    pub(crate) results: Vec<String>,
}

/// The programs of each piece, one for each public function whose arguments a driver can make, with the name of that
/// function.
///
/// Each `i1` is a flag of the inputs, each `index` and integer its count, each memref a buffer of the driver's own, which
/// it frees after the call together with the buffers that the call returned.
///
/// An outcome is an error if the piece is not legal, or calls what only another program defines, or has no function that a
/// driver can call.
pub fn programs(pieces: &[&str]) -> Vec<Result<Vec<(String, String)>, String>> {
    let verdicts = opt_each(pieces, &["--mlir-print-local-scope"]);
    verdicts.into_iter().map(programs_of).collect()
}

fn programs_of(piece: Verdict) -> Result<Vec<(String, String)>, String> {
    if !piece.accepted {
        return Err(piece.said);
    }
    let module = piece.printed;
    let mut functions = Vec::new();
    let mut declared = String::new();
    for line in module.lines() {
        let Some(header) = line.strip_prefix("  func.func ") else {
            continue;
        };
        let Some(function) = parse(header.trim_start_matches("private ")) else {
            return Err(format!("cannot read {line}"));
        };
        if header.starts_with("private ") {
            if !line.ends_with('{') && !EXTERNAL.contains(&function.name.as_str()) {
                return Err(format!("@{} is defined elsewhere", function.name));
            }
            let _ = write!(declared, "@{}(", function.name);
        } else {
            functions.push(function);
        }
    }
    if functions.is_empty() {
        return Err("no public function".to_string());
    }
    let body = module.trim_end();
    let body = body
        .strip_suffix('}')
        .ok_or("the module is printed with its brackets")?;
    let programs: Vec<(String, String)> = functions
        .iter()
        .filter_map(|function| {
            let main = main(function)?;
            let mut program = body.to_string();
            for (name, result) in [("flag_a", "i1"), ("flag_b", "i1"), ("flag_c", "i1"), ("count", "index")] {
                if !declared.contains(&format!("@{name}(")) {
                    let _ = writeln!(program, "  func.func private @{name}() -> {result}");
                }
            }
            program.push_str(&main);
            program.push_str("}\n");
            Some((function.name.clone(), program))
        })
        .collect();
    if programs.is_empty() {
        return Err("no driver makes the arguments of a public function".to_string());
    }
    Ok(programs)
}

/// Reads `@name(%arg0: T, …) -> R {`.
pub(crate) fn parse(header: &str) -> Option<Function> {
    let (name, rest) = header.strip_prefix('@')?.split_once('(')?;
    let end = closing(rest)?;
    let arguments = split_types(&rest[..end])
        .into_iter()
        .map(|argument| match argument.split_once(": ") {
            Some((_, ty)) => ty.to_string(),
            None => argument,
        })
        .collect();
    let tail = rest[end + 1..]
        .split(" attributes ")
        .next()?
        .trim()
        .trim_end_matches('{')
        .trim();
    let results = match tail.strip_prefix("-> ") {
        Some(types) if types.starts_with('(') => split_types(types.trim_start_matches('(').trim_end_matches(')')),
        Some(ty) => vec![ty.to_string()],
        None => Vec::new(),
    };
    Some(Function {
        name: name.to_string(),
        arguments,
        results,
    })
}

/// The offset of the bracket that closes a list, given the text after the one that opened it.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 => return Some(at),
            b')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Splits `T, memref<2xf32, strided<[1]>>, …` at the commas between the types.
pub(crate) fn split_types(list: &str) -> Vec<String> {
    let mut types = vec![String::new()];
    let mut depth = 0;
    for c in list.chars() {
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            '>' | ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                types.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = types.last_mut() {
            last.push(c);
        }
    }
    types
        .into_iter()
        .map(|ty| ty.trim().to_string())
        .filter(|ty| !ty.is_empty())
        .collect()
}

/// The `@main` that calls `function`; `None` if it takes what no driver makes.
fn main(function: &Function) -> Option<String> {
    let mut text = String::from("  func.func @main() -> i32 {\n    %four = arith.constant 4 : index\n");
    if function.arguments.iter().any(|ty| ty == "index" || ty == "i32") {
        text.push_str("    %n = func.call @count() : () -> index\n    %zero = arith.constant 0 : index\n");
    }
    let mut after = String::new();
    let mut flags = ["flag_a", "flag_b", "flag_c"].iter().cycle();
    for (k, ty) in function.arguments.iter().enumerate() {
        let line = match ty.as_str() {
            "index" => format!("%arg{k} = arith.addi %n, %zero : index"),
            "i1" => format!(
                "%arg{k} = func.call @{}() : () -> i1",
                flags.next().expect("a cycle does not end")
            ),
            "f32" => format!("%arg{k} = arith.constant 1.0 : f32"),
            "i32" => format!("%arg{k} = arith.index_cast %n : index to i32"),
            _ if ty.starts_with("memref<") && !ty.contains("memref<memref") => {
                let _ = writeln!(after, "    memref.dealloc %arg{k} : {ty}");
                format!("%arg{k} = memref.alloc({}) : {ty}", open_sizes(ty))
            }
            _ => return None,
        };
        let _ = writeln!(text, "    {line}");
    }
    let count = function.results.len();
    let target = match count {
        0 => String::new(),
        _ => format!("%r:{count} = "),
    };
    let arguments: Vec<String> = (0..function.arguments.len()).map(|k| format!("%arg{k}")).collect();
    let _ = writeln!(
        text,
        "    {target}func.call @{}({}) : ({}) -> ({})",
        function.name,
        arguments.join(", "),
        function.arguments.join(", "),
        function.results.join(", ")
    );
    for (k, ty) in function.results.iter().enumerate() {
        if ty.starts_with("memref<") {
            let _ = writeln!(text, "    memref.dealloc %r#{k} : {ty}");
        }
    }
    text.push_str(&after);
    text.push_str("    %status = arith.constant 0 : i32\n    return %status : i32\n  }\n");
    Some(text)
}

/// The operands of an allocation of this type: each size that the type leaves open is four.
pub(crate) fn open_sizes(memref: &str) -> String {
    let shape = memref.split(',').next().unwrap_or(memref);
    vec!["%four"; shape.matches("?x").count()].join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_read() {
        let function = parse("@f(%arg0: memref<2xf32, strided<[1], offset: ?>>, %arg1: i1) -> (f32, memref<4xf32>) {")
            .expect("a header");
        assert_eq!(function.name, "f");
        assert_eq!(function.arguments, ["memref<2xf32, strided<[1], offset: ?>>", "i1"]);
        assert_eq!(function.results, ["f32", "memref<4xf32>"]);
        let declared = parse("@g(memref<4xf32>) -> i1").expect("a declaration");
        assert_eq!(declared.arguments, ["memref<4xf32>"]);
        assert_eq!(declared.results, ["i1"]);
    }
}
