//! The generated tables of the product are what `memref-analyzer import-ods` makes of the `.td` files of LLVM 22, byte by
//! byte: one test a dialect.
//!
//! With `WRITE_TABLES=1` in the environment the tables are written anew instead: after a change of the importer, or for
//! another version of LLVM.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Failed, Trial};
use memref_analyzer_tests::product;

const INCLUDE: &str = "/usr/lib/llvm-22/include";
const TABLEGEN: &str = "llvm-tblgen-22";

/// Dialects and the files, under `mlir/Dialect`, that define their operations.
const DIALECTS: &[(&str, &[&str])] = &[
    ("acc", &["OpenACC/OpenACCOps"]),
    ("affine", &["Affine/IR/AffineOps"]),
    ("amdgpu", &["AMDGPU/IR/AMDGPU"]),
    ("amx", &["AMX/AMX"]),
    ("arith", &["Arith/IR/ArithOps"]),
    ("arm_neon", &["ArmNeon/ArmNeon"]),
    ("arm_sme", &["ArmSME/IR/ArmSMEIntrinsicOps", "ArmSME/IR/ArmSMEOps"]),
    ("arm_sve", &["ArmSVE/IR/ArmSVE"]),
    ("async", &["Async/IR/AsyncOps"]),
    ("bufferization", &["Bufferization/IR/BufferizationOps"]),
    ("builtin", &["../IR/BuiltinOps"]),
    ("cf", &["ControlFlow/IR/ControlFlowOps"]),
    ("complex", &["Complex/IR/ComplexOps"]),
    ("emitc", &["EmitC/IR/EmitC"]),
    ("func", &["Func/IR/FuncOps"]),
    ("gpu", &["GPU/IR/GPUOps"]),
    ("index", &["Index/IR/IndexOps"]),
    ("irdl", &["IRDL/IR/IRDLOps"]),
    ("linalg", &["Linalg/IR/LinalgDoc"]),
    ("llvm", &["LLVMIR/LLVMIntrinsicOps", "LLVMIR/LLVMOps"]),
    ("math", &["Math/IR/MathOps"]),
    ("memref", &["MemRef/IR/MemRefOps"]),
    ("ml_program", &["MLProgram/IR/MLProgramOps"]),
    ("mpi", &["MPI/IR/MPIOps"]),
    ("nvgpu", &["NVGPU/IR/NVGPUOps"]),
    ("nvvm", &["LLVMIR/NVVMOps"]),
    ("omp", &["OpenMP/OpenMPOps"]),
    ("pdl", &["PDL/IR/PDLOps"]),
    ("pdl_interp", &["PDLInterp/IR/PDLInterpOps"]),
    ("ptr", &["Ptr/IR/PtrOps"]),
    ("quant", &["Quant/IR/QuantOps"]),
    ("rocdl", &["LLVMIR/ROCDLOps"]),
    ("scf", &["SCF/IR/SCFOps"]),
    ("shape", &["Shape/IR/ShapeOps"]),
    ("shard", &["Shard/IR/ShardOps"]),
    ("smt", &["SMT/IR/SMT"]),
    ("sparse_tensor", &["SparseTensor/IR/SparseTensorOps"]),
    ("spirv", &["SPIRV/IR/SPIRVOps"]),
    ("tensor", &["Tensor/IR/TensorOps"]),
    ("tosa", &["Tosa/IR/TosaOps"]),
    ("transform", TRANSFORMS),
    ("ub", &["UB/IR/UBOps"]),
    ("vector", &["Vector/IR/VectorOps"]),
    ("wasmssa", &["WasmSSA/IR/WasmSSAOps"]),
    ("x86vector", &["X86Vector/X86Vector"]),
    ("xegpu", &["XeGPU/IR/XeGPUOps"]),
    ("xevm", &["LLVMIR/XeVMOps"]),
];

/// The dialect that others extend.
const TRANSFORMS: &[&str] = &[
    "Affine/TransformOps/AffineTransformOps",
    "ArmNeon/TransformOps/ArmNeonVectorTransformOps",
    "ArmSVE/TransformOps/ArmSVEVectorTransformOps",
    "Bufferization/TransformOps/BufferizationTransformOps",
    "DLTI/TransformOps/DLTITransformOps",
    "Func/TransformOps/FuncTransformOps",
    "GPU/TransformOps/GPUTransformOps",
    "Linalg/TransformOps/LinalgMatchOps",
    "Linalg/TransformOps/LinalgTransformOps",
    "MemRef/TransformOps/MemRefTransformOps",
    "NVGPU/TransformOps/NVGPUTransformOps",
    "SCF/TransformOps/SCFTransformOps",
    "SparseTensor/TransformOps/SparseTensorTransformOps",
    "Tensor/TransformOps/TensorTransformOps",
    "Transform/DebugExtension/DebugExtensionOps",
    "Transform/IR/TransformOps",
    "Transform/IRDLExtension/IRDLExtensionOps",
    "Transform/LoopExtension/LoopExtensionOps",
    "Transform/PDLExtension/PDLExtensionOps",
    "Transform/SMTExtension/SMTExtensionOps",
    "Transform/TuneExtension/TuneExtensionOps",
    "Vector/TransformOps/VectorTransformOps",
    "X86Vector/TransformOps/X86VectorTransformOps",
    "XeGPU/TransformOps/XeGPUTransformOps",
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let is_there = Path::new(INCLUDE).join("mlir/IR/OpBase.td").exists()
        && Command::new(TABLEGEN).arg("--version").output().is_ok();
    let trial = |&(dialect, files): &(&'static str, &'static [&'static str])| {
        Trial::test(format!("import-ods writes {dialect}.toml"), move || check(dialect, files)).with_ignored_flag(!is_there)
    };
    libtest_mimic::run(&arguments, DIALECTS.iter().map(trial).collect()).exit_code()
}

fn check(dialect: &str, files: &[&str]) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut dumps = Vec::new();
    for (index, file) in files.iter().enumerate() {
        let json = folder.path().join(format!("{index}.json"));
        dump(&Path::new(INCLUDE).join("mlir/Dialect").join(format!("{file}.td")), &json)?;
        dumps.push(json.display().to_string());
    }
    let written = folder.path().join("table.toml");
    let written_name = written.display().to_string();
    let mut arguments = vec!["import-ods", "--facts-only", "--dialect", dialect, "-o", &written_name];
    arguments.extend(dumps.iter().map(String::as_str));
    let outcome = product::run(&arguments);
    if outcome.status != Some(0) {
        return Err(outcome.stderr.into());
    }
    let committed = tables().join(format!("{dialect}.toml"));
    let written = std::fs::read(&written)?;
    if std::env::var_os("WRITE_TABLES").is_some() {
        std::fs::write(&committed, &written)?;
    }
    if std::fs::read(&committed)? != written {
        return Err(format!("{} is not what import-ods writes", committed.display()).into());
    }
    Ok(())
}

fn tables() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../grammar/dialects")
}

/// Runs TableGen; some files include others of their own folder.
fn dump(file: &Path, json: &Path) -> Result<(), Failed> {
    let own = file.parent().unwrap_or(file);
    let output = Command::new(TABLEGEN)
        .arg("--dump-json")
        .arg("-I")
        .arg(INCLUDE)
        .arg("-I")
        .arg(own)
        .arg("-o")
        .arg(json)
        .arg(file)
        .output()?;
    if output.status.success() {
        Ok(())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned().into())
    }
}
