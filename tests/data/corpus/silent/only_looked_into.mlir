// A region that nobody described, and that only looks into a buffer of somebody else; and operations on tensors whose
// regions see numbers.
func.func @looks(%a: memref<4xf32>, %i: index) {
  "my.repeat"(%a) ({
  ^bb0(%b: memref<4xf32>):
    %x = memref.load %b[%i] : memref<4xf32>
    "my.next"(%x) : (f32) -> ()
  }) : (memref<4xf32>) -> ()
  return
}

func.func @of_another_type() {
  %m = memref.alloc() : memref<4xf32>
  "my.reduce"(%m) ({
  ^bb0(%one: memref<f32>, %other: memref<f32>):
    "my.add"(%one, %other) : (memref<f32>, memref<f32>) -> ()
    "my.next"() : () -> ()
  }) : (memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}

func.func @numbers_of_a_tensor(%a: memref<4xf32>, %f: f32) -> tensor<4xf32> {
  %t = bufferization.to_tensor %a : memref<4xf32> to tensor<4xf32>
  %r = linalg.fill ins(%f : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
