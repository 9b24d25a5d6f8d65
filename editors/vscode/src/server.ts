// The life of the server: start, restart after a crash, stop; and what the user sees of it.

import * as vscode from "vscode";
import type { Aliases } from "./aliases";
import { findBinary } from "./binary";
import { Client } from "./client";
import { fixAll } from "./fixAll";
import { ServerProcess } from "./process";
import { SECTION, serverSettings } from "./settings";
import type { Status } from "./status";

/** A server that ends by itself is started again until it has ended this often ... */
const CRASHES = 5;
/** ... within this time, in milliseconds. */
const CRASH_WINDOW = 3 * 60 * 1000;
/** How long, in milliseconds, the server may take to answer `initialize`. */
const START_TIMEOUT = 20 * 1000;

/** How long, in milliseconds, a process may take to end once its connection has. */
const END_DELAY = 500;

/** Where it is said how the server is installed. */
const INSTALLATION = "https://github.com/memref-analyzer/memref-analyzer#in-the-editor";

/** How long, in milliseconds, a message stays in the status bar. */
const MESSAGE_TIME = 10 * 1000;

interface Running {
  client: Client;
  process: ServerProcess;
}

export class Server {
  private running: Running | undefined;
  private crashes: number[] = [];
  /** Starts and stops wait for each other here, in the order in which they were asked for. */
  private queue: Promise<void> = Promise.resolve();
  private readonly started = new vscode.EventEmitter<void>();
  /** Tells that the server has started, also after a restart. */
  readonly onDidStart = this.started.event;

  constructor(
    private readonly extension: vscode.Extension<unknown>,
    private readonly log: vscode.LogOutputChannel,
    private readonly status: Status,
  ) {}

  /** Starts the server, after stopping the one that runs. */
  restart(): Promise<void> {
    return this.next(async () => {
      await this.stopRunning();
      await this.start();
    });
  }

  stop(): Promise<void> {
    return this.next(() => this.stopRunning());
  }

  /** Tells the running server the settings as they are now. */
  sendSettings(): Promise<void> {
    return this.next(async () => this.running?.client.sendSettings());
  }

  /** The client of the running server, once it has started; `undefined` if none runs. */
  async client(): Promise<Client | undefined> {
    await this.queue;
    return this.running?.client;
  }

  /** Inserts every missing dealloc into the document of an editor, or tells the user why not. */
  async fixAll(editor: vscode.TextEditor): Promise<void> {
    await this.queue;
    const refusal = this.running ? await fixAll(this.running.client, editor) : "the server does not run";
    if (refusal !== undefined) {
      void vscode.window.showInformationMessage(`memref-analyzer: ${refusal}`);
    }
  }

  /** Marks every name of the buffer at the cursor, and says in the status bar which they are. */
  async highlightAliases(aliases: Aliases, editor: vscode.TextEditor): Promise<void> {
    await this.queue;
    const said = this.running ? await aliases.show(this.running.client, editor) : "the server does not run";
    vscode.window.setStatusBarMessage(`memref-analyzer: ${said}`, MESSAGE_TIME);
  }

  private next(step: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(step, step);
    return this.queue;
  }

  private async start(): Promise<void> {
    this.status.set({ kind: "starting" });
    let started: Running | undefined;
    try {
      const settings = serverSettings();
      const binary = findBinary(this.extension.extensionUri, settings.path);
      const args = ["lsp", "--stdio", ...settings.extraArgs];
      this.log.info(`starting ${binary.path} ${args.join(" ")} (${binary.origin})`);
      const process = await ServerProcess.start(binary.path, args);
      const client = new Client(this.extension.packageJSON, process, this.log, () => {
        // While the client starts, the failed start is what gets reported.
        if (this.running?.client === client) {
          void this.crashed(process);
        }
      });
      started = { client, process };
      const outcome = await Promise.race([
        // That a connection has failed says less than why its process has ended, which is known a moment later.
        client.start().then(
          () => undefined,
          (error: Error) => Promise.race([process.ended, after(END_DELAY, error.message)]),
        ),
        process.ended,
        after(START_TIMEOUT, `no answer within ${START_TIMEOUT / 1000} seconds`),
      ]);
      if (outcome !== undefined) {
        throw new Error(outcome);
      }
      this.running = started;
      const version = client.initializeResult?.serverInfo?.version ?? "";
      this.log.info(`memref-analyzer ${version} is ready`);
      this.status.set({ kind: "ready", version, binary: `${binary.path} (${binary.origin})` });
      this.started.fire();
      this.compare(version, `${binary.path} (${binary.origin})`);
    } catch (error) {
      started?.process.child.kill();
      // A client that has not started refuses to be stopped, which says nothing new.
      await started?.client.dispose().catch(() => {});
      const actions = { "Open Settings": openSettings, Install: install, "Show Log": showLog };
      this.failed("did not start", error instanceof Error ? error.message : String(error), actions);
    }
  }

  /** Says so if the server is of another version than the extension: what one knows may be missing in the other. */
  private compare(version: string, binary: string): void {
    const expected = String(this.extension.packageJSON.version);
    if (version !== expected) {
      const is = version === "" ? "does not say its version" : `has version ${version}`;
      const actions = { "Open Settings": openSettings, Install: install };
      offer(vscode.window.showWarningMessage, `memref-analyzer: ${binary} ${is}, this extension has ${expected}.`, actions);
    }
  }

  private async stopRunning(): Promise<void> {
    const { running } = this;
    if (running === undefined) {
      return;
    }
    this.running = undefined;
    try {
      await running.client.dispose();
    } catch (error) {
      this.log.warn(`while stopping the server: ${error}`);
    }
    await running.process.finish();
    this.status.set({ kind: "stopped", reason: "it was asked to stop" });
  }

  private async crashed(process: ServerProcess): Promise<void> {
    this.running = undefined;
    await process.finish();
    const reason = await process.ended;
    const now = Date.now();
    this.crashes = [...this.crashes.filter((time) => now - time < CRASH_WINDOW), now];
    if (this.crashes.length < CRASHES) {
      this.log.error(`${reason}; starting it again`);
      await this.next(() => this.start());
    } else {
      this.crashes = [];
      const actions = { "Show Log": showLog, Restart: restart };
      this.failed(`ended ${CRASHES} times in a row and is not started again`, reason, actions);
    }
  }

  private failed(what: string, reason: string, actions: Actions): void {
    this.log.error(`memref-analyzer ${what}: ${reason}`);
    this.status.set({ kind: "stopped", reason });
    offer(vscode.window.showErrorMessage, `memref-analyzer ${what}: ${reason}`, actions);
  }
}

/** What a message offers, by the text of its button. */
type Actions = Record<string, () => Thenable<unknown>>;

const showLog = () => vscode.commands.executeCommand("memref-analyzer.showLog");
const restart = () => vscode.commands.executeCommand("memref-analyzer.restart");
const openSettings = () => vscode.commands.executeCommand("workbench.action.openSettings", `${SECTION}.server`);
const install = () => vscode.env.openExternal(vscode.Uri.parse(INSTALLATION));

function offer(show: (message: string, ...items: string[]) => Thenable<string | undefined>, message: string, actions: Actions): void {
  void show(message, ...Object.keys(actions)).then((chosen) => chosen !== undefined && actions[chosen]?.());
}

function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
}
