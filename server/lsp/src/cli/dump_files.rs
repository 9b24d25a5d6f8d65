//! Where dumps are read from: one file or standard input, or the folder that `--mlir-print-ir-tree-dir` fills, with a file for
//! each dump.
//!
//! In such a folder the name of a file says when it was written: `1_2_cse.mlir` is the dump after the function's pass 2, after
//! pass 1 of the module around it. Links are not followed.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use super::files::INPUT;

/// How deep folders may be in each other: operations that passes run on are not nested deeper.
const DEEPEST: usize = 64;

/// The files of dumps that `path` names, in the order in which they were written.
///
/// # Errors
///
/// If it is a folder that cannot be read, or has no dumps.
pub fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if path == Path::new(INPUT) || !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    add(path, DEEPEST, &mut found)?;
    if found.is_empty() {
        let problem = "a folder without dumps: `--mlir-print-ir-tree-dir` writes such names as `0_1_cse.mlir`";
        return Err(io::Error::other(problem));
    }
    found.sort();
    Ok(found.into_iter().map(|(_, path)| path).collect())
}

/// Opens one of them.
///
/// # Errors
///
/// If that cannot be done.
pub fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    Ok(match path == Path::new(INPUT) {
        true => Box::new(io::stdin().lock()),
        false => Box::new(BufReader::with_capacity(1 << 20, File::open(path)?)),
    })
}

fn add(folder: &Path, depth: usize, found: &mut Vec<(Vec<u64>, PathBuf)>) -> io::Result<()> {
    for entry in folder.read_dir()? {
        let entry = entry?;
        let (kind, path) = (entry.file_type()?, entry.path());
        if kind.is_dir() && depth > 0 {
            add(&path, depth - 1, found)?;
        } else if kind.is_file()
            && let Some(number) = entry.file_name().to_str().and_then(number)
        {
            found.push((number, path));
        }
    }
    Ok(())
}

/// When a dump was written, by its file's name: a name that sorts later is of a later dump.
fn number(name: &str) -> Option<Vec<u64>> {
    let name = name.strip_suffix(".mlir")?;
    let parts = name.split('_').map_while(|part| part.parse().ok());
    Some(parts.collect::<Vec<u64>>()).filter(|parts| !parts.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_when_a_dump_was_written() {
        // As mlir-opt writes them, in the order of the passes.
        let names = [
            "0_a.mlir",
            "0_0_b.mlir",
            "0_10_c-2.mlir",
            "1_d.mlir",
            "1_2_e_3.mlir",
            "2_f.mlir",
        ];
        let numbers: Vec<Vec<u64>> = names.iter().filter_map(|name| number(name)).collect();
        assert_eq!(numbers.len(), names.len());
        assert!(numbers.is_sorted(), "{numbers:?}");
        for other in ["a.mlir", "0_a.txt", "_0_a.mlir", "-1_a.mlir", ".mlir"] {
            assert_eq!(number(other), None, "{other}");
        }
    }
}
