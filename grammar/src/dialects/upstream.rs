//! The tables of MLIR's dialects: one generated and one written by hand for each dialect of `mlir-opt`.

/// The tables of a dialect (TOML).
#[derive(Debug)]
pub(crate) struct Tables {
    pub dialect: &'static str,
    /// A file with what `memref-analyzer import-ods` makes of the dialect's `.td` files: that alone, or for each of several
    /// dialects, after a line `#: DIALECT`.
    pub file: &'static str,
    /// What ODS cannot say.
    pub overlay: &'static str,
}

impl Tables {
    /// What `memref-analyzer import-ods` makes of the dialect's `.td` files.
    pub(crate) fn generated(&self) -> &'static str {
        let find = |text: &str, what: &str| memchr::memmem::find(text.as_bytes(), what.as_bytes());
        let heading = format!("\n#: {}\n", self.dialect);
        let Some(start) = find(self.file, &heading) else {
            return self.file;
        };
        let section = &self.file[start + heading.len()..];
        &section[..find(section, "\n#: ").unwrap_or(section.len())]
    }
}

macro_rules! tables {
    ($($dialect:literal)*) => {
        [$(Tables {
            dialect: $dialect,
            file: include_str!(concat!("../../dialects/generated/", $dialect, ".toml")),
            overlay: include_str!(concat!("../../dialects/overlay/", $dialect, ".toml")),
        }),*]
    };
}

/// All of them, and the `test` dialect of `mlir-opt`. (`dlti` has attributes alone.)
#[rustfmt::skip]
pub(crate) static UPSTREAM: [Tables; 49] = tables! {
    "acc" "affine" "amdgpu" "amx" "arith" "arm_neon" "arm_sme" "arm_sve" "async" "bufferization" "builtin" "cf"
    "complex" "dlti" "emitc" "func" "gpu" "index" "irdl" "linalg" "llvm" "math" "memref" "ml_program" "mpi" "nvgpu" "nvvm"
    "omp" "pdl" "pdl_interp" "ptr" "quant" "rocdl" "scf" "shape" "shard" "smt" "sparse_tensor" "spirv" "tensor" "test" "tosa"
    "transform" "ub" "vector" "wasmssa" "x86vector" "xegpu" "xevm"
};

/// Former names of operations, and today's (TOML).
pub(crate) const FORMER: &str = include_str!("../../dialects/former.toml");

#[cfg(test)]
mod tests {
    use super::{FORMER, UPSTREAM};
    use crate::dialects::op_info::Assembly;
    use crate::dialects::{format, table};
    use crate::{DefinitionKind, Dialects};

    #[test]
    fn the_tables_have_no_faults() {
        for tables in &UPSTREAM {
            let (entries, faults) = table::read_layered(tables.generated(), tables.overlay);
            assert_eq!(faults, [], "{}", tables.dialect);
            let (definitions, faults) = table::read_definitions(tables.generated());
            assert_eq!(faults, [], "{}", tables.dialect);
            for defined in definitions {
                let name = &defined.definition.name;
                let dialect = name.split_once('.').map(|(dialect, _)| dialect);
                assert_eq!(dialect, Some(tables.dialect), "{name}");
            }
            assert!(!entries.is_empty() || tables.dialect == "dlti", "{}", tables.dialect);
            for entry in entries {
                let dialect = entry.info.name.split_once('.').map(|(dialect, _)| dialect);
                assert_eq!(dialect, Some(tables.dialect), "{}", entry.info.name);
                assert_eq!(entry.former, [], "{}: former names are in one table", entry.info.name);
            }
        }
    }

    #[test]
    fn types_and_attributes_are_found() {
        let dialects = Dialects::builtin();
        let group = dialects.definition(DefinitionKind::Type, "nvgpu.mbarrier.group");
        let parameters: Option<Vec<&str>> = group.map(|group| group.parameters.iter().map(|name| &**name).collect());
        assert_eq!(parameters, Some(vec!["memorySpace", "num_barriers?"]));
        let with_any = UPSTREAM
            .iter()
            .filter(|tables| dialects.definitions_of(tables.dialect).next().is_some());
        assert!(with_any.count() > 30);
    }

    #[test]
    fn all_formats_are_compiled() {
        let dialects = Dialects::builtin();
        let mut wrong = Vec::new();
        for info in dialects.iter() {
            let Assembly::Format(text) = &info.assembly else {
                continue;
            };
            match format::compile(text, info) {
                Ok(_) => {}
                // The directives of MLIR's own tests are none that anybody else writes.
                Err(format::Error::Foreign) if info.name.starts_with("test.") => {}
                Err(error) => wrong.push((info.name.clone(), error)),
            }
        }
        assert_eq!(wrong, []);
    }

    #[test]
    fn former_names_lead_to_operations_of_today() {
        let dialects = Dialects::builtin();
        let former = toml::de::DeTable::parse(FORMER)
            .map(table::strings_by_name)
            .expect("a table");
        assert!(former.len() > 100);
        for (former, today) in former {
            let found = dialects.find(&former).map(|id| &*dialects.get(id).name);
            assert_eq!(found, Some(&*today), "{former}");
        }
    }
}
