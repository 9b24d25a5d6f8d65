//! `memref-analyzer import-ods` on what TableGen prints: from the `.td` of an invented dialect to a leak found in its IR,
//! and the product's own tables, which are what it makes of the `.td` files of LLVM 22, byte by byte.
//!
//! With `WRITE_TABLES=1` in the environment those tables are written anew instead: after a change of the importer, or for
//! another version of LLVM.

use std::path::{Path, PathBuf};
use std::process::Command;

use libtest_mimic::{Failed, Trial};
use memref_analyzer_tests::product::{run, run_in};

const INCLUDE: &str = "/usr/lib/llvm-22/include";
const TABLEGEN: &str = "llvm-tblgen-22";

/// Dialects and the files, under `mlir/Dialect`, that define their operations, types and attributes.
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
    ("complex", &["Complex/IR/ComplexOps", "Complex/IR/ComplexAttributes"]),
    ("dlti", &["DLTI/DLTIAttrs"]),
    ("emitc", &["EmitC/IR/EmitC"]),
    ("func", &["Func/IR/FuncOps"]),
    ("gpu", &["GPU/IR/GPUOps"]),
    ("index", &["Index/IR/IndexOps"]),
    ("irdl", &["IRDL/IR/IRDLOps"]),
    ("linalg", &["Linalg/IR/LinalgDoc"]),
    (
        "llvm",
        &["LLVMIR/LLVMIntrinsicOps", "LLVMIR/LLVMOps", "LLVMIR/LLVMTypes"],
    ),
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

pub fn trials() -> Vec<Trial> {
    let is_there = Path::new(INCLUDE).join("mlir/IR/OpBase.td").exists()
        && Command::new(TABLEGEN).arg("--version").output().is_ok();
    let trial = |&(dialect, files): &(&'static str, &'static [&'static str])| {
        Trial::test(format!("ods::import-ods writes {dialect}.toml"), move || {
            check(dialect, files)
        })
        .with_ignored_flag(!is_there)
    };
    let mut trials: Vec<Trial> = DIALECTS.iter().map(trial).collect();
    trials.push(
        Trial::test("ods::from a definition to a leak", from_a_definition_to_a_leak).with_ignored_flag(!is_there),
    );
    trials.push(Trial::test("ods::facts alone", facts_alone).with_ignored_flag(!is_there));
    trials.push(Trial::test("ods::what C++ alone knows", what_cpp_knows).with_ignored_flag(!is_there));
    trials
}

fn check(dialect: &str, files: &[&str]) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut dumps = Vec::new();
    for (index, file) in files.iter().enumerate() {
        let json = folder.path().join(format!("{index}.json"));
        dump(
            &Path::new(INCLUDE).join("mlir/Dialect").join(format!("{file}.td")),
            &json,
        )?;
        dumps.push(json.display().to_string());
    }
    let written = folder.path().join("table.toml");
    let written_name = written.display().to_string();
    let mut arguments = vec!["import-ods", "--facts-only", "--dialect", dialect, "-o", &written_name];
    arguments.extend(dumps.iter().map(String::as_str));
    let outcome = run(&arguments);
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
    memref_analyzer_tests::corpus::workspace().join("grammar/dialects/generated")
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

/// An invented dialect: pools hand out buffers and take them back.
const POOL_TD: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Pool_Dialect : Dialect { let name = "pool"; let cppNamespace = "::pool"; }
class Pool_Op<string mnemonic, list<Trait> traits = []> : Op<Pool_Dialect, mnemonic, traits>;

def Pool_Kind : I32EnumAttr<"Kind", "", [I32EnumAttrCase<"Hot", 0, "hot">, I32EnumAttrCase<"Cold", 1, "cold">]>;

def Pool_TakeOp : Pool_Op<"take", [AttrSizedOperandSegments]> {
  let summary = "takes a buffer out of the pool";
  let description = [{
    The buffer is as large as `$sizes` say.

        pool.take hot [%n] : memref<?xf32>
  }];
  let arguments = (ins Pool_Kind:$kind, Variadic<Index>:$sizes, Optional<I1>:$when, UnitAttr:$zeroed);
  let results = (outs Res<AnyMemRef, "", [MemAlloc]>:$buffer);
  let assemblyFormat = [{
    $kind (`zeroed` $zeroed^)? `[` $sizes `]` (`when` $when^)? attr-dict `:` type($buffer)
  }];
}

def Pool_GiveOp : Pool_Op<"give"> {
  let arguments = (ins Arg<AnyMemRef, "", [MemFree]>:$buffer);
  let assemblyFormat = "$buffer attr-dict `:` type($buffer)";
}

def Pool_MixOp : Pool_Op<"mix", [Pure, Commutative, SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$lhs `with` $rhs attr-dict `:` type($result)";
}

def Pool_Ticket : TypeDef<Pool_Dialect, "Ticket"> {
  let mnemonic = "ticket";
  let summary = "a claim to a buffer";
  let description = [{
    Whoever has it is next.
  }];
  let parameters = (ins "unsigned":$size, OptionalParameter<"Type">:$element);
  let assemblyFormat = "`<` $size (`of` $element^)? `>`";
}

def Pool_KindAttr : EnumAttr<Pool_Dialect, Pool_Kind, "kind">;

def Pool_DrainOp : Pool_Op<"drain", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
"#;

const LEAK: &str = "\
func.func @f(%n: index, %c: i1) {
  %a = pool.take cold zeroed [%n] when %c : memref<?xf32>
  %b = pool.take hot [] : memref<4xf32>
  %m = pool.mix %b with %b : memref<4xf32>
  pool.give %b : memref<4xf32>
  return
}
";

