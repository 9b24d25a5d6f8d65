use mlir_grammar::dialects::describe::{Place, Says};

use super::*;

const NOTHING: &Open<'static> = &|_| None;

/// What is planned for `my.release` in a folder with these files, each with its name; or why nothing is.
fn planned(files: &[(&str, &str)], operation: &str, says: Says) -> Result<Vec<(String, String)>, (String, String)> {
    let folder = tempfile::tempdir().expect("there is room");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("there is room");
        fs::write(path, text).expect("there is room");
    }
    let statements = [Statement {
        of: Place::Position(0),
        says,
    }];
    let saying = Saying {
        operation,
        statements: &statements,
        seen: &Seen::default(),
        table: None,
    };
    let config = folder.path().join(FILE_NAME);
    let shown = |path: &Path| paths::shown(path, folder.path());
    let changes = plan(&config, &saying, NOTHING).map_err(|refusal| (shown(&refusal.file), refusal.why))?;
    let all: Vec<_> = changes
        .iter()
        .map(|change| (shown(&change.path), change.new.clone()))
        .collect();
    write(&changes).expect("it can be written");
    let project = Project::load(&config, NOTHING);
    assert_eq!((project.problems, project.unusable), (Vec::new(), None));
    assert!(entry(&project.facts.dialects, operation).is_some());
    // Said once more, nothing changes.
    assert_eq!(plan(&config, &saying, NOTHING), Ok(Vec::new()));
    Ok(all)
}

fn frees() -> Says {
    Says::Frees("heap".into())
}

fn owned(all: &[(&str, &str)]) -> Vec<(String, String)> {
    all.iter()
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
        .collect()
}

const RELEASE: &str = "\n[op.\"my.release\"]\noperands = [\"operand0\", \"_*\"]\nfrees = { operand0 = \"heap\" }\n";

#[test]
fn both_files_are_made() {
    let made = planned(&[], "my.release", frees());
    let table = format!("dialect = \"my\"\n{RELEASE}");
    let expected = [
        ("dialects/my.toml", &*table),
        ("memref-analyzer.toml", "tables = [\"dialects/my.toml\"]\n"),
    ];
    assert_eq!(made, Ok(owned(&expected)));
}

#[test]
fn a_configuration_is_told_of_a_new_table_unless_it_means_it() {
    let table = format!("dialect = \"my\"\n{RELEASE}");
    for (config, path, changed) in [
        ("tables = ['d/*.toml']\n", "d/my.toml", None),
        ("tables = ['**/my.toml']\n", "dialects/my.toml", None),
        (
            "# Ours.\n[levels]\nleak = 'error'\n",
            "dialects/my.toml",
            Some("tables = [\"dialects/my.toml\"]\n# Ours.\n[levels]\nleak = 'error'\n"),
        ),
    ] {
        let files = [("memref-analyzer.toml", config), ("d/x.toml", "overlay = true\n")];
        let made = planned(&files, "my.release", frees());
        let mut expected = vec![(path, &*table)];
        expected.extend(changed.map(|text| ("memref-analyzer.toml", text)));
        assert_eq!(made, Ok(owned(&expected)), "{config}");
    }
}

#[test]
fn an_entry_goes_where_those_of_its_dialect_are() {
    let all = ("memref-analyzer.toml", "tables = ['a.toml', 'b.toml', 'c.toml']\n");
    let other = ("a.toml", "[op.'other.op']\nreads = []\n");
    let mine = ("b.toml", "[op.'my.take']\nreads = []\n");
    let imported = "# Written by `memref-analyzer import-ods`.\n\n[op.\"my.release\"]\noperands = [\"buffer\"]\n";
    let overlay = ("c.toml", "overlay = true\n");
    for (files, operation, path) in [
        ([all, other, mine, overlay], "my.release", "b.toml"),
        ([all, other, mine, overlay], "new.release", "a.toml"),
        ([all, other, mine, overlay], "other.op", "a.toml"),
        ([all, ("a.toml", imported), mine, overlay], "my.release", "c.toml"),
        ([all, ("a.toml", imported), mine, overlay], "my.other", "b.toml"),
        ([all, other, mine, overlay], "memref.prefetch", "c.toml"),
    ] {
        let made = planned(&files, operation, Says::Writes).expect("it can be said");
        assert_eq!((made.len(), made[0].0.as_str()), (1, path), "{operation}");
    }
    let made = planned(&[], "memref.prefetch", Says::Writes).expect("it can be said");
    assert!(
        made[0].1.starts_with("overlay = true\n") && made[0].0 == "dialects/memref-overlay.toml",
        "{made:?}"
    );
}

#[test]
fn what_cannot_be_written_is_said_and_nothing_changes() {
    let lists = ("memref-analyzer.toml", "tables = ['my.toml']\n");
    for (files, file, why) in [
        (
            vec![("memref-analyzer.toml", "tables = [\n")],
            "memref-analyzer.toml",
            "",
        ),
        (
            vec![lists, ("my.toml", "[op.'my.take'\n")],
            "my.toml",
            "line 1 is not valid TOML: ",
        ),
        (vec![lists, ("my.toml", "op = 3\n")], "my.toml", "`op` is no table"),
        (
            vec![("memref-analyzer.toml", "tables = 3\n")],
            "memref-analyzer.toml",
            "`tables` is no list of paths",
        ),
    ] {
        let (found, said) = planned(&files, "my.release", frees()).expect_err("it cannot be said");
        assert_eq!(found, file);
        assert!(said.starts_with(why), "{said}");
    }
    let (file, why) = planned(&[], "memref.dealloc", Says::Keeps).expect_err("it cannot be said");
    assert_eq!(file, "dialects/memref-overlay.toml");
    assert!(why.contains("cannot take that back"), "{why}");
}

#[test]
fn a_file_that_is_read_only_stays_as_it_is() {
    let folder = tempfile::tempdir().expect("there is room");
    let (config, table) = (folder.path().join(FILE_NAME), folder.path().join("my.toml"));
    fs::write(&config, "tables = ['my.toml']\n").expect("there is room");
    fs::write(&table, "dialect = 'my'\n").expect("there is room");
    let mut permissions = fs::metadata(&table).expect("it is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&table, permissions).expect("it is ours");
    let statements = [Statement {
        of: Place::Position(0),
        says: frees(),
    }];
    let saying = Saying {
        operation: "my.release",
        statements: &statements,
        seen: &Seen::default(),
        table: None,
    };
    let refusal = plan(&config, &saying, NOTHING).expect_err("it cannot be written");
    assert_eq!(refusal, Refusal::new(&table, "the file is read-only"));
    // A second file that cannot be written takes the first one back.
    let change = |path: &Path, old: Option<&str>| Change {
        path: path.to_owned(),
        old: old.map(Arc::from),
        new: "new".to_owned(),
    };
    let (new, inside) = (folder.path().join("d/new.toml"), config.join("x.toml"));
    write(&[
        change(&new, None),
        change(&config, Some("tables = ['my.toml']\n")),
        change(&inside, None),
    ])
    .expect_err("a file is no folder");
    assert!(!new.exists());
    assert_eq!(
        fs::read_to_string(&config).expect("it is there"),
        "tables = ['my.toml']\n"
    );
}
