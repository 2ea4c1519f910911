import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Count } from '../test/checks.ts';
import { root } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { buildParts } from '../site/build-parts.ts';
import { copyHouse } from './copy-house.ts';

const NAME = 'remote-made-by-gate';

/** A new remote passes its checks as it was made, in a copy of the house that is then thrown away. */
export async function newRemote(): Promise<Count> {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tidegate-new-remote-')));
  const inCopy = (...args: readonly string[]) => run(process.execPath, args, { cwd: folder });
  try {
    copyHouse(folder);
    await inCopy('scripts/new-remote.ts', NAME);
    await inCopy('scripts/gate/check-new-remote.ts', NAME, root);
    return { passed: 1, failed: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