/// A folder with the invented dialect's JSON as `pool.json`.
fn pool() -> Result<tempfile::TempDir, Failed> {
    let dir = tempfile::tempdir()?;
    let definition = dir.path().join("pool.td");
    std::fs::write(&definition, POOL_TD)?;
    dump(&definition, &dir.path().join("pool.json"))?;
    Ok(dir)
}

fn from_a_definition_to_a_leak() -> Result<(), Failed> {
    let dir = pool()?;
    let outcome = run_in(dir.path(), ["import-ods", "pool.json", "-o", "pool.toml"]);
    assert_eq!(
        (outcome.status, outcome.stdout.as_str()),
        (Some(0), ""),
        "{}",
        outcome.stderr
    );
    let untold: Vec<&str> = outcome.stderr.lines().collect();
    assert_eq!(untold.len(), 2, "{untold:?}");
    assert!(
        untold[0].contains("pool.drain") && untold[0].contains("custom form"),
        "{untold:?}"
    );
    assert!(
        untold[1].contains("pool.drain") && untold[1].contains("effects"),
        "{untold:?}"
    );

    let table = std::fs::read_to_string(dir.path().join("pool.toml")).expect("it was written");
    for line in [
        "operands = [\"sizes*\", \"when?\"]",
        "attributes = { kind = \"keyword: hot cold\", zeroed = \"unit\" }",
        "allocates = { buffer = \"heap\" }",
        "frees = { buffer = \"heap\" }",
        "traits = [\"pure\", \"commutative\"]",
        "types = { lhs = \"$result\", rhs = \"$result\" }",
        "summary = \"takes a buffer out of the pool\"",
        "The buffer is as large as `$sizes` say.",
        "    pool.take hot [%n] : memref<?xf32>",
        "[attribute.\"pool.kind\"]\nparameters = [\"value\"]\ncases = [\"hot\", \"cold\"]\n",
        "[type.\"pool.ticket\"]\nparameters = [\"size\", \"element?\"]\n\
         format = \"`<` $size (`of` $element^)? `>`\"\nsummary = \"a claim to a buffer\"\n",
        "Whoever has it is next.",
    ] {
        assert!(table.contains(line), "{line} is not in\n{table}");
    }
    assert!(!table.contains("memref.alloc"), "{table}");

    std::fs::write(dir.path().join("memref-analyzer.toml"), "tables = ['pool.toml']\n").expect("there is room");
    std::fs::write(dir.path().join("f.mlir"), LEAK).expect("there is room");
    let outcome = run_in(dir.path(), ["check", "--format", "json", "f.mlir"]);
    let found: Vec<&str> = outcome.stdout.lines().collect();
    assert_eq!(
        (outcome.status, found.len()),
        (Some(1), 1),
        "{found:?}{}",
        outcome.stderr
    );
    assert!(
        found[0].contains("\"leak\"") && found[0].contains("\"line\":1,"),
        "{found:?}"
    );
    Ok(())
}

/// Operations of which C++ says what tables can state.
const RIDE_TD: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"

def Ride_Dialect : Dialect { let name = "ride"; let cppNamespace = "::ride"; }
class Ride_Op<string mnemonic, list<Trait> traits = []> : Op<Ride_Dialect, mnemonic, traits>;

