//! A block: where control comes from and goes to, and what becomes of buffers in it.

use buffer_analysis::{ControlFlow, Indicator, Ownership, Ownerships};
use mlir_grammar::{BlockId, Item, ValueId};

use super::{HoverLine, listed};
use crate::navigation::at_offset::Place;

/// The head of a block, and what is known of it.
pub(super) fn of_block(place: &Place, block: BlockId) -> (String, Vec<HoverLine>) {
    let item = &place.item;
    let data = item.ir.block(block);
    let arguments: Vec<String> = item
        .ir
        .arguments(block)
        .map(|value| match item.ir.type_of(value) {
            Some(ty) => format!("{}: {}", item.value_name(value), ty.text),
            None => item.value_name(value),
        })
        .collect();
    let arguments = if arguments.is_empty() {
        String::new()
    } else {
        format!("({})", arguments.join(", "))
    };
    let flow = ControlFlow::new(item);
    let label = |block: &BlockId| match item.str(item.ir.block(*block).label) {
        "" => "the entry block".to_owned(),
        label => format!("`{label}`"),
    };
    let mut lines = Vec::new();
    for (what, blocks) in [("from", flow.predecessors(block)), ("to", flow.successors(block))] {
        let blocks: Vec<String> = blocks.iter().map(label).collect();
        if !blocks.is_empty() {
            lines.push(HoverLine::new(format!("{what} {}", listed(&blocks))));
        }
    }
    lines.extend(of_buffers_in(item, block, &Ownerships::new(item, &flow), label));
    (format!("{}{arguments}", item.str(data.label)), lines)
}

/// What a block does with buffers, and what ownership-based deallocation would have it take over and retain.
fn of_buffers_in(
    item: &Item,
    block: BlockId,
    ownerships: &Ownerships,
    label: impl Fn(&BlockId) -> String,
) -> Vec<HoverLine> {
    let Some(facts) = ownerships.block(block) else {
        return vec![HoverLine::new("control never gets here")];
    };
    let named = |values: &[ValueId]| -> Vec<String> {
        let names = values.iter().map(|&value| format!("`{}`", item.value_name(value)));
        names.collect()
    };
    let taken = facts.takes_over.iter().map(|&(value, ownership)| {
        let name = item.value_name(value);
        match ownership {
            Ownership::Unique(Indicator::Constant(true)) => format!("`{name}` (owned)"),
            Ownership::Unique(Indicator::Constant(false)) => format!("`{name}` (borrowed)"),
            Ownership::Unique(Indicator::Beside(_)) => format!("`{name}` (as forwarded)"),
            Ownership::Unique(Indicator::Retained(from, _)) => format!("`{name}` (as left by {})", label(&from)),
            Ownership::Unknown | Ownership::Uninitialized => format!("`{name}` (unknown)"),
        }
    });
    let mut lists = vec![
        ("live in".to_owned(), named(&facts.live_in)),
        ("live out".to_owned(), named(&facts.live_out)),
        ("allocated".to_owned(), named(&facts.allocated)),
        ("freed".to_owned(), named(&facts.freed)),
        ("takes over".to_owned(), taken.collect()),
    ];
    for (successor, memrefs) in &facts.retains {
        let for_whom = successor.as_ref().map_or_else(|| "what follows".to_owned(), &label);
        lists.push((format!("to retain for {for_whom}"), named(memrefs)));
    }
    let lists = lists.into_iter().filter(|(_, names)| !names.is_empty());
    lists
        .map(|(what, names)| HoverLine::new(format!("{what}: {}", listed(&names))))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    #[test]
    fn what_it_takes_over_and_retains() {
        let fixture = Fixture::new(
            "func.func @f(%m: memref<4xf32>, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.br ^next(%a : memref<4xf32>)
^ne$0xt(%x: memref<4xf32>):
  %d = memref.alloc() : memref<4xf32>
  memref.copy %b, %m : memref<4xf32> to memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  cf.cond_br %c, ^last(%d : memref<4xf32>), ^last(%x : memref<4xf32>)
^last(%y: memref<4xf32>):
  memref.copy %y, %m : memref<4xf32> to memref<4xf32>
  return
}
",
        );
        let place = Place::new(fixture.analysis.document(), fixture.cursor).expect("a place");
        let Some((crate::navigation::at_offset::Named::Block(block), _)) = place.named() else {
            panic!("a label");
        };
        let (code, lines) = of_block(&place, block);
        assert_eq!(code, "^next(%x: memref<4xf32>)");
        let lines: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(
            lines,
            [
                "from the entry block",
                "to `^last`",
                "live in: `%m`, `%b`",
                "live out: `%m`",
                "allocated: `%d`",
                "freed: `%b`",
                "takes over: `%m` (as left by the entry block), `%x` (as forwarded), `%d` (owned)",
                "to retain for `^last`: `%d`, `%m`",
                "to retain for `^last`: `%x`, `%m`",
            ]
        );
    }
}
