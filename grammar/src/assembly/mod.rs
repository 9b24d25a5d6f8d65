//! How the custom form of an operation is written, for those who write it: what may come next in text that is not finished,
//! and a sketch of the whole.
//!
//! Both follow the operation's format. Forms that are read by hand have a notation here, in the same language, that covers
//! how they are usually written; those of seldom used ones are not known.

mod expected;
mod sketch;

use crate::dialects::format::{self, Format};
use crate::dialects::op_info::{Arity, OpInfo, Slot};
use crate::dialects::{Dialects, Reader};
use crate::ir::OpInfoId;

/// The directive that reads the type of a global, and its value.
const GLOBAL: &str = "GlobalMemrefOpTypeAndInitialValue";

/// What may come next in the text of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// A keyword of the form.
    Word(Box<str>),
    /// A value, for this operand segment; [`crate::ir::Operand::NO_SEGMENT`] for any.
    Operand(u8),
    /// A type: of this slot, where it is one's.
    Type(Option<Slot>),
    /// The value of an attribute: one of `words`, where only these are right.
    Attribute {
        /// The attribute.
        name: Box<str>,
        /// The words that it can be.
        words: Vec<Box<str>>,
    },
    /// The name of a symbol that the operation defines.
    Symbol,
    /// A reference to a symbol, by this attribute.
    SymbolReference(Box<str>),
    /// A block's label.
    Successor,
    /// `{`: a region.
    Region,
    /// `{`: attributes.
    Dictionary,
    /// The name of an attribute, inside of the braces.
    AttributeName,
    /// A value that is named here for the first time, by the word for it in the form.
    NewValue(Box<str>),
}

/// A part of a sketch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Text to be written as it is.
    Text(String),
    /// Something to be filled in.
    Hole {
        /// Its placeholder.
        name: Box<str>,
        /// What it is.
        hole: Hole,
    },
    /// Parts that may be left out.
    Optional(Vec<Part>),
}

/// What is to be filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hole {
    /// Values of this operand segment, as many as the arity says; of any for [`crate::ir::Operand::NO_SEGMENT`].
    Operand(u8, Arity),
    /// A value that is named here for the first time.
    NewValue,
    /// A type.
    Type,
    /// The value of an attribute, one of the words if there are some.
    Attribute(Vec<Box<str>>),
    /// The name of a symbol, with its sign.
    Symbol,
    /// A block's label.
    Successor,
    /// `{ … }`
    Region,
}

/// How the custom form of an operation is written.
#[derive(Debug)]
pub struct Assembly<'a> {
    info: &'a OpInfo,
    format: Known<'a>,
}

#[derive(Debug)]
enum Known<'a> {
    Table(&'a Format),
    Noted(Format),
}

impl Dialects {
    /// How the custom form of an operation is written, where that is known.
    #[must_use]
    pub fn assembly(&self, id: OpInfoId) -> Option<Assembly<'_>> {
        let info = self.get(id);
        let format = match self.reader(id) {
            Reader::Format(format) => Known::Table(format),
            Reader::ByHand(_) | Reader::Unknown => Known::Noted(noted(info)?),
        };
        Some(Assembly { info, format })
    }
}

impl Assembly<'_> {
    fn format(&self) -> &Format {
        match &self.format {
            Known::Table(format) => format,
            Known::Noted(format) => format,
        }
    }

    /// What may come after `text`, which begins after the operation's name; nothing for text that does not fit.
    #[must_use]
    pub fn expected(&self, text: &str) -> Vec<Expected> {
        expected::after(self.format(), text)
    }

    /// The whole form after the operation's name.
    #[must_use]
    pub fn sketch(&self) -> Vec<Part> {
        sketch::of(self.format(), self.info)
    }
}

