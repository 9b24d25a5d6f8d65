#map = affine_map<(d0, d1) -> (d0, d1)>
!row = memref<1x64xf32>

module {
  memref.global "private" constant @weights : memref<64x64xf32> = dense<0.5>
  func.func private @log(memref<*xf32>)
  func.func private @sample(!row) -> i32

  func.func @make(%n: index) -> memref<?x64xf32> {
    %zero = arith.constant 0.000000e+00 : f32
    %m = memref.alloc(%n) {alignment = 64 : i64} : memref<?x64xf32>
    linalg.fill ins(%zero : f32) outs(%m : memref<?x64xf32>)
    return %m : memref<?x64xf32>
  }

  func.func @layer(%x: memref<?x64xf32>, %y: memref<?x64xf32>) attributes {llvm.emit_c_interface} {
    %w = memref.get_global @weights : memref<64x64xf32>
    linalg.matmul ins(%x, %w : memref<?x64xf32>, memref<64x64xf32>) outs(%y : memref<?x64xf32>)
    linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%y : memref<?x64xf32>) {
    ^bb0(%out: f32):
      %t = math.tanh %out : f32
      linalg.yield %t : f32
    }
    return
  }

  func.func @run(%input: memref<?x64xf32>, %times: index) -> i32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %n = memref.dim %input, %c0 : memref<?x64xf32>
    %a = call @make(%n) : (index) -> memref<?x64xf32>
    %b = call @make(%n) : (index) -> memref<?x64xf32>
    memref.copy %input, %a : memref<?x64xf32> to memref<?x64xf32>
    %r:2 = scf.for %i = %c0 to %times step %c1 iter_args(%p = %a, %q = %b) -> (memref<?x64xf32>, memref<?x64xf32>) {
      func.call @layer(%p, %q) : (memref<?x64xf32>, memref<?x64xf32>) -> ()
      scf.yield %q, %p : memref<?x64xf32>, memref<?x64xf32>
    }
    %first = memref.alloca() : !row
    %view = memref.subview %r#0[0, 0] [1, 64] [1, 1] : memref<?x64xf32> to memref<1x64xf32, strided<[64, 1]>>
    memref.copy %view, %first : memref<1x64xf32, strided<[64, 1]>> to !row
    %any = memref.cast %r#0 : memref<?x64xf32> to memref<*xf32>
    func.call @log(%any) : (memref<*xf32>) -> ()
    %token = call @sample(%first) : (!row) -> i32
    memref.dealloc %r#0 : memref<?x64xf32>
    memref.dealloc %r#1 : memref<?x64xf32>
    %is_end = arith.cmpi eq, %c0, %c1 : index
    %result = scf.if %is_end -> (i32) {
      %minus = arith.constant -1 : i32
      scf.yield %minus : i32
    } else {
      scf.yield %token : i32
    }
    return %result : i32
  }
}
