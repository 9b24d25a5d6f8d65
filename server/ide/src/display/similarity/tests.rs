use mlir_grammar::{Dialects, Document};

use super::{Lens, Similar, Threshold, title};
use crate::actions::merge_functions::merge_action;
use crate::analysis::Analysis;
use crate::analysis::cancel::Cancel;
use crate::fixture::Fixture;

const TWICE: &str = "func.func @f(%a: i32, %b: i32) -> i32 {
  «%0 = arith.addi %a, %b : i32
  %1 = arith.ceildivsi %0, %a : i32
  %2 = arith.floordivsi %1, %b : i32
  %3 = arith.xori %2, %0 : i32
  %4 = arith.$0divsi %3, %2 : i32
  %5 = arith.floordivsi %4, %a : i32
  %6 = arith.ceildivsi %5, %3 : i32
  %7 = arith.ori %6, %a : i32»
  return %7 : i32
}
func.func @g(%a: i32, %b: i32) -> i32 {
  %k = arith.constant 7 : i32
  «%0 = arith.addi %b, %k : i32
  %1 = arith.ceildivsi %0, %b : i32
  %2 = arith.floordivsi %1, %k : i32
  %3 = arith.xori %0, %2 : i32
  %4 = arith.divsi %3, %2 : i32
  %5 = arith.floordivsi %4, %b : i32
  %6 = arith.ceildivsi %5, %3 : i32
  %7 = arith.ori %6, %b : i32»
  return %7 : i32
}
";

fn similar(document: &Document, former: Option<&Similar>) -> Similar {
    Similar::new(document, former, &Cancel::default()).expect("nobody cancels")
}

#[test]
fn a_lens_stands_on_each_region_that_is_worth_it() {
    let fixture = Fixture::new(TWICE);
    let similar = similar(fixture.analysis.document(), None);
    let lenses = similar.lenses(Threshold { length: 8, saved: 16 });
    let moved = similar.moved_to(fixture.analysis.document());
    let ranges: Vec<_> = lenses.iter().filter_map(|lens| moved.range(*lens)).collect();
    assert_eq!(ranges, fixture.marked);
    let group = &similar.groups()[lenses[0].group];
    assert_eq!(
        title(group),
        "2 similar regions, outlining saves about 28 bytes and 4 operations"
    );
    assert_eq!(moved.ranges(lenses[0].group), fixture.marked);
    assert_eq!(similar.lenses(Threshold { length: 9, saved: 16 }), []);
    assert_eq!(similar.lenses(Threshold { length: 8, saved: 29 }), []);
}

#[test]
fn regions_that_calls_would_make_longer_have_no_lens() {
    let text = TWICE.replace("ceildivsi", "muli").replace("floordivsi", "subi");
    let fixture = Fixture::new(&text);
    let similar = similar(fixture.analysis.document(), None);
    assert_eq!(similar.lenses(Threshold { length: 1, saved: 1 }), []);
    let group = similar.regions(fixture.cursor).expect("a region");
    assert_eq!(title(group), "2 similar regions, outlining saves no code");
    assert_eq!(group.benefit.map(|benefit| benefit.saved()), Some(4));
}

#[test]
fn regions_of_one_piece_are_similar_to_each_other_alone() {
    let twice = TWICE.replace(['«', '»'], "").replace("$0", "");
    let once = &twice[..twice.find("}\n").unwrap() + 2];
    let dump = |pass: &str, text: &str| format!("// -----// IR Dump After {pass} //----- //\n{text}");
    let groups = |text: &str| {
        let document = Document::new(text, mlir_grammar::Dialects::builtin());
        let groups = similar(&document, None).groups().to_vec();
        let long = groups.into_iter().filter(|group| group.group.length >= 8);
        long.map(|group| group.ranges.len()).collect::<Vec<_>>()
    };
    assert_eq!(groups(&twice), [2]);
    assert_eq!(groups(&[dump("A (a)", once), dump("B (b)", once)].concat()), [0; 0]);
    assert_eq!(groups(&[dump("A (a)", &twice), dump("B (b)", &twice)].concat()), [2, 2]);
}

#[test]
fn the_regions_around_a_place_are_those_of_its_group() {
    let fixture = Fixture::new(TWICE);
    let similar = similar(fixture.analysis.document(), None);
    let group = similar.regions(fixture.cursor).expect("a region");
    assert_eq!(group.ranges, fixture.marked);
    assert_eq!(similar.regions(0), None);
}

#[test]
fn an_edit_maps_only_what_it_changes() {
    let fixture = Fixture::new(TWICE);
    let first = similar(fixture.analysis.document(), None);
    let mut document = fixture.analysis.document().clone();
    let at = fixture.text.find("arith.ori").expect("it is there");
    document.edit(at..at + "arith.ori".len(), "arith.andi");
    let second = similar(&document, Some(&first));
    let is_kept = |index: usize| {
        let (old, new) = (&first.mapped[index].mapping, &second.mapped[index].mapping);
        std::sync::Arc::ptr_eq(old, new)
    };
    assert!(!is_kept(0));
    assert!(is_kept(1));
    assert_eq!(second.groups().iter().map(|group| group.group.length).max(), Some(7));
    let anew = similar(&Document::new(&document.text().to_string(), Dialects::builtin()), None);
    assert_eq!(second.groups(), anew.groups());
}

