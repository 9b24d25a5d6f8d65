// option: hoist-static-allocs=true
// option: hoist-dynamic-allocs=true

func.func private @f(%n: index, %k: index, %x: f32) -> (memref<?x2x?xf32>, memref<4xf32>) {
  // Made by whoever calls.
  %a = memref.alloc(%k, %n) : memref<?x2x?xf32>
  %b = memref.alloc() : memref<4xf32> // this one, too
  linalg.fill ins(%x : f32) outs(%a : memref<?x2x?xf32>)
  linalg.fill ins(%x : f32) outs(%b : memref<4xf32>)
  return %a, %b : memref<?x2x?xf32>, memref<4xf32>
}

func.func @caller(%one: index, %two: index, %x: f32) -> memref<4xf32> {
  %a, %b = call @f(%one, %two, %x) : (index, index, f32) -> (memref<?x2x?xf32>, memref<4xf32>)
  memref.dealloc %a : memref<?x2x?xf32>
  return %b : memref<4xf32>
}
