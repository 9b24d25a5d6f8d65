func.func @execute() {
  %t = async.execute {
    async.yield
  }
  return
}
// -----
func.func @execute_after(%a: !async.token, %x: f32) -> f32 {
  %t, %r = async.execute [%a] -> !async.value<f32> {
    async.yield %x : f32
  }
  %v = async.await %r : !async.value<f32>
  return %v : f32
}
// -----
func.func @execute_with(%x: !async.value<f32>) {
  %t = async.execute (%x as %y: !async.value<f32>) {
    async.yield
  }
  async.await %t : !async.token
  return
}
// -----
async.func @function(%x: f32) -> !async.token {
  async.return
}
// -----
async.func @values(%x: f32) -> (!async.token, !async.value<f32>) {
  async.return %x : f32
}

// -----

async.func @asynchronous(%a: i32) -> (!async.token, !async.value<f32>) {
  %f = arith.constant 1.0 : f32
  return %f : f32
}
func.func @calls(%a: i32) {
  %0, %1 = async.call @asynchronous(%a) : (i32) -> (!async.token, !async.value<f32>)
  return
}
