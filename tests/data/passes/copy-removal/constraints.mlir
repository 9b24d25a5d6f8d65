// unchanged
// Each function breaks one of the constraints.

func.func @target_is_used_before(%out: memref<2xf32>, %m: memref<2xf32>) {
  %temp = memref.alloc() : memref<2xf32>
  memref.copy %out, %temp : memref<2xf32> to memref<2xf32>
  memref.copy %temp, %out : memref<2xf32> to memref<2xf32>
  memref.dealloc %temp : memref<2xf32>
  return
}

func.func @an_alias_of_the_target_is_used_before(%out: memref<2xf32>) {
  %same = memref.cast %out : memref<2xf32> to memref<?xf32>
  %temp = memref.alloc() : memref<2xf32>
  "some.use"(%temp, %same) : (memref<2xf32>, memref<?xf32>) -> ()
  memref.copy %temp, %out : memref<2xf32> to memref<2xf32>
  memref.dealloc %temp : memref<2xf32>
  return
}

func.func @source_is_used_behind(%out: memref<2xf32>) {
  %temp = memref.alloc() : memref<2xf32>
  "some.use"(%temp) : (memref<2xf32>) -> ()
  memref.copy %temp, %out : memref<2xf32> to memref<2xf32>
  "some.use"(%temp) : (memref<2xf32>) -> ()
  memref.dealloc %temp : memref<2xf32>
  return
}

func.func @freed_elsewhere(%c: i1, %out: memref<2xf32>) {
  %temp = memref.alloc() : memref<2xf32>
  "some.use"(%temp) : (memref<2xf32>) -> ()
  memref.copy %temp, %out : memref<2xf32> to memref<2xf32>
  cf.br ^next
^next:
  memref.dealloc %temp : memref<2xf32>
  return
}

func.func @target_comes_later() -> memref<2xf32> {
  %temp = memref.alloc() : memref<2xf32>
  "some.use"(%temp) : (memref<2xf32>) -> ()
  %out = memref.alloc() : memref<2xf32>
  "some.use"(%out) : (memref<2xf32>) -> ()
  memref.copy %temp, %out : memref<2xf32> to memref<2xf32>
  memref.dealloc %temp : memref<2xf32>
  return %out : memref<2xf32>
}

func.func @source_lives_on(%m: memref<2xf32>) -> memref<2xf32> {
  %out = memref.alloc() : memref<2xf32>
  memref.copy %m, %out : memref<2xf32> to memref<2xf32>
  return %out : memref<2xf32>
}

memref.global "private" @g : memref<2xf32>

func.func private @reads_global()

func.func @others_look_at_the_target() {
  %out = memref.get_global @g : memref<2xf32>
  %temp = memref.alloc() : memref<2xf32>
  "some.use"(%temp) : (memref<2xf32>) -> ()
  call @reads_global() : () -> ()
  memref.copy %temp, %out : memref<2xf32> to memref<2xf32>
  memref.dealloc %temp : memref<2xf32>
  return
}
