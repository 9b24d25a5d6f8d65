//! Writes the functions of `tests/inputs`: those of the generator that free nothing and that MLIR's deallocation accepts.
//!
//! `cargo run -p memref-analyzer-tests --example write_allocations`

use memref_analyzer_tests::generator::{Program, helpers_without_frees};
use memref_analyzer_tests::{corpus, mlir};

const FILES: usize = 8;
const FUNCTIONS: usize = 42;
/// Longer ones say nothing that shorter ones do not.
const LINES: usize = 60;

fn main() {
    let folder = corpus::root().join("inputs");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let mut seed = 0;
    for file in 0..FILES {
        let mut text = String::new();
        let mut count = 0;
        while count < FUNCTIONS {
            seed += 1;
            let program = Program::allocating(seed, &format!("p{:03}", file * FUNCTIONS + count));
            let lines = program.text.lines().count();
            if lines > LINES || !program.text.contains("memref.alloc") {
                continue;
            }
            let module = format!("{}{}", helpers_without_frees(), program.text);
            if mlir::opt(&module, &["--ownership-based-buffer-deallocation"]).accepted {
                text.push_str(&program.text);
                count += 1;
            }
        }
        std::fs::write(folder.join(format!("allocations_{file}.mlir")), text).expect("the file can be written");
    }
}
