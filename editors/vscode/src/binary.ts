// Where the server's program is: the setting, then the one packed into the extension, then `PATH`.

import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import * as vscode from "vscode";

const PROGRAM = process.platform === "win32" ? "memref-analyzer.exe" : "memref-analyzer";

/** A server to run, and where it was found, in words for the user. */
export interface Binary {
  path: string;
  origin: string;
}

/**
 * The server to run.
 *
 * @param fromSetting the value of the setting `server.path`; empty if there is none
 * @throws an `Error` that says where the server was looked for
 */
export function findBinary(extension: vscode.Uri, fromSetting: string): Binary {
  if (fromSetting !== "") {
    const path = expand(fromSetting);
    if (!existsSync(path)) {
      throw new Error(`the setting memref-analyzer.server.path names ${path}, which does not exist`);
    }
    return { path, origin: "from the setting memref-analyzer.server.path" };
  }
  const bundled = vscode.Uri.joinPath(extension, "server", PROGRAM).fsPath;
  if (existsSync(bundled)) {
    return { path: bundled, origin: "comes with the extension" };
  }
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    const path = join(folder, PROGRAM);
    if (folder !== "" && existsSync(path)) {
      return { path, origin: "found on PATH" };
    }
  }
  throw new Error(
    `there is no ${PROGRAM} in the extension (${bundled}) or on PATH, and the setting memref-analyzer.server.path is empty`,
  );
}

function expand(path: string): string {
  const workspace = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  return path
    .replace(/^~(?=$|[\\/])/, homedir())
    .replace(/\$\{workspaceFolder\}/g, workspace ?? "${workspaceFolder}");
}
