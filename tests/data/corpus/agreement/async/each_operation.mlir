func.func @f(%arg0: !async.coro.id) { %0 = async.coro.begin %arg0 return }
// -----
func.func @f(%arg0: !async.coro.handle) { async.coro.end %arg0 return }
// -----
func.func @f(%arg0: !async.coro.id, %arg1: !async.coro.handle) { async.coro.free %arg0, %arg1 return }
// -----
func.func @f() { %0 = async.coro.id return }
// -----
func.func @f(%arg0: !async.coro.handle) { %0 = async.coro.save %arg0 return }
// -----
func.func @f(%arg0: !async.coro.state) { async.coro.suspend %arg0, ^bb1, ^bb1, ^bb1 ^bb1: return }
// -----
func.func @f(%arg0: !async.token) { async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token return }
// -----
func.func @f(%arg0: !async.token, %arg1: !async.group) { %0 = async.runtime.add_to_group %arg0, %arg1 : !async.token return }
// -----
func.func @f(%arg0: !async.token) { async.runtime.await %arg0 : !async.token return }
// -----
func.func @f(%arg0: !async.token, %arg1: !async.coro.handle) { async.runtime.await_and_resume %arg0, %arg1 : !async.token return }
// -----
func.func @f(%arg0: index) { %0 = async.runtime.create_group %arg0 : !async.group return }
// -----
func.func @f(%arg0: !async.token) { async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token return }
// -----
func.func @f(%arg0: !async.token) { %0 = async.runtime.is_error %arg0 : !async.token return }
// -----
func.func @f() { %0 = async.runtime.num_worker_threads : index return }
// -----
func.func @f(%arg0: !async.coro.handle) { async.runtime.resume %arg0 return }
// -----
func.func @f(%arg0: !async.token) { async.runtime.set_error %arg0 : !async.token return }
// -----
func.func @f(%arg0: f32, %arg1: !async.value<f32>) { async.runtime.store %arg0, %arg1 : <f32> return }
