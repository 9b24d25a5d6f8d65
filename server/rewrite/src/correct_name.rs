//! *Change to `memref.dealloc`*: for findings of `unknown-operation`.
//!
//! It is offered also where the right name shows a finding that the wrong one has hidden, as a second free.

use buffer_analysis::checks::unknown_operation::meant_by;

use crate::assist::{Assist, AssistKind, Context};
use crate::check::read_no_worse;
use crate::edit::{TextEdit, apply};

// Assist: correct_name
//
// Writes the name that was meant, where only one is near enough.
//
// ```mlir
// func.func @f() {
//   %a = memref.alloc() : memref<4xf32>
//   memref.dealoc %a : memref<4xf32>
//   return
// }
// ```
// ->
// ```mlir
// func.func @f() {
//   %a = memref.alloc() : memref<4xf32>
//   memref.dealloc %a : memref<4xf32>
//   return
// }
// ```
pub(crate) fn correct_name(context: &Context<'_>, finding: usize) -> Option<Assist> {
    let op = context.facts.findings[finding].op?;
    let [meant] = meant_by(context.item, op)[..] else {
        return None;
    };
    let mut span = context.item.ir.op(op).name;
    if context.item.str(span).starts_with('"') {
        span.start += 1;
        span.end -= 1;
    }
    let edits = vec![TextEdit {
        span,
        text: meant.to_owned(),
    }];
    let text = apply(&context.item.text, &edits)?;
    read_no_worse(context, &text).map(|_| Assist {
        title: format!("Change to {meant}"),
        kind: AssistKind::QuickFix,
        finding: Some(finding),
        edits,
    })
}

#[cfg(test)]
mod tests {
    use buffer_analysis::{Code, NoCallees, analyse};
    use mlir_grammar::{Dialects, Document};

    use crate::fixes::quick_fixes;

    #[test]
    fn it_is_offered_where_it_shows_what_was_hidden() {
        let text = "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n  \
                    memref.dealoc %a : memref<4xf32>\n  return\n}\n";
        let document = Document::new(text, Dialects::builtin());
        let item = document.items().at(0).item;
        let aliases = document.type_aliases(0).expect("there is an item");
        let facts = analyse(item, &NoCallees);
        let is_its = |code: Code| code == Code::UnknownOperation;
        let finding = facts.findings.iter().position(|finding| is_its(finding.code));
        let finding = finding.expect("the name is unknown");
        let fixes = quick_fixes(item, &facts, &NoCallees, aliases, finding);
        let titles: Vec<&str> = fixes.iter().map(|fix| fix.title.as_str()).collect();
        assert_eq!(titles, ["Change to memref.dealloc"]);
        assert_eq!(fixes[0].edits[0].text, "memref.dealloc");
    }
}
