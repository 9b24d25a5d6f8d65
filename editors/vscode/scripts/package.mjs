// Packs the extension together with the server of this platform into memref-analyzer.vsix.
//
// The server is the file named by the environment variable MEMREF_ANALYZER, or else the build for
// distribution of the workspace that this folder is in.

import { createVSIX } from "@vscode/vsce";
import { accessSync, chmodSync, constants, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const extension = dirname(dirname(fileURLToPath(import.meta.url)));
const repository = dirname(dirname(extension));
const binary = process.platform === "win32" ? "memref-analyzer.exe" : "memref-analyzer";
const built = process.env.MEMREF_ANALYZER
  ? resolve(process.env.MEMREF_ANALYZER)
  : join(repository, "target", "dist", binary);

try {
  accessSync(built, constants.X_OK);
} catch {
  console.error(
    `no server at ${built}: run \`cargo build --profile dist\` first, or name one by MEMREF_ANALYZER`,
  );
  process.exit(2);
}

const server = join(extension, "server");
rmSync(server, { recursive: true, force: true });
mkdirSync(server);
copyFileSync(built, join(server, binary));
chmodSync(join(server, binary), 0o755);

const licences = ["LICENSE-MIT", "LICENSE-APACHE"].map((name) => readFileSync(join(repository, name), "utf8").trim());
writeFileSync(
  join(extension, "LICENSE.txt"),
  `Licensed under either of the two licences below, at your option.\n\n${licences.join(`\n\n${"-".repeat(80)}\n\n`)}\n`,
);

const packed = join(extension, "memref-analyzer.vsix");
await createVSIX({
  cwd: extension,
  packagePath: packed,
  target: `${process.platform}-${process.arch}`,
  dependencies: false,
});
