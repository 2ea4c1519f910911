import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeContractTypes } from './contract/contract-types.ts';
import { findBreakingChanges } from './contract/find-breaking-changes.ts';
import { unpackRelease } from './lib/kept-release.ts';
import { workFolder } from './lib/root.ts';

/** Compares the contract with that of the last release. Parts of both releases must work together, so only additive changes are allowed. */
mkdirSync(workFolder, { recursive: true });
const folder = mkdtempSync(path.join(workFolder, 'contract-'));
try {
  const now = path.join(folder, 'now');
  await writeContractTypes(now);
  for (const { about, details } of await findBreakingChanges(unpackRelease('shared-contracts', folder), now)) {
    process.stderr.write(
      `The contract breaks compatibility with the last release (${about}). Add a new name and keep the old one.\n${details}\n`,
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
