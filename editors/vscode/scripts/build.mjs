// Bundles the extension and what it imports into dist/extension.js.

import { build } from "esbuild";

await build({
  entryPoints: ["src/extension.ts"],
  outfile: "dist/extension.js",
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode"],
  minify: true,
  sourcemap: process.argv.includes("--sourcemap"),
  logLevel: "warning",
});
