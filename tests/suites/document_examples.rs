//! Every example of MLIR's bufferization documents is a test: what they show is an input of a pass, and what they say that it
//! becomes is the result that the pass is judged by.
//!
//! The files below `tests/data/passes` and `tests/data/corpus` that hold an example say so at the top: `// example: DOCUMENT,
//! SECTION`, in the file with the result where there is one, in the file with the input where there is none or it stays as it
//! is. Here is the list of all examples, function by function. With `BUFFERIZATION_DOCUMENTS=FOLDER`, where the documents are
//! as Markdown, the list is compared with every listing in them; it was, with the documents that it names.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use memref_analyzer_tests::corpus::{files, name};

const IN_2020: &str = "Bufferization (2020)";
const INTERNALS: &str = "Buffer Deallocation - Internals";
const OWNERSHIP: &str = "Ownership-based Buffer Deallocation";

/// The documents, and what their files are called.
const DOCUMENTS: [(&str, &str); 3] = [
    (IN_2020, "bufferization-2020.md"),
    (INTERNALS, "buffer-deallocation-internals.md"),
    (OWNERSHIP, "ownership-based-buffer-deallocation.md"),
];

/// The examples: document, section, the function that is shown (or the first line of a listing without one), and the file of
/// its test, without its extension. A pair has one entry for each of its sides, where they are called differently.
const EXAMPLES: &[(&str, &str, &str, &str)] = &[
    (
        IN_2020,
        "Bufferization on MLIR",
        "@func_on_tensors",
        "passes/bufferize-function-boundary/introduction.document",
    ),
    (
        IN_2020,
        "Bufferization on MLIR",
        "@func_on_buffers",
        "passes/buffer-deallocation/introduction.document",
    ),
    (
        IN_2020,
        "Callbacks for Unpacking Types",
        "@func_on_tensors",
        "passes/bufferize-function-boundary/signature.document",
    ),
    (
        IN_2020,
        "Callbacks for Unpacking Types",
        "@func_on_buffers",
        "passes/bufferize-function-boundary/signature.document",
    ),
    (
        IN_2020,
        "BufferizeFuncOpConverter",
        "@on_tensors",
        "passes/bufferize-function-boundary/signature.document",
    ),
    (
        IN_2020,
        "BufferizeFuncOpConverter",
        "@on_buffers",
        "passes/bufferize-function-boundary/signature.document",
    ),
    (
        IN_2020,
        "BufferizeFuncOpConverter",
        "@on_buffers",
        "passes/bufferize-function-boundary/kept.document",
    ),
    (
        IN_2020,
        "BufferizeReturnOpConverter",
        "@on_tensors",
        "passes/bufferize-function-boundary/return.document",
    ),
    (
        IN_2020,
        "BufferizeReturnOpConverter",
        "@on_buffers",
        "passes/bufferize-function-boundary/return.document",
    ),
    (
        IN_2020,
        "BufferizeCallOpConverter",
        "@callee",
        "passes/bufferize-function-boundary/call.document",
    ),
    (
        IN_2020,
        "BufferizeCallOpConverter",
        "@caller",
        "passes/bufferize-function-boundary/call.document",
    ),
    (
        IN_2020,
        "Summarizing Example",
        "@callee",
        "passes/bufferize-function-boundary/tuples.document",
    ),
    (
        IN_2020,
        "Summarizing Example",
        "@caller",
        "passes/bufferize-function-boundary/tuples.document",
    ),
    (
        IN_2020,
        "Detection of Buffer Allocations",
        "@mixedAllocation",
        "passes/buffer-deallocation/mixed_allocation",
    ),
    (
        IN_2020,
        "Movement and Placement of Allocations",
        "@condBranch",
        "passes/buffer-hoisting/branch.document",
    ),
    (
        IN_2020,
        "Movement and Placement of Allocations",
        "@condBranchDynamicType",
        "passes/buffer-hoisting/dynamic",
    ),
    (
        IN_2020,
        "Introduction of Copies",
        "@branch",
        "passes/buffer-deallocation/branch.document-2020",
    ),
    (
        IN_2020,
        "Introduction of Copies",
        "@condBranchDynamicType",
        "passes/buffer-deallocation/dynamic_branch.document-2020",
    ),
    (
        IN_2020,
        "Introduction of Copies",
        "@condBranchDynamicTypeNested",
        "passes/buffer-deallocation/dynamic_nested.document-2020",
    ),
    (
        IN_2020,
        "Introduction of Copies",
        "@inner_region_control_flow",
        "passes/buffer-deallocation/region_if_of_one_buffer",
    ),
    (
        IN_2020,
        "Introduction of Copies",
        "@nested_region_control_flow",
        "passes/buffer-deallocation/nested_if.document",
    ),
    (
        IN_2020,
        "Introduction of Copies",
        "@inner_region_control_flow_div",
        "passes/buffer-deallocation/region_if.document-2020",
    ),
    (
        IN_2020,
        "Placement of Deallocs",
        "@loop_nested_if",
        "passes/buffer-deallocation/loop_nested_if.document-2020",
    ),
    (
        IN_2020,
        "Reusing the Source Buffer of the Copy Operation",
        "@dynamic_allocation",
        "passes/copy-removal/source.document",
    ),
    (
        IN_2020,
        "Reusing the Target Buffer of the Copy Operation",
        "@reuseTarget",
        "passes/copy-removal/target.document",
    ),
    (
        INTERNALS,
        "Requirements",
        "@condBranch",
        "corpus/write-after-read/partial_write.wrong",
    ),
    (
        INTERNALS,
        "Detection of Buffer Allocations",
        "@mixedAllocation",
        "passes/buffer-deallocation/mixed_allocation",
    ),
    (
        INTERNALS,
        "Movement and Placement of Allocations",
        "@condBranch",
        "passes/buffer-hoisting/branch.document",
    ),
    (
        INTERNALS,
        "Movement and Placement of Allocations",
        "@condBranchDynamicType",
        "passes/buffer-hoisting/dynamic",
    ),
    (
        INTERNALS,
        "Introduction of Clones",
        "@branch",
        "passes/buffer-deallocation/branch.document",
    ),
    (
        INTERNALS,
        "Introduction of Clones",
        "@condBranchDynamicTypeNested",
        "passes/buffer-deallocation/dynamic_nested.document",
    ),
    (
        INTERNALS,
        "Introduction of Clones",
        "@inner_region_control_flow",
        "passes/buffer-deallocation/region_if_of_one_buffer",
    ),
    (
        INTERNALS,
        "Introduction of Clones",
        "@nested_region_control_flow",
        "passes/buffer-deallocation/nested_if.document",
    ),
    (
        INTERNALS,
        "Introduction of Clones",
        "@inner_region_control_flow_div",
        "passes/buffer-deallocation/region_if.document",
    ),
    (
        INTERNALS,
        "Placement of Deallocs",
        "@loop_nested_if",
        "passes/buffer-deallocation/loop_nested_if.document",
    ),
    (
        INTERNALS,
        "Canonicalization of the Source Buffer of the Clone Operation",
        "@dynamic_allocation",
        "passes/clone-canonicalization/source.document",
    ),
    (
        INTERNALS,
        "Canonicalization of the Target Buffer of the Clone Operation",
        "@reuseTarget",
        "passes/clone-canonicalization/target.document",
    ),
    (
        OWNERSHIP,
        "Example",
        "@example",
        "passes/ownership-based-buffer-deallocation/example.document",
    ),
    (
        OWNERSHIP,
        "Generic Lowering",
        "%0:2 = bufferization.dealloc (%m0, %m1 : memref<2xf32>, memref<5xf32>)",
        "passes/lower-deallocations/document_generic.document",
    ),
    (
        OWNERSHIP,
        "Generic Lowering",
        "%c0 = arith.constant 0 : index",
        "passes/lower-deallocations/document_generic.document",
    ),
    (
        OWNERSHIP,
        "Generic Lowering",
        "@dealloc_helper",
        "passes/lower-deallocations/document_generic.document",
    ),
    (
        OWNERSHIP,
        "Specialized Lowerings",
        "bufferization.dealloc (%arg0 : memref<2xf32>) if (%arg1)",
        "passes/lower-deallocations/document_one_memref.document",
    ),
    (
        OWNERSHIP,
        "Specialized Lowerings",
        "scf.if %arg1 {",
        "passes/lower-deallocations/document_one_memref.document",
    ),
    (
        OWNERSHIP,
        "Specialized Lowerings",
        "%0:2 = bufferization.dealloc (%m : memref<2xf32>) if (%cond)",
        "passes/lower-deallocations/document_one_memref_and_retained.document",
    ),
    (
        OWNERSHIP,
        "Specialized Lowerings",
        "%m_base_pointer = memref.extract_aligned_pointer_as_index %m",
        "passes/lower-deallocations/document_one_memref_and_retained.document",
    ),
];

