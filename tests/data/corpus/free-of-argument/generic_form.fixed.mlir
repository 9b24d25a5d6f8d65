// The generic form of every operation.
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>) -> (), sym_name = "generic_form"}> ({
  ^bb0(%m: memref<4xf32>):
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
