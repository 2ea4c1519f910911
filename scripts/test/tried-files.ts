import { execFileSync } from 'node:child_process';
import { root } from '../lib/root.ts';

/** Test files with races or properties that make only some of their tries in the gate, relative to the root. */
export function triedFiles(): string[] {
  const found = execFileSync('git', ['grep', '-l', "from 'shared-contracts/testing/tries'", '--', '*.test.ts', '*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  return found.trim().split('\n');
}
