// The generic form of every operation.
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>) -> (), sym_name = "generic_form"}> ({
  ^bb0(%m: memref<4xf32>):
    // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
    "memref.dealloc"(%m) : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
