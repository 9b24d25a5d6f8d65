// flags: --merge-functions --min-length=1000
// Two that are equal, and one that differs in a constant; of blocks.


// Others may call this one.
func.func @clamp(%value: f32, %m: memref<f32>) -> f32 {
  %constant = arith.constant 2.0 : f32
  %result = func.call @merged_0(%value, %m, %constant) : (f32, memref<f32>, f32) -> f32
  return %result : f32
}

func.func @user(%x: f32, %m: memref<f32>) -> f32 {
  %constant = arith.constant 1.0 : f32
  %a = call @merged_0(%x, %m, %constant) : (f32, memref<f32>, f32) -> f32
  %constant_1 = arith.constant 2.0 : f32
  %b = call @merged_0(%a, %m, %constant_1) : (f32, memref<f32>, f32) -> f32
  // Called twice.
  %constant_0 = arith.constant 1.0 : f32
  %c = func.call @merged_0(%b, %m, %constant_0) : (f32, memref<f32>, f32) -> f32
  return %c : f32
}

func.func private @merged_0(%x: f32, %m: memref<f32>, %low: f32) -> f32 {
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
