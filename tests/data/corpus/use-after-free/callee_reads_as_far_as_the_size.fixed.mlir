// A callee reads a buffer as far as it goes: if it has elements, which its caller may know.
func.func private @sum(%b: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %size = memref.dim %b, %c0 : memref<?xf32>
  %sum = scf.for %i = %c0 to %size step %c1 iter_args(%before = %zero) -> f32 {
    %x = memref.load %b[%i] : memref<?xf32>
    %after = arith.addf %before, %x : f32
    scf.yield %after : f32
  }
  return %sum : f32
}

func.func @of_three(%f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc(%c3) : memref<?xf32>
  memref.store %f, %a[%c0] : memref<?xf32>
  %r = call @sum(%a) : (memref<?xf32>) -> f32
  memref.dealloc %a : memref<?xf32>
  return %r : f32
}

func.func @of_as_many_as_are_passed(%n: index) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32>
  %r = call @sum(%a) : (memref<?xf32>) -> f32
  memref.dealloc %a : memref<?xf32>
  return %r : f32
}

func.func private @sum_of(%b: memref<?xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%before = %zero) -> f32 {
    %x = memref.load %b[%i] : memref<?xf32>
    %after = arith.addf %before, %x : f32
    scf.yield %after : f32
  }
  return %sum : f32
}

func.func @of_as_many_as_are_counted(%t: memref<1xindex>) -> f32 {
  %c0 = arith.constant 0 : index
  %n = memref.load %t[%c0] : memref<1xindex>
  %a = memref.alloc(%n) : memref<?xf32>
  %r = call @sum_of(%a, %n) : (memref<?xf32>, index) -> f32
  memref.dealloc %a : memref<?xf32>
  return %r : f32
}

func.func @of_none() -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%c0) : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  %r = call @sum(%a) : (memref<?xf32>) -> f32
  return %r : f32
}

// How many there are, the caller cannot know: the buffer was freed on each path all the same.
func.func private @largest(%t: memref<2xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %largest = scf.for %i = %c0 to %c2 step %c1 iter_args(%before = %c1) -> index {
    %x = memref.load %t[%i] : memref<2xindex>
    %after = arith.maxsi %before, %x : index
    scf.yield %after : index
  }
  return %largest : index
}

func.func @of_the_largest(%t: memref<2xindex>) -> f32 {
  %n = call @largest(%t) : (memref<2xindex>) -> index
  %a = memref.alloc(%n) : memref<?xf32>
  %r = call @sum_of(%a, %n) : (memref<?xf32>, index) -> f32
  memref.dealloc %a : memref<?xf32>
  return %r : f32
}
