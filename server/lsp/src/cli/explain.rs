//! `memref-analyzer explain`: the page of a code.

use std::io::{self, Write};

use buffer_analysis::Code;

use super::{UNUSABLE, complain};
use crate::project;

pub fn run(name: Option<&str>) -> io::Result<u8> {
    let mut out = io::stdout().lock();
    let Some(name) = name else {
        for code in Code::ALL {
            writeln!(out, "{:<18} {}", code.as_str(), ide::in_short(code))?;
        }
        let in_short = ide::explain_configuration().lines().nth(2).unwrap_or_default();
        writeln!(out, "{:<18} {in_short}", project::CODE)?;
        return Ok(0);
    };
    if name == project::CODE {
        out.write_all(ide::explain_configuration().as_bytes())?;
        return Ok(0);
    }
    let Some(code) = Code::from_name(name) else {
        complain(&format!(
            "there is no code `{name}`; `memref-analyzer explain` lists all of them"
        ));
        return Ok(UNUSABLE);
    };
    out.write_all(ide::explain(code).as_bytes())?;
    Ok(0)
}
