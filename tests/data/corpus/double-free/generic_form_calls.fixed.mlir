// A module in its generic form is one operation: its functions see each other all the same, each in its own table.
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>) -> (), sym_name = "user", sym_visibility = "private"}> ({
  ^bb0(%m: memref<4xf32>):
    "func.call"(%m) <{callee = @release}> : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "outer"}> ({
    %a = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "func.call"(%a) <{callee = @user}> : (memref<4xf32>) -> ()
    "memref.dealloc"(%a) : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>) -> (), sym_name = "release", sym_visibility = "private"}> ({
  ^bb0(%m: memref<4xf32>):
    "func.return"() : () -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "lost"}> ({
      %a = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
      "func.call"(%a) <{callee = @release}> : (memref<4xf32>) -> ()
      "memref.dealloc"(%a) : (memref<4xf32>) -> ()
      "func.return"() : () -> ()
    }) : () -> ()
    "func.func"() <{function_type = (memref<4xf32>) -> (), sym_name = "release", sym_visibility = "private"}> ({
    ^bb0(%m: memref<4xf32>):
      "func.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()