/// How many there are in each document.
const COUNTED: [usize; 3] = [25, 12, 8];

/// Listings that are no IR: C++, and the sketch of a branch of another dialect.
const NO_IR: [&str; 4] = ["converter.", "patterns->", "custom.br", "return success();"];

/// The examples that the files say they hold: document, section, file.
fn held() -> BTreeSet<(String, String, String)> {
    let mut held = BTreeSet::new();
    for folder in ["passes", "corpus"] {
        for path in files(folder) {
            let text = fs::read_to_string(&path).expect("the file can be read");
            let lines = text.lines().take_while(|line| line.starts_with("//"));
            for example in lines.filter_map(|line| line.strip_prefix("// example: ")) {
                let (document, section) = example.split_once(", ").expect("a document and a section");
                let file = format!("{folder}/{}", name(folder, &path));
                held.insert((document.to_owned(), section.to_owned(), file));
            }
        }
    }
    held
}

#[test]
fn each_example_has_a_file_that_says_so() {
    let listed = EXAMPLES.iter();
    let listed =
        listed.map(|(document, section, _, file)| (document.to_string(), section.to_string(), file.to_string()));
    assert_eq!(held(), listed.collect());
}

#[test]
fn each_file_shows_the_function() {
    for (_, section, shown, file) in EXAMPLES {
        let path = memref_analyzer_tests::corpus::root().join(format!("{file}.mlir"));
        let text = fs::read_to_string(&path).expect("the file can be read");
        let input = file.split(".document").next().expect("a name");
        let input = memref_analyzer_tests::corpus::root().join(format!("{input}.mlir"));
        let text = text + &fs::read_to_string(&input).unwrap_or_default();
        // Both sides of a pair have one name in a test: `@on_tensors` stays what it is called.
        let is_there = text.contains(shown) || text.contains(&shown.replace("_buffers", "_tensors"));
        assert!(is_there, "{file} does not show `{shown}` of \"{section}\"");
    }
}

