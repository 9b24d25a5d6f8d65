llvm.func @buffers(%r: vector<4xi32>, %o: i32, %f: f32, %v: vector<2xf32>) {
  %0 = rocdl.raw.buffer.load %r, %o, %o, %o : f32
  rocdl.raw.buffer.store %v, %r, %o, %o, %o : vector<2xf32>
  rocdl.raw.buffer.atomic.fadd %f, %r, %o, %o, %o : f32
  rocdl.raw.buffer.atomic.fmax %f, %r, %o, %o, %o : f32
  rocdl.raw.buffer.atomic.smax %o, %r, %o, %o, %o : i32
  rocdl.raw.buffer.atomic.umin %o, %r, %o, %o, %o : i32
  llvm.return
}
// -----
llvm.func @others(%a: i32, %l: i64, %p: !llvm.ptr, %s: i16, %f: f32, %v: vector<4xf32>) {
  %0 = rocdl.workitem.id.x : i32
  %1 = rocdl.workgroup.dim.x range <i32, 1, 64> : i32
  rocdl.s.barrier
  rocdl.sched.barrier 0
  %2 = rocdl.ds_bpermute %a, %0 : (i32, i32) -> i32
  %3 = rocdl.readlane %a, %0 : (i32, i32) -> i32
  %4 = rocdl.make.buffer.rsrc %p, %s, %l, %a : !llvm.ptr to !llvm.ptr<8>
  %5 = rocdl.mfma.f32.4x4x1f32 %f, %f, %v, %a, %a, %a : (f32, f32, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  llvm.return
}
