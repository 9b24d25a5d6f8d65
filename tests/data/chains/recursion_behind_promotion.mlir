// passes: promote-buffers-to-stack buffer-deallocation-pipeline
func.func private @consume(memref<4xf32>)
func.func private @down(%m: memref<4xf32>, %n: index) -> memref<4xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %x = arith.constant 2.0 : f32
  %goes = arith.cmpi sgt, %n, %zero : index
  %odd = arith.cmpi eq, %n, %one : index
  %r = scf.if %goes -> (memref<4xf32>) {
    %less = arith.subi %n, %one : index
    %deeper = func.call @down(%m, %less) : (memref<4xf32>, index) -> memref<4xf32>
    %either = scf.if %odd -> (memref<4xf32>) {
      %new = memref.alloc() : memref<4xf32>
      linalg.fill ins(%x : f32) outs(%new : memref<4xf32>)
      scf.yield %new : memref<4xf32>
    } else {
      scf.yield %deeper : memref<4xf32>
    }
    scf.yield %either : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}
func.func @p(%a: i1, %b: i1, %c: i1, %n: index) {
  %x = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%m : memref<4xf32>)
  %r = func.call @down(%m, %n) : (memref<4xf32>, index) -> memref<4xf32>
  func.call @consume(%r) : (memref<4xf32>) -> ()
  return
}
