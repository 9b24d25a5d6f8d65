// A call that fits.
func.func private @g(i32, f32) -> (i64, f64)
func.func @f(%a: i32, %b: f32) {
  %r:2 = call @g(%a, %b) : (i32, f32) -> (i64, f64)
  return
}
// -----
// Too few arguments.
func.func private @g(i32, f32)
func.func @f(%a: i32) {
  call @g(%a) : (i32) -> ()
  return
}
// -----
// Too many arguments.
func.func private @g(i32)
func.func @f(%a: i32) {
  call @g(%a, %a) : (i32, i32) -> ()
  return
}
// -----
// An argument of another type.
func.func private @g(i32)
func.func @f(%a: i64) {
  call @g(%a) : (i64) -> ()
  return
}
// -----
// Arguments in the wrong order.
func.func private @g(i32, f32)
func.func @f(%a: i32, %b: f32) {
  call @g(%b, %a) : (f32, i32) -> ()
  return
}
// -----
// Too few results.
func.func private @g() -> (i32, i32)
func.func @f() {
  %r = call @g() : () -> i32
  return
}
// -----
// Too many results.
func.func private @g() -> i32
func.func @f() {
  %r:2 = call @g() : () -> (i32, i32)
  return
}
// -----
// A result where there is none.
func.func private @g()
func.func @f() {
  %r = call @g() : () -> i32
  return
}
// -----
// A result of another type.
func.func private @g() -> i32
func.func @f() {
  %r = call @g() : () -> i64
  return
}
// -----
// The type of a call lists fewer operands than it has.
func.func private @g(i32, i32)
func.func @f(%a: i32) {
  call @g(%a, %a) : (i32) -> ()
  return
}
// -----
// The type of a call lists more operands than it has.
func.func private @g(i32)
func.func @f(%a: i32) {
  call @g(%a) : (i32, i32) -> ()
  return
}
// -----
// The type of a call is not the type of its operand.
func.func private @g(i32)
func.func @f(%a: i64) {
  call @g(%a) : (i32) -> ()
  return
}
// -----
// Memrefs that differ in their memory space.
func.func private @g(memref<4xf32, 1>)
func.func @f(%a: memref<4xf32>) {
  call @g(%a) : (memref<4xf32>) -> ()
  return
}
// -----
// Memrefs that are spelled in two ways.
func.func private @g(memref<4xf32, strided<[1]>>)
func.func @f(%a: memref<4xf32, affine_map<(d0) -> (d0)>>) {
  call @g(%a) : (memref<4xf32, affine_map<(d0) -> (d0)>>) -> ()
  return
}
// -----
// An identity map is no map.
func.func private @g(memref<4xf32>)
func.func @f(%a: memref<4xf32, affine_map<(d0) -> (d0)>>) {
  call @g(%a) : (memref<4xf32, affine_map<(d0) -> (d0)>>) -> ()
  return
}
// -----
// A memory space of zero is none.
func.func private @g(memref<4xf32>)
func.func @f(%a: memref<4xf32, 0>) {
  call @g(%a) : (memref<4xf32, 0>) -> ()
  return
}
// -----
// A memory space of zero of another width.
func.func private @g(memref<4xf32, 1>)
func.func @f(%a: memref<4xf32, 1 : i32>) {
  call @g(%a) : (memref<4xf32, 1 : i32>) -> ()
  return
}
// -----
// A memory space by its full type.
func.func private @g(memref<4xf32, 1>)
func.func @f(%a: memref<4xf32, 1 : i64>) {
  call @g(%a) : (memref<4xf32, 1 : i64>) -> ()
  return
}
// -----
// Types with other blanks in them.
func.func private @g(memref<4x5xf32, affine_map<(d0, d1) -> (d1, d0)>>)
func.func @f(%a: memref<4x5xf32,affine_map<( d0,d1)->( d1,d0 )>>) {
  call @g(%a) : (memref<4x5xf32,affine_map<(d0,d1)->(d1,d0)>>) -> ()
  return
}
// -----
// Maps with other names in them.
func.func private @g(memref<4x5xf32, affine_map<(d0, d1) -> (d1, d0)>>)
func.func @f(%a: memref<4x5xf32, affine_map<(i, j) -> (j, i)>>) {
  call @g(%a) : (memref<4x5xf32, affine_map<(i, j) -> (j, i)>>) -> ()
  return
}
// -----
// Aliases of one type.
!a = memref<4xf32>
!b = memref<4xf32>
func.func private @g(!a)
func.func @f(%a: !b) {
  call @g(%a) : (!b) -> ()
  return
}
// -----
// Aliases of two types.
!a = memref<4xf32>
!b = memref<5xf32>
func.func private @g(!a)
func.func @f(%a: !b) {
  call @g(%a) : (!b) -> ()
  return
}
// -----
// An alias of a layout.
#layout = strided<[?], offset: ?>
func.func private @g(memref<4xf32, #layout>)
func.func @f(%a: memref<4xf32, strided<[?], offset: ?>>) {
  call @g(%a) : (memref<4xf32, #layout>) -> ()
  return
}
// -----
// Tensors of other shapes.
func.func private @g(tensor<?xf32>)
func.func @f(%a: tensor<4xf32>) {
  call @g(%a) : (tensor<4xf32>) -> ()
  return
}
// -----
// Integers of other signs.
func.func private @g(si32)
func.func @f(%a: ui32) {
  call @g(%a) : (ui32) -> ()
  return
}
// -----
// A function as an argument.
func.func private @g((i32) -> i32)
func.func @f(%a: (i32) -> i32) {
  call @g(%a) : ((i32) -> i32) -> ()
  return
}
// -----
// A function of another type as an argument.
func.func private @g((i32) -> i32)
func.func @f(%a: (i32) -> i64) {
  call @g(%a) : ((i32) -> i64) -> ()
  return
}
// -----
// A function's type in parentheses.
func.func private @g((i32) -> (i32))
func.func @f(%a: (i32) -> i32) {
  call @g(%a) : ((i32) -> i32) -> ()
  return
}
// -----
// A tuple as an argument.
func.func private @g(tuple<i32, f32>)
func.func @f(%a: tuple<f32, i32>) {
  call @g(%a) : (tuple<f32, i32>) -> ()
  return
}
// -----
// A type of a dialect as an argument.
func.func private @g(!some.type<1>)
func.func @f(%a: !some.type<1>) {
  call @g(%a) : (!some.type<1>) -> ()
  return
}
// -----
// A type of another name of a dialect as an argument.
func.func private @g(!some.type<1>)
func.func @f(%a: !some.other) {
  call @g(%a) : (!some.other) -> ()
  return
}
// -----
// The generic form of a call that fits.
func.func private @g(i32) -> i64
func.func @f(%a: i32) {
  %r = "func.call"(%a) <{callee = @g}> : (i32) -> i64
  return
}
// -----
// The generic form of a call with too many arguments.
func.func private @g(i32) -> i64
func.func @f(%a: i32) {
  %r = "func.call"(%a, %a) <{callee = @g}> : (i32, i32) -> i64
  return
}
// -----
// The generic form of a function, called.
"func.func"() <{function_type = (i32) -> i64, sym_name = "g", sym_visibility = "private"}> ({}) : () -> ()
func.func @f(%a: i32) {
  %r = call @g(%a) : (i32) -> i64
  return
}
// -----
// The generic form of a function, called with an argument of another type.
"func.func"() <{function_type = (i32) -> i64, sym_name = "g", sym_visibility = "private"}> ({}) : () -> ()
func.func @f(%a: i64) {
  %r = call @g(%a) : (i64) -> i64
  return
}
// -----
// A function with names and attributes of its arguments.
func.func @g(%x: i32 {some.attr = 1 : i64}, %y: memref<?xf32> {some.attr}) -> (i32 {some.attr}) {
  return %x : i32
}
func.func @f(%a: i32, %b: memref<?xf32>) {
  %r = call @g(%a, %b) : (i32, memref<?xf32>) -> i32
  return
}
// -----
// The same with too few arguments.
func.func @g(%x: i32 {some.attr = 1 : i64}, %y: memref<?xf32> {some.attr}) -> (i32 {some.attr}) {
  return %x : i32
}
func.func @f(%a: i32, %b: memref<?xf32>) {
  %r = call @g(%a) : (i32) -> i32
  return
}
// -----
// An indirect call that fits.
func.func @f(%g: (i32) -> i64, %a: i32) {
  %r = call_indirect %g(%a) : (i32) -> i64
  return
}
// -----
// An indirect call with too many arguments.
func.func @f(%g: (i32) -> i64, %a: i32) {
  %r = call_indirect %g(%a, %a) : (i32) -> i64
  return
}
// -----
// An indirect call at another type than its function's.
func.func @f(%g: (i32) -> i64, %a: i64) {
  %r = call_indirect %g(%a) : (i64) -> i64
  return
}
// -----
// An indirect call of something that is no function.
func.func @f(%g: i32, %a: i64) {
  %r = call_indirect %g(%a) : (i64) -> i64
  return
}
// -----
// An indirect call with an argument of another type.
func.func @f(%g: (i32) -> i64, %a: i64) {
  %r = call_indirect %g(%a) : (i32) -> i64
  return
}
// -----
// A constant of a function, called.
func.func private @g(i32) -> i64
func.func @f(%a: i32) {
  %g = constant @g : (i32) -> i64
  %r = call_indirect %g(%a) : (i32) -> i64
  return
}
// -----
// The generic form of an indirect call with too few arguments.
// not covered: that a function's type lists the types of other operands is not in the tables.
func.func @f(%g: (i32) -> i64, %a: i32) {
  %r = "func.call_indirect"(%g) : ((i32) -> i64) -> i64
  return
}
// -----
// The generic form of an indirect call with a result of another type.
// not covered: that a function's type lists the types of results is not in the tables.
func.func @f(%g: (i32) -> i64, %a: i32) {
  %r = "func.call_indirect"(%g, %a) : ((i32) -> i64, i32) -> i32
  return
}
// -----
// An llvm call with too few arguments.
llvm.func @g(i32, i32)
llvm.func @f(%a: i32) {
  llvm.call @g(%a) : (i32) -> ()
  llvm.return
}
// -----
// An llvm call with an argument of another type.
llvm.func @g(i32)
llvm.func @f(%a: i64) {
  llvm.call @g(%a) : (i64) -> ()
  llvm.return
}
// -----
// An llvm call with a result of another type.
llvm.func @g(i32) -> i32
llvm.func @f(%a: i32) {
  %r = llvm.call @g(%a) : (i32) -> i64
  llvm.return
}
// -----
// An llvm call that drops the result.
llvm.func @g(i32) -> i32
llvm.func @f(%a: i32) {
  llvm.call @g(%a) : (i32) -> ()
  llvm.return
}
// -----
// A variadic llvm function.
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @f(%p: !llvm.ptr, %a: i64) {
  %r = llvm.call @printf(%p, %a) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i64) -> i32
  llvm.return
}
// -----
// A variadic llvm function with too few arguments.
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @f(%p: !llvm.ptr, %a: i64) {
  %r = llvm.call @printf() vararg(!llvm.func<i32 (ptr, ...)>) : () -> i32
  llvm.return
}
// -----
// An indirect llvm call.
llvm.func @f(%p: !llvm.ptr, %a: i64) {
  %r = llvm.call %p(%a) : !llvm.ptr, (i64) -> i32
  llvm.return
}
// -----
// An indirect llvm call through an integer.
// not covered: which types an operation takes is not in the tables.
llvm.func @f(%p: i64, %a: i64) {
  %r = llvm.call %p(%a) : i64, (i64) -> i32
  llvm.return
}
// -----
// A function called with memrefs of other ranks.
func.func private @g(memref<?x?xf32>)
func.func @f(%a: memref<?xf32>) {
  call @g(%a) : (memref<?xf32>) -> ()
  return
}
// -----
// An unranked memref for a ranked one.
func.func private @g(memref<?xf32>)
func.func @f(%a: memref<*xf32>) {
  call @g(%a) : (memref<*xf32>) -> ()
  return
}
// -----
// A call in the middle of a longer chain, wrong in its result.
func.func @h() -> i32 {
  %r = call @g() : () -> i32
  return %r : i32
}
func.func @g() -> i64 {
  %r = arith.constant 1 : i64
  return %r : i64
}
