import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import { writeContractTypes } from './contract/contract-types.ts';
import { apiContents, keepRelease, partContents } from './lib/kept-release.ts';
import { selectedParts } from './lib/selected-parts.ts';
import { root, workFolder } from './lib/root.ts';
import { buildParts } from './site/build-parts.ts';

const say = (name: string, version: string, bytes: number) => process.stdout.write(`${name} ${version}: ${(bytes / 1e6).toFixed(2)} MB\n`);

const versionOf = (room: string): string =>
  (JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8')) as { readonly version: string }).version;

/**
 * `npm run keep-release [-- part …]`: after a release, stores the released parts and the contract as the baseline for compatibility tests;
 * without names, the API too. Commit the result.
 */
const named = process.argv.slice(2);
if (named.length === 0) {
  say('api', versionOf('api'), keepRelease('api', root, apiContents));
}
const wanted = selectedParts(named);
await buildParts((text) => process.stdout.write(`${text}\n`), wanted);
for (const part of wanted) {
  const folder = path.join(root, part);
  const { release } = JSON.parse(readFileSync(path.join(folder, 'dist/release.json'), 'utf8')) as BuiltRelease;
  say(part, release, keepRelease(part, folder, partContents));
}
const types = mkdtempSync(path.join(workFolder, 'contract-'));
await writeContractTypes(types);
say('contract', 'types', keepRelease('shared-contracts', types, ['**/*.ts']));
rmSync(types, { recursive: true });
