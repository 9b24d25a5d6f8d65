//! Execution as referee of what functions do to memory, at the line where they do it.
//!
//! The functions of a module that take `(i1, i1, i1, index)` and return nothing are lowered by MLIR, linked once with
//! `execution/checked.c`, and run for every combination of the inputs that they look at. Two judges give the same answers:
//! the checker of that file, which does a million runs in a minute, and valgrind, which is the truth and checks the checker.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::memory::{CannotRun, Fault, LOWERING};

/// Something that a function did on some input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Event {
    /// What it did.
    pub fault: Fault,
    /// The line (from 1) of the operation at fault; `None` for a leak, and where it is not known.
    pub line: Option<u32>,
    /// The line that allocated the buffer.
    pub allocated: Option<u32>,
    /// The line that freed it before.
    pub freed: Option<u32>,
}

/// What one function did, by input: three flags and, above them, which of the counts 0 to 5, -1.
pub type Events = BTreeMap<u32, BTreeSet<Event>>;

/// Who judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judge {
    /// The checker of `execution/checked.c`.
    Checker,
    /// valgrind.
    Valgrind,
}

/// A function to run.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its symbol, without the sign.
    pub name: String,
    /// Which inputs it looks at: a bit for each flag, then one for the count.
    pub asked: u32,
}

/// Every input.
pub const ALL_INPUTS: u32 = 0b1111;

/// A module that has been lowered and linked.
pub struct Executable {
    dir: tempfile::TempDir,
    entries: Vec<Entry>,
}

impl Executable {
    /// Lowers `text` and links it with the checker.
    ///
    /// # Errors
    ///
    /// If MLIR does not lower it, or it does not link.
    ///
    /// # Panics
    ///
    /// If one of the tools is missing.
    pub fn new(text: &str, entries: &[Entry]) -> Result<Self, CannotRun> {
        let dir = tempfile::tempdir().expect("there is room for temporary files");
        let at = |name: &str| dir.path().join(name);
        let (text, kept) = keeping(text);
        std::fs::write(at("program.mlir"), text).expect("there is room");
        std::fs::write(at("table.c"), table(entries, kept)).expect("there is room");
        let checker = checker()?;
        let checker = checker.to_str().expect("the path of this crate is UTF-8");
        let lowering = LOWERING.join(" ");
        for command in [
            &format!(
                "mlir-opt-22 program.mlir {lowering} --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo -o lowered.mlir"
            ),
            "mlir-translate-22 --mlir-to-llvmir lowered.mlir -o program.ll",
            "llc-22 -O0 -filetype=obj -relocation-model=pic program.ll -o program.o",
            "objcopy --redefine-sym malloc=checked_malloc --redefine-sym free=checked_free \
             --redefine-sym memcpy=checked_memcpy program.o",
            &format!("gcc -no-pie -o program program.o table.c {checker}"),
        ] {
            let output = run(command, dir.path(), "");
            if !output.status.success() {
                return Err(format!("{command}: {}", String::from_utf8_lossy(&output.stderr)));
            }
        }
        Ok(Self {
            dir,
            entries: entries.to_vec(),
        })
    }

    /// What each function did, by its name, for those that did anything wrong.
    ///
    /// # Panics
    ///
    /// If the judge does not start, or breaks off.
    pub fn judged_by(&self, judge: Judge) -> HashMap<String, Events> {
        match judge {
            Judge::Checker => self.checked(),
            Judge::Valgrind => self.sampled_by_valgrind(0, 1),
        }
    }

    fn checked(&self) -> HashMap<String, Events> {
        let output = run("./program", self.dir.path(), "");
        assert!(output.status.success(), "the checker breaks off: {output:?}");
        let text = String::from_utf8_lossy(&output.stdout);
        let reports: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
        let addresses: BTreeSet<&str> = reports.iter().flat_map(|report| report[3..].iter().copied()).collect();
        let lines = self.lines(&addresses);
        let mut events: HashMap<String, Events> = HashMap::new();
        for report in &reports {
            let fault = match report[2] {
                "leak" => Fault::Leak,
                "double-free" => Fault::DoubleFree,
                "use-after-free" => Fault::UseAfterFree,
                "bad-free" => Fault::BadFree,
                _ => Fault::Other,
            };
            let line = |index: usize| lines.get(report[index]).copied();
            let event = Event {
                fault,
                line: line(3),
                allocated: line(4),
                freed: line(5),
            };
            let (program, input): (usize, u32) = (parse(report[0]), parse(report[1]));
            let name = self.entries[program].name.clone();
            events.entry(name).or_default().entry(input).or_default().insert(event);
        }
        events
    }

    /// What each function handed to `@consume`, by its name and input, as a hash. Runs that break off have none.
    ///
    /// # Panics
    ///
    /// If the checker breaks off.
    pub fn consumed(&self) -> BTreeMap<(String, u32), String> {
        let output = run("./program values", self.dir.path(), "");
        assert!(output.status.success(), "the checker breaks off: {output:?}");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let lines = text.lines().map(|line| line.split(' ').collect::<Vec<&str>>());
        lines
            .filter(|fields| fields[2] == "values")
            .map(|fields| {
                let name = self.entries[parse::<usize>(fields[0])].name.clone();
                ((name, parse(fields[1])), fields[3].to_owned())
            })
            .collect()
    }

