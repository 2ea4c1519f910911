import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parts, type Part } from 'shared-contracts/pages/routes';
import { contentHash } from '../lib/content-hash.ts';
import { root, workFolder } from '../lib/root.ts';
import { run } from '../lib/run.ts';

const shared = ['shared-contracts', 'shared-ui', 'shared-build', 'package-lock.json'];
const AT_ONCE = 2;
/** Takes twice as long as any other, so it starts first. */
const SLOWEST: Part = 'remote-account';

function stampFile(part: Part): string {
  return path.join(workFolder, 'built', part);
}

function sourceHash(part: Part): string {
  return contentHash([part, ...shared].map((name) => path.join(root, name)));
}

function isBuilt(part: Part): boolean {
  const stamp = stampFile(part);
  return existsSync(path.join(root, part, 'dist/release.json')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(part);
}

async function build(part: Part): Promise<void> {
  const hash = sourceHash(part);
  await run(process.execPath, ['../shared-build/src/build.ts'], { cwd: path.join(root, part) });
  mkdirSync(path.dirname(stampFile(part)), { recursive: true });
  writeFileSync(stampFile(part), hash);
}

/** Builds the parts whose sources changed since their last build, two at a time. */
export async function buildParts(report: (text: string) => void, wanted: readonly Part[] = parts): Promise<void> {
  const waiting = wanted.filter((part) => !isBuilt(part)).toSorted((a, b) => Number(b === SLOWEST) - Number(a === SLOWEST));
  if (waiting.length > 0) report(`Building ${waiting.join(', ')} …`);
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await build(part);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
