//! The control flow graph of a function with its allocations, aliases and deallocations: the figures of the buffer
//! deallocation documents, of any function.
//!
//! A node is a stretch of a block that runs from one operation with regions to the next; the blocks of regions are nodes of
//! their own, so that loops and branches of structured operations show as what they are.

mod drawing;
mod folding;

use buffer_analysis::call_site::CallSite;
use buffer_analysis::flow::control_flow::{Source, Target};
use buffer_analysis::{BufferViewFlow, ControlFlow, NoCallees};
pub use drawing::{to_dot, to_svg, to_text};
use mlir_grammar::dialects::op_info::{Computes, EffectKind};
use mlir_grammar::{BlockId, Item, OpId, RegionId, Span, ValueId};
use rustc_hash::FxHashMap;

/// How many characters of an operation are shown.
const WIDTH: usize = 72;

/// A function's graph.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FlowGraph {
    /// The function's symbol, or what it is called otherwise.
    pub name: String,
    /// The stretches of blocks, the entry first.
    pub nodes: Vec<FlowNode>,
    /// From node to node, each once.
    pub edges: Vec<(usize, usize)>,
    /// The node that the user looks at, if one is known.
    pub here: Option<usize>,
}

/// A stretch of a block.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FlowNode {
    /// The block: its label with arguments, or what holds it.
    pub title: String,
    /// What happens to buffers there, in order.
    pub lines: Vec<FlowLine>,
    /// From its label, or its first operation, to after its last operation, relative to the item; empty where a node is
    /// for others, and where nothing of it is written.
    pub span: Span,
    /// How many nodes of the whole graph it represents; 0 for one of the graph itself.
    pub folded: usize,
}

/// What an operation does to buffers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FlowLine {
    /// The operation, cut short, with the aliases of what it allocates.
    pub text: String,
    /// What it does.
    pub kind: FlowKind,
}

/// What an operation does to buffers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FlowKind {
    /// It allocates a buffer.
    Allocation,
    /// It takes one back, or may.
    Deallocation,
    /// It names one, copies one, passes one on, or decides where control goes.
    Other,
}

impl FlowGraph {
    /// Looks at the last node that holds an offset, which is relative to the item: the innermost one.
    pub fn look_at(&mut self, offset: u32) {
        let holds = |node: &FlowNode| !node.span.is_empty() && node.span.touches(offset);
        self.here = self.nodes.iter().rposition(holds);
    }

    /// Looks at the node that is called like the one that `other` looks at: the same function, before a pass.
    pub fn look_as(&mut self, other: &Self) {
        let title = other.here.map(|here| &other.nodes[here].title);
        self.here = title.and_then(|title| self.nodes.iter().position(|node| &node.title == title));
    }
}

/// The graph of the function in `item` that has a body and this symbol (`@f`), or of the first one with a body.
#[must_use]
pub fn of_item(item: &Item, symbol: Option<&str>) -> Option<FlowGraph> {
    let is_named = |op: OpId| symbol.is_none_or(|symbol| item.symbol(op).as_deref() == Some(symbol));
    functions(item).find(|&op| is_named(op)).map(|op| flow_graph(item, op))
}

/// The graph of the innermost function in `item` that has a body and holds an offset, which is relative to the item, or of the
/// first one with a body; it looks at that place.
#[must_use]
pub fn at(item: &Item, offset: u32) -> Option<FlowGraph> {
    let span = |op: OpId| item.ir.op(op).span;
    let holding = functions(item).filter(|&op| span(op).touches(offset));
    let innermost = holding.min_by_key(|&op| span(op).range().len());
    let function = innermost.or_else(|| functions(item).next())?;
    let mut graph = flow_graph(item, function);
    graph.look_at(offset);
    Some(graph)
}

/// The functions of an item that have a body.
fn functions(item: &Item) -> impl Iterator<Item = OpId> {
    let is_function = |&op: &OpId| item.is_function(op) && !blocks_of(item, op).is_empty();
    item.ir.ops().filter(is_function)
}

/// The graph of the function `op`.
fn flow_graph(item: &Item, op: OpId) -> FlowGraph {
    let flow = ControlFlow::new(item);
    let mut builder = Builder {
        item,
        views: BufferViewFlow::new(item, &flow, &NoCallees),
        graph: FlowGraph {
            name: item
                .symbol(op)
                .map_or_else(|| item.op_name(op).to_owned(), |symbol| symbol.into_owned()),
            ..FlowGraph::default()
        },
        first: FxHashMap::default(),
        last: FxHashMap::default(),
        before: FxHashMap::default(),
        behind: FxHashMap::default(),
    };
    let mut rest: Vec<BlockId> = blocks_of(item, op);
    rest.reverse();
    while let Some(block) = rest.pop() {
        let inside = builder.add_block(&flow, block);
        rest.extend(inside.into_iter().rev());
    }
    builder.add_edges(&flow);
    builder.graph
}

