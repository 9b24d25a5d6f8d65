//! Texts that a parser may stumble over: each grows with a number, and so should its cost, no faster.

use std::fmt::Write as _;

/// A kind of text.
pub struct WorstCase {
    /// What it is, in a few words.
    pub name: &'static str,
    /// How large it should be to mean something: brackets, bytes, lines, operations.
    #[allow(dead_code)]
    pub full: usize,
    /// The text for such a number.
    pub text: fn(usize) -> String,
}

/// All kinds.
pub const WORST_CASES: &[WorstCase] = &[
    WorstCase {
        name: "brackets in brackets",
        full: 100_000,
        text: |count| in_function(&format!("a.b {}{}", "([".repeat(count / 2), "])".repeat(count / 2))),
    },
    WorstCase {
        name: "angles in angles",
        full: 100_000,
        text: |count| in_function(&format!("a.b : !a.t{}{}", "<".repeat(count), ">".repeat(count))),
    },
    WorstCase {
        name: "brackets that nothing closes",
        full: 100_000,
        text: |count| in_function(&format!("a.b {}", "([<{".repeat(count / 4))),
    },
    WorstCase {
        name: "brackets that others close",
        full: 100_000,
        text: |count| in_function(&format!("a.b {}{}", "(".repeat(count), ">".repeat(count))),
    },
    WorstCase {
        name: "brackets after a brace",
        full: 100_000,
        text: |count| in_function(&format!("a.b <{{{}{}", "(".repeat(count), ">".repeat(count))),
    },
    WorstCase {
        name: "braces indented otherwise",
        full: 100_000,
        text: |count| {
            in_function(&format!(
                "{}{}",
                "    a.b {\n".repeat(count),
                "      }\n".repeat(count / 2)
            ))
        },
    },
    WorstCase {
        name: "regions in regions",
        full: 100_000,
        text: |count| format!("{}{}", "\"a.b\"() ({\n".repeat(count), "}) : () -> ()\n".repeat(count)),
    },
    WorstCase {
        name: "a blob",
        full: 100 << 20,
        text: |bytes| {
            let blob = "0123456789ABCDEF".repeat(bytes / 16);
            format!("memref.global @g : memref<{}xi8> = dense<\"0x{blob}\">\n", bytes / 2)
        },
    },
    WorstCase {
        name: "a resource section",
        full: 100 << 20,
        text: |bytes| {
            let blob = "0123456789ABCDEF".repeat(bytes / 16);
            format!("{{-#\n  dialect_resources: {{\n    builtin: {{\n      a: \"0x{blob}\"\n    }}\n  }}\n#-}}\n")
        },
    },
    WorstCase {
        name: "one line",
        full: 10 << 20,
        text: |bytes| in_function(&format!("a.b {{x = [{}1]}}", "1, ".repeat(bytes / 3))),
    },
    WorstCase {
        name: "one list of operands",
        full: 1_000_000,
        text: |count| in_function(&format!("a.b({}%a) : i1", "%a, ".repeat(count))),
    },
    WorstCase {
        name: "lines in functions",
        full: 1_000_000,
        text: |lines| {
            let mut text = String::from("module {\n");
            for n in 0..lines / 10 {
                let _ = writeln!(text, "  func.func @f{n}(%a: index) -> index {{");
                for _ in 0..7 {
                    text.push_str("    %0 = arith.constant 1 : index\n");
                }
                text.push_str("    return %a : index\n  }\n");
            }
            text.push_str("}\n");
            text
        },
    },
    WorstCase {
        name: "operations in one function",
        full: 200_000,
        text: |count| {
            let mut text = String::from("func.func @f(%v0: index) {\n");
            for n in 1..=count {
                let _ = writeln!(text, "  %v{n} = arith.addi %v{}, %v{} : index", n - 1, n / 2);
            }
            text.push_str("  return\n}\n");
            text
        },
    },
    WorstCase {
        name: "names that are not defined",
        full: 200_000,
        text: |count| {
            let ops: String = (0..count).fold(String::new(), |mut text, n| {
                let _ = writeln!(text, "  \"a.b\"(%u{n}) : (index) -> ()");
                text
            });
            in_function(&ops)
        },
    },
    WorstCase {
        name: "one name, defined again and again",
        full: 200_000,
        text: |count| in_function(&"  %a = arith.addi %a, %b : index\n".repeat(count)),
    },
    WorstCase {
        name: "block labels",
        full: 1_000_000,
        text: |count| {
            let mut text = String::from("func.func @f() {\n  cf.br ^b0\n");
            for n in 0..count {
                let _ = writeln!(text, "^b{n}:\n  cf.br ^b{}", (n + 1) % count.max(1));
            }
            text.push_str("}\n");
            text
        },
    },
    WorstCase {
        name: "aliases of aliases",
        full: 100_000,
        text: |count| {
            let mut text = String::from("!t0 = i32\n");
            for n in 1..count {
                let _ = writeln!(text, "!t{n} = memref<4x!t{}>", n - 1);
            }
            let _ = writeln!(text, "func.func private @f(!t{})", count - 1);
            text
        },
    },
    WorstCase {
        name: "types in one function",
        full: 100_000,
        text: |count| {
            let ops: String = (0..count).fold(String::new(), |mut text, n| {
                let _ = writeln!(text, "  %a{n} = memref.alloc() : memref<{n}xf32>");
                text
            });
            in_function(&ops)
        },
    },
    WorstCase {
        name: "strings that do not end",
        full: 200_000,
        text: |count| in_function(&"  a.b \"text\n".repeat(count)),
    },
    WorstCase {
        name: "separators",
        full: 200_000,
        text: |count| "// -----\n".repeat(count),
    },
];

fn in_function(body: &str) -> String {
    format!("func.func @f() {{\n{body}\n  return\n}}\n")
}
