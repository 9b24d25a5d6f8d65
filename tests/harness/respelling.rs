//! Other spellings of a program: what they say is the same, so what is said of them must be.
//!
//! Each function here changes the text of operations line by line, as generators and `mlir-opt` write it: one operation a line,
//! with types at its end. What is spelled otherwise is left as it is.

use std::collections::BTreeMap;

/// A user's dialect of arithmetic: the operations of `arith` under other names, described by `tests/dialects/respelled.toml`.
pub const OWN_TABLE: &str = "dialects/respelled.toml";

/// Arithmetic of `arith` on integers, and what `index` calls it.
const ARITHMETIC: [(&str, &str); 20] = [
    ("addi", "add"),
    ("subi", "sub"),
    ("muli", "mul"),
    ("divsi", "divs"),
    ("divui", "divu"),
    ("ceildivsi", "ceildivs"),
    ("ceildivui", "ceildivu"),
    ("floordivsi", "floordivs"),
    ("remsi", "rems"),
    ("remui", "remu"),
    ("maxsi", "maxs"),
    ("maxui", "maxu"),
    ("minsi", "mins"),
    ("minui", "minu"),
    ("andi", "and"),
    ("ori", "or"),
    ("xori", "xor"),
    ("shli", "shl"),
    ("shrsi", "shrs"),
    ("shrui", "shru"),
];

/// Operations of `arith` besides these that the user's dialect has, too.
const OTHERS: [&str; 7] = [
    "cmpi",
    "index_cast",
    "index_castui",
    "extsi",
    "extui",
    "trunci",
    "select",
];

/// Predicates, and what they are with the operands exchanged.
const EXCHANGED: [(&str, &str); 10] = [
    ("eq", "eq"),
    ("ne", "ne"),
    ("slt", "sgt"),
    ("sle", "sge"),
    ("sgt", "slt"),
    ("sge", "sle"),
    ("ult", "ugt"),
    ("ule", "uge"),
    ("ugt", "ult"),
    ("uge", "ule"),
];

fn by_line(text: &str, respelled: impl Fn(&str) -> Option<String>) -> String {
    let lines = text
        .lines()
        .map(|line| respelled(line).unwrap_or_else(|| line.to_owned()));
    lines.flat_map(|line| [line, "\n".to_owned()]).collect()
}

/// `%x = NAME REST` as what is before the name, the name without `arith.`, and the rest.
fn arithmetic(line: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = line.split_once("arith.")?;
    let (name, rest) = rest.split_once(' ')?;
    before.trim_end().ends_with('=').then_some((before, name, rest))
}

/// Arithmetic on `index` by the operations of `index`.
pub fn with_index_dialect(text: &str) -> String {
    by_line(text, |line| {
        let (before, name, rest) = arithmetic(line)?;
        if name == "constant" {
            return match rest.trim_end() {
                flag @ ("true" | "false") => Some(format!("{before}index.bool.constant {flag}")),
                number => Some(format!("{before}index.constant {}", number.strip_suffix(" : index")?)),
            };
        }
        if let "index_cast" | "index_castui" = name {
            let sign = if name == "index_cast" { 's' } else { 'u' };
            let is_plain = !rest.contains('<');
            return is_plain.then(|| format!("{before}index.cast{sign} {rest}"));
        }
        let operands = rest.trim_end().strip_suffix(" : index")?;
        if name == "cmpi" {
            let (predicate, operands) = operands.split_once(", ")?;
            return Some(format!("{before}index.cmp {predicate}({operands})"));
        }
        let (_, other) = ARITHMETIC.iter().find(|(known, _)| *known == name)?;
        let operands = operands
            .split_once(" overflow<")
            .map_or(operands, |(operands, _)| operands);
        Some(format!("{before}index.{other} {operands}"))
    })
}

/// Arithmetic on integers by a user's dialect.
pub fn with_own_dialect(text: &str) -> String {
    by_line(text, |line| {
        let (before, name, rest) = arithmetic(line)?;
        let is_known = OTHERS.contains(&name) || ARITHMETIC.iter().any(|(known, _)| *known == name);
        let is_number = name == "constant" && !rest.contains(['<', '.']);
        (is_known || is_number).then(|| format!("{before}own.{name} {rest}"))
    })
}