#[test]
fn regions_move_with_their_items_and_go_with_them() {
    let fixture = Fixture::new(TWICE);
    let similar = similar(fixture.analysis.document(), None);
    let lens = |region| Lens { group: 0, region };
    let mut document = fixture.analysis.document().clone();
    let at = fixture.text.find("arith.ori").expect("it is there");
    document.edit(at..at + "arith.ori".len(), "arith.xori");
    let moved = similar.moved_to(&document);
    let second = &fixture.marked[1];
    assert_eq!(moved.range(lens(0)), None);
    assert_eq!(moved.range(lens(1)), Some(second.start + 1..second.end + 1));
    assert_eq!(moved.ranges(0), vec![second.start + 1..second.end + 1]);
}

#[test]
fn nothing_is_found_once_nobody_wants_to_know() {
    let fixture = Fixture::new(TWICE);
    let cancel = Cancel::default();
    cancel.cancel();
    assert!(Similar::new(fixture.analysis.document(), None, &cancel).is_none());
}

#[test]
fn the_page_shows_values_that_correspond_and_marks_what_differs() {
    let fixture = Fixture::new(TWICE);
    let similar = similar(fixture.analysis.document(), None);
    let group = similar.regions(fixture.cursor).expect("a region");
    let page = similar.page(&[group]);
    assert!(page.contains("line 2, @f") && page.contains("line 14, @g"), "{page}");
    // The constant of one region is an input of the other.
    assert!(
        page.contains("<span class=\"constant differs\" data-role=\"1\">%k</span>"),
        "{page}"
    );
    assert!(
        page.contains("<span class=\"input differs\" data-role=\"1\">%b</span>"),
        "{page}"
    );
    assert!(!page.contains("<!-- groups -->"));
}

/// Two functions that differ in a constant, and their caller.
fn same() -> String {
    let scale = |name: &str, constant: &str| {
        format!(
            "func.func private {name}(%m: memref<f32>) {{
  %f = arith.constant {constant} : f32
  %v = memref.load %m[] : memref<f32>
  %p = arith.mulf %v, %f : f32
  %q = arith.divf %p, %v : f32
  %r = math.sqrt %q : f32
  %s = arith.addf %r, %f : f32
  memref.store %s, %m[] : memref<f32>
  return
}}
"
        )
    };
    let caller = "func.func @caller(%m: memref<f32>) {
  call @one(%m) : (memref<f32>) -> ()
  call @two(%m) : (memref<f32>) -> ()
  return
}
";
    [&scale("@one", "1.5"), &scale("@two", "2.5"), caller].concat()
}

/// The names above which there is a lens on functions that are the same, each with what it says.
fn on_functions(similar: &Similar, analysis: &Analysis) -> Vec<(String, String)> {
    let text = analysis.document().text().to_string();
    let lenses = similar.moved_to(analysis.document()).function_lenses(analysis);
    let shown = lenses
        .into_iter()
        .map(|lens| (text[lens.name].to_owned(), similar.same_functions()[lens.group].title()));
    shown.collect()
}

#[test]
fn functions_that_are_the_same_have_lenses_that_say_what_their_action_does() {
    let text = same();
    let analysis = crate::fixture::analysis(&text);
    let similar = similar(analysis.document(), None);
    let shown = on_functions(&similar, &analysis);
    assert_eq!(
        shown.iter().map(|(name, _)| &**name).collect::<Vec<_>>(),
        ["@one", "@two"]
    );
    let action = merge_action(&analysis, text.find("@two").expect("it is there")).expect("they can be merged");
    let says = |title: &str| {
        let numbers = title.split(|letter: char| !letter.is_ascii_digit());
        numbers
            .filter(|number| !number.is_empty())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert!(
        shown.iter().all(|(_, title)| says(title) == says(&action.title)),
        "{shown:?}"
    );
    assert!(
        shown[0]
            .1
            .starts_with("2 functions are the same but for one constant, merging saves about ")
    );
}

#[test]
fn functions_that_are_not_merged_have_no_lens() {
    let names = |text: &str| {
        let analysis = crate::fixture::analysis(text);
        on_functions(&similar(analysis.document(), None), &analysis).len()
    };
    let text = same();
    assert_eq!(names(&text), 2);
    let leaking = "memref.store %s, %m[] : memref<f32>\n  %leak = memref.alloc() : memref<f32>";
    assert_eq!(names(&text.replace("memref.store %s, %m[] : memref<f32>", leaking)), 0);
    // What stays as a call of the merged one saves too little.
    let computed = |line: &&str| !["%p =", "%q =", "%r ="].iter().any(|name| line.contains(name));
    let short: String = text.split_inclusive('\n').filter(computed).collect();
    assert_eq!(names(&short.replace(" private", "").replace("%r, %f", "%v, %f")), 0);
}

#[test]
fn lenses_on_functions_move_with_them_and_go_with_one_of_them() {
    let text = same();
    let before = crate::fixture::analysis(&text);
    let similar = similar(before.document(), None);
    let edited = |at: &str, with: &str| {
        let mut document = before.document().clone();
        let at = text.find(at).expect("it is there");
        document.edit(at..at, with);
        on_functions(&similar, &Analysis::of(document)).len()
    };
    assert_eq!(edited("func.func private @one", "func.func private @other()\n"), 2);
    assert_eq!(edited("%v = ", "%w = memref.load %m[] : memref<f32>\n  "), 0);
}
