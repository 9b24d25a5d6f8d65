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
        let codes = Code::ALL.into_iter().map(|code| (code.as_str(), ide::in_short(code)));
        let page = |name, text: &'static str| (name, text.lines().nth(2).unwrap_or_default());
        let pages = [
            page(project::CODE, ide::explain_configuration()),
            page(TABLE, ide::explain_table()),
        ];
        let all: Vec<(&str, &str)> = codes.chain(pages).collect();
        let width = all.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
        for (name, what) in all {
            writeln!(out, "{name:<width$}  {what}")?;
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
