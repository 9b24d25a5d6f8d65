llvm.func @memory(%n: i64, %p: !llvm.ptr, %i: i32) -> i32 {
  %0 = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %1 = llvm.alloca inalloca %n x !llvm.struct<(i32, f64)> {alignment = 8 : i64} : (i64) -> !llvm.ptr
  %2 = llvm.getelementptr %1[%n, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f64)>
  %3 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, f32
  %4 = llvm.getelementptr %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %5 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> i32
  %6 = llvm.load volatile %2 : !llvm.ptr -> f64
  llvm.store %5, %0 : i32, !llvm.ptr
  llvm.store volatile %6, %3 {nontemporal} : f64, !llvm.ptr
  %7 = llvm.load %0 atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.store %7, %0 atomic syncscope("agent") release {alignment = 4 : i64} : i32, !llvm.ptr
  %8 = llvm.atomicrmw add %0, %i monotonic : !llvm.ptr, i32
  %9 = llvm.cmpxchg %0, %i, %8 acq_rel monotonic : !llvm.ptr, i32
  %10 = llvm.extractvalue %9[0] : !llvm.struct<(i32, i1)>
  llvm.fence syncscope("agent") seq_cst
  "llvm.intr.memcpy"(%0, %1, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.intr.lifetime.start %0 : !llvm.ptr
  llvm.return %10 : i32
}
// -----
llvm.func @compare(%a: i32, %b: i32, %x: vector<4xf32>, %p: !llvm.ptr) -> i1 {
  %0 = llvm.icmp "slt" %a, %b : i32
  %1 = llvm.icmp "eq" %p, %p : !llvm.ptr
  %2 = llvm.fcmp "olt" %x, %x {fastmathFlags = #llvm.fastmath<fast>} : vector<4xf32>
  %3 = llvm.select %0, %a, %b : i1, i32
  %4 = llvm.select %2, %x, %x : vector<4xi1>, vector<4xf32>
  llvm.return %1 : i1
}
// -----
llvm.func @aggregates(%s: !llvm.struct<"named", (i32, struct<(ptr, array<2 x f32>)>)>, %v: vector<4xf32>, %i: i32, %f: f32) {
  %0 = llvm.extractvalue %s[1] : !llvm.struct<"named", (i32, struct<(ptr, array<2 x f32>)>)>
  %1 = llvm.extractvalue %s[1, 0] : !llvm.struct<"named", (i32, struct<(ptr, array<2 x f32>)>)>
  %2 = llvm.extractvalue %s[1, 1, 0] : !llvm.struct<"named", (i32, struct<(ptr, array<2 x f32>)>)>
  %3 = llvm.insertvalue %2, %0[1, 1] : !llvm.struct<(ptr, array<2 x f32>)>
  %4 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %5 = llvm.insertelement %f, %v[%i : i32] : vector<4xf32>
  %6 = llvm.shufflevector %v, %5 [0, 4, 1] : vector<4xf32>
  %7 = llvm.mlir.poison : !llvm.struct<packed (i8, array<2 x i8>)>
  %8 = llvm.extractvalue %7[1] : !llvm.struct<packed (i8, array<2 x i8>)>
  llvm.return
}
// -----
llvm.func @arithmetic(%a: i32, %b: i32, %x: f32, %y: f32, %p: !llvm.ptr) {
  %0 = llvm.add %a, %b : i32
  %1 = llvm.sub %0, %b overflow<nsw, nuw> : i32
  %2 = llvm.lshr exact %1, %a : i32
  %3 = llvm.or disjoint %1, %2 : i32
  %4 = llvm.zext nneg %3 : i32 to i64
  %5 = llvm.trunc %4 overflow<nsw> : i64 to i8
  %6 = llvm.fadd %x, %y {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
  %7 = llvm.fneg %6 : f32
  %8 = llvm.ptrtoint %p : !llvm.ptr to i64
  %9 = llvm.inttoptr %8 : i64 to !llvm.ptr
  %10 = llvm.addrspacecast %9 : !llvm.ptr to !llvm.ptr<3>
  %11 = llvm.bitcast %x : f32 to i32
  %12 = llvm.freeze %11 : i32
  %13 = llvm.intr.fma(%x, %y, %7) : (f32, f32, f32) -> f32
  %14 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  %15 = llvm.mlir.constant("text") : !llvm.array<4 x i8>
  %16 = llvm.mlir.addressof @arithmetic : !llvm.ptr
  %17 = llvm.mlir.none : !llvm.token
  llvm.return
}