/// The listings of a document: section, and function or first line.
fn listings(text: &str) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    let mut section = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(title) = line.strip_prefix('#') {
            title.trim_start_matches('#').trim().clone_into(&mut section);
        }
        if line != "```mlir" {
            continue;
        }
        let listing: Vec<&str> = lines
            .by_ref()
            .take_while(|line| *line != "```")
            .map(str::trim)
            .collect();
        let is_ir = !listing
            .iter()
            .any(|line| NO_IR.iter().any(|start| line.starts_with(start)));
        let functions = listing.iter().filter_map(|line| {
            let rest = line.strip_prefix("func.func ").or_else(|| line.strip_prefix("func "))?;
            rest.split('(').next()
        });
        let functions: Vec<&str> = functions.collect();
        let shown = if functions.is_empty() {
            listing.into_iter().take(1).collect()
        } else {
            functions
        };
        if is_ir {
            found.extend(shown.into_iter().map(|shown| (section.clone(), shown.to_owned())));
        }
    }
    found
}

#[test]
fn the_list_is_complete() {
    let Ok(folder) = std::env::var("BUFFERIZATION_DOCUMENTS") else {
        let counted = DOCUMENTS.map(|(document, _)| EXAMPLES.iter().filter(|example| example.0 == document).count());
        // As counted in the documents.
        assert_eq!(counted, COUNTED);
        return;
    };
    for (document, file) in DOCUMENTS {
        let text = fs::read_to_string(Path::new(&folder).join(file)).expect("the document can be read");
        let listed = EXAMPLES.iter().filter(|example| example.0 == document);
        let listed = listed.map(|(_, section, shown, _)| (section.to_string(), shown.to_string()));
        assert_eq!(listings(&text), listed.collect(), "{document}");
    }
}
