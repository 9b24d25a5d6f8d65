# For Kakoune, with kakoune-lsp: `source` this file in kakrc, after `eval %sh{kak-lsp}`.

hook global BufCreate .*\.mlir %{
    set-option buffer filetype mlir
}

hook global WinSetOption filetype=mlir %{
    set-option window comment_line '//'
    set-option window indentwidth 2
}

hook -group memref-analyzer global BufSetOption filetype=mlir %{
    set-option buffer lsp_servers %{
        [memref-analyzer]
        root_globs = ["memref-analyzer.toml", ".git"]
        args = ["lsp", "--stdio"]

        [memref-analyzer.settings.memref-analyzer]
        diagnostics = { limit = 1000 }
        inlayHints = { enable = true }
    }
}

hook global WinSetOption filetype=mlir %{
    lsp-enable-window
    lsp-inlay-hints-enable window
}
