//! Templates of several operations that are often written together. A single operation is offered with its own form.

use std::ops::Range;

use super::{Completion, CompletionKind, List};

/// Something that is written often.
struct Template {
    /// What is typed for it.
    label: &'static str,
    detail: &'static str,
    /// As the protocol's snippets have it.
    snippet: &'static str,
    /// Whether it goes among functions, or into one.
    is_top: bool,
}

const TEMPLATES: [Template; 10] = [
    Template {
        label: "func",
        detail: "a function without results",
        snippet: "func.func @${1:name}(${2:}) {\n\t$0\n\treturn\n}",
        is_top: true,
    },
    Template {
        label: "funcr",
        detail: "a function with a result",
        snippet: "func.func @${1:name}(%${2:value}: ${3:f32}) -> ${4:f32} {\n\t$0\n\treturn %${5:value} : ${4:f32}\n}",
        is_top: true,
    },
    Template {
        label: "funcd",
        detail: "a function that is defined elsewhere",
        snippet: "func.func private @${1:name}(${2:memref<8xf32>}) -> ${3:f32}",
        is_top: true,
    },
    Template {
        label: "split",
        detail: "ends a piece of a file for --split-input-file",
        snippet: "// -----\n$0",
        is_top: true,
    },
    Template {
        label: "alloc",
        detail: "a buffer and its dealloc",
        snippet: "%${1:buffer} = memref.alloc() : memref<${2:8xf32}>\n$0\nmemref.dealloc %${1:buffer} : memref<${2:8xf32}>",
        is_top: false,
    },
    Template {
        label: "const",
        detail: "a constant with its name",
        snippet: "%${1:c0} = arith.constant ${2:0} : ${3:index}$0",
        is_top: false,
    },
    Template {
        label: "forarg",
        detail: "a loop that carries a value",
        snippet: "%${1:result} = scf.for %${2:i} = %${3:lower} to %${4:upper} step %${5:step} \
                  iter_args(%${6:carried} = %${7:initial}) -> (${8:f32}) {\n\t$0\n\tscf.yield %${6:carried} : ${8:f32}\n}",
        is_top: false,
    },
    Template {
        label: "ifelse",
        detail: "two regions and a condition",
        snippet: "scf.if %${1:condition} {\n\t$0\n} else {\n}",
        is_top: false,
    },
    Template {
        label: "while",
        detail: "a loop that runs while a condition holds",
        snippet: "%${1:result} = scf.while (%${2:before} = %${3:initial}) : (${4:index}) -> ${4:index} {\n\t$0\n\t\
                  scf.condition(%${5:condition}) %${2:before} : ${4:index}\n} do {\n^bb0(%${6:after}: ${4:index}):\n\t\
                  scf.yield %${6:after} : ${4:index}\n}",
        is_top: false,
    },
    Template {
        label: "cond_br",
        detail: "a conditional branch with its blocks",
        snippet: "cf.cond_br %${1:condition}, ^${2:then}, ^${3:else}\n^${2:then}:\n\tcf.br ^${3:else}\n^${3:else}:\n\t$0",
        is_top: false,
    },
];

impl Template {
    /// The template in place of `range` (bytes in the document).
    fn completion(&self, range: Range<usize>) -> Completion {
        Completion {
            label: self.label.to_owned(),
            kind: CompletionKind::Template,
            detail: Some(self.detail.to_owned()),
            range,
            text: self.text(),
            snippet: Some(self.snippet.to_owned()),
            also: Vec::new(),
            rank: 1,
        }
    }

    /// The text, each hole filled with what it proposes.
    fn text(&self) -> String {
        let mut parts = self.snippet.split("${");
        let mut text = parts.next().unwrap_or_default().to_owned();
        for (hole, rest) in parts.filter_map(|part| part.split_once('}')) {
            text.push_str(hole.split_once(':').map_or(hole, |(_, proposed)| proposed));
            text.push_str(rest);
        }
        text.replace("\t$0\n", "").replace("\n\t$0", "").replace("$0", "")
    }
}

/// The templates that go among functions (`is_top`), or into one, in place of `range` (bytes in the document).
pub(super) fn templates(is_top: bool, range: &Range<usize>) -> impl Iterator<Item = Completion> {
    let fitting = TEMPLATES.iter().filter(move |template| template.is_top == is_top);
    fitting.map(|template| template.completion(range.clone()))
}

impl List<'_> {
    /// Templates, where nothing of an operation is written but a part of its name.
    pub(super) fn templates(&mut self) {
        if self.at.has_results || self.at.word.starts_with('"') {
            return;
        }
        let parent = self.at.parent();
        let is_module = |parent| self.at.item.entry(parent).is_some_and(|info| info.traits.module);
        let is_top = parent.is_none_or(is_module);
        let range = self.range.clone();
        templates(is_top, &range).for_each(|template| self.add(template));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;
    use crate::typing::completion::tests::{inside, offered};

    #[test]
    fn templates_are_legal() {
        for template in &TEMPLATES {
            let text = template.text();
            assert!(!text.contains('$'), "{text}");
            let (before, after) = if template.is_top {
                ("", "")
            } else {
                ("func.func @f() {\n", "\n  return\n}")
            };
            let errors = |text: &str| {
                let fixture = Fixture::new(&format!("{before}{text}{after}\n$0"));
                let items = fixture.analysis.document().items();
                items.iter().map(|placed| placed.item.errors.len()).sum::<usize>()
            };
            assert_eq!(errors(&text), 0, "{text}");
            // What cannot fail shows nothing.
            assert_ne!(errors(&format!("{text} ,,")), 0, "{text}");
        }
    }

    #[test]
    fn templates_are_offered_where_an_operation_begins() {
        let has = |source: &str, label: &str| offered(source).iter().any(|one| one.starts_with(&format!("{label}: ")));
        assert!(has(&inside("  fora$0"), "forarg"));
        assert!(!has(&inside("  funcr$0"), "funcr"));
        assert!(has("funcr$0", "funcr"));
        assert!(has("module {\n  funcr$0\n}\n", "funcr"));
        assert!(has("$0", "split"));
        for line in [
            "  %a = alloc$0",
            "  \"alloc$0",
            "  %r = call @g(%m, %n) : (memref<4xf32>, i32) -> i$0",
        ] {
            assert!(!has(&inside(line), "alloc") && !has(&inside(line), "ifelse"), "{line}");
        }
    }
}
