// flags: --merge-functions --min-length=1000
// Two that are equal, and one that differs in a constant; of blocks.
func.func private @clamp_low(%x: f32, %m: memref<f32>) -> f32 {
  %low = arith.constant 1.0 : f32
  %is_low = arith.cmpf olt, %x, %low : f32
  cf.cond_br %is_low, ^low, ^end
^low:
  %sum = arith.addf %x, %low : f32
  %root = math.sqrt %sum : f32
  memref.store %root, %m[] : memref<f32>
  return %low : f32
^end:
  return %x : f32
}

func.func private @clamp_high(%0: f32, %1: memref<f32>) -> f32 {
  %2 = arith.constant 2.0 : f32
  %3 = arith.cmpf olt, %0, %2 : f32
  cf.cond_br %3, ^bb1, ^bb2
^bb1:
  %4 = arith.addf %0, %2 : f32
  %5 = math.sqrt %4 : f32
  memref.store %5, %1[] : memref<f32>
  return %2 : f32
^bb2:
  return %0 : f32
}

// Others may call this one.
func.func @clamp(%value: f32, %m: memref<f32>) -> f32 {
  %two = arith.constant 2.0 : f32
  %is_low = arith.cmpf olt, %value, %two : f32
  cf.cond_br %is_low, ^low, ^end
^low:
  %sum = arith.addf %value, %two : f32
  %root = math.sqrt %sum : f32
  memref.store %root, %m[] : memref<f32>
  return %two : f32
^end:
  return %value : f32
}

func.func @user(%x: f32, %m: memref<f32>) -> f32 {
  %a = call @clamp_low(%x, %m) : (f32, memref<f32>) -> f32
  %b = call @clamp_high(%a, %m) : (f32, memref<f32>) -> f32
  // Called twice.
  %c = func.call @clamp_low(%b, %m) : (f32, memref<f32>) -> f32
  return %c : f32
}
