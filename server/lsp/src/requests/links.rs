//! Links of a document as the client follows them: to files that exist in the workspace, and nowhere else.

use std::path::{Path, PathBuf};

use ide::{Link, LinkTarget};
use rustc_hash::FxHashMap;
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use crate::convert::to_proto::ToProto;
use crate::project::normal;

/// How many names one document may have that are looked for on disk.
const MOST_NAMES: usize = 4096;

impl ToProto<'_> {
    /// The links that lead somewhere. Names are relative to the document's folder or to one of `folders`, those of the
    /// workspace (without any, to the document's own); what does not lie in one of them is not looked for.
    #[must_use]
    pub fn links(&self, links: Vec<Link>, folders: &[PathBuf]) -> Vec<lsp::DocumentLink> {
        let own = self.uri.to_file_path().and_then(|path| Some(path.parent()?.to_owned()));
        let folders = match (folders, &own) {
            ([], Some(own)) => std::slice::from_ref(own),
            _ => folders,
        };
        // Where a folder really is: what is looked for must not leave it by a link.
        let roots: Vec<PathBuf> = folders.iter().filter_map(|folder| folder.canonicalize().ok()).collect();
        let mut known: FxHashMap<String, Option<Uri>> = FxHashMap::default();
        let mut find = |name: &str| {
            if let Some(uri) = known.get(name) {
                return uri.clone();
            }
            if known.len() >= MOST_NAMES {
                return None;
            }
            let bases = own.iter().chain(folders);
            let uri = bases
                .map(|base| normal(&base.join(name)))
                .find(|path| is_inside(path, folders, &roots));
            let uri = uri.and_then(Uri::from_file_path);
            known.insert(name.to_owned(), uri.clone());
            uri
        };
        let links = links.into_iter().filter_map(|link| {
            let (target, tooltip) = match link.target {
                LinkTarget::Here(offset) => {
                    let line = self.lines.position(offset).line + 1;
                    (
                        format!("{}#L{line}", self.uri.as_str()),
                        "the bytes of this resource".to_owned(),
                    )
                }
                LinkTarget::File { name, place: None } => (find(&name)?.as_str().to_owned(), name),
                LinkTarget::File {
                    name,
                    place: Some((line, column)),
                } => (
                    format!("{}#L{line},{column}", find(&name)?.as_str()),
                    format!("{name}, line {line}"),
                ),
            };
            Some(lsp::DocumentLink {
                range: self.lines.range(link.range),
                target: target.parse().ok(),
                tooltip: Some(tooltip),
                data: None,
            })
        });
        links.collect()
    }
}

/// Whether a path names a file in one of the folders, links looked through.
fn is_inside(path: &Path, folders: &[PathBuf], roots: &[PathBuf]) -> bool {
    let is_below = |path: &Path, folders: &[PathBuf]| folders.iter().any(|folder| path.starts_with(folder));
    // What lies outside by its name is not even looked at.
    is_below(path, folders) && path.is_file() && path.canonicalize().is_ok_and(|path| is_below(&path, roots))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn no_link_leads_out_of_the_folders() {
        let (inside, outside) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        std::fs::write(inside.path().join("a.py"), "").unwrap();
        std::fs::write(outside.path().join("b.py"), "").unwrap();
        std::os::unix::fs::symlink(outside.path(), inside.path().join("out")).unwrap();
        let folders = [inside.path().to_owned()];
        let roots = [inside.path().canonicalize().unwrap()];
        let is_inside = |path: &Path| is_inside(&normal(path), &folders, &roots);
        assert!(is_inside(&inside.path().join("x/../a.py")));
        assert!(!is_inside(&inside.path().join("out/b.py")));
        assert!(!is_inside(&outside.path().join("b.py")));
        assert!(!is_inside(inside.path()));
    }
}