    /// How many buffers each function leaves, by its name and input, for those runs that leave any.
    ///
    /// # Panics
    ///
    /// If the checker breaks off.
    pub fn leaked(&self) -> BTreeMap<(String, u32), usize> {
        let output = run("./program", self.dir.path(), "");
        assert!(output.status.success(), "the checker breaks off: {output:?}");
        let mut leaked = BTreeMap::new();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let fields: Vec<&str> = line.split(' ').collect();
            if fields[2] == "leak" {
                let name = self.entries[parse::<usize>(fields[0])].name.clone();
                *leaked.entry((name, parse(fields[1]))).or_default() += 1;
            }
        }
        leaked
    }

    /// The lines of `program.mlir` that return addresses lead to.
    fn lines<'a>(&self, addresses: &BTreeSet<&'a str>) -> HashMap<&'a str, u32> {
        let mut asked = String::new();
        for address in addresses {
            let before = u64::from_str_radix(address, 16).expect("an address").saturating_sub(1);
            let _ = writeln!(asked, "{before:x}");
        }
        let output = run("addr2line -e program", self.dir.path(), &asked);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let places = text.lines().map(line_of_place);
        let known = addresses.iter().zip(places);
        known.filter_map(|(address, line)| Some((*address, line?))).collect()
    }

    /// What valgrind saw of every `step`th function, from the one numbered `first` on.
    ///
    /// # Panics
    ///
    /// If valgrind does not start, or breaks off.
    pub fn sampled_by_valgrind(&self, first: usize, step: usize) -> HashMap<String, Events> {
        let mut events: HashMap<String, Events> = HashMap::new();
        for (name, input, found) in self.under_valgrind(&format!("fork {first} {step}")) {
            events.entry(name).or_default().insert(input, found);
        }
        events
    }

    /// What valgrind saw of each function on any input, by its name, for those that did anything wrong. This takes a process
    /// for each function, and not for each input.
    ///
    /// # Panics
    ///
    /// If valgrind does not start, or breaks off.
    pub fn on_any_input(&self) -> HashMap<String, BTreeSet<Event>> {
        let runs = self.under_valgrind("fork-programs").into_iter();
        runs.map(|(name, _, found)| (name, found)).collect()
    }

    /// What valgrind saw, by function and input, where it saw anything.
    fn under_valgrind(&self, arguments: &str) -> Vec<(String, u32, BTreeSet<Event>)> {
        let options = "--leak-check=full --show-leak-kinds=all --undef-value-errors=no --num-callers=6 --run-libc-freeres=no --log-file=log.%p";
        let command = format!("valgrind {options} ./program {arguments}");
        let output = run(&command, self.dir.path(), "");
        assert!(output.status.success(), "valgrind breaks off: {output:?}");
        let mut runs = Vec::new();
        for run in String::from_utf8_lossy(&output.stdout).lines() {
            let fields: Vec<&str> = run.split(' ').collect();
            let path = self.dir.path().join(format!("run.{}.{}", fields[0], fields[1]));
            let log = std::fs::read(&path).expect("each run has a log");
            let found = read_log(&String::from_utf8_lossy(&log));
            if !found.is_empty() {
                let name = self.entries[parse::<usize>(fields[0])].name.clone();
                runs.push((name, parse(fields[1]), found));
            }
        }
        runs
    }
}

fn parse<T: std::str::FromStr>(number: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    number.parse().expect("a number")
}

/// The same text, in which each new buffer, each result of a call and each number that is read is passed to a function
/// that does nothing, on the same line; and how many such functions there are. Lowering removes what nobody uses, and its
/// faults with it; and it merges blocks that do the same, and so each place has a function of its own.
fn keeping(text: &str) -> (String, usize) {
    let (mut kept, mut declarations, mut count) = (String::new(), String::new(), 0);
    for line in text.lines() {
        kept.push_str(line);
        if let Some((name, ty)) = made(line) {
            let _ = write!(kept, " func.call @keep_{count}({name}) : ({ty}) -> ()");
            let _ = writeln!(declarations, "func.func private @keep_{count}({ty})");
            count += 1;
        }
        kept.push('\n');
    }
    let body = kept.trim_end();
    let kept = match body
        .strip_suffix('}')
        .filter(|_| text.trim_start().starts_with("module"))
    {
        Some(body) => format!("{body}{declarations}}}\n"),
        None => format!("{body}\n{declarations}"),
    };
    (kept, count)
}

