// Who frees the buffer is known, or nothing has to: nothing is said, whoever else takes it.
func.func @freed() {
  %a = memref.alloc() : memref<4xf32>
  "my.use"(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @handed_over() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  "my.use"(%a) : (memref<4xf32>) -> ()
  return %a : memref<4xf32>
}

func.func @borrowed(%m: memref<4xf32>) {
  "my.use"(%m) : (memref<4xf32>) -> ()
  return
}

func.func @stack() {
  %a = memref.alloca() : memref<4xf32>
  "my.use"(%a) : (memref<4xf32>) -> ()
  return
}

func.func @stored(%into: memref<1xmemref<4xf32>>, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  "my.use"(%a) : (memref<4xf32>) -> ()
  memref.store %a, %into[%i] : memref<1xmemref<4xf32>>
  return
}

// The result may be the buffer, and is freed, returned, or given on.
func.func @under_another_name() {
  %a = memref.alloc() : memref<4xf32>
  %b = "my.rename"(%a) : (memref<4xf32>) -> memref<4xf32>
  %c = memref.cast %b : memref<4xf32> to memref<?xf32>
  memref.dealloc %c : memref<?xf32>
  return
}

func.func @returned() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %b = "my.rename"(%a) : (memref<4xf32>) -> memref<4xf32>
  return %b : memref<4xf32>
}

// A use after it, and a free after it, are right whatever it does not do.
func.func @used_later(%i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  "my.use"(%a) : (memref<4xf32>) -> ()
  %x = memref.load %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %x : f32
}

// A visible callee that gives on what it gets, and frees it.
func.func private @takes(%m: memref<4xf32>, %own: i1) {
  "my.use"(%m) : (memref<4xf32>) -> ()
  scf.if %own {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

func.func @calls() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  call @takes(%a, %true) : (memref<4xf32>, i1) -> ()
  return
}

func.func @borrowed_by_callee(%m: memref<4xf32>) {
  %false = arith.constant false
  call @takes(%m, %false) : (memref<4xf32>, i1) -> ()
  return
}
