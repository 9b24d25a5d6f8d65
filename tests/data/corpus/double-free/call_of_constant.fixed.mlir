// A function that is called as a value, and that is known all the same: a constant names it. Each buffer is freed once.
func.func private @drop(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}
func.func private @keep(%m: memref<4xf32>) {
  return
}
func.func private @make() -> memref<4xf32> {
  %m = memref.alloc() : memref<4xf32>
  return %m : memref<4xf32>
}
func.func private @look(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<4xf32>
  return %v : f32
}
func.func @frees_once() {
  %m = memref.alloc() : memref<4xf32>
  %drop = func.constant @drop : (memref<4xf32>) -> ()
  call_indirect %drop(%m) : (memref<4xf32>) -> ()
  return
}
func.func @looks_first(%data: memref<4xf32>) -> f32 {
  %drop = func.constant @drop : (memref<4xf32>) -> ()
  %look = func.constant @look : (memref<4xf32>) -> f32
  %m = memref.alloc() : memref<4xf32>
  memref.copy %data, %m : memref<4xf32> to memref<4xf32>
  %v = call_indirect %look(%m) : (memref<4xf32>) -> f32
  call_indirect %drop(%m) : (memref<4xf32>) -> ()
  return %v : f32
}
func.func @frees_what_it_gets() {
  %make = func.constant @make : () -> memref<4xf32>
  %m = call_indirect %make() : () -> memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return
}
// Which one it is, nobody knows here.
func.func private @does(%f: (memref<4xf32>) -> (), %m: memref<4xf32>) {
  call_indirect %f(%m) : (memref<4xf32>) -> ()
  return
}
func.func @one_of_two(%frees: i1) {
  %m = memref.alloc() : memref<4xf32>
  %drop = func.constant @drop : (memref<4xf32>) -> ()
  %keep = func.constant @keep : (memref<4xf32>) -> ()
  %f = arith.select %frees, %drop, %keep : (memref<4xf32>) -> ()
  call_indirect %f(%m) : (memref<4xf32>) -> ()
  %true = arith.constant true
  %not = arith.xori %frees, %true : i1
  scf.if %not {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @passes_it_on() {
  %m = memref.alloc() : memref<4xf32>
  %drop = func.constant @drop : (memref<4xf32>) -> ()
  call @does(%drop, %m) : ((memref<4xf32>) -> (), memref<4xf32>) -> ()
  return
}