/// The value that a line defines, with its type, if it is a new buffer, what a call returns, or a number that was read.
pub(crate) fn made(line: &str) -> Option<(&str, &str)> {
    // Another operation may be before, on the same line.
    let (front, rest) = line.trim().split_once(" = ")?;
    let name = front.rsplit(' ').next()?;
    let (_, types) = rest.rsplit_once(" : ")?;
    let ty = match rest.split([' ', '(']).next()? {
        "memref.alloc" => types,
        "bufferization.clone" | "memref.realloc" => types.rsplit_once(" to ")?.1,
        "call" | "func.call" => types.rsplit_once(" -> ")?.1,
        "memref.load" => {
            let shape = types.strip_prefix("memref<")?.split(['>', ',']).next()?;
            shape.trim_start_matches(|c: char| c.is_ascii_digit() || c == '?' || c == 'x')
        }
        _ => return None,
    };
    let is_one = !name.contains([':', ',']) && !ty.starts_with('(') && (ty.ends_with('>') || !ty.contains('<'));
    is_one.then_some((name, ty))
}

/// The checker, compiled: it is kept beside the tests until it changes.
fn checker() -> Result<PathBuf, CannotRun> {
    let source = crate::corpus::workspace().join("tests/harness/execution/checked.c");
    let test = std::env::current_exe().expect("a test knows its own path");
    let folder = test.parent().expect("a file has a folder");
    let object = folder.join("checked.o");
    let changed = |path: &Path| path.metadata().and_then(|metadata| metadata.modified());
    let age = changed(&source).expect("the checker has a source");
    if changed(&object).is_ok_and(|made| made > age) {
        return Ok(object);
    }
    // Other tests may do the same at the same time.
    let dir = tempfile::tempdir_in(folder).expect("there is room for temporary files");
    let command = format!("gcc -O1 -g -c -o checked.o {}", source.display());
    let output = run(&command, dir.path(), "");
    if !output.status.success() {
        return Err(format!("{command}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    std::fs::rename(dir.path().join("checked.o"), &object).expect("both are in one folder");
    Ok(object)
}

/// The functions as `execution/checked.c` finds them, and those that do nothing.
fn table(entries: &[Entry], kept: usize) -> String {
    let mut text = String::from("#include <stdbool.h>\n#include <stdint.h>\n");
    for index in 0..kept {
        let _ = writeln!(text, "void keep_{index}() {{}}");
    }
    for entry in entries {
        let _ = writeln!(text, "void {}(bool, bool, bool, int64_t);", entry.name);
    }
    text.push_str("struct program { void (*run)(bool, bool, bool, int64_t); int asked; };\n");
    text.push_str("const struct program programs[] = {\n");
    for entry in entries {
        let _ = writeln!(text, "  {{{}, {}}},", entry.name, entry.asked);
    }
    let _ = writeln!(text, "}};\nconst int program_count = {};", entries.len());
    text
}

pub(crate) fn run(command: &str, dir: &Path, input: &str) -> std::process::Output {
    let mut words = command.split_whitespace();
    let tool = words.next().expect("a command has a name");
    let mut child = Command::new(tool)
        .args(words)
        .current_dir(dir)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{tool} does not start: {error}"));
    let mut stdin = child.stdin.take().expect("the pipe is open");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // A tool that reads nothing closes the pipe early.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("a tool ends");
    writer.join().expect("the writer ends");
    output
}

/// Reads the line out of `…/program.mlir:LINE` or `(program.mlir:LINE)`.
fn line_of_place(place: &str) -> Option<u32> {
    let (_, rest) = place.split_once("program.mlir:")?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|line| *line > 0)
}

/// Reads what valgrind says of one process.
fn read_log(log: &str) -> BTreeSet<Event> {
    let mut events = BTreeSet::new();
    let lines: Vec<&str> = log
        .lines()
        .map(|line| line.splitn(3, "==").last().unwrap_or(line).trim())
        .collect();
    for report in lines.split(|line| line.is_empty()) {
        let Some(first) = report.first() else { continue };
        // Up to the first remark about an address: where it happened. After `free'd`: where it was freed.
        let mut place = None;
        let (mut freed, mut allocated) = (None, None);
        let mut is_of_freed_block = false;
        let mut section = &mut place;
        for line in &report[1..] {
            if line.starts_with("Address") {
                is_of_freed_block = line.ends_with("free'd");
                section = if is_of_freed_block { &mut freed } else { &mut allocated };
            } else if line.starts_with("Block was alloc'd") {
                section = &mut allocated;
            } else if section.is_none() {
                *section = line_of_place(line);
            }
        }
        let fault = if first.starts_with("Invalid read") || first.starts_with("Invalid write") {
            if is_of_freed_block {
                Fault::UseAfterFree
            } else {
                Fault::Other
            }
        } else if first.starts_with("Invalid free()") {
            if is_of_freed_block {
                Fault::DoubleFree
            } else {
                Fault::BadFree
            }
        } else if first.contains(" are definitely lost in loss record")
            || first.contains(" are still reachable in loss record")
            || first.contains(" are possibly lost in loss record")
            || first.contains(" are indirectly lost in loss record")
            || first.contains(" is definitely lost in loss record")
        {
            allocated = place.take();
            Fault::Leak
        } else if first.starts_with("Process terminating") || first.starts_with("Mismatched") {
            Fault::Other
        } else {
            continue;
        };
        events.insert(Event {
            fault,
            line: place,
            allocated,
            freed,
        });
    }
    events
}
