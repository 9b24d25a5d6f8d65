// The generic form of every operation.
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "generic_form"}> ({
    %a = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "memref.dealloc"(%a) : (memref<4xf32>) -> ()
    // expected-error@below {{buffer %a is freed twice [double-free]}}
    "memref.dealloc"(%a) : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
