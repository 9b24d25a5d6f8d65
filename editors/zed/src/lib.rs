//! Starts the `memref-analyzer` on `PATH` for Zed. The settings under `lsp.memref-analyzer.settings` are passed to the server.

use zed_extension_api::settings::LspSettings;
use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree, serde_json};

const NAME: &str = "memref-analyzer";

struct MemrefAnalyzer;

impl zed::Extension for MemrefAnalyzer {
    fn new() -> Self {
        Self
    }

    fn language_server_command(&mut self, _: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let command = worktree
            .which(NAME)
            .ok_or_else(|| format!("there is no {NAME} on PATH"))?;
        Ok(Command {
            command,
            args: vec!["lsp".to_owned(), "--stdio".to_owned()],
            env: worktree.shell_env(),
        })
    }

    fn language_server_workspace_configuration(
        &mut self,
        _: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>> {
        let settings = LspSettings::for_worktree(NAME, worktree)?.settings.unwrap_or_default();
        Ok(Some(serde_json::json!({ NAME: settings })))
    }
}

zed::register_extension!(MemrefAnalyzer);
