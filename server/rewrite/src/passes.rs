//! All passes, in the order in which the bufferization documents tell of them.

use crate::expand_realloc::EXPAND_REALLOC;
use crate::insert_deallocs::INSERT_DEALLOCS;
use crate::pass::Pass;

/// All passes.
pub const ALL: [&Pass; 2] = [&EXPAND_REALLOC, &INSERT_DEALLOCS];
