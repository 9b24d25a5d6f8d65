func.func @f() { pdl_interp.branch ^bb1 ^bb1: return }
// -----
func.func @f(%arg0: !pdl.attribute) { pdl_interp.check_attribute %arg0 is 1 : i32 -> ^bb1, ^bb1 ^bb1: return }
// -----
func.func @f(%arg0: !pdl.operation) { pdl_interp.check_result_count of %arg0 is 2 -> ^bb1, ^bb1 ^bb1: return }
// -----
func.func @f(%arg0: !pdl.operation) { pdl_interp.check_result_count of %arg0 is at_least 2 -> ^bb1, ^bb1 ^bb1: return }
// -----
func.func @f(%arg0: !pdl.type) { pdl_interp.check_type %arg0 is i32 -> ^bb1, ^bb1 ^bb1: return }
// -----
func.func @f(%arg0: !pdl.range<type>) { pdl_interp.check_types %arg0 are [i32] -> ^bb1, ^bb1 ^bb1: return }
// -----
func.func @f(%arg0: !pdl.range<operation>) { %0 = pdl_interp.extract 3 of %arg0 : !pdl.operation return }
// -----
func.func @f(%arg0: !pdl.attribute) { %0 = pdl_interp.get_attribute_type of %arg0 return }
// -----
func.func @f(%arg0: !pdl.operation) { %0 = pdl_interp.get_result 0 of %arg0 return }
