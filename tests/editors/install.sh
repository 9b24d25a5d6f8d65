#!/usr/bin/env bash
# Installs what the editor tests need, and only what is missing:
#
#   install.sh neovim     Neovim (apt)
#   install.sh emacs      Emacs and Eglot (apt)
#   install.sh kakoune    Kakoune (apt)
#   install.sh zed        Rust's standard library for WebAssembly (rustup), and what the extension for Zed is made of
#   install.sh vscode     Node 20, Chromium and a compiler (apt); code-server, which is VS Code, and
#                         playwright-core (npm) into target/editors; the npm packages of the extension
#   install.sh grammar    Node 20 (apt); the npm packages of the extension; the same for manifest
#   install.sh features   what vscode needs; the same for typing
#   install.sh beside     the same, and mlir-lsp-server-22 (apt)
#   install.sh            all of it
#
# Says what it does. Exit status: 0 all is there, 77 something is missing that cannot be installed
# on this machine (said in one line), anything else is a failure.
set -euo pipefail

readonly CODE_SERVER=4.100.3
readonly PLAYWRIGHT=1.65.1
readonly SKIPPED=77

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
home=$root/target/editors
log=$home/install.log
code_server=$home/node_modules/code-server
mkdir -p "$home"

say() { echo "editors: $*"; }

# Runs a step with its output in the log; shows the end of the log when the step fails.
run() {
    if ! "$@" >>"$log" 2>&1 </dev/null; then
        say "failed: $*; the end of $log:" >&2
        tail -n 30 "$log" >&2
        return 1
    fi
}

installed() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q ' installed$'; }

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }

# Finishes what an installation left after that was cut off: until then, apt installs nothing.
configure_unpacked() {
    [ -z "$(dpkg --audit 2>/dev/null)" ] && return
    say "dpkg --configure -a"
    run as_root dpkg --configure -a
}

# Installs those of the named apt packages that are missing.
apt_packages() {
    local missing=() package
    for package in "$@"; do
        installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} = 0 ] && return
    if ! command -v apt-get >/dev/null || ! as_root true 2>/dev/null; then
        say "skipped: no apt (or no root) to install ${missing[*]}"
        exit $SKIPPED
    fi
    say "apt-get install ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    configure_unpacked
    if ! as_root apt-get install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1 </dev/null; then
        run as_root apt-get update
        run as_root apt-get install -y --no-install-recommends "${missing[@]}"
    fi
}

neovim() {
    command -v nvim >/dev/null || apt_packages neovim
}

emacs_with_eglot() {
    command -v emacs >/dev/null || apt_packages emacs-nox
    # From 29 on, Emacs comes with it.
    emacs --batch --eval "(require 'eglot)" 2>/dev/null || apt_packages elpa-eglot
}

kakoune() {
    command -v kak >/dev/null || apt_packages kakoune
}

web_assembly() {
    local target=wasm32-wasip2
    [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ] && return
    if ! rustup target add "$target" >>"$log" 2>&1 </dev/null; then
        say "skipped: no rustup to install Rust's standard library for $target"
        exit $SKIPPED
    fi
}

node_major() { node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0; }

node_20() {
    command -v node >/dev/null || apt_packages nodejs
    command -v npm >/dev/null || apt_packages npm
    if [ "$(node_major)" != 20 ]; then
        say "skipped: code-server $CODE_SERVER runs on Node 20, found $(node --version 2>/dev/null || echo none)"
        exit $SKIPPED
    fi
}

chromium_browser() {
    command -v chromium >/dev/null || apt_packages chromium
}

# The npm package of code-server downloads binaries in its install scripts. Without them, the native
# modules that VS Code cannot start without are built here. One of them may fail without harm: the
# last step decides whether the result works.
code_server() {
    local done_mark=$home/installed-$CODE_SERVER-$PLAYWRIGHT
    [ -e "$done_mark" ] && return
    apt_packages g++ make python3 pkg-config libkrb5-dev libsecret-1-dev libx11-dev libxkbfile-dev
    say "npm install code-server@$CODE_SERVER playwright-core@$PLAYWRIGHT (about a minute; log in ${log#"$root"/})"
    # Node's own headers, where the Node package brought them, save a download.
    if [ -e /usr/include/node/node.h ]; then export npm_config_nodedir=/usr; fi
    export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
    export npm_config_package_lock=false
    [ -e "$home/package.json" ] || echo '{"private":true}' >"$home/package.json"
    (
        cd "$home"
        run npm install --ignore-scripts --no-save "code-server@$CODE_SERVER" "playwright-core@$PLAYWRIGHT"
        run npm rebuild argon2 --build-from-source || true
        cd "$code_server/lib/vscode"
        run npm install --ignore-scripts --omit=dev
        local module
        for module in @vscode/spdlog node-pty @parcel/watcher native-watchdog; do
            npm rebuild "$module" >>"$log" 2>&1 </dev/null || say "$module did not build: going on without it"
        done
        cd extensions
        run npm install --ignore-scripts --omit=dev
    )
    run env XDG_CONFIG_HOME="$home/config" node "$code_server/out/node/entry.js" --version
    touch "$done_mark"
    say "code-server $CODE_SERVER is ready"
}

extension_packages() {
    local extension=$root/editors/vscode
    # npm writes this file last; an older one than the lock means that the lock has changed since.
    [ "$extension/node_modules/.package-lock.json" -nt "$extension/package-lock.json" ] && return
    say "npm ci in editors/vscode"
    (cd "$extension" && run npm ci --ignore-scripts --no-audit --no-fund)
}

# The steps are in lines of their own: joined by &&, `set -e` would be off inside them.
case ${1-all} in
neovim)
    neovim
    ;;
emacs)
    emacs_with_eglot
    ;;
kakoune)
    kakoune
    ;;
zed)
    web_assembly
    run cargo fetch --locked --manifest-path "$root/editors/zed/Cargo.toml"
    ;;
grammar | manifest)
    node_20
    extension_packages
    ;;
beside)
    command -v mlir-lsp-server-22 >/dev/null || apt_packages mlir-22-tools
    node_20
    chromium_browser
    code_server
    extension_packages
    ;;
vscode | features | typing)
    node_20
    chromium_browser
    code_server
    extension_packages
    ;;
all)
    neovim
    emacs_with_eglot
    kakoune
    web_assembly
    node_20
    chromium_browser
    code_server
    extension_packages
    ;;
*)
    echo "usage: install.sh [neovim|emacs|kakoune|zed|vscode|beside|features|typing|grammar|manifest]" >&2
    exit 2
    ;;
esac
