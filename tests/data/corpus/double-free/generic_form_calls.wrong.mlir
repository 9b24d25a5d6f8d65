// A module in its generic form is one operation: its functions see each other all the same, each in its own table.
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>) -> (), sym_name = "user", sym_visibility = "private"}> ({
  ^bb0(%m: memref<4xf32>):
    // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
    "func.call"(%m) <{callee = @release}> : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "outer"}> ({
    %a = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "func.call"(%a) <{callee = @user}> : (memref<4xf32>) -> ()
    // expected-error@below {{buffer %a is freed twice [double-free]}}
    "memref.dealloc"(%a) : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>) -> (), sym_name = "release", sym_visibility = "private"}> ({
  ^bb0(%m: memref<4xf32>):
    // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
    "memref.dealloc"(%m) : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "inner"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "lost"}> ({
      // expected-warning@below {{buffer %a is never freed [leak]}}
      %a = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
      "func.call"(%a) <{callee = @release}> : (memref<4xf32>) -> ()
      "func.return"() : () -> ()
    }) : () -> ()
    "func.func"() <{function_type = (memref<4xf32>) -> (), sym_name = "release", sym_visibility = "private"}> ({
    ^bb0(%m: memref<4xf32>):
      "func.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()
