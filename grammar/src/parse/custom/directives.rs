//! `custom<…>` directives: small grammars that formats of upstream dialects name, written in C++ there. One file a family.

mod acc;
mod arguments;
mod gpu;
mod lists;
mod llvm;
mod named;
mod omp;
mod regions;
mod symbols;
mod types;

use super::super::leaf::{is_word, peek};
use super::super::state::{At, Parsed};
use crate::dialects::format::{Argument, Directive};
use crate::token::Kind;

use arguments::Arguments;
pub(crate) use lists::async_dependencies;

/// What the text of a directive begins with.
#[derive(Clone, Copy)]
enum Start {
    /// Perhaps nothing: what is after it decides.
    Maybe,
    /// One of these tokens.
    Signs(&'static [Kind]),
    /// One of these words.
    Words(&'static [&'static str]),
}

use Start::{Maybe, Signs, Words};

const BRACKET: Start = Signs(&[Kind::LSquare]);

/// What the text of a directive begins with.
fn start(directive: Directive) -> Start {
    match directive {
        Directive::AccVar => Words(&["accPtr", "accVar"]),
        Directive::AlignedClause => Signs(&[Kind::Value]),
        Directive::AllocateAndAllocator => Signs(&[Kind::Value]),
        Directive::ApplyRegisteredPassOptions => Signs(&[Kind::Braces]),
        Directive::AsyncDependencies => Words(&["async", "["]),
        Directive::AttributesOp => Signs(&[Kind::Braces]),
        Directive::BindName => Signs(&[Kind::Symbol, Kind::String]),
        Directive::CaptureType => Signs(&[Kind::Word]),
        Directive::ClauseAttr => Signs(&[Kind::Word]),
        Directive::CombinedConstructsLoop => Signs(&[Kind::Word]),
        Directive::ContinuousTileSizeTypes => Signs(&[Kind::LParen]),
        Directive::Copyprivate => Signs(&[Kind::Value]),
        Directive::DependVarList => Signs(&[Kind::Word]),
        Directive::DynamicIndexList => BRACKET,
        Directive::ForeachMatchSymbols => Signs(&[Kind::Symbol]),
        Directive::GrainsizeClause => Signs(&[Kind::Word, Kind::Value]),
        Directive::IndirectBrOpSucessors => BRACKET,
        Directive::LevelRange => Signs(&[Kind::Integer]),
        Directive::LinearClause => Signs(&[Kind::Value]),
        Directive::MNKDimensionList => Signs(&[Kind::Integer]),
        Directive::MapClause => Signs(&[Kind::Word]),
        Directive::MembersIndex => BRACKET,
        Directive::MultitileSizesTypes => Signs(&[Kind::LParen]),
        Directive::NamedValueList => Signs(&[Kind::LParen]),
        Directive::NamedValueListWithVariadicity => Signs(&[Kind::LParen]),
        Directive::NumTasksClause => Signs(&[Kind::Word, Kind::Value]),
        Directive::PackedOrDynamicIndexList => Signs(&[Kind::LSquare, Kind::Star]),
        Directive::OrderClause => Signs(&[Kind::Word]),
        Directive::RecipeSym => Signs(&[Kind::Symbol]),
        Directive::ScheduleClause => Signs(&[Kind::Word]),
        Directive::Var => Words(&["varPtr", "var"]),
        Directive::VariableOpTypeOrInitialValue => Signs(&[Kind::Equal, Kind::Colon]),
        _ => Maybe,
    }
}

