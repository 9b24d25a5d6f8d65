// A name that nothing defines.
func.func @f() {
  "some.use"(%a) : (i32) -> ()
  return
}
// -----
// A name that is defined twice in a block.
func.func @f() {
  %a = arith.constant 1 : i32
  %a = arith.constant 1 : i32
  return
}
// -----
// A name that is defined in two blocks.
func.func @f(%c: i1) {
  cf.cond_br %c, ^one, ^two
^one:
  %a = arith.constant 1 : i32
  return
^two:
  %a = arith.constant 1 : i32
  return
}
// -----
// An argument's name for a value.
func.func @f(%a: i32) {
  %a = arith.constant 1 : i32
  return
}
// -----
// Two arguments of one name.
func.func @f(%a: i32, %a: i32) {
  return
}
// -----
// Two arguments of a block of one name.
func.func @f(%x: i32) {
  cf.br ^one(%x, %x : i32, i32)
^one(%a: i32, %a: i32):
  return
}
// -----
// A block's argument with the name of the function's.
func.func @f(%a: i32) {
  cf.br ^one(%a : i32)
^one(%a: i32):
  return
}
// -----
// Arguments of two blocks of one name.
func.func @f(%c: i1, %x: i32) {
  cf.cond_br %c, ^one(%x : i32), ^two(%x : i32)
^one(%a: i32):
  return
^two(%a: i32):
  return
}
// -----
// A region defines a name of the block around it.
func.func @f(%c: i1) {
  %a = arith.constant 1 : i32
  scf.if %c {
    %a = arith.constant 1 : i32
  }
  return
}
// -----
// A region defines a name that the block around it defines afterwards.
func.func @f(%c: i1) {
  scf.if %c {
    %a = arith.constant 1 : i32
  }
  %a = arith.constant 1 : i32
  return
}
// -----
// Sibling regions define one name.
func.func @f(%c: i1) {
  scf.if %c {
    %a = arith.constant 1 : i32
  } else {
    %a = arith.constant 1 : i32
  }
  return
}
// -----
// Regions of two operations define one name, of two types.
func.func @f(%c: i1) {
  scf.if %c {
    %a = arith.constant 1 : i32
    "some.use"(%a) : (i32) -> ()
  }
  scf.if %c {
    %a = arith.constant 1 : i64
    "some.use"(%a) : (i64) -> ()
  }
  return
}
// -----
// An induction variable with the name of the outer one.
func.func @f(%lb: index) {
  scf.for %i = %lb to %lb step %lb {
    scf.for %i = %lb to %lb step %lb {
    }
  }
  return
}
// -----
// Two loops, one after the other, with one induction variable.
func.func @f(%lb: index) {
  scf.for %i = %lb to %lb step %lb {
  }
  scf.for %i = %lb to %lb step %lb {
  }
  return
}
// -----
// A result with the name of an argument of its own region.
func.func @f(%lb: index, %z: i32) {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%r = %z) -> (i32) {
    scf.yield %r : i32
  }
  return
}
// -----
// A result with the name of a value in its own region.
func.func @f(%c: i1) {
  %r = scf.execute_region -> i32 {
    %r = arith.constant 1 : i32
    scf.yield %r : i32
  }
  return
}
// -----
// A loop's argument with the name of its initial value.
func.func @f(%lb: index, %z: i32) {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%z = %z) -> (i32) {
    scf.yield %z : i32
  }
  return
}
// -----
// A nested block label's argument with a name from above.
func.func @f(%a: i32) {
  scf.execute_region {
    cf.br ^one(%a : i32)
  ^one(%a: i32):
    scf.yield
  }
  return
}
// -----
// A nested block's argument with the name of an earlier region's.
func.func @f(%a: i32) {
  scf.execute_region {
    cf.br ^one(%a : i32)
  ^one(%b: i32):
    scf.yield
  }
  scf.execute_region {
    cf.br ^one(%a : i32)
  ^one(%b: i32):
    scf.yield
  }
  return
}
// -----
// An argument of a block used in the region before.
func.func @f(%c: i1, %a: i32) {
  scf.if %c {
    "some.use"(%b) : (i32) -> ()
  }
  cf.br ^one(%a : i32)
^one(%b: i32):
  return
}
// -----
// A use in a region, a definition in the sibling region after it.
func.func @f(%c: i1) {
  scf.if %c {
    "some.use"(%a) : (i32) -> ()
  } else {
    %a = arith.constant 1 : i32
  }
  return
}
// -----
// A use in a region, a definition in a region of another operation after it.
func.func @f(%c: i1) {
  scf.if %c {
    "some.use"(%a) : (i32) -> ()
  }
  scf.if %c {
    %a = arith.constant 1 : i32
  }
  return
}
// -----
// A use in a region, two definitions in regions after it.
func.func @f(%c: i1) {
  scf.if %c {
    "some.use"(%a) : (i32) -> ()
  }
  scf.if %c {
    %a = arith.constant 1 : i32
  }
  scf.if %c {
    %a = arith.constant 1 : i32
  }
  return
}
// -----
// Two uses in regions, a definition at another type after them.
func.func @f(%c: i1) {
  scf.if %c {
    "some.use"(%a) : (i64) -> ()
  }
  %a = arith.constant 1 : i32
  return
}
// -----
// A forward reference at two types.
func.func @f() {
  cf.br ^one
^two:
  "some.use"(%a) : (i32) -> ()
  "some.use"(%a) : (i64) -> ()
  return
^one:
  %a = arith.constant 1 : i32
  cf.br ^two
}
// -----
// A forward reference at the right type.
func.func @f() {
  cf.br ^one
^two:
  "some.use"(%a) : (i32) -> ()
  return
^one:
  %a = arith.constant 1 : i32
  cf.br ^two
}
// -----
// A forward reference at another type than the definition.
func.func @f() {
  cf.br ^one
^two:
  "some.use"(%a) : (i64) -> ()
  return
^one:
  %a = arith.constant 1 : i32
  cf.br ^two
}
// -----
// A forward reference to a block's argument.
func.func @f(%x: i32) {
  cf.br ^one(%x : i32)
^two:
  "some.use"(%a) : (i32) -> ()
  return
^one(%a: i32):
  cf.br ^two
}
// -----
// A forward reference to a block's argument at another type.
func.func @f(%x: i32) {
  cf.br ^one(%x : i32)
^two:
  "some.use"(%a) : (i64) -> ()
  return
^one(%a: i32):
  cf.br ^two
}
// -----
// Names of two functions.
func.func @f(%a: i32) {
  %b = arith.constant 1 : i32
  return
}
func.func @g(%a: i32) {
  %b = arith.constant 1 : i32
  return
}
// -----
// A name of digits, and the same as a word.
func.func @f() {
  %0 = arith.constant 1 : i32
  %00 = arith.constant 1 : i32
  "some.use"(%0, %00) : (i32, i32) -> ()
  return
}
// -----
// Names with dots, dollars and dashes.
func.func @f() {
  %a.b = arith.constant 1 : i32
  %a$b = arith.constant 1 : i32
  %a-b = arith.constant 1 : i32
  "some.use"(%a.b, %a$b, %a-b) : (i32, i32, i32) -> ()
  return
}
// -----
// A name that differs in its case.
func.func @f() {
  %Abc = arith.constant 1 : i32
  "some.use"(%abc) : (i32) -> ()
  return
}
// -----
// A redefinition inside a region, where the outer definition is an argument.
func.func @f(%a: i32, %c: i1) {
  scf.if %c {
    scf.if %c {
      %a = arith.constant 1 : i32
    }
  }
  return
}
// -----
// A value of an earlier region is not visible in a later one.
func.func @f(%c: i1) {
  scf.if %c {
    %a = arith.constant 1 : i32
  }
  scf.if %c {
    "some.use"(%a) : (i32) -> ()
  }
  return
}
// -----
// A value of an earlier region is used later where a new one has its name.
func.func @f(%c: i1) {
  scf.if %c {
    %a = arith.constant 1 : i32
  }
  %a = arith.constant 1 : i64
  "some.use"(%a) : (i64) -> ()
  return
}
// -----
// Arguments of a generic region and of its sibling.
func.func @f() {
  "some.op"() ({
  ^bb0(%a: i32):
    "some.use"(%a) : (i32) -> ()
  }, {
  ^bb0(%a: i64):
    "some.use"(%a) : (i64) -> ()
  }) : () -> ()
  return
}
// -----
// An argument of a generic region, used in its sibling.
func.func @f() {
  "some.op"() ({
  ^bb0(%a: i32):
    "some.use"(%a) : (i32) -> ()
  }, {
    "some.use"(%a) : (i32) -> ()
  }) : () -> ()
  return
}
// -----
// An argument of a linalg region with a name from above.
func.func @f(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%a: f32):
    linalg.yield %a : f32
  }
  return
}
// -----
// An argument of a linalg region with a name of its own.
func.func @f(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%b: f32):
    linalg.yield %b : f32
  }
  return
}
// -----
// An argument of a linalg region used outside.
func.func @f(%a: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%b: f32):
    linalg.yield %b : f32
  }
  "some.use"(%b) : (f32) -> ()
  return
}
// -----
// A declaration's arguments have no names that others see.
func.func private @g(i32, i64)
func.func @f() {
  "some.use"(%arg0) : (i32) -> ()
  return
}
// -----
// Two values of one operation have one name.
func.func @f() {
  %a, %a = "some.pair"() : () -> (i32, i32)
  return
}
