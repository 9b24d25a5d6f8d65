//! Files whose text is replaced.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Replaces a file in one step: a reader sees the old text or the new one, whatever happens in between.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    // A link stays one: the file that it leads to is replaced.
    let path = fs::canonicalize(path)?;
    let permissions = fs::metadata(&path)?.permissions();
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let new = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let written = fs::File::create_new(&new).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.set_permissions(permissions)?;
        file.sync_all()?;
        fs::rename(&new, &path)
    });
    if written.is_err() {
        // Best effort: the problem that is reported matters more.
        _ = fs::remove_file(&new);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.mlir");
        fs::write(&file, "old").unwrap();
        replace(&file, "new").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("a.mlir"), folder.path().join("link.mlir"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&file, &link).unwrap();
        replace(&link, "new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