/// Reads the text of a directive; `arguments`: what the format passes to it, in order.
pub(crate) fn read<'s>(directive: Directive, at: &mut At<'s, '_>, arguments: &'s [Argument]) -> Parsed {
    let arguments = Arguments(arguments);
    match directive {
        Directive::AccVar => acc::device_variable(at, arguments),
        Directive::AlignedClause => omp::aligned(at, arguments),
        Directive::AllReduceOperation => gpu::all_reduce_operation(at, arguments),
        Directive::AllocateAndAllocator => omp::allocate(at, arguments),
        Directive::AlternativesOpSelectedRegion => regions::selected_region(at, arguments),
        Directive::ApplyRegisteredPassOptions => named::options(at, arguments),
        Directive::AsyncDependencies => lists::tokens(at, arguments),
        Directive::AttributesOp => named::in_braces(at, arguments),
        Directive::BindName => acc::bound_names(at, arguments),
        Directive::CaptureType => omp::words(at, arguments),
        Directive::ClauseAttr => omp::words(at, arguments),
        Directive::CombinedConstructsLoop => acc::combined_construct(at, arguments),
        Directive::ContinuousTileSizeTypes => types::one_result_type(at, arguments),
        Directive::Copyprivate => omp::copy_private(at, arguments),
        Directive::CreateOperationOpAttributes => named::in_braces(at, arguments),
        Directive::CreateOperationOpResults => named::created_results(at, arguments),
        Directive::DependVarList => omp::dependences(at, arguments),
        Directive::DeviceTypeArrayAttr => acc::optional_devices(at, arguments),
        Directive::DeviceTypeOperands => acc::operands(at, arguments),
        Directive::DeviceTypeOperandsWithKeywordOnly => acc::optional_operands(at, arguments),
        Directive::DeviceTypeOperandsWithSegment => acc::operands(at, arguments),
        Directive::DimensionList => regions::dimension_list(at, arguments),
        Directive::DynamicIndexList => lists::dynamic_index_list(at, arguments),
        Directive::ElseRegion => regions::otherwise(at, arguments),
        Directive::EmitCFieldOpTypeAndInitialValue => symbols::global_type_and_value(at, arguments),
        Directive::EmitCGlobalOpTypeAndInitialValue => symbols::global_type_and_value(at, arguments),
        Directive::ForeachMatchSymbols => named::symbol_pairs(at, arguments),
        Directive::GEPIndices => lists::element_indices(at, arguments),
        Directive::GangClause => acc::optional_operands(at, arguments),
        Directive::GlobalMemrefOpTypeAndInitialValue => symbols::global_type_and_value(at, arguments),
        Directive::GrainsizeClause => omp::granularity(at, arguments),
        Directive::ImageOperands => llvm::image_operands(at, arguments),
        Directive::InReductionPrivateReductionRegion => omp::region(at, arguments),
        Directive::InReductionPrivateRegion => omp::region(at, arguments),
        Directive::IndirectBrOpSucessors => llvm::indirect_successors(at, arguments),
        Directive::InsertExtractValueElementType => nothing(at, arguments),
        Directive::LevelRange => regions::level_range(at, arguments),
        Directive::LLVMLinkage => llvm::linkage(at, arguments),
        Directive::LinearClause => omp::linear(at, arguments),
        Directive::LoopControl => acc::loop_control(at, arguments),
        Directive::LoopTransformClis => omp::loop_transformation(at, arguments),
        Directive::MNKDimensionList => regions::dimensions(at, arguments),
        Directive::MapClause => omp::words(at, arguments),
        Directive::MembersIndex => omp::members_index(at, arguments),
        Directive::MultitileSizesTypes => types::one_result_type(at, arguments),
        Directive::NamedValueList => named::in_parentheses(at, arguments),
        Directive::NamedValueListWithVariadicity => named::in_parentheses(at, arguments),
        Directive::NumGangs => acc::operands(at, arguments),
        Directive::NumTasksClause => omp::granularity(at, arguments),
        Directive::OffloadingHandler => gpu::offloading_handler(at, arguments),
        Directive::OpBundles => llvm::operand_bundles(at, arguments),
        Directive::OperandWithKeywordOnly => acc::optional_typed_operands(at, arguments),
        Directive::OperandsWithKeywordOnly => acc::optional_typed_operands(at, arguments),
        Directive::OperationOpAttributes => named::in_braces(at, arguments),
        Directive::OptionalDynamicIndexList => lists::optional_index_list(at, arguments),
        Directive::PackedOrDynamicIndexList => lists::packed_or_index_list(at, arguments),
        Directive::OrderClause => omp::words(at, arguments),
        Directive::PrivateReductionRegion => omp::region(at, arguments),
        Directive::PrivateRegion => omp::region(at, arguments),
        Directive::RangeType => named::range_type(at, arguments),
        Directive::RecipeSym => acc::recipe(at, arguments),
        Directive::ResultsValueType => named::results_type(at, arguments),
        Directive::RoutineGangClause => acc::optional_devices(at, arguments),
        Directive::ScheduleClause => omp::schedule(at, arguments),
        Directive::SemiFunctionType => types::semi_function_type(at, arguments),
        Directive::SequenceOpOperands => types::bindings(at, arguments),
        Directive::ShuffleType => nothing(at, arguments),
        Directive::SingleBlockRegion => regions::single_block(at, arguments),
        Directive::SwitchOpCases => llvm::switch_cases(at, arguments),
        Directive::SymbolVisibility => symbols::visibility(at, arguments),
        Directive::SynchronizationHint => omp::words(at, arguments),
        Directive::TargetOpRegion => omp::region(at, arguments),
        Directive::TaskReductionRegion => omp::region(at, arguments),
        Directive::TokenOrdering => named::token_ordering(at, arguments),
        Directive::TransformMatchDims => types::dimensions(at, arguments),
        Directive::TypedInitialValue => regions::typed_initial_value(at, arguments),
        Directive::UseDeviceAddrUseDevicePtrRegion => omp::region(at, arguments),
        Directive::Var => acc::variable(at, arguments),
        Directive::VarPtrType => acc::variable_type(at, arguments),
        Directive::VariableOpTypeOrInitialValue => symbols::type_or_value(at, arguments),
        Directive::WaitClause => acc::optional_operands(at, arguments),
    }
}

/// Whether the text of a directive is there; `None` where it may be nothing.
pub(crate) fn begins(directive: Directive, at: &mut At<'_, '_>) -> Option<bool> {
    match start(directive) {
        Maybe => None,
        Signs(kinds) => Some(peek(at).is_some_and(|next| kinds.contains(&next))),
        Words(words) => Some(words.iter().any(|word| match *word {
            "[" => peek(at) == Some(Kind::LSquare),
            word => is_word(at, word),
        })),
    }
}

/// What takes no text.
fn nothing(_: &mut At<'_, '_>, _: Arguments<'_>) -> Parsed {
    Ok(())
}
