" Highlighting of MLIR without any server. Operations are told from other words by the dot in their
" name or by where they stand, so that every dialect is highlighted alike.

if exists('b:current_syntax')
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,$,.,%,33,35,94,@-@
syntax sync minlines=100

" Operations: a word with a dot, or the word after `%x =`, or an old spelling at the start of a line.
syntax match mlirOperation /\v<[A-Za-z_][A-Za-z0-9_$]*(\.[A-Za-z_][A-Za-z0-9_$]*)+/
syntax match mlirOperation /\v(\%[A-Za-z0-9_$.:#, %-]+\=\s*)@<=[A-Za-z_][A-Za-z0-9_$.]*/
syntax match mlirOperation /\v^\s*(call|call_indirect|alloc|alloca|dealloc|load|store|copy)>/
syntax match mlirOperation /\v"[A-Za-z_][A-Za-z0-9_$.-]*"(\s*\()@=/
syntax match mlirControl /\v^\s*(return|br|cond_br|switch|assert)>/
syntax match mlirControl /\v<([A-Za-z_][A-Za-z0-9_$]*\.)+(if|for|while|switch|index_switch|br|cond_br|branch|return|yield|terminator|unreachable)>/
syntax match mlirControl /\v<((scf|affine|omp|acc)\.(do|forall|parallel|in_parallel|execute_region|condition)|scf\.reduce|cf\.assert|memref\.alloca_scope)>/
syntax match mlirDefinition /\v^\s*(module|func)>/
syntax match mlirDefinition /\v<([A-Za-z_][A-Za-z0-9_$]*\.)+(func|function|module|global|named_sequence)>/

syntax keyword mlirClause else do case default to step iter_args in ins outs init inits shared_outs if retain from
syntax keyword mlirClause into as by for of on over upto with await
syntax keyword mlirModifier private public nested attributes external internal constant uninitialized
syntax keyword mlirConstant true false unit unknown
syntax match mlirLocation /\v<(loc|callsite|fused)(\s*[(<\[])@=/
syntax match mlirAttributeFunction /\v<(affine_map|affine_set|strided|dense|sparse|dense_resource|array|distinct|opaque)(\s*\<)@=/

" Types. The digits and the x of a shape stand in the word of its element type: 4x?xf32.
syntax match mlirType /\v<(memref|tensor|vector|tuple|complex)(\s*\<)@=/
syntax match mlirType /\v<([su]?i\d+|f(16|32|64|80|128)|bf16|tf32|f\d+E\d+M\d+[A-Z0-9]*|index|none)>/
syntax match mlirType /\v(x)@<=([su]?i\d+|f(16|32|64|80|128)|bf16|tf32|f\d+E\d+M\d+[A-Z0-9]*|index|memref|vector)>/
syntax match mlirDimension /\v(\<|x|\<\s)@<=(\d+|\?|\*)(x)@=/
syntax match mlirType /\v![A-Za-z_][A-Za-z0-9_$.]*/

syntax match mlirNumber /\v<0x[0-9A-Fa-f]+>/
syntax match mlirNumber /\v([A-Za-z0-9_$.%#^-])@<!-?\d+(\.\d*([eE][-+]?\d+)?)?([A-Za-z0-9_])@!/

syntax match mlirAttributeName /\v<[A-Za-z_][A-Za-z0-9_$.]*(\s*\=[^=])@=/
syntax match mlirAttribute /\v#[A-Za-z_][A-Za-z0-9_$.]*/
syntax match mlirValue /\v\%[A-Za-z0-9_$.-]+(#\d+)?/
syntax match mlirBlock /\v\^[A-Za-z0-9_$.-]+/
syntax match mlirSymbol /\v\@([A-Za-z_][A-Za-z0-9_$.]*|"[^"]*")/

syntax match mlirEscape /\v\\([nt"\\]|[0-9A-Fa-f]{2})/ contained
syntax region mlirString start=/"/ skip=/\\\\\|\\"/ end=/"\|$/ contains=mlirEscape
" After the string: of two that start at the same place, the later one wins.
syntax match mlirOperation /\v"[A-Za-z_][A-Za-z0-9_$.-]*"(\s*\()@=/
syntax match mlirDirective /\v(-----|RUN:|CHECK(-[A-Z0-9_]+)*:|expected-(error|warning|remark|note)\S*|memref-analyzer:)/ contained
syntax match mlirComment /\/\/.*$/ contains=mlirDirective,@Spell

highlight default link mlirOperation Function
highlight default link mlirControl Statement
highlight default link mlirDefinition Keyword
highlight default link mlirClause Keyword
highlight default link mlirModifier StorageClass
highlight default link mlirConstant Boolean
highlight default link mlirLocation Special
highlight default link mlirAttributeFunction Special
highlight default link mlirType Type
highlight default link mlirDimension Number
highlight default link mlirNumber Number
highlight default link mlirAttributeName PreProc
highlight default link mlirAttribute Constant
highlight default link mlirValue Identifier
highlight default link mlirBlock Label
highlight default link mlirSymbol Function
highlight default link mlirString String
highlight default link mlirEscape SpecialChar
highlight default link mlirComment Comment
highlight default link mlirDirective Todo

let b:current_syntax = 'mlir'
