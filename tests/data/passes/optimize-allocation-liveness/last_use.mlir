// After the last use, whatever it is.
func.func private @other(memref<4xf32>)

func.func @straight(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  "test.use"(%a) : (memref<4xf32>) -> ()
  // The other one.
  "test.use"(%b) : (memref<4xf32>) -> ()
  %x = memref.load %b[%n] : memref<4xf32> // the last
  "test.compute"(%x) : (f32) -> ()
  memref.dealloc %a : memref<4xf32> // moves up
  memref.dealloc %b : memref<4xf32>
  return
}

func.func @through_views(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %view = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32>
  %cast = memref.cast %view : memref<2xf32> to memref<?xf32>
  "test.use"(%cast) : (memref<?xf32>) -> ()
  call @other(%a) : (memref<4xf32>) -> ()
  %y = memref.load %cast[%n] : memref<?xf32>
  "test.compute"(%y) : (f32) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @in_a_region(%n: index, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %n to %n step %n {
    %inner = memref.alloc() : memref<4xf32>
    memref.copy %a, %inner : memref<4xf32> to memref<4xf32>
    "test.compute"(%i) : (index) -> ()
    memref.dealloc %inner : memref<4xf32>
  }
  scf.if %c {
    "test.use"(%a) : (memref<4xf32>) -> ()
  }
  "test.compute"(%n) : (index) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @as_region_result(%n: index, %c: i1, %other: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %either = scf.if %c -> (memref<4xf32>) {
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %other : memref<4xf32>
  }
  "test.compute"(%n) : (index) -> ()
  "test.use"(%either) : (memref<4xf32>) -> ()
  "test.compute"(%n) : (index) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @on_one_line() { %a = memref.alloc() : memref<4xf32> "test.use"(%a) : (memref<4xf32>) -> () "test.compute"() : () -> () memref.dealloc %a : memref<4xf32> return }

// A cast of another dialect is the same buffer.
func.func @cast_of_a_dialect(%n: index, %i: index) -> f32 {
  %0 = memref.alloc(%n) : memref<?xf32>
  %1 = amdgpu.fat_raw_buffer_cast %0 resetOffset : memref<?xf32> to memref<?xf32, #amdgpu.address_space<fat_raw_buffer>>
  %2 = memref.load %1[%i] : memref<?xf32, #amdgpu.address_space<fat_raw_buffer>>
  %3 = arith.addf %2, %2 : f32
  memref.dealloc %0 : memref<?xf32>
  return %3 : f32
}
