//! Effects on memory that ODS declares on operands and results.

use super::records::Record;

/// What an operation does to memory.
#[derive(Debug, Default)]
pub(super) struct Effects {
    /// Values that are fresh allocations, and whose.
    pub allocates: Vec<(String, String)>,
    /// Values whose allocation ends.
    pub frees: Vec<(String, String)>,
    pub reads: Vec<String>,
    pub writes: Vec<String>,
    /// Whether an attribute says what is accessed, or nothing does: then the lists are not all there is.
    pub is_elsewhere: bool,
}

impl Effects {
    /// Notes what is declared on the argument or result `name`.
    pub fn declare(&mut self, variable: Record<'_>, name: &str, is_value: bool) {
        for effect in variable.records("decorators") {
            if !effect.is("MemoryEffect") {
                continue;
            }
            if !is_value {
                self.is_elsewhere = true;
                continue;
            }
            let resource = || resource(effect.str("resource"));
            match last_segment(effect.str("effect")) {
                "Allocate" => self.allocates.push((name.to_owned(), resource())),
                "Free" => self.frees.push((name.to_owned(), resource())),
                "Read" => self.reads.push(name.to_owned()),
                "Write" => self.writes.push(name.to_owned()),
                _ => {}
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.allocates.is_empty() && self.frees.is_empty() && self.reads.is_empty() && self.writes.is_empty()
    }
}

/// The table's name of a resource.
fn resource(class: &str) -> String {
    match last_segment(class) {
        "DefaultResource" => "heap".to_owned(),
        "AutomaticAllocationScopeResource" => "stack".to_owned(),
        other => other.trim_end_matches("Resource").to_lowercase(),
    }
}

fn last_segment(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}
