//! Files that import each other in a circle can only be understood together: no circle has more than [`MOST`] files. The rooms
//! of the lifetimes import in one direction.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use memref_analyzer_tests::corpus::workspace;
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use syn::punctuated::Punctuated;
use syn::visit::Visit;
use syn::{Attribute, Item, UseTree, Visibility};

const MOST: usize = 8;
const CRATES: [&str; 5] = [
    "grammar/src/lib.rs",
    "server/analysis/src/lib.rs",
    "server/rewrite/src/lib.rs",
    "server/ide/src/lib.rs",
    "server/lsp/src/main.rs",
];
/// The rooms of the lifetimes: none imports from one after it.
const ROOMS: [&str; 6] = ["state", "preanalysis", "transfer", "summary", "report", "incremental"];

/// A path of names from the root of a crate.
type Names = Vec<String>;

/// A module in a file of its own.
struct Module {
    file: PathBuf,
    /// What it names, as it is written: `super::arena::Arena`.
    named: Vec<Names>,
    /// What it hands on: the last name, and the path as it is written.
    reexported: BTreeMap<String, Names>,
}

type Modules = BTreeMap<Names, Module>;

fn is_of_tests(attributes: &[Attribute]) -> bool {
    let is_test = |attribute: &Attribute| {
        let list = attribute
            .path()
            .is_ident("cfg")
            .then(|| attribute.meta.require_list().ok());
        list.flatten()
            .is_some_and(|list| list.tokens.to_string().contains("test"))
    };
    attributes.iter().any(is_test)
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn paths_of(tree: &UseTree, before: &mut Names, found: &mut Vec<Names>) {
    let mut end = |name: &str| found.push(before.iter().cloned().chain([name.to_owned()]).collect());
    match tree {
        UseTree::Name(name) => end(&name.ident.to_string()),
        UseTree::Rename(name) => end(&name.ident.to_string()),
        UseTree::Glob(_) => end("*"),
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            paths_of(&path.tree, before, found);
            before.pop();
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| paths_of(tree, before, found)),
    }
}

#[derive(Default)]
struct Reader {
    named: Vec<Names>,
    reexported: BTreeMap<String, Names>,
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let mut found = Vec::new();
        paths_of(&item.tree, &mut Names::new(), &mut found);
        if !matches!(item.vis, Visibility::Inherited) {
            let last = |path: &Names| (path.last().cloned().unwrap_or_default(), path.clone());
            self.reexported.extend(found.iter().map(last));
        }
        self.named.extend(found);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|segment| segment.ident.to_string());
        self.named.push(names.collect());
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, macro_call: &'ast syn::Macro) {
        type Arguments = Punctuated<syn::Expr, syn::Token![,]>;
        if let Ok(arguments) = macro_call.parse_body_with(Arguments::parse_terminated) {
            arguments.iter().for_each(|argument| self.visit_expr(argument));
        }
    }
}

/// Reads the file of a module, and those of the modules that it declares.
fn read(path: &Names, file: &Path, modules: &mut Modules) {
    let text = std::fs::read_to_string(file).expect("a file of the crate");
    let mut parsed = syn::parse_file(&text).unwrap_or_else(|problem| panic!("{}: {problem}", file.display()));
    parsed.items.retain(|item| !is_of_tests(attributes(item)));
    let folder = file.parent().expect("a folder");
    let stem = file.file_stem().expect("a name");
    let inner = match stem.to_str() {
        Some("lib" | "main" | "mod") => folder.to_owned(),
        _ => folder.join(stem),
    };
    for item in &parsed.items {
        let Item::Mod(module) = item else { continue };
        let name = module.ident.to_string();
        let files = [inner.join(format!("{name}.rs")), inner.join(&name).join("mod.rs")];
        if let (None, Some(file)) = (&module.content, files.iter().find(|file| file.exists())) {
            read(&path.iter().cloned().chain([name]).collect(), file, modules);
        }
    }
    let mut reader = Reader::default();
    reader.visit_file(&parsed);
    let Reader { named, reexported } = reader;
    let file = file.to_owned();
    let module = Module {
        file,
        named,
        reexported,
    };
    modules.insert(path.clone(), module);
}

/// The module that defines what `written` names in the module `here`, if the crate has it. `imported`: modules by what `here`
/// calls them.
fn definer(modules: &Modules, here: &Names, written: &[String], imported: &BTreeMap<String, Names>) -> Option<Names> {
    let (first, mut rest) = written.split_first()?;
    let child = |path: &Names, name: &String| -> Option<Names> {
        let child = path.iter().cloned().chain([name.clone()]).collect();
        modules.contains_key(&child).then_some(child)
    };
    let mut at = match first.as_str() {
        "crate" => Names::new(),
        "self" => here.clone(),
        "super" => here[..here.len().checked_sub(1)?].to_vec(),
        _ => child(here, first).or_else(|| imported.get(first).cloned())?,
    };
    while let Some((name, after)) = rest.split_first() {
        at = match name.as_str() {
            "super" => at[..at.len().checked_sub(1)?].to_vec(),
            _ => match child(&at, name) {
                Some(child) => child,
                None => break,
            },
        };
        rest = after;
    }
    let forwarded = rest.first().and_then(|name| modules[&at].reexported.get(name));
    match forwarded.filter(|path| at != *here && path.as_slice() != written) {
        Some(path) => definer(modules, &at, path, &BTreeMap::new()).or(Some(at)),
        None => Some(at),
    }
}

