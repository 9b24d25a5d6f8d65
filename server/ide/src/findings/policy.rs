//! Which findings are reported, and how, as users set it: the levels of codes, the stage of the IR, how tests of passes are
//! reported, and what is agreed at function boundaries.

use buffer_analysis::{Code, Finding, Group};

use crate::findings::levels::Levels;
use crate::findings::pass_test::PassTests;
use crate::findings::stage::{Stage, StageChoice};

/// How findings are shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Policy {
    /// How bad they are, by code.
    pub levels: Levels,
    /// Whether buffers are freed already; `None`: not configured, and found out.
    pub stage: Option<StageChoice>,
    /// How tests of passes are reported.
    pub pass_tests: PassTests,
    /// What functions promise their callers.
    pub abi: Abi,
}

/// What functions promise their callers about buffers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Abi {
    /// Whatever their callers rely on: they may free arguments and return them, as long as no caller that is visible counts on
    /// the opposite.
    #[default]
    Any,
    /// MLIR's function boundary ABI: arguments are lent, results are transferred.
    Ownership,
}

impl Abi {
    /// All there are, by the names that users write.
    pub const NAMES: [(&'static str, Abi); 2] = [("ownership", Abi::Ownership), ("any", Abi::Any)];

    /// The one of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Abi> {
        let named = Abi::NAMES.iter().find(|(known, _)| *known == name);
        named.map(|(_, abi)| *abi)
    }
}

impl From<Levels> for Policy {
    fn from(levels: Levels) -> Self {
        Self {
            levels,
            ..Self::default()
        }
    }
}

impl Policy {
    /// The stage of all pieces, if it is configured.
    #[must_use]
    pub fn known_stage(&self) -> Option<Stage> {
        match self.stage? {
            StageChoice::Known(stage) => Some(stage),
            StageChoice::Found => None,
        }
    }

    /// Whether findings stay as they are, if no caller relies on what is agreed at function boundaries.
    pub(crate) fn leaves(&self, findings: &[Finding]) -> bool {
        self.levels.leave(findings) && findings.iter().all(|finding| self.tells(finding.code, false))
    }

    /// Whether findings of a code are reported at all. `is_relied_on`: some caller relies on what the finding breaks.
    pub(crate) fn tells(&self, code: Code, is_relied_on: bool) -> bool {
        code.group() != Group::Convention || is_relied_on || self.abi == Abi::Ownership || self.levels.sets(code)
    }
}
