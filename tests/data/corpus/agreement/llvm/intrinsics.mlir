llvm.linker_options ["/DEFAULTLIB:", "libc"]
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<min, "PIC Level", 2 : i32>]
llvm.mlir.global external @equivalent() : !llvm.ptr {
  %0 = llvm.dso_local_equivalent @callee : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @callee()
llvm.func @address() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @tagged, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @tagged() {
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.return
}
// -----
llvm.func @gathers(%p: vector<4x!llvm.ptr>, %m: vector<4xi1>, %v: vector<4xf32>, %n: i32, %i: vector<4x!llvm.ptr>) {
  %0 = llvm.intr.masked.gather %p, %m {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
  %1 = llvm.intr.masked.gather %p, %m, %v {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.scatter %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  %2 = "llvm.intr.vp.ptrtoint"(%i, %m, %n) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xi64>
  %3 = "llvm.intr.vector.interleave2"(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  llvm.return
}
// -----
llvm.func @both(%f: f32, %v: vector<4xf64>) {
  %0 = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<(f32, f32)>
  %1 = llvm.intr.sincos(%v) : (vector<4xf64>) -> !llvm.struct<(vector<4xf64>, vector<4xf64>)>
  llvm.return
}
// -----
#file = #llvm.di_file<"a.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#program = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#variable = #llvm.di_local_variable<scope = #program, name = "x", file = #file, type = #int>
#label = #llvm.di_label<scope = #program, name = "here", file = #file, line = 2>
llvm.func @debugged(%x: i32, %p: !llvm.ptr) {
  llvm.intr.dbg.value #variable = %x : i32
  llvm.intr.dbg.value #variable #llvm.di_expression<[DW_OP_LLVM_fragment(0, 8)]> = %x : i32
  llvm.intr.dbg.declare #variable = %p : !llvm.ptr
  llvm.intr.dbg.declare #variable #llvm.di_expression<[DW_OP_deref]> = %p : !llvm.ptr
  llvm.intr.dbg.label #label
  llvm.return
}
