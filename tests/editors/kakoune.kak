# What the snippet for Kakoune configures when a file is opened. kakoune-lsp itself, which is no Debian package, is stood in for
# by the options and commands of it that the snippet uses; so are Kakoune's own scripts, which `kak -n` leaves out.

declare-option str comment_line
declare-option str lsp_servers
declare-option str enabled
define-command lsp-enable-window %{ set-option -add window enabled 'server ' }
define-command lsp-inlay-hints-enable -params 1 %{ set-option -add %arg{1} enabled 'hints' }

source %sh{ printf %s "$PLUGIN/memref-analyzer.kak" }
edit %sh{ printf %s "$WORKSPACE/leak.mlir" }
echo -to-file %sh{ printf %s "$WORKSPACE/seen" } "%opt{filetype}|%opt{enabled}|%opt{comment_line}|%opt{lsp_servers}"
quit!
