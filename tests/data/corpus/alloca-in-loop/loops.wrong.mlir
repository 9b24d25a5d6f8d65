func.func private @use(memref<4xf32>)

func.func @for(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    // expected-warning@below {{stack buffer %a is allocated in every iteration and not released before the function returns [alloca-in-loop]}}
    %a = memref.alloca() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
  }
  return
}

func.func @while(%c: i1) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    // expected-warning@below {{%a is allocated in every iteration}}
    %a = memref.alloca() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.yield
  }
  return
}

func.func @while_before(%c: i1) {
  scf.while : () -> () {
    // expected-warning@below {{%a is allocated in every iteration}}
    %a = memref.alloca() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

func.func @affine_for(%n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 4 {
      // expected-warning@below {{%a is allocated in every iteration}}
      %a = memref.alloca() : memref<4xf32>
      func.call @use(%a) : (memref<4xf32>) -> ()
    }
  }
  return
}

func.func @under_if(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      // expected-warning@below {{%a is allocated in every iteration}}
      %a = memref.alloca(%n) : memref<?xf32>
      %b = memref.cast %a : memref<?xf32> to memref<4xf32>
      func.call @use(%b) : (memref<4xf32>) -> ()
    }
  }
  return
}

func.func @around_scope(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.alloca_scope {
    scf.for %i = %c0 to %n step %c1 {
      // expected-warning@below {{%a is allocated in every iteration}}
      %a = memref.alloca() : memref<4xf32>
      func.call @use(%a) : (memref<4xf32>) -> ()
    }
  }
  return
}
