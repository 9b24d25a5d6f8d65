// A name that ended with its region.
func.func @left_region(%c: i1, %f: f32) -> f32 {
  %x = scf.if %c -> (f32) {
    %y = arith.addf %f, %f : f32
    scf.yield %y : f32
  } else {
    scf.yield %f : f32
  }
  return %x : f32
}
