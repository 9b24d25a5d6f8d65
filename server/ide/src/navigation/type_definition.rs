//! Where the type of the value at a place is defined: the aliases that its type is written with.

use mlir_grammar::TypeId;

use crate::analysis::Analysis;
use crate::navigation::at_offset::{Named, Place};
use crate::navigation::definition::{Definition, alias};

/// The definitions of the aliases in the type of what is at `offset` (bytes): of a value, of an operation's results, or
/// of the alias itself. Type aliases where there are any, or else those of attributes in it, such as a layout's. A type of a
/// dialect has no place in a document.
#[must_use]
pub fn type_definition(analysis: &Analysis, offset: usize) -> Vec<Definition> {
    let document = analysis.document();
    let Some((place, named, span)) = Place::of_name(document, offset) else {
        return Vec::new();
    };
    let ir = &place.item.ir;
    let types: Vec<TypeId> = match named {
        Named::Alias => return alias(document, &place, place.item.str(span)),
        Named::Value(value) => ir.value(value).ty.into_iter().collect(),
        Named::Op(op) => ir.results(op).filter_map(|result| ir.value(result).ty).collect(),
        _ => return Vec::new(),
    };
    let mut names: Vec<&str> = types.iter().flat_map(|&ty| aliases(&ir.ty(ty).text)).collect();
    if names.iter().any(|name| name.starts_with('!')) {
        names.retain(|name| name.starts_with('!'));
    }
    let mut found: Vec<Definition> = names.iter().flat_map(|name| alias(document, &place, name)).collect();
    found.sort_by_key(|definition| definition.name.start);
    found.dedup();
    found
}

/// The aliases in the text of a type: `!t` and `#map`, but not `!dialect.t`.
fn aliases(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices(['!', '#']).filter_map(|(at, _)| {
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
        let name = &text[at + 1..];
        let length = name.find(|c| !is_part(c)).unwrap_or(name.len());
        let is_alias = length > 0 && !name[..length].contains('.');
        is_alias.then(|| &text[at..=at + length])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// The definitions of the type of what is at `$0` are the marked names.
    fn check(source: &str) {
        let fixture = Fixture::new(source);
        let found = type_definition(&fixture.analysis, fixture.cursor).into_iter();
        assert_eq!(
            found.map(|found| found.name).collect::<Vec<_>>(),
            fixture.marked,
            "{source}"
        );
    }

    #[test]
    fn of_a_value() {
        check("«!t» = memref<4xf32>\nfunc.func @f(%a: !t) {\n  memref.dealloc %$0a : !t\n  return\n}\n");
        check("!u = f32\n«!t» = !test.y<!u>\nfunc.func @f(%$0a: !t) {\n  return\n}\n");
        check("«!t» = i32\nfunc.func @f(%$0a: !test.box<!t>) {\n  return\n}\n");
    }

    #[test]
    fn of_an_operation() {
        check("«!t» = memref<4xf32>\nfunc.func @f() {\n  %a = memref.$0alloc() : !t\n  return\n}\n");
    }

    #[test]
    fn of_an_alias_is_the_alias() {
        check("«!t» = i32\nfunc.func @f(%a: !t$0) {\n  return\n}\n");
    }

    #[test]
    fn a_layout_is_part_of_a_type() {
        check("«#map» = affine_map<(d0) -> (d0)>\nfunc.func @f(%$0a: memref<4xf32, #map>) {\n  return\n}\n");
    }

    #[test]
    fn of_types_without_an_alias() {
        check("!t = i32\nfunc.func @f(%$0a: f32, %b: !t) {\n  return\n}\n");
        check("func.func @f(%$0a: !test.y<#test.z>) {\n  return\n}\n");
        check("$0");
    }
}
