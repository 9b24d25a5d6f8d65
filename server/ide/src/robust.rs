//! No feature panics, whatever the text and the place: programs cut off anywhere, asked about everywhere.

use mlir_grammar::{Dialects, Document, OpId};

use crate::analysis::Analysis;
use crate::analysis::cancel::Cancel;
use crate::fixture::analysis;
use crate::navigation::slice::Direction;
use crate::{
    Subject, buffers_of_function, call_hierarchy, code_lenses, completions, declaration, definition, diagnostics,
    document_links, document_symbols, edits, expected_comments, fix_all, folds, format, format_on_type, format_range,
    function_buffers, highlights, hover, implementation, incoming_calls, inlay_hints, linked_editing_ranges,
    outgoing_calls, ownership_report, quick_fixes_in, references, renamable, rename, selection_ranges, signature_help,
    slice, type_definition, type_hints, use_hints,
};

const PROGRAM: &str = "#map = affine_map<(d0) -> (d0)>
!t = memref<4xf32>
module @m {
  func.func private @g(!t) -> (!t, i1)
  // \u{e4}\u{1f600}
  func.func @f(%m: !t, %c: i1) -> i32 {
    %a, %b = call @g(%m) : (!t) -> (!t, i1)
    %p:2 = \"test.pack\"(%a) ({
    ^bb0(%x: index):
      %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
      \"test.use\"(%v, %outer) {s = \"\\\"\u{e4}\", m = #map} : (memref<2xf32, strided<[1]>>, i32) -> ()
    }) : (!t) -> (i32, i32)
    cf.cond_br %c, ^one, ^two(%p#1 : i32)
  ^one:
    memref.dealloc %a : !t
    memref.dealloc %a : !t
    cf.br ^two(%p#0 : i32)
  ^two(%r: i32):
    return %r : i32
  }
}
// -----
%z = arith.constant 1 : i32 %y = arith.addi %z, %z : i32
";

fn ask_everything(analysis: &Analysis, offsets: impl Iterator<Item = usize>) {
    let panics = analysis.clone().take_panics();
    assert!(panics.is_empty(), "{panics:?}");
    let length = analysis.document().text().len_bytes();
    for offset in offsets {
        _ = hover(analysis, offset);
        _ = definition(analysis, offset);
        _ = references(analysis, offset, true);
        _ = highlights(analysis, offset);
        _ = renamable(analysis, offset);
        _ = completions(analysis, offset);
        _ = signature_help(analysis, offset);
        for name in ["\u{e4}", "g"] {
            _ = rename(analysis, offset, name);
        }
        assert!(!selection_ranges(analysis.document(), offset).is_empty());
        for typed in ['\n', '}', ':'] {
            _ = format_on_type(analysis.document(), offset, typed);
        }
        _ = linked_editing_ranges(analysis, offset);
        for direction in [Direction::Backward, Direction::Forward] {
            _ = slice(analysis, offset, direction);
        }
        _ = ownership_report(analysis, offset);
        _ = buffers_of_function(analysis, offset);
        _ = declaration(analysis, offset);
        _ = implementation(analysis, offset);
        _ = type_definition(analysis, offset);
        _ = call_hierarchy(analysis, offset);
        _ = incoming_calls(analysis, offset);
        _ = outgoing_calls(analysis, offset);
        _ = format_range(analysis.document(), offset..offset + 9, &Cancel::default());
    }
    _ = code_lenses(analysis);
    _ = function_buffers(analysis);
    _ = expected_comments(analysis);
    _ = type_hints(analysis, 0..length);
    _ = use_hints(analysis, 0..length);
    _ = document_links(analysis);
    let document = analysis.document();
    _ = document_symbols(analysis);
    _ = folds(analysis.document());
    let formatted = crate::actions::format::formatted(document, &format(document, &Cancel::default()));
    let again = Document::new(&formatted, Dialects::builtin());
    assert_eq!(
        format(&again, &Cancel::default()),
        [],
        "formatting {:?} twice",
        document.text()
    );
    _ = inlay_hints(analysis, 0..length);
    _ = diagnostics(analysis).count();
    for action in quick_fixes_in(analysis, 0..length) {
        _ = edits(analysis, action.subject);
    }
    _ = fix_all(analysis);
    for strange in [99, usize::MAX] {
        let (item, finding, op) = (strange, strange, OpId(u32::MAX));
        _ = edits(analysis, Subject::Finding { item, finding });
        _ = edits(analysis, Subject::Finding { item: 0, finding });
        _ = edits(analysis, Subject::Function { item: 0, op });
        _ = edits(analysis, Subject::Function { item, op });
    }
}

#[test]
fn at_every_place_of_a_program() {
    let analysis = analysis(PROGRAM);
    ask_everything(&analysis, 0..PROGRAM.len() + 9);
}

#[test]
fn in_a_program_cut_off_anywhere() {
    for (end, _) in PROGRAM.char_indices() {
        ask_everything(
            &analysis(&PROGRAM[..end]),
            [0, end / 2, end.saturating_sub(1), end].into_iter(),
        );
    }
}

#[test]
fn in_texts_that_are_no_programs() {
    for text in [
        "",
        "\0",
        "\u{feff}func.func @f() {\r\n  return\r\n}\r\n",
        "%",
        "^",
        "@",
        "!",
        "#",
        "}",
        "{",
        "\"",
        "%a#",
        "//",
        "// -----",
        "}}}}",
        "module {",
        "module } {",
        "\r",
        "\r\n\r",
        "\u{2028}",
        "func.func @f(",
        "func.func @f() {\n  memref.dealloc %a { mem\n  \u{1f600}",
        "%0 = ",
        "-> ->",
        "<<<>",
    ] {
        let analysis = analysis(text);
        ask_everything(&analysis, 0..=text.len());
    }
}

#[test]
fn where_very_many_conditions_meet() {
    let list = |of: &dyn Fn(usize) -> String| (0..40).map(of).collect::<Vec<_>>().join(", ");
    let arguments = list(&|index| format!("%m{index}: memref<4xf32>, %c{index}: i1"));
    let memrefs = list(&|index| format!("%m{index}"));
    let types = list(&|_| "memref<4xf32>".to_owned());
    let conditions = list(&|index| format!("%c{index}"));
    let text = format!(
        "func.func private @f({arguments}) {{\n  bufferization.dealloc ({memrefs} : {types}) if ({conditions})\n  return\n}}\n"
    );
    assert_eq!(diagnostics(&analysis(&text)).count(), 0);
}
