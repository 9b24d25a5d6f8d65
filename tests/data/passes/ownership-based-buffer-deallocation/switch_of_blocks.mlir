func.func @f(%n: i32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  cf.switch %n : i32, [default: ^x(%a : memref<4xf32>), 1: ^x(%m : memref<4xf32>)]
^x(%y: memref<4xf32>):
  return
}
