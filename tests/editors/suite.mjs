// A suite of tests in one VS Code: runs them in order, pictures the window where one fails, and counts.

/**
 * Runs `tests` (names and functions of the window) in what `start` starts, and ends the process: 0 if all passed. After
 * `minutes` it gives up. `picture` says where the picture of a failed test goes, by its name and how many have failed;
 * `seen` what else is reported about it, and `after` is done after each.
 */
export async function run({ suite, minutes, start, tests, picture, seen = () => "", after = () => {} }) {
  let vscode;
  setTimeout(() => {
    console.log(`${suite}: given up after ${minutes} minutes\n${suite}: 0 passed, 1 failed`);
    vscode?.server.kill();
    process.exit(1);
  }, minutes * 60_000).unref();

  vscode = await start();
  let [passed, failed] = [0, 0];
  for (const [name, test] of tests) {
    try {
      await test(vscode);
      passed += 1;
      console.log(`${suite}: ok      ${name}`);
    } catch (error) {
      failed += 1;
      const path = picture(name, failed);
      await vscode.screenshot(path).catch(() => {});
      console.log(`${suite}: FAILED  ${name}\n${error.message}\nthe page: ${path}\n${await seen(vscode)}`);
      await vscode.tidy().catch(() => {});
    }
    await after(vscode);
  }
  if (failed > 0) {
    console.log(vscode.logs());
  }
  await vscode.stop();
  console.log(`${suite}: ${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