/// The circles of a crate with more than `most` files.
/// Each module with another that it imports from.
fn imports(modules: &Modules) -> Vec<(&Names, Names)> {
    let mut found = Vec::new();
    for (path, module) in modules {
        let is_whole = |named: &&Names| named.len() > 1;
        let imports = module.named.iter().filter(is_whole);
        let imported: BTreeMap<String, Names> = imports
            .filter_map(|named| {
                let (last, definer) = (named.last()?, definer(modules, path, named, &BTreeMap::new())?);
                (definer.last() == Some(last)).then(|| (last.clone(), definer))
            })
            .collect();
        let imports = module.named.iter().filter(is_whole);
        let definers = imports.filter_map(|named| definer(modules, path, named, &imported));
        found.extend(
            definers
                .filter(|definer| definer != path)
                .map(|definer| (path, definer)),
        );
    }
    found
}

fn circles(root: &Path, most: usize) -> Vec<Vec<PathBuf>> {
    let mut modules = Modules::new();
    read(&Names::new(), root, &mut modules);
    let mut graph: DiGraph<&Path, ()> = DiGraph::new();
    let nodes: BTreeMap<&Names, NodeIndex> = modules
        .iter()
        .map(|(path, module)| (path, graph.add_node(&module.file)))
        .collect();
    for (path, definer) in imports(&modules) {
        graph.update_edge(nodes[path], nodes[&definer], ());
    }
    let found = tarjan_scc(&graph).into_iter().filter(|circle| circle.len() > most);
    let files = |circle: Vec<NodeIndex>| {
        let mut files: Vec<PathBuf> = circle.into_iter().map(|node| graph[node].to_owned()).collect();
        files.sort();
        files
    };
    found.map(files).collect()
}

#[test]
fn no_circle_of_imports_is_large() {
    for root in CRATES {
        let found = circles(&workspace().join(root), MOST);
        assert!(found.is_empty(), "{root}: {found:#?}");
    }
}

#[test]
fn the_rooms_of_the_lifetimes_import_one_way() {
    let mut modules = Modules::new();
    read(
        &Names::new(),
        &workspace().join("server/analysis/src/lib.rs"),
        &mut modules,
    );
    let room = |path: &Names| match &path[..] {
        [lifetimes, room, ..] if lifetimes == "lifetimes" => ROOMS.iter().position(|known| known == room),
        _ => None,
    };
    let mut seen = 0;
    for (path, definer) in imports(&modules) {
        // Path conditions know nothing of MLIR, and nothing of buffers.
        let is_of_formula = |path: &Names| path.first().is_some_and(|first| first == "formula");
        let is_inside = !is_of_formula(path) || is_of_formula(&definer);
        assert!(is_inside, "{} imports from {}", path.join("/"), definer.join("/"));
        if let (Some(from), Some(to)) = (room(path), room(&definer)) {
            seen += usize::from(from != to);
            assert!(to <= from, "{} imports from {}", path.join("/"), definer.join("/"));
        }
    }
    let of_lifetimes = modules.keys().filter(|path| path.len() > 2 && path[0] == "lifetimes");
    assert!(of_lifetimes.into_iter().all(|path| room(path).is_some()));
    assert!(seen > ROOMS.len(), "{seen}");
}

#[test]
fn a_circle_is_found_whatever_way_it_is_written() {
    let folder = tempfile::tempdir().expect("there is room");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("there is room");
    let root = folder.path().join("lib.rs");
    write("lib.rs", "mod a;\nmod b;\nmod c;\nmod d;\npub use d::D;\n");
    write("a.rs", "use crate::b::{self, C as X};\nfn f() { b::g(); }\n");
    write("b.rs", "pub fn g() -> super::c::C { loop {} }\n");
    write("c.rs", "pub struct C;\nfn f() { println!(\"{}\", crate::D::NAME); }\n");
    write("d.rs", "pub struct D;\n#[cfg(test)]\nmod tests { use crate::c::C; }\n");
    assert!(circles(&root, 1).is_empty());
    write("d.rs", "use super::a;\npub struct D;\n");
    let files: Vec<PathBuf> = ["a.rs", "b.rs", "c.rs", "d.rs"]
        .map(|name| folder.path().join(name))
        .into();
    assert_eq!(circles(&root, 1), [files]);
}
