// How control flows is known.
func.func @argument(%a: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%b = %a) -> (memref<4xf32>) {
    scf.yield %b : memref<4xf32>
  }
  return
}

// No buffer flows: it is used from outside, or numbers flow.
func.func @used(%a: memref<4xf32>, %x: f32, %i: index) {
  "my.repeat"(%x) ({
  ^bb0(%y: f32):
    memref.store %y, %a[%i] : memref<4xf32>
    "my.next"(%y) : (f32) -> ()
  }) : (f32) -> ()
  return
}

// A declaration of another dialect: nothing flows in from what is around it.
"my.function"() ({
^bb0(%m: memref<4xf32>):
  "my.return"() : () -> ()
}) {sym_name = "f"} : () -> ()
