//! Types that a custom form leaves out: types that constraints build, and rules that derive one type from another.

use super::records::{Record, Records};

/// The text of the type that a constraint builds, where it allows one type only.
pub(super) fn built(constraint: Record<'_>) -> Option<String> {
    let mut constraint = constraint;
    for _ in 0..8 {
        let Some(base) = constraint.record("baseType") else {
            break;
        };
        constraint = base;
    }
    let call = constraint.str("builderCall");
    if call.is_empty() {
        return None;
    }
    of_call(call, constraint.all())
}

/// Whether a constraint builds its type, even if [`built`] cannot say which.
pub(super) fn is_buildable(constraint: Record<'_>) -> bool {
    let mut constraint = constraint;
    for _ in 0..8 {
        let Some(base) = constraint.record("baseType") else {
            break;
        };
        constraint = base;
    }
    !constraint.str("builderCall").is_empty()
}

/// The kind of types that a constraint allows, where it allows one kind of those with elements only: `memref`.
pub(super) fn class(constraint: Record<'_>) -> Option<&'static str> {
    class_within(constraint, 8)
}

fn class_within(constraint: Record<'_>, depth: u32) -> Option<&'static str> {
    const MEMREFS: [&str; 3] = ["MemRefOf", "UnrankedMemRefOf", "RankedOrUnrankedMemRefOf"];
    if MEMREFS.iter().any(|class| constraint.is(class)) {
        return Some("memref");
    }
    let depth = depth.checked_sub(1)?;
    if let Some(base) = constraint.record("baseType") {
        return class_within(base, depth);
    }
    let allowed = constraint.records("allowedTypes");
    let mut classes = allowed.iter().map(|allowed| class_within(*allowed, depth));
    match (constraint.is("AnyTypeOf"), constraint.is("AllOfType")) {
        (true, _) => {
            let first = classes.next()??;
            classes.all(|class| class == Some(first)).then_some(first)
        }
        (_, true) => classes.flatten().next(),
        _ => None,
    }
}

/// The beginning of a type that its ODS parser may leave out: `!emitc.lvalue` for a value that is an `LValueType`.
pub(super) fn stripped(constraint: Record<'_>) -> Option<String> {
    let class = constraint.str("cppType").rsplit("::").next()?;
    let mut definitions = constraint.all().of_class("TypeDef");
    let Some(definition) = definitions.find(|record| record.str("cppClassName") == class) else {
        // Named in definitions that do not include its own.
        return (class == "LLVMPointerType").then(|| "!llvm.ptr".to_owned());
    };
    if definition.str("mnemonic").is_empty() || definition.is_empty("parameters") {
        return None;
    }
    let dialect = definition.record("dialect")?.str("name");
    Some(format!("!{dialect}.{}", definition.str("mnemonic")))
}

/// `$_builder.getIntegerType(32)` → `i32`
fn of_call(call: &str, records: &Records) -> Option<String> {
    let call = call.trim().trim_end_matches(';').trim();
    if let Some(rest) = call.strip_prefix("::mlir::VectorType::get(") {
        // `{4} ,$_builder.getF32Type())`
        let (shape, element) = rest.strip_prefix('{')?.split_once('}')?;
        let element = element.trim().strip_prefix(',')?.trim().strip_suffix(')')?;
        let element = of_call(element, records)?;
        let shape: Vec<&str> = shape.split(',').map(str::trim).collect();
        return Some(format!("vector<{}x{element}>", shape.join("x")));
    }
    if let Some(built) = call.strip_prefix("$_builder.") {
        let (method, arguments) = built.strip_suffix(')')?.split_once('(')?;
        if method == "getIntegerType" {
            let width = arguments.split(',').next()?.trim();
            return match arguments.split(',').nth(1).map(str::trim) {
                None => Some(format!("i{width}")),
                Some("true" | "/*isSigned=*/true") => Some(format!("si{width}")),
                Some("false" | "/*isSigned=*/false") => Some(format!("ui{width}")),
                Some(_) => None,
            };
        }
        if let Some(class) = method.strip_prefix("getType<").and_then(|rest| rest.strip_suffix('>')) {
            return of_class(class, arguments.trim(), records);
        }
        let name = method.strip_prefix("get")?.strip_suffix("Type")?;
        return builtin(name);
    }
    let (class, arguments) = call.strip_suffix(')')?.split_once("::get(")?;
    let arguments = arguments
        .trim()
        .strip_prefix("$_builder.getContext()")
        .unwrap_or(arguments);
    of_class(class, arguments.trim_start_matches(',').trim(), records)
}

/// A builtin type by its name in C++ without `Type`.
fn builtin(name: &str) -> Option<String> {
    let text = match name {
        "Index" => "index",
        "None" => "none",
        "BFloat16" | "BF16" => "bf16",
        "Float16" => "f16",
        "Float32" => "f32",
        "Float64" => "f64",
        _ => {
            let lower = name
                .strip_prefix("Float8")
                .map_or_else(|| name.to_owned(), |rest| format!("F8{rest}"));
            let lower = lower.strip_prefix('F').map(|rest| format!("f{rest}")).unwrap_or(lower);
            let lower = lower.strip_prefix('I').map(|rest| format!("i{rest}")).unwrap_or(lower);
            return crate::parse::scan::is_scalar(lower.as_bytes()).then_some(lower);
        }
    };
    Some(text.to_owned())
}

/// A type by its C++ class: its definition says the mnemonic.
fn of_class(class: &str, arguments: &str, records: &Records) -> Option<String> {
    let bare = class.rsplit("::").next()?;
    if bare == "RangeType" {
        let element = of_call(arguments, records)?;
        return Some(format!("!pdl.range<{}>", element.strip_prefix("!pdl.")?));
    }
    if let Some(definition) = of_namespace(class, records) {
        return of_definition(definition, arguments);
    }
    if let Some(text) = builtin(bare.trim_end_matches("Type")).filter(|_| arguments.is_empty()) {
        return Some(text);
    }
    if let Some(text) = in_cpp(class).filter(|_| arguments.is_empty()) {
        return Some(text);
    }
    let mut definitions = records.of_class("TypeDef");
    let Some(definition) = definitions.find(|record| record.str("cppClassName") == bare) else {
        // Named in definitions that do not include its own.
        let is_space = arguments.bytes().all(|byte| byte.is_ascii_digit());
        return match (bare, arguments) {
            ("LLVMPointerType", "" | "0") => Some("!llvm.ptr".to_owned()),
            ("LLVMPointerType", space) if is_space => Some(format!("!llvm.ptr<{space}>")),
            _ => None,
        };
    };
    of_definition(definition, arguments)
}

/// The definition of a class that is named with its namespace: another one may have a class of that name, too.
fn of_namespace<'r>(class: &str, records: &'r Records) -> Option<Record<'r>> {
    let (namespace, bare) = class.trim_start_matches("::").rsplit_once("::")?;
    let is_in_it = |record: &Record<'_>| {
        let dialect = record
            .record("dialect")
            .map_or("", |dialect| dialect.str("cppNamespace"));
        let rest = dialect.strip_suffix(namespace);
        rest.is_some_and(|rest| rest.is_empty() || rest.ends_with("::"))
    };
    let mut definitions = records.of_class("TypeDef");
    definitions
        .find(|record| record.str("cppClassName") == bare && !record.str("mnemonic").is_empty() && is_in_it(record))
}