struct Builder<'a> {
    item: &'a Item,
    views: BufferViewFlow,
    graph: FlowGraph,
    /// The first node of each block.
    first: FxHashMap<BlockId, usize>,
    /// The last node of each block.
    last: FxHashMap<BlockId, usize>,
    /// The node that ends where an operation with regions begins.
    before: FxHashMap<OpId, usize>,
    /// The node that begins after an operation with regions.
    behind: FxHashMap<OpId, usize>,
}

impl Builder<'_> {
    /// The nodes of a block; the blocks inside its operations, which come next.
    fn add_block(&mut self, flow: &ControlFlow, block: BlockId) -> Vec<BlockId> {
        let mut inside = Vec::new();
        let mut node = FlowNode {
            title: self.title_of(block),
            span: self.item.ir.block(block).label,
            ..FlowNode::default()
        };
        self.first.insert(block, self.graph.nodes.len());
        for &op in self.item.ir.ops_of(block) {
            self.add_line(op, &mut node);
            node.span = over(node.span, self.item.ir.op(op).span);
            if flow.out_of_op(op).next().is_none() {
                continue;
            }
            self.before.insert(op, self.graph.nodes.len());
            self.graph.nodes.push(std::mem::take(&mut node));
            self.behind.insert(op, self.graph.nodes.len());
            inside.extend(blocks_of(self.item, op));
            node.title = format!("after {}", self.item.op_name(op));
        }
        self.last.insert(block, self.graph.nodes.len());
        self.graph.nodes.push(node);
        inside
    }

    /// `^bb1(%a)`, or what holds the block: `scf.if, then`.
    fn title_of(&self, block: BlockId) -> String {
        let ir = &self.item.ir;
        let data = ir.block(block);
        let arguments: Vec<String> = ir.arguments(block).map(|argument| self.named(argument)).collect();
        let arguments = if arguments.is_empty() {
            String::new()
        } else {
            format!("({})", arguments.join(", "))
        };
        let label = self.item.str(data.label);
        if !label.is_empty() {
            return format!("{label}{arguments}");
        }
        let holder = ir.region(data.parent).parent;
        let name = self
            .item
            .symbol(holder)
            .map_or_else(|| self.item.op_name(holder).to_owned(), |symbol| symbol.into_owned());
        match self.name_of_region(data.parent) {
            Some(region) => format!("{name}, {region}{arguments}"),
            None => format!("{name}{arguments}"),
        }
    }

    /// The name of one of several regions of an operation, such as `then`.
    fn name_of_region(&self, region: RegionId) -> Option<&str> {
        let ir = &self.item.ir;
        let holder = ir.region(region).parent;
        let regions = ir.regions_of(holder);
        let index = regions.iter().position(|&other| other == region)?;
        let flow = self.item.info(holder)?.regions.as_ref()?;
        let name = flow.names.get(index).or(flow.names.last())?;
        (regions.len() > 1).then(|| name.strip_suffix("Region").unwrap_or(name))
    }

    /// A value, with its aliases if it is a memref.
    fn named(&self, value: ValueId) -> String {
        let name = self.item.value_name(value);
        match self.aliases(value) {
            Some(aliases) => format!("{name} {{{aliases}}}"),
            None => name,
        }
    }

    /// The values that a memref may become: `%2, %3`.
    fn aliases(&self, value: ValueId) -> Option<String> {
        self.item.ir.type_of(value).filter(|ty| ty.is_memref())?;
        let names = self.views.resolve(value).into_iter().filter(|&alias| alias != value);
        let names: Vec<String> = names.map(|alias| self.item.value_name(alias)).collect();
        (!names.is_empty()).then(|| names.join(", "))
    }

    fn add_line(&self, op: OpId, node: &mut FlowNode) {
        let ir = &self.item.ir;
        if ir.op(op).span.is_empty() {
            return;
        }
        let has = |kind: EffectKind| self.item.info(op).is_some_and(|info| info.has_effect(kind));
        let may_free = self
            .item
            .info(op)
            .is_some_and(|info| info.computes == Some(Computes::Dealloc));
        let made: Vec<ValueId> = ir
            .results(op)
            .filter(|&result| ir.type_of(result).is_some_and(|ty| ty.is_memref()))
            .collect();
        let is_terminator = self.item.info(op).is_some_and(|info| info.traits.terminator);
        let is_memref = |value: &ValueId| ir.type_of(*value).is_some_and(|ty| ty.is_memref());
        let taken = ir.operand_values(op).filter(is_memref).count();
        let forwards =
            taken > 0 && CallSite::of(self.item, op).is_some() || taken > 1 && ir.results(op).next().is_none();
        let branches = self.item.info(op).is_some_and(|info| info.regions.is_some());
        let kind = match (has(EffectKind::Free) || may_free, has(EffectKind::Allocate)) {
            (true, _) => FlowKind::Deallocation,
            (_, true) => FlowKind::Allocation,
            _ if !made.is_empty() || is_terminator || forwards || branches => FlowKind::Other,
            _ => return,
        };
        let regions = ir.regions_of(op).first().map(|&region| ir.region(region).span.start);
        let span = ir.op(op).span;
        let end = regions.filter(|&start| start > span.start).unwrap_or(span.end);
        let text = self.item.str(mlir_grammar::Span::new(span.start, end));
        let mut text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some((cut, _)) = text.char_indices().nth(WIDTH) {
            text.truncate(cut);
            text.push('…');
        }
        let aliases: Vec<String> = made.iter().filter_map(|&value| self.aliases(value)).collect();
        if !aliases.is_empty() {
            text += &format!("   // aliases: {}", aliases.join("; "));
        }
        node.lines.push(FlowLine { text, kind });
    }

    fn add_edges(&mut self, flow: &ControlFlow) {
        for edge in flow.edges() {
            let from = match edge.source {
                Source::Branch { op, .. } => self.item.ir.op(op).parent.and_then(|block| self.last.get(&block)),
                Source::Enter(op) => self.before.get(&op),
                Source::Exit(block) => self.last.get(&block),
            };
            let to = match edge.target {
                Target::Block(block) => self.first.get(&block),
                Target::After(op) => self.behind.get(&op),
            };
            if let (Some(&from), Some(&to)) = (from, to) {
                self.graph.edges.push((from, to));
            }
        }
        self.graph.edges.sort_unstable();
        self.graph.edges.dedup();
    }
}

