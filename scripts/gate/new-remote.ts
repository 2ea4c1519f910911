import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Count } from '../test/checks.ts';
import { root } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { buildParts } from '../site/build-parts.ts';
import { copyRepository } from '../lib/copy-repository.ts';

const NAME = 'remote-made-by-gate';
const OWNER = '@tidegate/gate';

/** Checks that a new remote passes unchanged, in a temporary copy of the repository. */
export async function newRemote(): Promise<Count> {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tidegate-new-remote-')));
  const inCopy = (...args: readonly string[]) => run(process.execPath, args, { cwd: folder });
  try {
    copyRepository(folder);
    await inCopy('scripts/new-remote.ts', NAME, '--owner', OWNER);
    await inCopy('scripts/gate/check-new-remote.ts', NAME, root);
    return { passed: 1, failed: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
