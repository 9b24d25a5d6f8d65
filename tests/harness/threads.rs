//! helgrind, valgrind's checker of threads, as referee of what the turns of a loop do to each other.
//!
//! A program is a module with a `func.func @main() -> i32`. MLIR lowers the turns of its parallel loops to tasks for threads,
//! as its `--async-parallel-for` does.

use crate::execution::run;
use crate::memory::CannotRun;

/// From `affine.parallel` and `scf.parallel` to tasks, and to LLVM.
const LOWERING: &str = "--lower-affine --async-parallel-for=min-task-size=1 --async-to-async-runtime \
    --async-runtime-ref-counting --async-runtime-ref-counting-opt --convert-async-to-llvm --convert-scf-to-cf \
    --finalize-memref-to-llvm --convert-arith-to-llvm --convert-cf-to-llvm --convert-func-to-llvm \
    --reconcile-unrealized-casts";

/// Where `libmlir_async_runtime` is, which runs the tasks.
const LIBRARIES: &str = "/usr/lib/llvm-22/lib";

/// Whether two turns use the same memory at the same time, and one of them writes it.
///
/// # Errors
///
/// If MLIR does not lower the program, or it does not link or run.
///
/// # Panics
///
/// If one of the tools is missing.
pub fn have_race(text: &str) -> Result<bool, CannotRun> {
    let dir = tempfile::tempdir().expect("there is room for temporary files");
    std::fs::write(dir.path().join("program.mlir"), text).expect("there is room");
    for command in [
        &format!("mlir-opt-22 program.mlir {LOWERING} -o lowered.mlir"),
        "mlir-translate-22 --mlir-to-llvmir lowered.mlir -o program.ll",
        // Tasks are coroutines, which are split here.
        "opt-22 -passes=default<O0> program.ll -o program.bc",
        "llc-22 -O0 -filetype=obj -relocation-model=pic program.bc -o program.o",
        &format!("gcc program.o -L{LIBRARIES} -lmlir_async_runtime -Wl,-rpath,{LIBRARIES} -o program"),
        "valgrind --tool=helgrind --log-file=log ./program",
    ] {
        let output = run(command, dir.path(), "");
        if !output.status.success() {
            return Err(format!("{command}: {}", String::from_utf8_lossy(&output.stderr)));
        }
    }
    let log = std::fs::read(dir.path().join("log")).expect("valgrind has a log");
    Ok(is_in_a_turn(&String::from_utf8_lossy(&log)))
}

/// Whether a race that helgrind tells of is in the turns themselves, which are a function of that name then: what the library
/// does is its own.
fn is_in_a_turn(log: &str) -> bool {
    let mut said = log
        .lines()
        .map(|line| line.split_once("== ").map_or("", |(_, said)| said.trim_start()));
    while said.any(|said| said.starts_with("Possible data race")) {
        let innermost = said.find(|said| said.starts_with("at 0x"));
        if innermost.is_some_and(|place| place.contains("parallel_compute_fn")) {
            return true;
        }
    }
    false
}