/// From the first of two spans to the second one; what is empty is nowhere.
fn over(first: Span, second: Span) -> Span {
    match (first.is_empty(), second.is_empty()) {
        (true, _) => second,
        (_, true) => first,
        _ => first.to(second),
    }
}

fn blocks_of(item: &Item, op: OpId) -> Vec<BlockId> {
    let regions = item.ir.regions_of(op).iter();
    regions.flat_map(|&region| item.ir.blocks_of(region)).copied().collect()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::fixture::analysis;

    #[test]
    fn copies_calls_and_regions_are_named() {
        let text = "func.func private @use(memref<4xf32>)\n\
                    func.func @f(%c: i1, %x: memref<4xf32>, %y: memref<4xf32>) {\n  scf.if %c {\n    \
                    func.call @use(%x) : (memref<4xf32>) -> ()\n  } else {\n    \
                    memref.copy %x, %y : memref<4xf32> to memref<4xf32>\n    %zero = arith.constant 0 : index\n  }\n  return\n}\n";
        let analysis = analysis(text);
        let graph = of_item(analysis.document().items().at(1).item, None).unwrap();
        let nodes: Vec<(&str, Vec<&str>)> = graph
            .nodes
            .iter()
            .map(|node| (&*node.title, node.lines.iter().map(|line| &*line.text).collect()))
            .collect();
        assert_eq!(
            nodes,
            [
                ("@f(%c, %x, %y)", vec!["scf.if %c"]),
                ("after scf.if", vec!["return"]),
                ("scf.if, then", vec!["func.call @use(%x) : (memref<4xf32>) -> ()"]),
                (
                    "scf.if, else",
                    vec!["memref.copy %x, %y : memref<4xf32> to memref<4xf32>"]
                ),
            ]
        );
    }

    /// The documents' example of a buffer that merges with another one.
    #[test]
    fn of_branches_and_loops() {
        let text = "func.func @branch(%c: i1, %m: memref<2xf32>, %n: index) {\n  cf.cond_br %c, ^bb1, ^bb2\n\
                    ^bb1:\n  cf.br ^bb3(%m : memref<2xf32>)\n\
                    ^bb2:\n  %0 = memref.alloc() : memref<2xf32>\n  cf.br ^bb3(%0 : memref<2xf32>)\n\
                    ^bb3(%1: memref<2xf32>):\n  scf.for %i = %n to %n step %n {\n    memref.dealloc %1 : memref<2xf32>\n  }\n  \
                    return\n}\n";
        let analysis = analysis(text);
        let graph = of_item(analysis.document().items().at(0).item, None).unwrap();
        expect![[r#"
            digraph {
              node [shape=box, fontname="monospace"];
              subgraph cluster_0 {
                label="@branch";
                n0_0 [label="@branch(%c, %m {%1}, %n)\lcf.cond_br %c, ^bb1, ^bb2\l"];
                n0_1 [label="^bb1\lcf.br ^bb3(%m : memref<2xf32>)\l"];
                n0_2 [label="^bb2\l%0 = memref.alloc() : memref<2xf32>   // aliases: %1\lcf.br ^bb3(%0 : memref<2xf32>)\l"];
                n0_3 [label="^bb3(%1)\lscf.for %i = %n to %n step %n\l"];
                n0_4 [label="after scf.for\lreturn\l"];
                n0_5 [label="scf.for(%i)\lmemref.dealloc %1 : memref<2xf32>\l"];
                n0_0 -> n0_1;
                n0_0 -> n0_2;
                n0_1 -> n0_3;
                n0_2 -> n0_3;
                n0_3 -> n0_4;
                n0_3 -> n0_5;
                n0_5 -> n0_4;
                n0_5 -> n0_5;
              }
            }
        "#]]
        .assert_eq(&to_dot(&[("@branch".to_owned(), graph.clone())]));
        expect![[r#"
            @branch

            1: @branch(%c, %m {%1}, %n)
                 cf.cond_br %c, ^bb1, ^bb2
               -> 2, 3

            2: ^bb1
                 cf.br ^bb3(%m : memref<2xf32>)
               -> 4

            3: ^bb2
               + %0 = memref.alloc() : memref<2xf32>   // aliases: %1
                 cf.br ^bb3(%0 : memref<2xf32>)
               -> 4

            4: ^bb3(%1)
                 scf.for %i = %n to %n step %n
               -> 5, 6

            5: after scf.for
                 return

            6: scf.for(%i)
               - memref.dealloc %1 : memref<2xf32>
               -> 5, 6
        "#]]
        .assert_eq(&to_text(&[("@branch".to_owned(), graph.clone())]));
        let graphs = [("<before>".to_owned(), graph.clone()), ("after".to_owned(), graph)];
        let picture = to_svg(&graphs, |node| Some(node.span.start));
        assert_eq!(picture.matches("<rect").count(), 12);
        assert_eq!(picture.matches("<polyline").count(), 16);
        let line = text.find("^bb2:").unwrap();
        assert_eq!(picture.matches(&format!("data-line=\"{line}\"")).count(), 1);
        assert!(picture.contains("&lt;before&gt;"));
    }

    #[test]
    fn of_a_dealloc_under_a_condition() {
        let text = "func.func @f(%m: memref<2xf32>, %c: i1) {\n  bufferization.dealloc (%m : memref<2xf32>) if (%c)\n  return\n}\n";
        let analysis = analysis(text);
        let graph = of_item(analysis.document().items().at(0).item, None).unwrap();
        let kinds: Vec<FlowKind> = graph.nodes[0].lines.iter().map(|line| line.kind).collect();
        assert_eq!(kinds, [FlowKind::Deallocation, FlowKind::Other]);
    }

    #[test]
    fn of_what_is_too_large_a_part_is_drawn() {
        let blocks: String = (0..300)
            .map(|index| format!("^bb{index}:\n  cf.br ^bb{}\n", index + 1))
            .collect();
        let text = format!("func.func @f() {{\n  cf.br ^bb0\n{blocks}^bb300:\n  return\n}}\n");
        let analysis = analysis(&text);
        let offset = text.find("^bb170:").unwrap();
        let graph = at(
            analysis.document().items().at(0).item,
            u32::try_from(offset).unwrap() + 10,
        )
        .unwrap();
        assert_eq!(graph.nodes.len(), 302);
        assert_eq!(graph.here, Some(171));
        let picture = to_svg(&[("@f".to_owned(), graph)], |_| None);
        assert!(picture.contains(">@f: 150 of 302 blocks<"), "{picture}");
        assert!(picture.contains("<rect") && picture.contains(">^bb170<"));
        assert_eq!(picture.matches("class=\"block here\"").count(), 1);
    }

    #[test]
    fn of_the_function_at_a_place() {
        let text = "gpu.module @kernels {\n  gpu.func @a() kernel {\n    gpu.return\n  }\n  gpu.func @b() kernel {\n    gpu.return\n  }\n}\n";
        let analysis = analysis(text);
        for (name, function) in [("@a", 0), ("@b", 1)] {
            let offset = text.match_indices("gpu.return").nth(function).unwrap().0;
            let item = analysis.document().items().iter().find_map(|placed| {
                let offset = u32::try_from(offset.checked_sub(placed.start)?).unwrap();
                at(placed.item, offset).filter(|graph| graph.here.is_some())
            });
            assert_eq!(item.unwrap().name, name);
        }
    }
}
