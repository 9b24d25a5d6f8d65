//! Two regions of a group side by side, as a page that needs nothing else: the values that correspond light up together,
//! and what is not the same in all regions is marked.

use std::fmt::Write as _;

use buffer_analysis::similarity::{Correspondence, Group, Mapping};
use mlir_grammar::Item;

use super::side::{Piece, pieces};

/// How many regions of a group can be chosen from, and how many bytes of one are shown: a page stays one that a browser
/// can open.
const REGIONS: usize = 50;
const BYTES: usize = 64 << 10;

/// What a region is called: `a.mlir:12, @f`.
#[must_use]
pub fn label(item: &Item, file: Option<&str>, line: usize) -> String {
    let symbol = item.ir.top().first().and_then(|&op| item.symbol(op));
    let place = file.map_or_else(|| format!("line {line}"), |file| format!("{file}:{line}"));
    symbol.map_or(place.clone(), |symbol| format!("{place}, {symbol}"))
}

/// The part of the page about a group, with a label for each region; `None` if the group is not of these items.
#[must_use]
pub fn section(
    items: &[&Item],
    mappings: &[&Mapping],
    group: &Group,
    labels: &[String],
    title: &str,
) -> Option<String> {
    let shown = Group {
        regions: group.regions.iter().take(REGIONS).cloned().collect(),
        ..group.clone()
    };
    let correspondence = Correspondence::new(items, mappings, &shown)?;
    let mut html = format!(
        "<section>\n<h2>{}; {} operations each</h2>\n<div class=\"sides\">\n",
        escaped(title),
        group.length
    );
    for side in 0..2 {
        html.push_str("<div class=\"side\"><select>");
        for (index, label) in labels.iter().enumerate().take(REGIONS) {
            let selected = if index == side { " selected" } else { "" };
            _ = write!(html, "<option value=\"{index}\"{selected}>{}</option>", escaped(label));
        }
        html.push_str("</select><pre></pre></div>\n");
    }
    html.push_str("</div>\n");
    for index in 0..shown.regions.len() {
        html.push_str("<template>");
        let mut bytes = 0;
        for piece in pieces(items, mappings, &shown.regions, &correspondence, index) {
            bytes += piece.text.len();
            if bytes > BYTES {
                html.push('…');
                break;
            }
            write_piece(&mut html, &piece);
        }
        html.push_str("</template>\n");
    }
    html.push_str("</section>\n");
    Some(html)
}

/// The page of these parts.
#[must_use]
pub fn page(sections: &[String]) -> String {
    let body = match sections {
        [] => "<p>No operations are repeated.</p>\n".to_owned(),
        sections => sections.concat(),
    };
    include_str!("page.html").replace("<!-- groups -->", &body)
}

fn write_piece(html: &mut String, piece: &Piece) {
    let text = escaped(&piece.text);
    let differs = if piece.differs { " differs" } else { "" };
    _ = match (piece.role, piece.kind) {
        (Some(role), Some(kind)) => write!(
            html,
            "<span class=\"{kind}{differs}\" data-role=\"{role}\">{text}</span>"
        ),
        _ if piece.differs => write!(html, "<span class=\"differs\">{text}</span>"),
        _ => write!(html, "{text}"),
    };
}

/// The text as HTML.
fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            c => html.push(c),
        }
    }
    html
}
