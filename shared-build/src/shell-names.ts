import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from 'shared-contracts/api/endpoints';
import type { Compilation } from 'webpack';
import { shellModules } from './shared-modules.ts';
import { callsIn, sourcesOf } from './used-calls.ts';

/** Names are `<module>#<export>`, `useShell()#<service>` and `api#<call>`. */
const SERVICES = 'useShell()';
const CALLS = 'api';

const sorted = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

const named = (owner: string, names: readonly string[]): string[] => names.map((name) => `${owner}#${name}`);

const IMPORTS = /\b(?:im|ex)port\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const SERVICE_USES = /\{([^{}]*)\}\s*=\s*useShell\(\)\s*(?:;|$)|\buseShell\(\)\.(\w+)/gm;

/** The original names in a list such as `a, b as c, type D`, without types and defaults. */
const namesInList = (list: string): string[] =>
  list.split(',').flatMap((each) => {
    const [, name] = /^\s*(?!type\s)([\w$]+)/.exec(each) ?? [];
    return name === undefined ? [] : [name];
  });

/** Names of the shell that a source uses. */
export const shellNamesIn = (source: string): string[] => [
  ...[...source.matchAll(IMPORTS)].flatMap(([, list = '', module = '']) =>
    shellModules.includes(module) ? named(module, namesInList(list)) : [],
  ),
  ...[...source.matchAll(SERVICE_USES)].flatMap(([, list, service]) => named(SERVICES, service ? [service] : namesInList(list ?? ''))),
  ...named(CALLS, callsIn(source)),
];

/** Names of the shell that the sources in a folder use, tests excluded. Those of modules that they import aren't included. */
export const shellNamesInFolder = (folder: string): string[] =>
  sorted(
    globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] }).flatMap((file) =>
      shellNamesIn(readFileSync(path.join(folder, file), 'utf8')),
    ),
  );

function services(): string[] {
  const source = readFileSync(new URL(import.meta.resolve('shared-contracts/shell')), 'utf8');
  const [, body = ''] = /^export interface ShellServices \{$(.*?)^\}$/ms.exec(source) ?? [];
  return [...body.matchAll(/^ {2}readonly (\w+)/gm)].flatMap(([, name]) => name ?? []);
}

async function exportsOf(name: string): Promise<string[]> {
  const module = (await import(name)) as { readonly default?: object };
  return named(name, Object.keys({ ...module.default, ...module }));
}

/** Everything that the shell of this repository offers to remotes: exports of shared modules, services, and calls that its client can make. */
export const shellOffers: readonly string[] = sorted([
  ...(await Promise.all(shellModules.map(exportsOf))).flat(),
  ...named(SERVICES, services()),
  ...named(CALLS, Object.keys(endpoints)),
]);

/**
 * Names of the shell that a build uses.
 * @throws Error if the shell of this repository lacks one
 */
export function usedOfShell(compilation: Compilation): string[] {
  const uses = sorted(sourcesOf(compilation).flatMap(shellNamesIn));
  const lacking = uses.filter((name) => !shellOffers.includes(name));
  if (lacking.length > 0) throw new Error(`The shell doesn't offer ${lacking.join(', ')}`);
  return uses;
}