def Ride_GraphOp : Ride_Op<"graph", [DeclareOpInterfaceMethods<RegionKindInterface>]> {
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}
def Ride_LoopOp : Ride_Op<"loop", [DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let regions = (region AnyRegion:$first, AnyRegion:$then);
  let assemblyFormat = "$first $then attr-dict";
  let hasVerifier = 1;
}
def Ride_NextOp : Ride_Op<"next", [DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}
def Ride_ForkOp : Ride_Op<"fork", [DeclareOpInterfaceMethods<BranchOpInterface>, Terminator]> {
  let arguments = (ins I1:$flag);
  let successors = (successor AnySuccessor:$left, AnySuccessor:$right);
  let assemblyFormat = "$flag `,` $left `,` $right attr-dict";
}
def Ride_PartOp : Ride_Op<"part", [DeclareOpInterfaceMethods<ViewLikeOpInterface>]> {
  let arguments = (ins AnyMemRef:$whole);
  let results = (outs AnyType:$half);
  let assemblyFormat = "$whole attr-dict `:` type($whole)";
}
def Ride_EntryOp : Ride_Op<"entry", [SingleBlockImplicitTerminator<"ElsewhereOp">]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "custom<Ticket>($body) attr-dict";
  let hasVerifier = 1;
}
"#;

/// Each fact that only C++ states has a line that names the operation and the key of a table; with these keys in the
/// table, the table has no fault.
fn what_cpp_knows() -> Result<(), Failed> {
    let dir = tempfile::tempdir()?;
    let definition = dir.path().join("ride.td");
    std::fs::write(&definition, RIDE_TD)?;
    dump(&definition, &dir.path().join("ride.json"))?;
    let outcome = run_in(dir.path(), ["import-ods", "ride.json"]);
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    let notes: Vec<&str> = outcome.stderr.lines().collect();
    let expected = [
        ("entry", "`custom<Ticket>`"),
        ("entry", "`terminator = \"…\"`"),
        ("fork", "`condition = \"flag\"`"),
        (
            "graph",
            "RegionKindInterface is declared in C++; add `traits = [\"graph-region\"]`",
        ),
        (
            "loop",
            "`regions = { parent = [\"first\", \"then\"], first = [\"parent\"], then = [\"parent\"] }`",
        ),
        ("next", "`inputs = \"values\"`"),
        ("part", "`views = { half = \"whole\" }`"),
        ("part", "`types = { half = \"…\" }`"),
    ];
    assert_eq!(notes.len(), expected.len() + 1, "{notes:#?}");
    for (note, (op, key)) in notes.iter().zip(expected) {
        assert!(note.starts_with(&format!("note: op \"ride.{op}\": ")), "{note}");
        assert!(note.contains(key), "{note}: {key}");
    }
    assert!(notes[expected.len()].ends_with(": ride.entry, ride.loop"), "{notes:#?}");

    // The keys are keys.
    let mut table = outcome.stdout.replace("custom<Ticket>($body) ", "$body ");
    for (op, key) in [
        ("entry", "terminator = \"ride.next\""),
        ("fork", "condition = \"flag\""),
        (
            "loop",
            "regions = { parent = [\"first\", \"then\"], first = [\"parent\"], then = [\"parent\"] }",
        ),
        ("next", "inputs = \"values\""),
        ("part", "views = { half = \"whole\" }\ntypes = { half = \"$whole\" }"),
    ] {
        let heading = format!("[op.\"ride.{op}\"]\n");
        assert!(table.contains(&heading), "{table}");
        table = table.replace(&heading, &format!("{heading}{key}\n"));
    }
    std::fs::write(dir.path().join("ride.toml"), table)?;
    std::fs::write(dir.path().join("memref-analyzer.toml"), "tables = ['ride.toml']\n")?;
    std::fs::write(dir.path().join("f.mlir"), "ride.graph {\n}\n")?;
    let outcome = run_in(dir.path(), ["check", "f.mlir"]);
    assert_eq!(outcome.status, Some(0), "{}{}", outcome.stdout, outcome.stderr);
    Ok(())
}

fn facts_alone() -> Result<(), Failed> {
    let dir = pool()?;
    let outcome = run_in(dir.path(), ["import-ods", "--facts-only", "pool.json"]);
    assert_eq!(outcome.status, Some(0), "{}", outcome.stderr);
    assert!(outcome.stdout.contains("\nop.\"pool.take\" = { "), "{}", outcome.stdout);
    for documentation in ["summary", "description", "as large as"] {
        assert!(!outcome.stdout.contains(documentation), "{}", outcome.stdout);
    }
    Ok(())
}
