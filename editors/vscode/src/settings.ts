// The settings of the extension, and the part of them that the server gets.

import * as vscode from "vscode";

/** The section of all settings of the extension. */
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

/** The groups of settings that are the extension's own. */
const OWN = ["server", "trace"];

/**
 * What the server gets of the settings, in `initialize` and whenever one has changed: all that the extension contributes,
 * without those of its own.
 *
 * @param manifest the `package.json` of the extension
 */
export function settingsForServer(manifest: Manifest): object {
  const settings = vscode.workspace.getConfiguration(SECTION);
  const groups: Record<string, Record<string, unknown>> = {};
  for (const property of Object.keys(manifest.contributes.configuration.properties)) {
    const [, group = "", name = ""] = property.split(".");
    if (!OWN.includes(group)) {
      (groups[group] ??= {})[name] = settings.get(`${group}.${name}`);
    }
  }
  return { [SECTION]: groups };
}

/** As much of `package.json` as matters here. */
export interface Manifest {
  contributes: { configuration: { properties: Record<string, unknown> } };
}
