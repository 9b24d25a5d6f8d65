func.func @f() { %0 = irdl.c_pred "s" return }
