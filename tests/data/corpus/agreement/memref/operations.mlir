// Every operation of memref in its custom form.
memref.global "private" constant @table : memref<4xf32> = dense<[0.0, 1.0, 2.0, 3.0]>
memref.global "private" @unset : memref<2x3xi8> = uninitialized
memref.global @outside : memref<16xi32, 3>

func.func @allocations(%n: index, %s: index) -> memref<?xf32> {
  %0 = memref.alloc() : memref<4x4xf32>
  %1 = memref.alloc(%n, %s) {alignment = 64 : i64} : memref<?x8x?xf32>
  %2 = memref.alloc(%n)[%s] : memref<8x?xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>, 1>
  %3 = memref.alloca() : memref<2xi64>
  %4 = memref.alloca(%n) : memref<?xf32, #gpu.address_space<workgroup>>
  %5 = memref.alloc(%n) : memref<?xf32>
  %6 = memref.realloc %5 : memref<?xf32> to memref<8xf32>
  %7 = memref.realloc %6(%n) {alignment = 16 : i64} : memref<8xf32> to memref<?xf32>
  memref.dealloc %0 : memref<4x4xf32>
  memref.dealloc %1 : memref<?x8x?xf32>
  %8 = memref.get_global @table : memref<4xf32>
  return %7 : memref<?xf32>
}

func.func @views(%m: memref<4x?xf32>, %b: memref<2048xi8>, %n: index, %shape: memref<2xindex>) {
  %0 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %1 = memref.cast %m : memref<4x?xf32> to memref<*xf32>
  %2 = memref.memory_space_cast %m : memref<4x?xf32> to memref<4x?xf32, 3>
  %3 = memref.subview %m[0, %n] [4, 8] [1, 1] : memref<4x?xf32> to memref<4x8xf32, strided<[?, 1], offset: ?>>
  %4 = memref.subview %m[1, %n] [1, %n] [1, 2] : memref<4x?xf32> to memref<?xf32, strided<[2], offset: ?>>
  %5 = memref.view %b[%n][] : memref<2048xi8> to memref<64x4xf32>
  %6 = memref.view %b[%n][%n, %n] : memref<2048xi8> to memref<?x4x?xf32>
  %7 = memref.reinterpret_cast %m to offset: [%n], sizes: [%n, 4], strides: [1, 1] : memref<4x?xf32> to memref<?x4xf32, strided<[1, 1], offset: ?>>
  %8 = memref.collapse_shape %m [[0, 1]] : memref<4x?xf32> into memref<?xf32>
  %9 = memref.expand_shape %8 [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  %10 = memref.reshape %1(%shape) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  %11 = memref.transpose %m (i, j) -> (j, i) : memref<4x?xf32> to memref<?x4xf32, strided<[1, ?]>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %12 = memref.extract_aligned_pointer_as_index %m : memref<4x?xf32> -> index
  %13 = memref.assume_alignment %m, 16 : memref<4x?xf32>
  %14, %15 = memref.distinct_objects %m, %b : memref<4x?xf32>, memref<2048xi8>
  return
}

func.func @accesses(%m: memref<4x?xf32>, %i: index, %v: f32, %other: memref<4x?xf32>) {
  %0 = memref.load %m[%i, %i] : memref<4x?xf32>
  %1 = memref.load %m[%i, %i] {nontemporal = true} : memref<4x?xf32>
  memref.store %v, %m[%i, %i] : memref<4x?xf32>
  %cell = memref.alloca() : memref<f32>
  %2 = memref.load %cell[] : memref<f32>
  memref.copy %m, %other : memref<4x?xf32> to memref<4x?xf32>
  %3 = memref.dim %m, %i : memref<4x?xf32>
  %4 = memref.rank %m : memref<4x?xf32>
  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<4x?xf32>
  memref.prefetch %m[%i, %i], write, locality<0>, instr : memref<4x?xf32>
  %5 = memref.atomic_rmw addf %v, %m[%i, %i] : (f32, memref<4x?xf32>) -> f32
  %6 = memref.generic_atomic_rmw %m[%i, %i] : memref<4x?xf32> {
  ^bb0(%old: f32):
    %7 = arith.addf %old, %v : f32
    memref.atomic_yield %7 : f32
  }
  return
}

func.func @scopes(%n: index) -> f32 {
  memref.alloca_scope {
    %0 = memref.alloca(%n) : memref<?xf32>
    memref.alloca_scope.return
  }
  memref.alloca_scope {
    %0 = memref.alloca(%n) : memref<?xf32>
  }
  %1 = memref.alloca_scope -> (f32) {
    %2 = memref.alloca() : memref<f32>
    %3 = memref.load %2[] : memref<f32>
    memref.alloca_scope.return %3 : f32
  }
  return %1 : f32
}

func.func @transfers(%src: memref<256xf32>, %dst: memref<32xf32, 1>, %tag: memref<1xi32>, %i: index, %n: index) {
  memref.dma_start %src[%i], %dst[%i], %n, %tag[%i] : memref<256xf32>, memref<32xf32, 1>, memref<1xi32>
  memref.dma_start %src[%i], %dst[%i], %n, %tag[%i], %n, %n : memref<256xf32>, memref<32xf32, 1>, memref<1xi32>
  memref.dma_wait %tag[%i], %n : memref<1xi32>
  return
}
