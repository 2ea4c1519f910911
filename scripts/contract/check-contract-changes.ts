import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'node:fs';
import { contractVersionOf } from './contract-types.ts';
import { findBreakingChanges } from './find-breaking-changes.ts';

/** Types shared between shell and remotes, pages and API, or builds and publisher. All others are internal to one side. */
const contract = [
  'shell.ts',
  'shell-modules.ts',
  'calls.ts',
  'schemas.ts',
  'schemas/*.ts',
  'endpoints.ts',
  'federation.ts',
  'built-release.ts',
  'stored-pages.ts',
];

const textOf = (folder: string): string =>
  globSync(contract, { cwd: folder })
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/**
 * What still has to be done for a contract change; empty if nothing.
 * @param before folder with the types of the last release
 * @param now folder with the current types
 */
export async function checkContractChanges(before: string, now: string): Promise<string[]> {
  const [last, current] = [before, now].map(contractVersionOf) as [string, string];
  if (majorOf(last) !== majorOf(current)) return [];
  const breaks = await findBreakingChanges(before, now);
  if (breaks.length > 0) {
    return breaks.map(
      ({ about, details }) =>
        `The contract breaks compatibility with the last release (${about}). Make the change additive, or raise the major version in contract-version.ts.\n${details}`,
    );
  }
  if (textOf(before) === textOf(now) || last !== current) return [];
  return [`The contract has changed since ${last}: raise the minor version in contract-version.ts, so that parts can require it.`];
}
