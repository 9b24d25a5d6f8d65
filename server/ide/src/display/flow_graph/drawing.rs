//! A graph as text to read, as text for Graphviz, and as a picture.

use std::fmt::Write as _;

use dagre::graph::{Graph, GraphOptions};
use dagre::{EdgeLabel, LayoutOptions, NodeLabel, Point, layout};

use super::{FlowGraph, FlowKind, FlowNode};

/// How many nodes a picture may have: layouts of larger graphs take seconds, and cannot be read. Of what is larger, a
/// part is drawn.
const MOST_NODES: usize = 200;

/// The height of a line of text, in points.
const LINE: f64 = 16.0;
/// The width of a letter; all have the same.
const LETTER: f64 = 7.3;
/// The space around text, and around pictures.
const MARGIN: f64 = 8.0;

/// Graphs in the language of Graphviz, side by side: one `digraph` with a cluster for each.
#[must_use]
pub fn to_dot(graphs: &[(String, FlowGraph)]) -> String {
    let mut dot = String::from("digraph {\n  node [shape=box, fontname=\"monospace\"];\n");
    for (cluster, (title, graph)) in graphs.iter().enumerate() {
        _ = writeln!(
            dot,
            "  subgraph cluster_{cluster} {{\n    label=\"{}\";",
            escaped(title)
        );
        for (index, node) in graph.nodes.iter().enumerate() {
            // `\l` ends a line that begins at the left.
            let lines = node.lines.iter().map(|line| format!("{}\\l", escaped(&line.text)));
            let lines: String = lines.collect();
            let title = escaped(&node.title);
            _ = writeln!(dot, "    n{cluster}_{index} [label=\"{title}\\l{lines}\"];");
        }
        for (from, to) in &graph.edges {
            _ = writeln!(dot, "    n{cluster}_{from} -> n{cluster}_{to};");
        }
        dot += "  }\n";
    }
    dot + "}\n"
}

/// Graphs as lines of text, one below the other: each node by its number, with what happens there (`+` allocates, `-` frees)
/// and the nodes that come next.
#[must_use]
pub fn to_text(graphs: &[(String, FlowGraph)]) -> String {
    let mut text = String::new();
    for (index, (title, graph)) in graphs.iter().enumerate() {
        text += if index == 0 { "" } else { "\n" };
        _ = writeln!(text, "{title}");
        let width = graph.nodes.len().to_string().len();
        let mut next = vec![Vec::new(); graph.nodes.len()];
        for &(from, to) in &graph.edges {
            next[from].push((to + 1).to_string());
        }
        for (number, (node, next)) in graph.nodes.iter().zip(next).enumerate() {
            _ = writeln!(text, "\n{:>width$}: {}", number + 1, node.title);
            for line in &node.lines {
                let sign = match line.kind {
                    FlowKind::Allocation => '+',
                    FlowKind::Deallocation => '-',
                    FlowKind::Other => ' ',
                };
                _ = writeln!(text, "{:width$}  {sign} {}", "", line.text);
            }
            if !next.is_empty() {
                _ = writeln!(text, "{:width$}  -> {}", "", next.join(", "));
            }
        }
    }
    text
}

/// Graphs as one picture, side by side: an SVG document. Of a graph that is too large to read, the part around the node that it
/// looks at, and what does something to buffers. Nodes of the first graph have the line that `line_of` says for them, from 0,
/// as `data-line`.
pub fn to_svg(graphs: &[(String, FlowGraph)], line_of: impl Fn(&FlowNode) -> Option<u32>) -> String {
    let mut inner = String::new();
    let (mut width, mut height) = (0.0, 0.0_f64);
    for (index, (title, graph)) in graphs.iter().enumerate() {
        let part = graph.folded_to(MOST_NODES);
        let picture = part.draw(|node| line_of(node).filter(|_| index == 0));
        let below = 2.0 * LINE;
        let mut title = for_xml(title);
        if part.nodes.len() < graph.nodes.len() {
            let alone = part.nodes.iter().filter(|node| node.folded == 0).count();
            _ = write!(title, ": {alone} of {} blocks", graph.nodes.len());
        }
        _ = write!(
            inner,
            "<g transform=\"translate({width} 0)\">\n<text x=\"{MARGIN}\" y=\"{LINE}\" font-weight=\"bold\">{title}</text>\n\
             <g transform=\"translate(0 {below})\">\n{}</g>\n</g>\n",
            picture.elements
        );
        width += f64::max(picture.width, title.chars().count() as f64 * LETTER + 2.0 * MARGIN);
        height = height.max(picture.height + below);
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"monospace\" font-size=\"12\">\n\
         <defs><marker id=\"arrow\" markerWidth=\"10\" markerHeight=\"7\" refX=\"10\" refY=\"3.5\" orient=\"auto\">\
         <polygon points=\"0 0, 10 3.5, 0 7\"/></marker></defs>\n{inner}</svg>\n"
    )
}

