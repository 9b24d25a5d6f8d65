//! Why a group was outlined, or was not.

use buffer_analysis::similarity::Groups;
use mlir_grammar::OpId;
use rustc_hash::FxHashSet;

use super::Outlined;
use super::choice::{Choice, Taken};
use super::cost::{Benefit, Target};
use super::study::Study;

/// What became of a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The item that its first region is in, as an index.
    pub item: usize,
    /// The operation that the remark is about: the first of the region, or the obstacle.
    pub op: OpId,
    /// Whether it was outlined.
    pub is_outlined: bool,
    /// What became of it, in a sentence.
    pub message: String,
}

/// How many groups that were not outlined are explained.
const EXPLAINED: usize = 1000;

/// What became of each group that is not part of a longer one.
pub fn of(study: &mut Study<'_>, groups: &Groups, outlined: &Outlined, target: Target) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let mut begins: FxHashSet<(usize, OpId)> = FxHashSet::default();
    for function in &outlined.functions {
        begins.extend(function.places.iter().copied());
        if let Some(&(item, op)) = function.places.first() {
            remarks.push(Remark {
                item,
                op,
                is_outlined: true,
                message: format!(
                    "outlined {} regions as {}: {}",
                    function.places.len(),
                    function.symbol,
                    function.benefit.explained()
                ),
            });
        }
    }
    let nothing = Taken::default();
    let groups = groups.iter().filter(|group| !group.is_contained).take(EXPLAINED);
    for group in groups {
        let first_op = |region: &buffer_analysis::similarity::Region| {
            let item = study.item(region)?;
            item.ir
                .ops_of(region.block)
                .get(region.operations.start as usize)
                .copied()
        };
        let Some(first) = group.regions.first() else { continue };
        let Some(op) = first_op(first) else { continue };
        let places = group
            .regions
            .iter()
            .filter_map(|region| Some((region.item as usize, first_op(region)?)));
        if places.into_iter().any(|place| begins.contains(&place)) {
            continue;
        }
        let (count, length) = (group.regions.len(), group.length);
        let not = format!("{count} similar regions of {length} operations are not outlined");
        let live = study.live(&group, &nothing);
        let plans = if live.len() < 2 {
            Vec::new()
        } else {
            study.plans(live, Choice { no_cost: true, target })
        };
        let mut remark = Remark {
            item: first.item as usize,
            op,
            is_outlined: false,
            message: String::new(),
        };
        if plans.is_empty() {
            let mut regions = group.regions.iter();
            let obstacle = regions.find_map(|region| Some((region.item as usize, study.obstacle(region)?)));
            remark.message = match obstacle {
                Some((item, obstacle)) => {
                    (remark.item, remark.op) = (item, obstacle.op);
                    format!("{not}: {}", obstacle.reason)
                }
                None => format!("{not}: they overlap, or lie in functions that cannot call the same one"),
            };
        } else {
            let benefit = plans
                .iter()
                .map(|plan| Benefit::of(plan, target.machine()))
                .fold(Benefit::default(), |sum, one| sum + one);
            remark.message = if benefit.weight(target) > 0 {
                format!("{not}: others that share operations with them save more")
            } else if target == Target::Operations && benefit.saved() > 0 {
                format!(
                    "{not}: that {}, and passing the arguments costs more",
                    benefit.explained()
                )
            } else if target.is_code() && benefit.saved_bytes() > 0 {
                format!("{not}: that {}, which may be nothing", benefit.explained())
            } else {
                format!("{not}: that {}", benefit.explained())
            };
        }
        remarks.push(remark);
    }
    remarks.sort_by_key(|remark| (remark.item, remark.op, !remark.is_outlined));
    remarks
}
