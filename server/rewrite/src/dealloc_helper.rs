//! The library function of lowered deallocations: which of several buffers have to be freed, and who owns those that are
//! retained. MLIR's `@dealloc_helper`, once a module.

use std::borrow::Cow;

use mlir_grammar::{Item, ItemKind};
use rustc_hash::FxHashSet;

use crate::edit::{indent_at, line_break};
use crate::functions::Functions;
use crate::pass::{ModuleChange, ModuleSubject, Pass, Work};

/// Adds the function to each module that calls it and does not have it.
pub static ADD_DEALLOC_HELPER: Pass = Pass {
    name: "lower-deallocations",
    title: "Add the library function of deallocations",
    options: &[],
    concerns: |_, _| false,
    at: None,
    keeps_abi: false,
    work: Work::Module(add),
};

const NAME: &str = "@dealloc_helper";

/// The function after its name: a buffer is freed where its condition holds, it is none of those that are retained, and none in
/// front of it in the list is the same; a retained buffer is owned where one of those that it is was.
const BODY: &str = "\
(%dealloc_base_pointers: memref<?xindex>, %retain_base_pointers: memref<?xindex>, %conditions: memref<?xi1>, \
%dealloc_conditions: memref<?xi1>, %ownerships: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %num_deallocs = memref.dim %dealloc_base_pointers, %c0 : memref<?xindex>
  %num_retains = memref.dim %retain_base_pointers, %c0 : memref<?xindex>
  scf.for %i = %c0 to %num_retains step %c1 {
    memref.store %false, %ownerships[%i] : memref<?xi1>
  }
  scf.for %i = %c0 to %num_deallocs step %c1 {
    %dealloc = memref.load %dealloc_base_pointers[%i] : memref<?xindex>
    %condition = memref.load %conditions[%i] : memref<?xi1>
    %not_retained = scf.for %j = %c0 to %num_retains step %c1 iter_args(%so_far = %true) -> (i1) {
      %retain = memref.load %retain_base_pointers[%j] : memref<?xindex>
      %does_alias = arith.cmpi eq, %retain, %dealloc : index
      scf.if %does_alias {
        %own = memref.load %ownerships[%j] : memref<?xi1>
        %new_own = arith.ori %own, %condition : i1
        memref.store %new_own, %ownerships[%j] : memref<?xi1>
      }
      %does_not_alias = arith.cmpi ne, %retain, %dealloc : index
      %aggregate = arith.andi %so_far, %does_not_alias : i1
      scf.yield %aggregate : i1
    }
    %not_freed = scf.for %j = %c0 to %i step %c1 iter_args(%so_far = %not_retained) -> (i1) {
      %previous = memref.load %dealloc_base_pointers[%j] : memref<?xindex>
      %does_not_alias = arith.cmpi ne, %previous, %dealloc : index
      %aggregate = arith.andi %so_far, %does_not_alias : i1
      scf.yield %aggregate : i1
    }
    %should_dealloc = arith.andi %not_freed, %condition : i1
    memref.store %should_dealloc, %dealloc_conditions[%i] : memref<?xi1>
  }
  return
}
";

/// The first name for the function that none of `functions` has: `@dealloc_helper`, `@dealloc_helper_0`, ….
pub fn free_name(functions: &Functions) -> String {
    let mut name = NAME.to_owned();
    let mut next = 0_u32;
    while functions.is_taken(&name) {
        name = format!("{NAME}_{next}");
        next += 1;
    }
    name
}

/// One module's items: what they call, what they define.
#[derive(Default)]
struct Scope<'a> {
    defined: FxHashSet<Cow<'a, str>>,
    called: Vec<&'a str>,
    last: Option<usize>,
    indent: String,
}

fn add(subject: &ModuleSubject<'_>) -> ModuleChange {
    let mut change = ModuleChange::default();
    let mut open = vec![Scope::default()];
    for (index, item) in subject.items.iter().enumerate() {
        match item.kind {
            ItemKind::ModuleOpen => {
                enter(&mut open, index, item);
                open.push(Scope {
                    last: Some(index),
                    ..Scope::default()
                });
            }
            ItemKind::ModuleClose if open.len() > 1 => {
                if let Some(scope) = open.pop() {
                    complete(subject, scope, &mut change);
                }
                enter(&mut open, index, item);
            }
            ItemKind::Operation => {
                enter(&mut open, index, item);
                if let Some(scope) = open.last_mut() {
                    look_at(item, scope);
                }
            }
            _ => {}
        }
    }
    while let Some(scope) = open.pop() {
        complete(subject, scope, &mut change);
    }
    change
}

/// An item is in the module that is open.
fn enter(open: &mut [Scope<'_>], index: usize, item: &Item) {
    let Some(scope) = open.last_mut() else { return };
    scope.last = Some(index);
    if let Some(&top) = item.ir.top().first() {
        scope.indent = indent_at(item, item.ir.op(top).span.start);
    }
}

fn look_at<'a>(item: &'a Item, scope: &mut Scope<'a>) {
    for &top in item.ir.top() {
        scope.defined.extend(item.symbol(top));
    }
    for symbol in item.ir.symbol_uses() {
        let symbol = item.str(symbol.span);
        let rest = symbol.strip_prefix(NAME);
        let is_numbered = |rest: &str| rest.strip_prefix('_').is_some_and(|n| n.parse::<u32>().is_ok());
        if rest.is_some_and(|rest| rest.is_empty() || is_numbered(rest)) && !scope.called.contains(&symbol) {
            scope.called.push(symbol);
        }
    }
}

fn complete(subject: &ModuleSubject<'_>, scope: Scope<'_>, change: &mut ModuleChange) {
    let Some(last) = scope.last else { return };
    let item = &subject.items[last];
    let line_break = line_break(item);
    for name in scope.called.iter().filter(|name| !scope.defined.contains(**name)) {
        let mut text = if item.text.ends_with('\n') {
            line_break.to_owned()
        } else {
            format!("{line_break}{line_break}")
        };
        for line in format!("func.func private {name}{BODY}").lines() {
            text += &format!("{}{line}{line_break}", scope.indent);
        }
        change.new_items.push((last, text));
    }
}
