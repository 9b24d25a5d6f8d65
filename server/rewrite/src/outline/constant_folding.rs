//! An input that is the same constant in every region is no argument: the function makes it itself.
//!
//! ```mlir
//! %c4 = arith.constant 4 : i32
//! %0 = func.call @outlined_0(%x, %c4) : (i32, i32) -> i32
//! %1 = func.call @outlined_0(%y, %c4) : (i32, i32) -> i32
//! ```
//! becomes
//! ```mlir
//! %0 = func.call @outlined_0(%x) : (i32) -> i32
//! %1 = func.call @outlined_0(%y) : (i32) -> i32
//! ```

use super::plan::{Binding, Plan};

/// Folds each such argument.
pub fn fold(plan: &mut Plan<'_>) {
    for index in 0..plan.inputs.len() {
        if plan.inputs[index].binding != Binding::Argument {
            continue;
        }
        let Some(constants) = plan.constants_of(index) else {
            continue;
        };
        if constants.windows(2).all(|pair| pair[0].is_same(&pair[1])) {
            plan.inputs[index].binding = Binding::Constant;
        }
    }
}
