// The settings of the extension, and the part of them that the server is told.

import * as vscode from "vscode";

/** The section that all settings of the extension stand in. */
export const SECTION = "memref-analyzer";

/** What the user set for the server's program. */
export interface ServerSettings {
  /** The program to run; empty if the user named none. */
  path: string;
  extraArgs: string[];
}

export function serverSettings(): ServerSettings {
  const settings = vscode.workspace.getConfiguration(SECTION);
  return {
    path: settings.get<string>("server.path", "").trim(),
    extraArgs: settings.get<string[]>("server.extraArgs", []),
  };
}

/** What the server is told of the settings, in `initialize` and whenever one has changed. */
export function settingsForServer(): object {
  const settings = vscode.workspace.getConfiguration(SECTION);
  return {
    [SECTION]: {
      diagnostics: {
        limit: settings.get<number>("diagnostics.limit"),
        pull: settings.get<boolean>("diagnostics.pull"),
      },
      inlayHints: {
        enable: settings.get<boolean>("inlayHints.enable"),
        types: settings.get<boolean>("inlayHints.types"),
        uses: settings.get<boolean>("inlayHints.uses"),
      },
      codeLens: {
        references: settings.get<boolean>("codeLens.references"),
        ownership: settings.get<boolean>("codeLens.ownership"),
      },
      verifier: {
        path: settings.get<string>("verifier.path"),
        arguments: settings.get<string[]>("verifier.arguments"),
      },
      similarity: {
        lenses: settings.get<boolean>("similarity.lenses"),
        minLength: settings.get<number>("similarity.minLength"),
        minSaved: settings.get<number>("similarity.minSaved"),
      },
      limits: {
        fileSize: settings.get<number>("limits.fileSize"),
        worlds: settings.get<number | null>("limits.worlds"),
      },
    },
  };
}
