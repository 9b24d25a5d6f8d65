// The server's process: starts it, and says in one line why it ended.

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";

/** How many bytes of the end of stderr are kept to explain why the server ended. */
const STDERR_KEPT = 4096;

/** How long, in milliseconds, what a process wrote to stderr may take to arrive once it has ended. */
const STDERR_DELAY = 100;

/** How long, in milliseconds, a process that was asked to exit has until it is killed. */
const EXIT_TIMEOUT = 2000;

const FOREIGN = `it is not a program for this machine (${process.platform}, ${process.arch})`;

/** How Node says that a program is for another processor, on macOS. */
const WRONG_PROCESSOR = "system error -86";

export class ServerProcess {
  private stderrEnd = "";
  /** Resolves when the process has ended, to the reason in one line. */
  readonly ended: Promise<string>;

  private constructor(readonly child: ChildProcessWithoutNullStreams) {
    child.stderr.on("data", (chunk: Buffer) => {
      this.stderrEnd = (this.stderrEnd + chunk.toString("utf8")).slice(-STDERR_KEPT);
    });
    this.ended = new Promise((resolve) => {
      child.once("exit", (status, signal) => {
        setTimeout(() => resolve(this.reason(status, signal)), STDERR_DELAY);
      });
    });
  }

  /**
   * Starts a program.
   *
   * @throws an `Error` that names the program when the system cannot run it
   */
  static start(path: string, args: string[]): Promise<ServerProcess> {
    return new Promise((resolve, reject) => {
      const child = spawn(path, args, { stdio: "pipe", windowsHide: true });
      const server = new ServerProcess(child);
      child.once("spawn", () => resolve(server));
      child.once("error", (error) => reject(new Error(`cannot run ${path}: ${inWords(error)}`)));
    });
  }

  /** Waits for a process that was asked to exit, and kills it when it does not. */
  async finish(): Promise<void> {
    const timer = setTimeout(() => this.child.kill("SIGKILL"), EXIT_TIMEOUT);
    await this.ended;
    clearTimeout(timer);
  }

  private reason(status: number | null, signal: NodeJS.Signals | null): string {
    const how = signal === null ? `exited with status ${status}` : `was ended by ${signal}`;
    // Lines of the server's log, which start with the time, are in the log of the extension already.
    const lines = this.stderrEnd.split("\n").filter((line) => !/^\d{4}-\d{2}-\d{2}T/.test(line));
    const said = lines.filter((line) => line.trim() !== "").at(-1)?.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]+/gu, " ");
    // A shell tries to read what the system does not take for a program.
    const isForeign = /ELF.*not found|cannot execute binary file/.test(said ?? "");
    const why = isForeign ? FOREIGN : said;
    return why ? `the server ${how}: ${why}` : `the server ${how}`;
  }
}

/** Why the system cannot run a program. */
function inWords(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "ENOENT":
      return "there is no such file";
    case "EACCES":
      return "it is not a program, or may not be run";
    case "ENOEXEC":
    case "UNKNOWN":
      return FOREIGN;
    default:
      return error.message.includes(WRONG_PROCESSOR) ? FOREIGN : error.message;
  }
}
