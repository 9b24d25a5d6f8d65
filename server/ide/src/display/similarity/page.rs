//! Two regions of a group side by side, as a page that needs nothing else: the values that correspond light up together,
//! and what is not the same in all regions is marked.

use std::fmt::Write as _;

use buffer_analysis::similarity::{Correspondence, Group, Mapping};
use mlir_grammar::Item;

use super::side::{Piece, differing_constants, pieces};

/// How many regions of a group can be chosen from, how many operations they hold together (two regions are shown in any case),
/// how many bytes of one are shown, and of how many bytes on groups are left out: a page stays one that a browser can open.
const REGIONS: usize = 50;
const OPERATIONS: usize = 20_000;
const BYTES: usize = 64 << 10;
const PAGE: usize = 4 << 20;

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
    let most = (OPERATIONS / (group.length as usize).max(1)).clamp(2, REGIONS);
    let shown = Group {
        regions: group.regions.iter().take(most).cloned().collect(),
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
        for (index, label) in labels.iter().enumerate().take(most) {
            let selected = if index == side { " selected" } else { "" };
            _ = write!(html, "<option value=\"{index}\"{selected}>{}</option>", escaped(label));
        }
        html.push_str("</select><pre></pre></div>\n");
    }
    html.push_str("</div>\n");
    let differing = differing_constants(items, &shown.regions, &correspondence);
    for index in 0..shown.regions.len() {
        html.push_str("<template>");
        let mut bytes = 0;
        for piece in pieces(items, mappings, &shown.regions, &correspondence, &differing, index) {
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

/// The page of these parts, as many as a page has room for.
#[must_use]
pub fn page(sections: impl IntoIterator<Item = String>) -> String {
    let mut body = String::new();
    for section in sections {
        if body.len() + section.len() > PAGE && !body.is_empty() {
            body.push_str("<p>There are more groups than a page has room for.</p>\n");
            break;
        }
        body.push_str(&section);
    }
    if body.is_empty() {
        body.push_str("<p>No operations are repeated.</p>\n");
    }
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