/// The notation of a form that is read by hand. `$new_i` is a value that it names.
fn noted(info: &OpInfo) -> Option<Format> {
    let notation = match &*info.name {
        "affine.for" => {
            "$new_i `=` $lowerBoundMap `to` $upperBoundMap (`step` $step^)? (`iter_args` `(` $new_arg^ `=` $inits `)` `->` `(` type($results) `)`)? $region"
        }
        "affine.if" => "$condition `(` $operands `)` $thenRegion (`else` $elseRegion^)?",
        "affine.load" => "$memref `[` $indices `]` attr-dict `:` type($memref)",
        "affine.store" => "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)",
        "affine.apply" | "affine.min" | "affine.max" => "$map `(` operands `)` (`[` $mapOperands `]`)?",
        "affine.parallel" => "`(` $new_i `)` `=` `(` $lowerBoundsMap `)` `to` `(` $upperBoundsMap `)` $region",
        "arith.constant" => "$value",
        "arith.select" => "$condition `,` $true_value `,` $false_value attr-dict `:` type($result)",
        "bufferization.alloc_tensor" => "`(` $dynamic_sizes `)` (`copy` `(` $copy^ `)`)? attr-dict `:` type($result)",
        "cf.switch" => "$flag `:` type($flag) `,` `[` `default` `:` $defaultDestination `]`",
        "func.func" => {
            "(`private`)? $sym_name `(` ($new_arg^ `:` $type)? `)` (`->` $result^)? attr-dict-with-keyword $body"
        }
        "builtin.module" | "gpu.module" => "($sym_name^)? attr-dict-with-keyword $bodyRegion",
        "gpu.func" => {
            "$sym_name `(` ($new_arg^ `:` $type)? `)` (`->` $result^)? (`kernel`)? attr-dict-with-keyword $body"
        }
        "llvm.func" => "$sym_name `(` ($new_arg^ `:` $type)? `)` (`->` $result^)? $body",
        "func.call_indirect" => "$callee `(` $callee_operands `)` attr-dict `:` type($callee)",
        "gpu.launch_func" => {
            "$kernel `blocks` `in` `(` $gridSizeX `,` $gridSizeY `,` $gridSizeZ `)` `threads` `in` `(` $blockSizeX `,` $blockSizeY `,` $blockSizeZ `)` (`args` `(` $kernelOperands^ `:` type($kernelOperands) `)`)?"
        }
        "linalg.transpose" => {
            "`ins` `(` $input `:` type($input) `)` `outs` `(` $init `:` type($init) `)` `permutation` `=` $permutation"
        }
        "linalg.broadcast" => {
            "`ins` `(` $input `:` type($input) `)` `outs` `(` $init `:` type($init) `)` `dimensions` `=` $dimensions"
        }
        "linalg.map" => {
            "(`{` $operation^ `}`)? `ins` `(` $inputs `:` type($inputs) `)` `outs` `(` $init `:` type($init) `)` `(` $new_in `:` $type `,` $new_init `:` $type `)` $mapper"
        }
        "linalg.reduce" => {
            "(`{` $operation^ `}`)? `ins` `(` $inputs `:` type($inputs) `)` `outs` `(` $inits `:` type($inits) `)` `dimensions` `=` $dimensions `(` $new_in `:` $type `,` $new_init `:` $type `)` $combiner"
        }
        "linalg.generic" => {
            "`{` `indexing_maps` `=` $indexing_maps `,` `iterator_types` `=` $iterator_types `}` `ins` `(` $inputs `:` type($inputs) `)` `outs` `(` $outputs `:` type($outputs) `)` $region"
        }
        "llvm.call" => "$callee `(` $callee_operands `)` attr-dict `:` functional-type($callee_operands, results)",
        "llvm.icmp" | "llvm.fcmp" => "$predicate $lhs `,` $rhs attr-dict `:` type($lhs)",
        "memref.alloca_scope" => "(`->` `(` type($results)^ `)`)? $bodyRegion",
        "memref.generic_atomic_rmw" => "$memref `[` $indices `]` `:` type($memref) $atomic_body",
        "memref.prefetch" => {
            "$memref `[` $indices `]` `,` $readwrite `,` `locality` `<` $locality `>` `,` $cache `:` type($memref)"
        }
        "memref.transpose" => "$in $permutation `:` type($in) `to` type($result)",
        "scf.execute_region" => "(`->` type($result)^)? $region",
        "scf.for" => {
            "$new_i `=` $lowerBound `to` $upperBound `step` $step (`iter_args` `(` $new_arg^ `=` $initArgs `)` `->` `(` type($results) `)`)? $region"
        }
        "scf.forall" => {
            "`(` $new_i `)` `in` `(` $dynamicUpperBound `)` (`shared_outs` `(` $new_arg^ `=` $outputs `)` `->` `(` type($results) `)`)? $region"
        }
        "scf.if" => "$condition (`->` `(` type($results)^ `)`)? $thenRegion (`else` $elseRegion^)?",
        "scf.index_switch" => "$arg (`->` type($results)^)? (`case` $cases^ $caseRegions)? `default` $defaultRegion",
        "scf.parallel" => {
            "`(` $new_i `)` `=` `(` $lowerBound `)` `to` `(` $upperBound `)` `step` `(` $step `)` (`init` `(` $initVals^ `)` `->` type($results))? $region"
        }
        "scf.reduce" => "(`(` $operands^ `:` type($operands) `)`)? $reductions",
        "scf.while" => {
            "(`(` $new_arg^ `=` $inits `)`)? `:` `(` type($inits) `)` `->` type($results) $before `do` $after"
        }
        "vector.transfer_read" => {
            "$base `[` $indices `]` `,` $padding (`,` $mask^)? attr-dict `:` type($base) `,` type($vector)"
        }
        "vector.transfer_write" => {
            "$valueToStore `,` $base `[` $indices `]` (`,` $mask^)? attr-dict `:` type($valueToStore) `,` type($base)"
        }
        _ if info.name.starts_with("linalg.")
            && info.operand_segment("inputs").is_some()
            && info.operand_segment("outputs").is_some() =>
        {
            "attr-dict `ins` `(` $inputs `:` type($inputs) `)` `outs` `(` $outputs `:` type($outputs) `)`"
        }
        _ => return None,
    };
    // Every name of the notation that is no operand, result or region is an attribute: the list of the table is left out.
    let loose = OpInfo {
        attributes: Vec::new(),
        ..info.clone()
    };
    format::compile(notation, &loose).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assembly_of<T>(name: &str, of: impl FnOnce(Assembly<'_>) -> T) -> T {
        let dialects = Dialects::builtin();
        let id = dialects.find(name).expect("it is known");
        of(dialects.assembly(id).expect("its form is known"))
    }

    /// The words, segments and kinds that are expected after a text.
    fn expected(name: &str, text: &str) -> Vec<String> {
        let dialects = Dialects::builtin();
        let info = dialects.get(dialects.find(name).expect("it is known"));
        let all = assembly_of(name, |assembly| assembly.expected(text));
        let word = |expected: Expected| match expected {
            Expected::Word(word) => word.to_string(),
            Expected::Operand(segment) => info
                .operands
                .get(segment as usize)
                .map_or("%".to_owned(), |s| format!("%{}", s.name)),
            Expected::Type(_) => "type".to_owned(),
            Expected::Attribute { name, words } => format!("{name}{words:?}"),
            other => format!("{other:?}"),
        };
        all.into_iter().map(word).collect()
    }

    #[test]
    fn operands_come_in_the_order_of_the_form() {
        assert_eq!(expected("memref.store", ""), ["%value"]);
        assert_eq!(expected("memref.store", " %x, "), ["%memref"]);
        assert_eq!(expected("memref.store", " %x, %m["), ["%indices"]);
        assert_eq!(expected("memref.store", " %x, %m[%i, "), ["%indices"]);
        assert_eq!(expected("memref.store", " %x, %m[%i] : "), ["type"]);
        assert_eq!(expected("memref.subview", " %m[%a, %b]["), ["%sizes"]);
        assert_eq!(expected("memref.store", " %x %y"), [] as [&str; 0]);
    }

    #[test]
    fn words_of_the_form() {
        assert_eq!(expected("memref.cast", " %x : memref<?xf32> "), ["to"]);
        assert_eq!(
            expected("arith.cmpi", " "),
            ["predicate[\"eq\", \"ne\", \"slt\", \"sle\", \"sgt\", \"sge\", \"ult\", \"ule\", \"ugt\", \"uge\"]"]
        );
        assert_eq!(expected("cf.br", " "), ["Successor"]);
        assert_eq!(expected("func.call", " "), ["SymbolReference(\"callee\")"]);
        assert_eq!(expected("func.call", " @f("), ["%operands"]);
    }

    #[test]
    fn forms_that_are_read_by_hand() {
        assert_eq!(expected("scf.for", " %i = "), ["%lowerBound"]);
        assert_eq!(
            expected("scf.for", " %i = %a to %b step %c iter_args(%x = "),
            ["%initArgs"]
        );
        assert_eq!(expected("scf.if", " "), ["%condition"]);
        assert_eq!(expected("linalg.copy", " ins("), ["%inputs"]);
        assert_eq!(expected("affine.load", " %m["), ["%indices"]);
    }

    #[test]
    fn every_notation_can_be_read() {
        let dialects = Dialects::builtin();
        for info in dialects.iter() {
            let id = dialects.find(&info.name).expect("it has a name");
            let known = matches!(
                &*info.name,
                "scf.for"
                    | "scf.if"
                    | "scf.while"
                    | "scf.parallel"
                    | "scf.forall"
                    | "affine.for"
                    | "affine.if"
                    | "affine.load"
                    | "affine.store"
                    | "affine.apply"
                    | "func.func"
                    | "gpu.func"
                    | "llvm.func"
                    | "llvm.call"
                    | "linalg.generic"
                    | "linalg.matmul"
                    | "linalg.fill"
                    | "arith.select"
                    | "cf.switch"
                    | "gpu.launch_func"
                    | "vector.transfer_read"
                    | "vector.transfer_write"
                    | "memref.prefetch"
                    | "memref.transpose"
                    | "memref.alloca_scope"
                    | "scf.reduce"
                    | "scf.index_switch"
                    | "scf.execute_region"
                    | "bufferization.alloc_tensor"
                    | "memref.generic_atomic_rmw"
                    | "affine.parallel"
                    | "func.call_indirect"
                    | "llvm.icmp"
                    | "arith.constant"
            );
            let assembly = dialects.assembly(id);
            assert!(!known || assembly.is_some(), "{}", info.name);
            if let Some(assembly) = assembly {
                _ = assembly.expected("");
                _ = assembly.sketch();
            }
        }
    }

    #[test]
    fn sketches() {
        let text = |name: &str| {
            fn write(parts: &[Part], out: &mut String) {
                for part in parts {
                    match part {
                        Part::Text(text) => out.push_str(text),
                        Part::Hole { name, .. } => {
                            out.push('$');
                            out.push_str(name);
                        }
                        Part::Optional(parts) => {
                            out.push('(');
                            write(parts, out);
                            out.push_str(")?");
                        }
                    }
                }
            }
            let mut out = String::new();
            assembly_of(name, |assembly| write(&assembly.sketch(), &mut out));
            out
        };
        assert_eq!(text("memref.store"), " $value, $memref[$indices] : $type(memref)");
        assert_eq!(
            text("memref.alloc"),
            "($dynamicSizes)( [$symbolOperands])? : $type(memref)"
        );
        assert_eq!(
            text("func.call"),
            " $callee($operands) : ($types(operands)) -> $types(results)"
        );
        assert_eq!(text("memref.cast"), " $source : $type(source) to $type(dest)");
    }

    #[test]
    fn unfinished_and_strange_text_is_harmless() {
        for text in [
            "(((", ")", "<", "{", "}", "\"", "%a(", "[[[[[[", " , , , ,", "<{", "-> ->", ":", "é",
        ] {
            for name in [
                "memref.store",
                "scf.for",
                "func.call",
                "memref.subview",
                "linalg.generic",
                "omp.wsloop",
            ] {
                let dialects = Dialects::builtin();
                let id = dialects.find(name).expect("it is known");
                if let Some(assembly) = dialects.assembly(id) {
                    _ = assembly.expected(text);
                    _ = assembly.expected(&text.repeat(99));
                }
            }
        }
    }
}
