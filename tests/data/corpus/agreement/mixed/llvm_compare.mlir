llvm.func @compare(%a: i32, %p: !llvm.ptr, %x: f32, %v: vector<4xf32>) {
  %0 = llvm.icmp "slt" %a, %a : i32
  %1 = llvm.icmp "eq" %p, %p : !llvm.ptr
  %2 = llvm.fcmp "olt" %x, %x : f32
  %3 = llvm.fcmp "uno" %v, %v {fastmathFlags = #llvm.fastmath<fast>} : vector<4xf32>
  llvm.return
}
