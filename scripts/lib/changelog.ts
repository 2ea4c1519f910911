import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Part } from 'shared-contracts/routes';
import { root } from './root.ts';

/** The newest version that a part's CHANGELOG.md tells of. */
export function changelogVersion(part: Part): string | undefined {
  const text = readFileSync(path.join(root, part, 'CHANGELOG.md'), 'utf8');
  return /^## (\d+\.\d+\.\d+)/m.exec(text)?.[1];
}
