//! From what a run recorded to findings: what may be reported, for which paths, and in what words.

pub(super) mod explanation;
pub(super) mod inevitable;
pub(super) mod verdicts;
