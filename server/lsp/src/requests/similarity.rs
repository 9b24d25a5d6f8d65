//! `memref-analyzer/similarity`, a request of our own: the regions that are similar to that at a place, or all groups, and a
//! page that shows two of them side by side. And the lenses that lead there.

use std::ops::Range;

use ide::{Analysis, Similar, SimilarGroup, Threshold};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tower_lsp::ls_types as lsp;

use crate::convert::json::Json;
use crate::convert::to_proto::ToProto;

/// The request's name.
pub const METHOD: &str = "memref-analyzer/similarity";

/// The client's command that a lens runs: with a document, the place of the lens, and the locations of all regions. A
/// client that has it says so: `"experimental": { "commands": { "commands": ["memref-analyzer.peekSimilar"] } }`.
pub const PEEK: &str = "memref-analyzer.peekSimilar";

/// How many groups are sent of a whole document, and how many regions of all groups together (those of the first group are
/// sent in any case).
const SHOWN: usize = 200;
const REGIONS: usize = 20_000;

/// Of what.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Params {
    /// The document.
    pub text_document: lsp::TextDocumentIdentifier,
    /// A place in a region; without it, all groups.
    pub position: Option<lsp::Position>,
    /// What the client calls the work.
    #[serde(flatten)]
    pub work: lsp::WorkDoneProgressParams,
}

/// Groups of similar regions; those whose outlining saves most are first.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Answer {
    groups: Vec<Group>,
    /// An HTML document.
    page: String,
}

#[derive(Serialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
struct Group {
    /// What the lens says.
    title: String,
    /// The regions, in the order of the text.
    ranges: Vec<lsp::Range>,
    /// Which of them holds the place.
    current: Option<usize>,
    /// How many operations each has.
    length: u32,
    /// How many operations outlining saves, and about how many bytes of code; negative if it costs. `null` where that was not
    /// looked at, or they cannot be outlined.
    saved: Option<i64>,
    saved_bytes: Option<i64>,
    /// Why it cannot be outlined.
    obstacle: Option<String>,
    /// Why it saves so much.
    explanation: Option<String>,
}

/// A lens. Its text is sent when it is about to be seen: a group has as many lenses as regions, or functions, and each leads to
/// all of them.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// A lens is on a line.
    start: lsp::Position,
    revision: u64,
    group: usize,
    is_of_functions: bool,
}

/// What a lens carries that is not resolved yet.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Untold {
    /// The document.
    pub uri: lsp::Uri,
    /// Of which search for similar regions the group is.
    pub revision: u64,
    /// The group.
    pub group: usize,
    /// Whether it is one of functions that are the same.
    pub is_of_functions: bool,
}

impl Shown {
    /// Writes it ([`lsp::CodeLens`]), with [`Untold`]; it is one of the document `uri` (a JSON string).
    pub fn write(self, uri: &str, json: &mut Json<'_>) {
        json.raw("{\"range\":").range(lsp::Range::new(self.start, self.start));
        json.raw(",\"data\":{\"uri\":").raw(uri);
        json.raw(",\"revision\":").number(self.revision);
        json.raw(",\"isOfFunctions\":")
            .raw(if self.is_of_functions { "true" } else { "false" });
        json.raw(",\"group\":").number(self.group as u64).raw("}}");
    }
}

impl ToProto<'_> {
    /// Lenses on regions and functions that are still there in the text that was analysed.
    pub fn similarity_lenses(
        &self,
        (revision, similar): (u64, &Similar),
        threshold: Threshold,
        analysis: &Analysis,
    ) -> Vec<Shown> {
        let moved = similar.moved_to(analysis.document());
        let shown = |group, place: Range<usize>, is_of_functions| Shown {
            start: self.lines.position(place.start),
            revision,
            group,
            is_of_functions,
        };
        let regions = similar.lenses(threshold);
        let regions = regions
            .iter()
            .filter_map(|lens| Some(shown(lens.group, moved.range(*lens)?, false)));
        let functions = moved.function_lenses(analysis).into_iter();
        regions
            .chain(functions.map(|lens| shown(lens.group, lens.name, true)))
            .collect()
    }

    /// What a lens says, and where it leads: for a client that can show it, from where, and the regions.
    pub fn similarity_command(
        &self,
        title: String,
        peeked: Option<(lsp::Position, Vec<Range<usize>>)>,
    ) -> lsp::Command {
        let command = if peeked.is_some() { PEEK } else { "" };
        let arguments =
            peeked.map(|(start, regions)| vec![json!(self.uri), json!(start), json!(self.locations(regions))]);
        lsp::Command {
            title,
            command: command.to_owned(),
            arguments,
        }
    }

    /// The groups with a region at a place, or the first of all.
    pub fn similarity(&self, similar: &Similar, params: &Params) -> Answer {
        let mut found: Vec<(&SimilarGroup, Option<usize>)> = match params.position {
            Some(position) => {
                let found = similar.at(self.encoding.offset(self.text, position));
                found
                    .into_iter()
                    .map(|(group, current)| (group, Some(current)))
                    .collect()
            }
            None => {
                let mut found: Vec<_> = similar.groups().iter().map(|group| (group, None)).collect();
                found.sort_by_key(|(group, _)| group.order());
                found.truncate(SHOWN);
                found
            }
        };
        let mut regions = 0;
        let is_reported = |(index, (group, _)): (usize, &(&SimilarGroup, _))| {
            regions += group.ranges.len();
            index == 0 || regions <= REGIONS
        };
        let reported = found
            .iter()
            .enumerate()
            .map(is_reported)
            .take_while(|is_reported| *is_reported)
            .count();
        found.truncate(reported);
        let groups = found.iter().map(|(group, current)| Group {
            title: ide::display::similarity::title(group),
            ranges: group
                .ranges
                .iter()
                .map(|range| self.lines.range(range.clone()))
                .collect(),
            current: *current,
            length: group.group.length,
            saved: group.benefit.map(|benefit| benefit.saved()),
            saved_bytes: group.benefit.map(|benefit| benefit.saved_bytes()),
            obstacle: group.obstacle.clone(),
            explanation: group.benefit.map(|benefit| benefit.explained()),
        });
        Answer {
            groups: groups.collect(),
            page: similar.page(&found.iter().map(|(group, _)| *group).collect::<Vec<_>>()),
        }
    }
}
