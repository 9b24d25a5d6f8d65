//! Where the thing at a place is declared, and where it is implemented: a function may be both, in two places.

use mlir_grammar::{Document, OpId, Placed};

use crate::analysis::Analysis;
use crate::navigation::at_offset::{Named, Place};
use crate::navigation::definition::{Definition, definition, symbol_definitions};

/// The declarations of the function at `offset` (bytes): those without a body, where there are any. Of anything else, its
/// definitions.
#[must_use]
pub fn declaration(analysis: &Analysis, offset: usize) -> Vec<Definition> {
    let found = definition(analysis, offset);
    let document = analysis.document();
    let is_declaration = |found: &Definition| has_body(document, found) == Some(false);
    match found.iter().any(is_declaration) {
        true => found.into_iter().filter(is_declaration).collect(),
        false => found,
    }
}

/// What implements a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Implementation {
    /// These definitions, which have a body.
    Here(Vec<Definition>),
    /// Nothing in this document; another one may define a function of this name (with its sign) with a body.
    Elsewhere(String),
}

/// The implementations of the function at `offset` (bytes); `None` if no symbol is there, or one that is no function.
#[must_use]
pub fn implementation(analysis: &Analysis, offset: usize) -> Option<Implementation> {
    let document = analysis.document();
    let place = Place::new(document, offset)?;
    let (Named::Symbol, span) = place.named()? else {
        return None;
    };
    let path = place.item.str(span);
    // The generic form defines `"f"`.
    let path = match path.starts_with('"') {
        true => format!("@{}", path.trim_matches('"')),
        false => path.to_owned(),
    };
    let found = symbol_definitions(document, &place);
    let bodies: Vec<Option<bool>> = found.iter().map(|found| has_body(document, found)).collect();
    if bodies.contains(&Some(true)) {
        let with_body = found.into_iter().zip(bodies).filter(|(_, body)| *body == Some(true));
        return Some(Implementation::Here(with_body.map(|(found, _)| found).collect()));
    }
    let is_unknown = found.is_empty() && is_called(&place);
    let name = path.rsplit("::").next()?;
    (is_unknown || bodies.contains(&Some(false))).then(|| Implementation::Elsewhere(name.to_owned()))
}

/// Whether the symbol at a place is what a call calls.
fn is_called(place: &Place) -> bool {
    let op = place.item.ir.op_at(place.offset);
    op.and_then(|op| place.item.info(op))
        .is_some_and(|info| info.traits.call)
}

/// Whether what is defined has a body; `None` for what is no function.
fn has_body(document: &Document, found: &Definition) -> Option<bool> {
    let place = Place::new(document, found.name.start)?;
    let placed = document.items().at(place.index);
    let op = place.item.ir.op_at(place.offset)?;
    function_has_body(&placed, op)
}

/// Whether a function has a body; `None` for any other operation.
pub(crate) fn function_has_body(placed: &Placed<'_>, op: OpId) -> Option<bool> {
    let is_function = placed.item.is_function(op);
    let ir = &placed.item.ir;
    let holds =
        |region: &mlir_grammar::RegionId| !ir.region(*region).span.is_empty() && !ir.blocks_of(*region).is_empty();
    is_function.then(|| ir.regions_of(op).iter().any(holds))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    const CALLER: &str = "func.func @f() {\n  call @$0g() : () -> ()\n  return\n}\n";

    fn check_declaration(source: &str) {
        let fixture = Fixture::new(source);
        let found = declaration(&fixture.analysis, fixture.cursor).into_iter();
        assert_eq!(
            found.map(|found| found.name).collect::<Vec<_>>(),
            fixture.marked,
            "{source}"
        );
    }

    fn implementations(source: &str) -> Option<Implementation> {
        let fixture = Fixture::new(source);
        let found = implementation(&fixture.analysis, fixture.cursor);
        if let Some(Implementation::Here(found)) = &found {
            let names: Vec<_> = found.iter().map(|found| found.name.clone()).collect();
            assert_eq!(names, fixture.marked, "{source}");
        }
        found
    }

    #[test]
    fn a_declaration_has_no_body() {
        check_declaration(&format!("func.func private «@g»()\n{CALLER}module {{\n}}\n"));
        check_declaration(&format!("func.func «@g»() {{\n  return\n}}\n{CALLER}"));
        check_declaration("func.func @f(«%a»: i32) -> i32 {\n  return %$0a : i32\n}\n");
        check_declaration("$0");
    }

    #[test]
    fn an_implementation_has_one() {
        let body = "func.func «@g»() {\n  return\n}\n";
        for source in [
            format!("{body}{CALLER}"),
            format!("func.func private @$0g()\n{body}"),
            "func.func «@$0g»() {\n  return\n}\n".to_owned(),
            "\"func.func\"() <{function_type = () -> (), sym_name = «\"$0g\"»}> ({\n  \"func.return\"() : () -> ()\n}) : () -> ()\n".to_owned(),
        ] {
            assert!(matches!(implementations(&source), Some(Implementation::Here(_))), "{source}");
        }
    }

    #[test]
    fn another_document_may_have_it() {
        let elsewhere = Some(Implementation::Elsewhere("@g".to_owned()));
        assert_eq!(implementations(&format!("func.func private @g()\n{CALLER}")), elsewhere);
        assert_eq!(implementations("func.func private @$0g()\n"), elsewhere);
        assert_eq!(implementations(CALLER), elsewhere);
    }

    #[test]
    fn what_is_no_function_has_none() {
        assert_eq!(implementations("memref.global @$0g : memref<4xf32>\n"), None);
        assert_eq!(implementations("func.func @f(%$0a: i32) {\n  return\n}\n"), None);
        assert_eq!(implementations("$0"), None);
    }
}
