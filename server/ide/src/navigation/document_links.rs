//! Places of a text that lead elsewhere: to a source file by its location, to a resource, to a file that a string names.

use std::ops::Range;

use mlir_grammar::ItemKind;
use mlir_grammar::token::{Kind, Token, flat};
use rustc_hash::FxHashMap;

use crate::analysis::Analysis;

/// The longest text of a string that is taken for the name of a file, in bytes.
const LONGEST_NAME: usize = 1024;

/// A place that leads elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// What is followed (bytes in the document).
    pub range: Range<usize>,
    /// Where it leads.
    pub target: LinkTarget,
}

/// Where a link leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkTarget {
    /// A place of this document, in bytes.
    Here(usize),
    /// A file, if there is one of this name.
    File {
        /// The name as it is written: a path, relative to who knows what.
        name: String,
        /// Line and column, from 1.
        place: Option<(u32, u32)>,
    },
}

/// The links of a document in the order of the text. Whether files exist is for the caller to find out.
#[must_use]
pub fn document_links(analysis: &Analysis) -> Vec<Link> {
    let document = analysis.document();
    let mut resources: FxHashMap<String, usize> = FxHashMap::default();
    for placed in document
        .items()
        .iter()
        .filter(|placed| placed.item.kind == ItemKind::Resources)
    {
        add_resources(&placed.item.text, placed.start, &mut resources);
    }
    let mut links = Vec::new();
    for placed in document.items().iter() {
        if matches!(placed.item.kind, ItemKind::Resources | ItemKind::Message) {
            continue;
        }
        let text = &*placed.item.text;
        // Most items have neither.
        if !text.contains('"') && !text.contains("dense_resource") {
            continue;
        }
        let mut window = Window::default();
        // A token is looked at when some more have been read: at the end, nothing is.
        let tokens = flat(text).map(Some).chain(std::iter::repeat_n(None, AHEAD));
        for token in tokens {
            window.push(token);
            if let Some((range, target)) = window.link(text, &resources) {
                links.push(Link {
                    range: placed.start + range.start..placed.start + range.end,
                    target,
                });
            }
        }
    }
    links
}

/// How many tokens after one say what it is.
const AHEAD: usize = 4;

/// A token, what is before it, and what is after it.
#[derive(Default)]
struct Window {
    before: [Option<Token>; 2],
    /// The token, and those after it.
    tokens: [Option<Token>; AHEAD + 1],
}

impl Window {
    fn push(&mut self, token: Option<Token>) {
        self.before = [self.before[1], self.tokens[0]];
        self.tokens.rotate_left(1);
        self.tokens[AHEAD] = token;
    }

    /// Where the token leads.
    fn link(&self, text: &str, resources: &FxHashMap<String, usize>) -> Option<(Range<usize>, LinkTarget)> {
        let token = self.tokens[0]?;
        let kind = |token: Option<Token>| token.map(|token| token.kind);
        match token.kind {
            Kind::String => {
                let inside = token.start as usize + 1..token.end as usize - 1;
                let name = text.get(inside.clone())?;
                let [_, after @ ..] = self.tokens;
                // The name of an operation.
                if kind(after[0]) == Some(Kind::LParen) {
                    return None;
                }
                let place = match after.map(kind) {
                    [
                        Some(Kind::Colon),
                        Some(Kind::Integer),
                        Some(Kind::Colon),
                        Some(Kind::Integer),
                    ] => {
                        let number = |token: Option<Token>| text.get(token?.span().range())?.parse().ok();
                        Some((number(after[1])?, number(after[3])?))
                    }
                    _ => None,
                };
                let target = LinkTarget::File {
                    name: name.to_owned(),
                    place,
                };
                (is_file_name(name) && (place.is_some() || name.contains('.'))).then_some((inside, target))
            }
            Kind::Word => {
                let [word, angle] = self.before;
                let is_resource =
                    kind(angle) == Some(Kind::LAngle) && text.get(word?.span().range()) == Some("dense_resource");
                let name = text.get(token.span().range())?;
                let target = LinkTarget::Here(*resources.get(name).filter(|_| is_resource)?);
                Some((token.span().range(), target))
            }
            _ => None,
        }
    }
}

/// Whether a string may name a file.
fn is_file_name(name: &str) -> bool {
    let is_odd = |c: char| c.is_control() || matches!(c, '\\' | '"' | '<' | '>' | '|' | '*' | '?');
    !name.is_empty() && name.len() <= LONGEST_NAME && name != "-" && !name.contains(is_odd)
}

/// Adds where the resources of a section are defined.
fn add_resources(text: &str, start: usize, resources: &mut FxHashMap<String, usize>) {
    let Some(at) = text.find("{-#").map(|at| at + 3) else {
        return;
    };
    let mut last: [Option<Token>; 2] = [None; 2];
    for token in flat(&text[at..]) {
        if token.kind == Kind::String
            && let [Some(name), Some(colon)] = last
            && colon.kind == Kind::Colon
            && let Some(key) = text.get(at + name.start as usize..at + name.end as usize)
        {
            resources
                .entry(key.trim_matches('"').to_owned())
                .or_insert(start + at + name.start as usize);
        }
        last = [last[1], Some(token)];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// The marked ranges are the links; where they lead.
    fn check(source: &str, targets: &[LinkTarget]) {
        let fixture = Fixture::new(source);
        let (ranges, found): (Vec<_>, Vec<_>) = document_links(&fixture.analysis)
            .into_iter()
            .map(|link| (link.range, link.target))
            .unzip();
        assert_eq!(ranges, fixture.marked, "{source}");
        assert_eq!(found, targets, "{source}");
    }

    fn file(name: &str, place: Option<(u32, u32)>) -> LinkTarget {
        LinkTarget::File {
            name: name.to_owned(),
            place,
        }
    }

    #[test]
    fn locations_lead_to_files() {
        check(
            "func.func private @f() loc(\"«a/b.py»\":12:3)\n#loc = loc(fused[\"«c»\":1:2, \"d\"])\n",
            &[file("a/b.py", Some((12, 3))), file("c", Some((1, 2)))],
        );
    }

    #[test]
    fn strings_may_name_files() {
        check(
            "\"test.op\"() {x = \"«lib.mlir»\", y = \"no file\", z = \"a\\\\b.c\"} : () -> ()\n",
            &[file("lib.mlir", None)],
        );
    }

    #[test]
    fn a_resource_leads_to_its_bytes() {
        let source = "func.func @f() {\n  %0 = arith.constant dense_resource<«blob»> : tensor<1xi8>\n  return\n}\n{-#\n  dialect_resources: {\n    \
                      builtin: {\n      blob: \"0x0100000000\"\n    }\n  }\n#-}\n";
        let at = source.replace(['«', '»'], "").find("blob: ").unwrap();
        check(source, &[LinkTarget::Here(at)]);
        check(
            "\"test.op\"() {a = dense_resource<gone> : tensor<1xi8>} : () -> ()\n",
            &[],
        );
    }
}
