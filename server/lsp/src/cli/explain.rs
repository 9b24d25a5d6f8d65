//! `memref-analyzer explain`: the page of a code, of the configuration or of the format of tables; or a schema.

use std::io::{self, Write};

use buffer_analysis::Code;

use super::outcome::{UNUSABLE, complain};
use crate::project;
use crate::schemas;

/// What the page of the format of tables is called.
const TABLE: &str = "table";

pub fn run(name: Option<&str>, schema: bool) -> io::Result<u8> {
    let mut out = io::stdout().lock();
    let Some(name) = name else {
        for code in Code::ALL {
            writeln!(out, "{:<18} {}", code.as_str(), ide::in_short(code))?;
        }
        for (name, page) in [
            (project::CODE, ide::explain_configuration()),
            (TABLE, ide::explain_table()),
        ] {
            writeln!(out, "{name:<18} {}", page.lines().nth(2).unwrap_or_default())?;
        }
        return Ok(0);
    };
    if schema {
        let text = match name {
            project::CODE => schemas::configuration(),
            TABLE => schemas::table(),
            _ => {
                complain(&format!(
                    "there is no schema of `{name}`; there are those of `{}` and `{TABLE}`",
                    project::CODE
                ));
                return Ok(UNUSABLE);
            }
        };
        out.write_all(text.as_bytes())?;
        return Ok(0);
    }
    let page = match name {
        project::CODE => ide::explain_configuration(),
        TABLE => ide::explain_table(),
        _ => match Code::from_name(name) {
            Some(code) => ide::explain(code),
            None => {
                complain(&project::unknown_code(name));
                return Ok(UNUSABLE);
            }
        },
    };
    out.write_all(page.as_bytes())?;
    Ok(0)
}
