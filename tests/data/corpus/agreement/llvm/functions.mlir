llvm.func @declared(i32, !llvm.ptr) -> i64
llvm.func internal fastcc @defined(%a: i32, %b: !llvm.ptr {llvm.nonnull}) -> (i64 {llvm.noundef}) attributes {dso_local} {
  %0 = llvm.call @declared(%a, %b) : (i32, !llvm.ptr) -> i64
  llvm.return %0 : i64
}
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func private @hidden_by_name() {
  llvm.return
}
llvm.func hidden local_unnamed_addr @several_words(%x: f32) vscale_range(1, 16) {
  llvm.return
}
// -----
llvm.comdat @group {
  llvm.comdat_selector @any any
}
llvm.func @in_group() comdat(@group::@any) {
  llvm.return
}
llvm.mlir.global internal constant @value_in_group(4 : i32) comdat(@group::@any) : i32
// -----
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @callee(i32) -> i32
llvm.func @calls(%f: !llvm.ptr, %a: i32, %s: !llvm.ptr, %d: f64) -> i32 {
  %0 = llvm.call @callee(%a) : (i32) -> i32
  %1 = llvm.call %f(%a, %0) : !llvm.ptr, (i32, i32) -> i32
  %2 = llvm.call fastcc @callee(%1) {fastmathFlags = #llvm.fastmath<none>} : (i32) -> i32
  %3 = llvm.call tail @callee(%2) : (i32) -> i32
  %4 = llvm.call @printf(%s, %d) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, f64) -> i32
  llvm.call %f(%a) : !llvm.ptr, (i32) -> ()
  %5 = llvm.call %f(%s, %d) vararg(!llvm.func<i32 (ptr, ...)>) : !llvm.ptr, (!llvm.ptr, f64) -> i32
  llvm.return %5 : i32
}
// -----
llvm.func @callee(i32) -> i32
llvm.func @bundles(%a: i32, %f: !llvm.ptr) {
  %0 = llvm.call @callee(%a) ["one"()] : (i32) -> i32
  %1 = llvm.call @callee(%a) ["one"(%0 : i32), "two"(%0, %a : i32, i32)] : (i32) -> i32
  %2 = llvm.call %f(%a) ["one"(%f : !llvm.ptr)] : !llvm.ptr, (i32) -> i32
  llvm.return
}
// -----
llvm.func @callee(i32, !llvm.ptr) -> i32
llvm.func @attributes_of_arguments(%a: i32, %p: !llvm.ptr) -> i32 {
  %0 = llvm.call @callee(%a, %p) : (i32 {llvm.signext}, !llvm.ptr {llvm.nonnull}) -> (i32 {llvm.zeroext})
  llvm.return %0 : i32
}
// -----
llvm.func @intrinsics(%a: vector<4xf32>, %b: vector<4xf32>, %c: i1) {
  %0 = llvm.call_intrinsic "llvm.maxnum"(%a, %b) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.call_intrinsic "llvm.assume"(%c) : (i1) -> ()
  llvm.call_intrinsic "llvm.assume"(%c) ["align"(%c : i1)] : (i1) -> ()
  llvm.intr.assume %c : i1
  llvm.intr.assume %c ["nonnull"(%0 : vector<4xf32>)] : i1
  llvm.return
}
// -----
llvm.mlir.global external @type_info() : !llvm.ptr
llvm.func @may_throw(i32) -> i32
llvm.func @personality(...) -> i32
llvm.func @invokes(%a: i32, %f: !llvm.ptr) -> i32 attributes {personality = @personality} {
  %0 = llvm.mlir.zero : !llvm.ptr
  %5 = llvm.mlir.undef : !llvm.array<1 x ptr>
  %1 = llvm.invoke @may_throw(%a) to ^good(%a : i32) unwind ^bad : (i32) -> i32
^good(%2: i32):
  %3 = llvm.invoke %f(%a, %2) to ^good(%2 : i32) unwind ^filtered ["kept"(%a : i32)] : !llvm.ptr, (i32, i32) -> i32
^bad:
  %4 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %4 : !llvm.struct<(ptr, i32)>
^filtered:
  %6 = llvm.landingpad (catch %0 : !llvm.ptr) (filter %5 : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  %7 = llvm.extractvalue %6[1] : !llvm.struct<(ptr, i32)>
  llvm.return %7 : i32
}
