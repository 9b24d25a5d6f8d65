//! The `custom<…>` directives that formats can use, by name.

macro_rules! directives {
    ($($name:ident),* $(,)?) => {
        /// A directive that formats can use.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Directive {
            $(#[doc = stringify!($name)] $name),*
        }

        impl Directive {
            /// The directive that formats call `name`.
            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $(stringify!($name) => Some(Self::$name),)*
                    _ => None,
                }
            }
        }
    };
}

directives! {
    AccVar,
    AlignedClause,
    AllReduceOperation,
    AllocateAndAllocator,
    AlternativesOpSelectedRegion,
    ApplyRegisteredPassOptions,
    AsyncDependencies,
    AttributesOp,
    BindName,
    CaptureType,
    ClauseAttr,
    CombinedConstructsLoop,
    ContinuousTileSizeTypes,
    Copyprivate,
    CreateOperationOpAttributes,
    CreateOperationOpResults,
    DependVarList,
    DeviceTypeArrayAttr,
    DeviceTypeOperands,
    DeviceTypeOperandsWithKeywordOnly,
    DeviceTypeOperandsWithSegment,
    DimensionList,
    DynamicIndexList,
    ElseRegion,
    EmitCFieldOpTypeAndInitialValue,
    EmitCGlobalOpTypeAndInitialValue,
    ForeachMatchSymbols,
    GEPIndices,
    GangClause,
    GlobalMemrefOpTypeAndInitialValue,
    GrainsizeClause,
    ImageOperands,
    InReductionPrivateReductionRegion,
    InReductionPrivateRegion,
    IndirectBrOpSucessors,
    InsertExtractValueElementType,
    LevelRange,
    LLVMLinkage,
    LinearClause,
    LoopControl,
    LoopTransformClis,
    MNKDimensionList,
    MapClause,
    MembersIndex,
    MultitileSizesTypes,
    NamedValueList,
    NamedValueListWithVariadicity,
    NumGangs,
    NumTasksClause,
    OffloadingHandler,
    OpBundles,
    OperandWithKeywordOnly,
    OperandsWithKeywordOnly,
    OperationOpAttributes,
    OptionalDynamicIndexList,
    PackedOrDynamicIndexList,
    OrderClause,
    PrivateReductionRegion,
    PrivateRegion,
    RangeType,
    RecipeSym,
    ResultsValueType,
    RoutineGangClause,
    ScheduleClause,
    SemiFunctionType,
    SequenceOpOperands,
    ShuffleType,
    SingleBlockRegion,
    SwitchOpCases,
    SymbolVisibility,
    SynchronizationHint,
    TargetOpRegion,
    TaskReductionRegion,
    TokenOrdering,
    TransformMatchDims,
    TypedInitialValue,
    UseDeviceAddrUseDevicePtrRegion,
    Var,
    VarPtrType,
    VariableOpTypeOrInitialValue,
    WaitClause,
}
