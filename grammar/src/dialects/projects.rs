//! The tables of dialects of other projects, which users meet outside of MLIR.
//!
//! `dialects/projects/import` makes them from the projects' own definitions; `projects.toml` there lists the projects and their
//! revisions. What ODS cannot say is in an overlay, each line taken from the project's sources or tests.

use crate::dialects::upstream::Tables;

macro_rules! tables {
    ($project:literal: $($dialect:literal $($overlay:ident)?),* $(,)?) => {
        &[$(Tables {
            dialect: $dialect,
            file: include_str!(concat!("../../dialects/generated/projects/", $project, ".toml")),
            overlay: tables!(@overlay $project $dialect $($overlay)?),
        }),*]
    };
    (@overlay $project:literal $dialect:literal) => { "" };
    (@overlay $project:literal $dialect:literal overlaid) => {
        include_str!(concat!("../../dialects/overlay/", $project, "/", $dialect, ".toml"))
    };
}

/// All of them, project by project; `overlaid` are those with an overlay.
#[rustfmt::skip]
pub(crate) const PROJECTS: &[&[Tables]] = &[
    tables!("buddy-mlir": "ame", "bud", "buddy_trace", "dap" overlaid, "dip" overlaid, "gemmini" overlaid,
        "ime" overlaid, "rhal", "rvv", "tile", "vector_exp", "vir"),
    tables!("catalyst": "catalyst", "executor", "gradient", "ion", "mbqc", "mitigation", "pauli_frame", "pbc", "qecl",
        "qecp" overlaid, "qref", "quantum" overlaid, "rtio", "transport"),
    tables!("circt": "arc", "axi4", "calyx" overlaid, "chirrtl", "comb", "datapath", "dbg", "dc", "emit",
        "esi" overlaid, "firrtl" overlaid, "fsm", "handshake" overlaid, "hw" overlaid, "hwarith", "interop",
        "kanagawa" overlaid, "llhd", "ltl", "msft", "om" overlaid, "pipeline", "probe", "rtg", "seq", "sim", "ssp",
        "sv", "synth", "systemc" overlaid, "verif" overlaid),
    tables!("graph-compiler": "cpuruntime", "linalgx", "microkernel" overlaid, "onednn_graph"),
    tables!("heir": "bgv", "cggi", "cheddar", "ckks", "comb", "debug", "jaxite", "jaxiteword", "kernel", "key_mgmt",
        "lattigo", "lwe", "math_ext", "mgmt", "mod_arith", "openfhe", "orion", "polynomial", "poulpy",
        "preprocessing", "random", "rns", "rotom", "scifrbool", "scifrckks", "secret", "tensor_ext", "tfhe_rust",
        "tfhe_rust_bool"),
    tables!("imex": "distruntime", "gpux" overlaid, "ndarray", "region" overlaid),
    tables!("iree": "check", "flow", "hal", "hal_inline", "hal_loader", "io_parameters", "iree_codegen" overlaid,
        "iree_cpu", "iree_encoding", "iree_gpu", "iree_linalg_ext" overlaid, "iree_map", "iree_tensor_ext",
        "iree_vector_ext" overlaid, "pcf" overlaid, "rocm", "stream", "util", "vm", "vmvx"),
    tables!("iree-amd-aie": "amdaie" overlaid),
    tables!("mlir-aie": "ADF", "aie" overlaid, "aievec", "aievec_aie1", "aiex", "xllvm"),
    tables!("mlir-air": "air" overlaid, "airrt" overlaid),
    tables!("onnx-mlir": "krnl" overlaid, "onnx" overlaid, "zhigh", "zlow" overlaid),
    tables!("scalehls": "hls" overlaid),
    tables!("stablehlo": "check", "chlo", "interpreter", "stablehlo", "vhlo"),
    tables!("torch-mlir": "tm_tensor", "torch", "torch_c"),
    tables!("tpp-mlir": "check" overlaid, "perf" overlaid, "xsmm" overlaid),
    tables!("triton": "amdg", "gluon", "nvg", "nvws", "proton", "proton_gpu", "tt", "ttg", "tti", "ttng"),
    tables!("tt-mlir": "d2m" overlaid, "debug", "emitpy", "sfpi", "ttcore", "ttir", "ttkernel", "ttmetal" overlaid,
        "ttnn"),
];

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::PROJECTS;
    use crate::dialects::Dialects;
    use crate::dialects::op_info::{Assembly, EffectKind, Segment};
    use crate::dialects::{format, table};

    #[test]
    fn the_tables_have_no_faults() {
        let mut operations = 0;
        for tables in PROJECTS.iter().copied().flatten() {
            let dialect = tables.dialect;
            let (entries, faults) = table::read_layered(tables.generated(), tables.overlay);
            assert_eq!(faults, [], "{dialect}");
            let (definitions, faults) = table::read_definitions(tables.generated());
            assert_eq!(faults, [], "{dialect}");
            let names = definitions.iter().map(|defined| &defined.definition.name);
            for name in names.chain(entries.iter().map(|entry| &entry.info.name)) {
                assert_eq!(
                    name.split_once('.').map(|(dialect, _)| dialect),
                    Some(dialect),
                    "{name}"
                );
            }
            for entry in &entries {
                let info = &entry.info;
                assert!(!entry.is_exact && entry.former.is_empty(), "{}", info.name);
                if let Assembly::Format(text) = &info.assembly {
                    let compiled = format::compile(text, info);
                    let is_read = matches!(compiled, Ok(_) | Err(format::Error::Foreign));
                    assert!(is_read, "{}: {compiled:?}", info.name);
                }
            }
            operations += entries.len();
        }
        assert!(operations > 4000, "{operations}");
    }

    /// An overlay adds facts to what the project's definitions say; it makes up no operation, no operand and no result.
    #[test]
    fn overlays_lie_on_entries() {
        let names = |segments: &[Segment]| segments.iter().map(|segment| segment.name.clone()).collect::<Vec<_>>();
        for tables in PROJECTS.iter().copied().flatten() {
            let (below, _) = table::read_layered(tables.generated(), "");
            let (above, _) = table::read_layered(tables.generated(), tables.overlay);
            assert_eq!(below.len(), above.len(), "{}", tables.dialect);
            for (below, above) in below.iter().zip(&above) {
                assert_eq!(
                    names(&below.info.operands),
                    names(&above.info.operands),
                    "{}",
                    below.info.name
                );
                assert_eq!(
                    names(&below.info.results),
                    names(&above.info.results),
                    "{}",
                    below.info.name
                );
            }
        }
    }

    #[test]
    fn each_section_and_each_overlay_is_of_a_table() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("dialects/overlay");
        for project in PROJECTS {
            let file = project[0].file;
            let sections: Vec<&str> = file.lines().filter_map(|line| line.strip_prefix("#: ")).collect();
            let listed: Vec<&str> = project.iter().map(|tables| tables.dialect).collect();
            assert_eq!(sections, listed);
        }
        let projects = fs::read_dir(&folder).expect("it is there").flatten();
        let folders = projects.map(|entry| entry.path()).filter(|path| path.is_dir());
        let overlays = folders.map(|path| fs::read_dir(path).expect("it is there").count());
        let overlaid = PROJECTS.iter().copied().flatten();
        let overlaid = overlaid.filter(|tables| !tables.overlay.is_empty());
        assert_eq!(overlays.sum::<usize>(), overlaid.count());
    }

    /// Each names its repository, revision and licence; none has a project's documentation.
    #[test]
    fn a_file_says_where_it_is_from() {
        for file in PROJECTS.iter().map(|project| project[0].file) {
            let first = file.lines().next().unwrap_or_default();
            let words: Vec<&str> = first.split(' ').collect();
            let is_revision = |word: &&str| word.len() == 40 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(
                first.starts_with("# From ") && words.iter().any(is_revision) && first.ends_with("):"),
                "{first}"
            );
            for key in ["\nsummary = ", "\ndescription = ", "{ summary = "] {
                assert!(!file.contains(key), "{first}");
            }
        }
    }

    #[test]
    fn what_is_only_written_tells_nothing() {
        let dialects = Dialects::builtin();
        let info = |name: &str| dialects.get(dialects.find(name).expect(name));
        // Its definition says nothing of memory; that one's says what it reads and writes.
        assert!(info("hal.buffer.subspan").is_form_alone != info("hal.buffer.subspan").says_behaviour());
        assert!(!info("tt.return").is_form_alone);
        assert!(!info("memref.alloc").is_form_alone && info("memref.alloc").has_effect(EffectKind::Allocate));
    }
}
