func.func @f(%arg0: index, %arg1: index) { %0 = index.and %arg0, %arg1 return }
// -----
func.func @f(%arg0: i1) { %0 = index.castu %arg0 : i1 to index return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.ceildivs %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.ceildivu %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.divs %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.divu %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.floordivs %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.maxs %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.maxu %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.mins %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.minu %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.mul %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.or %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.rems %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.remu %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.shl %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.shrs %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.shru %arg0, %arg1 return }
// -----
func.func @f() { %0 = index.sizeof return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.sub %arg0, %arg1 return }
// -----
func.func @f(%arg0: index, %arg1: index) { %0 = index.xor %arg0, %arg1 return }
