// The generic form of every operation.
"builtin.module"() ({
  "func.func"() <{function_type = (f32, index) -> (), sym_name = "generic_form"}> ({
  ^bb0(%f: f32, %i: index):
    %a = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "memref.dealloc"(%a) : (memref<4xf32>) -> ()
    // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
    "memref.store"(%f, %a, %i) : (f32, memref<4xf32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
