//! `memref-analyzer completions` and `man`: what shells and `man` know of the command line, made of its own description.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;
use ide::unknown_name;

use super::arguments::Arguments;
use super::outcome::{UNUSABLE, complain};

/// Prints the script by which a shell completes our commands and flags.
pub fn run(shell: Shell) -> io::Result<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "memref-analyzer", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if shell == Shell::Bash {
        // A hyphen in the program's name: <https://github.com/clap-rs/clap/issues/6421>.
        script = script.replace("memref__subcmd__analyzer", "memref__analyzer");
    }
    io::stdout().lock().write_all(script.as_bytes())?;
    Ok(0)
}

/// Prints the manual page: of a command, or of the program.
pub fn manual(name: Option<&str>) -> io::Result<u8> {
    let mut program = Arguments::command();
    program.build();
    let command = match name {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command.clone().display_name(format!("memref-analyzer-{name}")),
            None => {
                let names = program.get_subcommands().map(clap::Command::get_name);
                complain(&unknown_name(
                    "command",
                    name,
                    names,
                    "`memref-analyzer help` lists them",
                ));
                return Ok(UNUSABLE);
            }
        },
    };
    clap_mangen::Man::new(command).render(&mut io::stdout().lock())?;
    Ok(0)
}
