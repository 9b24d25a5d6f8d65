// The generic form of every operation.
"builtin.module"() ({
  "func.func"() <{function_type = (f32, index) -> (), sym_name = "generic_form"}> ({
  ^bb0(%f: f32, %i: index):
    %a = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "memref.store"(%f, %a, %i) : (f32, memref<4xf32>, index) -> ()
    "memref.dealloc"(%a) : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