/// Comparisons of integers with their operands exchanged.
pub fn with_turned_comparisons(text: &str) -> String {
    by_line(text, |line| {
        let (before, "cmpi", rest) = arithmetic(line)? else {
            return None;
        };
        let (operands, ty) = rest.split_once(" : ")?;
        let [predicate, lhs, rhs] = <[&str; 3]>::try_from(operands.split(", ").collect::<Vec<_>>()).ok()?;
        let (_, exchanged) = EXCHANGED.iter().find(|(known, _)| *known == predicate)?;
        Some(format!("{before}arith.cmpi {exchanged}, {rhs}, {lhs} : {ty}"))
    })
}

/// Other names of values and blocks, other blanks, and remarks.
pub fn with_other_names(text: &str) -> String {
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    let mut out = String::new();
    let is_in_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
    for line in text.lines() {
        if line.trim() == "// -----" {
            out.push_str(line);
            out.push('\n');
            continue;
        }
        let mut rest = line.trim_start();
        let mut is_quoted = false;
        while let Some(c) = rest.chars().next() {
            if rest.starts_with("//") && !is_quoted {
                break;
            }
            is_quoted ^= c == '"';
            let (taken, behind) = rest.split_at(c.len_utf8());
            let end = behind.find(|c| !is_in_name(c)).unwrap_or(behind.len());
            if matches!(c, '%' | '^') && !is_quoted && end > 0 {
                let count = names.len();
                let number = *names.entry(&rest[..1 + end]).or_insert(count);
                // Numbers fall where they rose, so that no order of names is kept.
                out.push_str(&format!("{taken}z{}", 999_999 - number));
                rest = &behind[end..];
                continue;
            }
            out.push_str(taken);
            rest = behind;
            if c == ',' && !is_quoted {
                out.push(' ');
            }
        }
        out.push_str("  // A remark.\n\n");
    }
    out
}

/// Functions that have a body are public, whether they were before or not.
pub fn with_public_functions(text: &str) -> String {
    let line = |line: &str| match line.ends_with('{') {
        true => line.replace("func.func private @", "func.func @"),
        false => line.to_owned(),
    };
    text.lines().flat_map(|text| [line(text), "\n".to_owned()]).collect()
}

/// Each second memref type under an alias, which is defined before the first operation.
pub fn with_type_aliases(text: &str) -> String {
    let first = text
        .lines()
        .position(|line| line.contains("func.func") || line.starts_with("module"));
    let lines = text.lines().enumerate();
    let (before, after): (Vec<_>, Vec<_>) = lines.partition(|(at, _)| Some(*at) < first);
    let join = |lines: Vec<(usize, &str)>| -> String { lines.into_iter().flat_map(|(_, line)| [line, "\n"]).collect() };
    let (mut written, mut definitions) = (String::new(), String::new());
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    let after = join(after);
    let mut rest = after.as_str();
    let mut is_left = true;
    while let Some(at) = rest.find("memref<") {
        let (text, ty) = rest.split_at(at);
        let (ty, behind) = ty.split_at(length_of_type(ty));
        written.push_str(text);
        is_left = !is_left;
        if is_left {
            written.push_str(ty);
        } else {
            let number = names.len();
            let name = names.entry(ty.to_owned()).or_insert_with(|| {
                definitions.push_str(&format!("!buffer{number} = {ty}\n"));
                format!("!buffer{number}")
            });
            written.push_str(name);
        }
        rest = behind;
    }
    join(before) + &definitions + &written + rest
}

/// How long the type is that a text begins with: up to where its brackets are closed.
fn length_of_type(text: &str) -> usize {
    let (mut depth, mut last) = (0_usize, ' ');
    for (at, c) in text.char_indices() {
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            // `->` closes nothing.
            '>' if last == '-' => {}
            '>' | ')' | ']' | '}' => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
        last = c;
    }
    text.len()
}