/// A type by its definition.
fn of_definition(definition: Record<'_>, arguments: &str) -> Option<String> {
    let dialect = definition.record("dialect")?.str("name");
    let mnemonic = match (definition.str("mnemonic"), definition.str("typeName")) {
        ("", "") => return None,
        ("", name) => name.strip_prefix(dialect)?.strip_prefix('.')?,
        (mnemonic, _) => mnemonic,
    };
    match arguments {
        "" | "0" => Some(format!("!{dialect}.{mnemonic}")),
        number if number.bytes().all(|byte| byte.is_ascii_digit()) => Some(format!("!{dialect}.{mnemonic}<{number}>")),
        _ => None,
    }
}

/// Types that only C++ defines. Two dialects may have a class of one name, each in its namespace: the last part of the
/// namespace is taken for the name of the dialect, as it is in MLIR and the projects whose tables are here.
fn in_cpp(class: &str) -> Option<String> {
    let (namespace, bare) = class.rsplit_once("::").unwrap_or(("gpu", class));
    let dialect = namespace.rsplit("::").next()?;
    Some(match bare {
        "AsyncTokenType" => format!("!{dialect}.async.token"),
        "SparseSpMatHandleType" => "!gpu.sparse.spmat_handle".to_owned(),
        "SparseDnTensorHandleType" => "!gpu.sparse.dntensor_handle".to_owned(),
        "SparseSpGEMMOpHandleType" => "!gpu.sparse.spgemmop_handle".to_owned(),
        "LLVMTokenType" => "!llvm.token".to_owned(),
        _ => return None,
    })
}

/// The rule of `TypesMatchWith`: the type of the other value out of that of `$lhs`, as tables write it.
pub(super) fn transformed(transformer: &str, from: &str) -> Option<String> {
    let squeezed: String = transformer.split_whitespace().collect();
    let text = squeezed
        .replace("::llvm::", "")
        .replace("llvm::", "")
        .replace("::mlir::", "")
        .replace("mlir::", "");
    if text == "$_self" || text == "cast<Type>($_self)" {
        return Some(format!("${from}"));
    }
    // Wrapped in a type of its own: `emitc.address_of`, `emitc.dereference`.
    if let Some((wrapper, inner)) = text.split_once("Type::get(cast<") {
        let mnemonic = match wrapper {
            "emitc::Pointer" => "!emitc.ptr",
            "emitc::LValue" => "!emitc.lvalue",
            _ => return None,
        };
        let is_parameter = inner.ends_with(">($_self).getValueType())") || inner.ends_with(">($_self).getPointee())");
        return is_parameter.then(|| format!("{mnemonic}<parameter(${from})>"));
    }
    let is_i1 = matches!(
        text.trim_start_matches("::"),
        "getI1SameShape($_self)"
            | "getUnaryOpResultType($_self)"
            | "cast<ShapedType>($_self).clone(IntegerType::get($_self.getContext(),1))"
            | "VectorType::get({cast<VectorType>($_self).getShape()[0]},IntegerType::get($_self.getContext(),1))"
    );
    if is_i1 {
        return Some(format!("shape(${from}, i1)"));
    }
    let (class, method) = text.strip_prefix("cast<")?.split_once(">($_self).")?;
    let class = class.rsplit("::").next()?;
    Some(match (class, method) {
        ("MemRefType" | "TensorType" | "RankedTensorType" | "VectorType" | "ShapedType", "getElementType()") => {
            format!("element(${from})")
        }
        ("ComplexType", "getElementType()")
        | ("PointerType", "getPointeeType()" | "getPointee()")
        | ("ValueType" | "LValueType", "getValueType()") => format!("parameter(${from})"),
        ("SampledImageType", "getImageType()") => format!("parameter(${from})"),
        ("MMAMatrixType", "getElementType()") => format!("element(${from})"),
        _ => return None,
    })
}
