// The caller gets a tensor that may be the buffer, under whatever name.
func.func @returned() -> tensor<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  return %t : tensor<4xf32>
}

func.func @filled(%x: f32) -> tensor<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %r = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

#map = affine_map<(d0) -> (d0)>
func.func @generic(%in: tensor<4xf32>) -> tensor<?xf32> {
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
      ins(%in : tensor<4xf32>) outs(%t : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %x : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  %c = tensor.cast %r : tensor<4xf32> to tensor<?xf32>
  return %c : tensor<?xf32>
}

func.func @inserted(%x: f32, %s: tensor<2xf32>, %v: vector<4xf32>, %i: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %0 = tensor.insert %x into %t[%i] : tensor<4xf32>
  %1 = tensor.insert_slice %s into %0[1] [2] [1] : tensor<2xf32> into tensor<4xf32>
  %2 = vector.transfer_write %v, %1[%c0] : vector<4xf32>, tensor<4xf32>
  return %2 : tensor<4xf32>
}

func.func @slice(%x: f32) -> tensor<2xf32> {
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %r = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %s = tensor.extract_slice %r[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
  return %s : tensor<2xf32>
}

func.func @materialized(%in: tensor<4xf32>) -> tensor<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %r = bufferization.materialize_in_destination %in in %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @either(%c: i1, %x: f32, %y: f32) -> tensor<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %r = scf.if %c -> tensor<4xf32> {
    %u = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %u : tensor<4xf32>
  } else {
    %u = linalg.fill ins(%y : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %u : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// As a buffer again, which is freed or returned.
func.func @back(%x: f32) {
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %r = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %b = bufferization.to_buffer %r : tensor<4xf32> to memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}

func.func @back_and_returned(%x: f32) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %r = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %b = bufferization.to_buffer %r : tensor<4xf32> to memref<4xf32>
  return %b : memref<4xf32>
}

// Who gets a tensor owns no buffer that a `memref.dealloc` frees.
func.func @calls(%x: f32, %i: index) -> f32 {
  %t = call @filled(%x) : (f32) -> tensor<4xf32>
  %u = call @made_elsewhere() : () -> tensor<4xf32>
  %y = tensor.extract %t[%i] : tensor<4xf32>
  %z = tensor.extract %u[%i] : tensor<4xf32>
  %sum = arith.addf %y, %z : f32
  return %sum : f32
}
func.func private @made_elsewhere() -> tensor<4xf32>

func.func @for(%x: f32, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %e = tensor.insert %x into %t[%c0] : tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%u = %e) -> (tensor<4xf32>) {
    %v = tensor.insert %x into %u[%i] : tensor<4xf32>
    scf.yield %v : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

func.func @while(%x: f32, %c: i1) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %e = tensor.insert %x into %t[%c0] : tensor<4xf32>
  %r = scf.while (%u = %e) : (tensor<4xf32>) -> tensor<4xf32> {
    scf.condition(%c) %u : tensor<4xf32>
  } do {
  ^bb0(%u: tensor<4xf32>):
    %v = tensor.insert %x into %u[%c0] : tensor<4xf32>
    scf.yield %v : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

func.func @forall(%s: tensor<1xf32>) -> tensor<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %t = bufferization.to_tensor %a restrict writable : memref<4xf32> to tensor<4xf32>
  %e = tensor.insert_slice %s into %t[0] [1] [1] : tensor<1xf32> into tensor<4xf32>
  %r = scf.forall (%i) in (4) shared_outs(%o = %e) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r : tensor<4xf32>
}
