//! The trunk of a region: places that control comes to once at most, and that all control which goes on comes to.

use mlir_grammar::{BlockId, Item, RegionId};

use super::control_flow::successors;

/// The blocks of the trunk, in the order of the text. A block is one of them if no edge leads over it: earlier blocks jump to it
/// at the furthest, and neither it nor a later one jumps to it or further back. So what runs between two of these blocks is
/// between them in the text, too: loops and choices that were lowered to blocks keep that order.
pub(crate) fn trunk(item: &Item, region: RegionId) -> Vec<BlockId> {
    let blocks = item.ir.blocks_of(region);
    let targets = |block: BlockId| successors(item, block).into_iter();
    let mut furthest_back = None;
    let mut back: Vec<Option<BlockId>> = Vec::with_capacity(blocks.len());
    for &block in blocks.iter().rev() {
        furthest_back = targets(block).chain(furthest_back).min();
        back.push(furthest_back);
    }
    let mut furthest = None;
    let mut trunk = Vec::new();
    for (&block, back) in blocks.iter().zip(back.into_iter().rev()) {
        if furthest <= Some(block) && back.is_none_or(|target| target > block) {
            trunk.push(block);
        }
        furthest = targets(block).chain(furthest).max();
    }
    trunk
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::parse;

    /// The labels of the trunk of a function with these blocks.
    fn labels(body: &str) -> Vec<String> {
        let item = parse(&format!("func.func @f(%c: i1) {{\n{body}}}\n"));
        let function = item.ir.top()[0];
        let blocks = trunk(&item, item.ir.regions_of(function)[0]);
        let label = |block: BlockId| {
            item.str(item.ir.block(block).label)
                .split(['(', ':'])
                .next()
                .map(str::to_owned)
        };
        blocks.into_iter().filter_map(label).collect()
    }

    #[test]
    fn loops_and_choices_are_between_its_blocks() {
        let body = "  cf.br ^head
^head:
  cf.cond_br %c, ^body, ^after
^body:
  cf.br ^head
^after:
  cf.cond_br %c, ^one, ^other
^one:
  cf.br ^join
^other:
  cf.br ^join
^join:
  return
";
        assert_eq!(labels(body), ["", "^after", "^join"]);
    }

    #[test]
    fn what_ends_the_function_early_leaves_the_trunk_whole() {
        let body = "  cf.cond_br %c, ^early, ^late
^early:
  return
^late:
  return
";
        assert_eq!(labels(body), ["", "^late"]);
    }

    #[test]
    fn an_edge_back_takes_all_that_it_passes_out() {
        let body = "  cf.br ^one
^one:
  cf.br ^two
^two:
  cf.cond_br %c, ^one, ^three
^three:
  return
";
        assert_eq!(labels(body), ["", "^three"]);
    }
}
