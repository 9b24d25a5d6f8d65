//! Breaks correct functions at one place, as a person might: the line numbers stay as they are.

use crate::pass_outputs::Unit;

/// A function with one change.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// What was changed.
    pub kind: &'static str,
    /// The changed function.
    pub unit: Unit,
}

/// A condition that is always false, and one that is not another: defined where they are needed.
const NEVER: &str = "%never";

/// Every mutant of a function.
pub fn mutants(unit: &Unit) -> Vec<Mutant> {
    let lines: Vec<&str> = unit.text.lines().collect();
    let mut mutants = Vec::new();
    let mut add = |kind: &'static str, at: usize, replacement: String, others: &[(usize, String)]| {
        let mut changed: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        changed[at] = replacement;
        for (other, text) in others {
            changed[*other] = text.clone();
        }
        mutants.push(Mutant {
            kind,
            unit: Unit {
                name: unit.name.clone(),
                text: changed.join("\n") + "\n",
            },
        });
    };
    for (at, line) in lines.iter().enumerate() {
        let code = line.trim();
        let is_plain = code.starts_with("memref.dealloc ") || code.starts_with("bufferization.dealloc ");
        if is_plain {
            add("one dealloc deleted", at, String::new(), &[]);
            add("one dealloc twice", at, format!("{line} {code}"), &[]);
            if let Some(use_at) = earlier_use(&lines, at) {
                let moved = format!("{code} {}", lines[use_at].trim());
                add("one dealloc before a use", at, String::new(), &[(use_at, moved)]);
            }
        }
        if code.starts_with("memref.dealloc ")
            && let Some(holder) = at.checked_sub(1)
            && let Some(condition) = lines[holder]
                .trim()
                .strip_prefix("scf.if ")
                .and_then(|rest| rest.strip_suffix(" {"))
        {
            let turned = format!(
                "%always = arith.constant true %turned = arith.xori {condition}, %always : i1 scf.if %turned {{"
            );
            add("one condition turned", holder, turned, &[]);
        }
        if let Some((condition, rest)) = code
            .split_once("if (")
            .filter(|_| code.contains("bufferization.dealloc "))
            .and_then(|(_, rest)| rest.split_once(')'))
        {
            let mut conditions: Vec<&str> = condition.split(", ").collect();
            let first = conditions[0];
            conditions[0] = "%turned";
            let head = code.split_once("if (").map_or("", |(head, _)| head);
            let turned = format!(
                "%always = arith.constant true %turned = arith.xori {first}, %always : i1 {head}if ({}){rest}",
                conditions.join(", ")
            );
            add("one condition turned", at, turned, &[]);
            if let Some((result, call)) = code.split_once(" = bufferization.dealloc ")
                && let Some((call, _)) = call.split_once(" retain (")
            {
                let (changed, others) = without_results(&lines, at, result, &format!("bufferization.dealloc {call}"));
                add("one retain dropped", at, changed, &others);
            }
        }
        if let Some(changed) = without_ownership(code) {
            add("ownership not handed on", at, changed, &[]);
        }
    }
    mutants
}

/// The last line before `at`, in the same block, that uses what is freed there, and defines none of it.
fn earlier_use(lines: &[&str], at: usize) -> Option<usize> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let freed = names(lines[at]).next()?;
    let here = indent(lines[at]);
    for before in (0..at).rev() {
        let line = lines[before];
        if indent(line) < here {
            return None;
        }
        if indent(line) > here || line.trim_start().starts_with('}') {
            continue;
        }
        let defined = line.trim().split_once(" = ").map_or("", |(defined, _)| defined);
        // All that the free needs must be there.
        let needs: Vec<&str> = names(lines[at]).collect();
        let defines = |name: &&str| names(defined).any(|other| base(other) == base(name));
        if needs.iter().any(defines) {
            return None;
        }
        let uses = names(line.split_once(" = ").map_or(line, |(_, used)| used)).any(|name| name == freed);
        if uses && !line.contains("dealloc") && !line.ends_with('{') && !line.trim().starts_with("scf.yield") {
            return Some(before);
        }
    }
    None
}

/// The names of values in a text: `%x`, `%x#1`.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('%').map(|(at, _)| {
        let rest = &text[at..];
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '#';
        let end = rest[1..].find(|c: char| !is_part(c)).map_or(rest.len(), |end| end + 1);
        &rest[..end]
    })
}

fn base(name: &str) -> &str {
    name.split('#').next().unwrap_or(name)
}

/// `op` in the place of an operation that gave `results`: who asked for one is told that it is false.
fn without_results(lines: &[&str], at: usize, results: &str, op: &str) -> (String, Vec<(usize, String)>) {
    let base = results.split(':').next().unwrap_or(results);
    let changed = format!("{NEVER} = arith.constant false {op}");
    let replace = |line: &str| -> String {
        let mut text = String::new();
        let mut rest = line;
        while let Some(name) = names(rest).next() {
            let start = rest.find('%').unwrap_or_default();
            text.push_str(&rest[..start]);
            let is_result = name == base || name.strip_prefix(base).is_some_and(|tail| tail.starts_with('#'));
            text.push_str(if is_result { NEVER } else { name });
            rest = &rest[start + name.len()..];
        }
        text + rest
    };
    // After its block, the name is another value's.
    let indent = |line: &str| line.len() - line.trim_start().len();
    let others = lines.iter().enumerate().skip(at + 1);
    let others = others.take_while(|(_, line)| line.is_empty() || indent(line) >= indent(lines[at]));
    let others = others.map(|(other, line)| (other, replace(line)));
    (changed, others.filter(|(other, line)| *line != lines[*other]).collect())
}

/// A yield of a buffer with its ownership, that claims not to own it.
fn without_ownership(code: &str) -> Option<String> {
    let (values, types) = code.strip_prefix("scf.yield ")?.split_once(" : ")?;
    let (mut values, types): (Vec<&str>, Vec<&str>) = (values.split(", ").collect(), types.split(", ").collect());
    let bit = types.iter().position(|ty| *ty == "i1")?;
    let is_pair = values.len() == types.len() && types.iter().any(|ty| ty.starts_with("memref"));
    if !is_pair || values[bit] == "%false" {
        return None;
    }
    values[bit] = NEVER;
    let values = values.join(", ");
    Some(format!(
        "{NEVER} = arith.constant false scf.yield {values} : {}",
        types.join(", ")
    ))
}