/// A part of a picture, its left upper corner at the origin.
struct Picture {
    width: f64,
    height: f64,
    elements: String,
}

impl FlowGraph {
    /// Boxes and arrows, where the layout puts them.
    fn draw(&self, line_of: impl Fn(&FlowNode) -> Option<u32>) -> Picture {
        let mut placed = Graph::with_options(GraphOptions {
            directed: true,
            multigraph: false,
            compound: false,
        });
        for (index, node) in self.nodes.iter().enumerate() {
            let (width, height) = size_of(node);
            let label = NodeLabel {
                width,
                height,
                ..NodeLabel::default()
            };
            placed.set_node(index.to_string(), Some(label));
        }
        for (from, to) in &self.edges {
            placed.set_edge(from.to_string(), to.to_string(), Some(EdgeLabel::default()), None);
        }
        let options = LayoutOptions {
            marginx: MARGIN,
            marginy: MARGIN,
            ..LayoutOptions::default()
        };
        layout(&mut placed, Some(options));
        let mut picture = Picture {
            width: 0.0,
            height: 0.0,
            elements: String::new(),
        };
        for (from, to) in &self.edges {
            if let Some(edge) = placed.edge(&from.to_string(), &to.to_string(), None) {
                picture.add_arrow(&edge.points);
            }
        }
        for (index, node) in self.nodes.iter().enumerate() {
            let center = placed
                .node(&index.to_string())
                .and_then(|label| Some((label.x?, label.y?)));
            if let Some(center) = center {
                picture.add_box(node, center, line_of(node), self.here == Some(index));
            }
        }
        picture
    }
}

impl Picture {
    fn add_box(&mut self, node: &FlowNode, (x, y): (f64, f64), line: Option<u32>, is_here: bool) {
        let (width, height) = size_of(node);
        let (left, top) = (x - width / 2.0, y - height / 2.0);
        let place = line.map_or_else(String::new, |line| format!(" data-line=\"{line}\""));
        let class = if is_here { "block here" } else { "block" };
        _ = writeln!(self.elements, "<g class=\"{class}\"{place}>");
        let outline = match (is_here, node.folded) {
            (true, _) => " stroke-width=\"3\"",
            (_, 0) => "",
            _ => " stroke-dasharray=\"4 3\"",
        };
        _ = writeln!(
            self.elements,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"3\" fill=\"{}\" stroke=\"black\"{outline}/>",
            fill(node)
        );
        for (index, text) in lines_of(node).enumerate() {
            let weight = if index == 0 { " font-weight=\"bold\"" } else { "" };
            let (x, y) = (left + MARGIN, top + MARGIN / 2.0 + LINE * (index as f64 + 0.75));
            _ = writeln!(
                self.elements,
                "<text x=\"{x}\" y=\"{y}\" xml:space=\"preserve\"{weight}>{}</text>",
                for_xml(text)
            );
        }
        self.elements += "</g>\n";
        self.reach(left + width, top + height);
    }

    fn add_arrow(&mut self, points: &[Point]) {
        let corners: Vec<String> = points.iter().map(|point| format!("{},{}", point.x, point.y)).collect();
        _ = writeln!(
            self.elements,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"black\" marker-end=\"url(#arrow)\"/>",
            corners.join(" ")
        );
        for point in points {
            self.reach(point.x, point.y);
        }
    }

    /// Makes room for what reaches to a point.
    fn reach(&mut self, x: f64, y: f64) {
        self.width = self.width.max(x + MARGIN);
        self.height = self.height.max(y + MARGIN);
    }
}

fn lines_of(node: &FlowNode) -> impl Iterator<Item = &str> {
    std::iter::once(node.title.as_str()).chain(node.lines.iter().map(|line| line.text.as_str()))
}

/// The width and the height of a node's box, in points.
fn size_of(node: &FlowNode) -> (f64, f64) {
    let widest = lines_of(node).map(|line| line.chars().count()).max().unwrap_or(0);
    let lines = node.lines.len() + 1;
    (widest as f64 * LETTER + 2.0 * MARGIN, lines as f64 * LINE + MARGIN)
}

fn for_xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// What a node is filled with: blocks that allocate and blocks that free differ from others at a glance.
fn fill(node: &FlowNode) -> &'static str {
    let has = |kind: FlowKind| node.lines.iter().any(|line| line.kind == kind);
    match (has(FlowKind::Allocation), has(FlowKind::Deallocation)) {
        (true, true) => "#fff3cd",
        (true, false) => "#ddf4dd",
        (false, true) => "#f8dcdc",
        (false, false) => "#ffffff",
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
