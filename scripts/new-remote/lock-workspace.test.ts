import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from 'shared-contracts/pages/routes';
import { root } from '../lib/root.ts';
import { lockWorkspace } from './lock-workspace.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it.each(remoteNames)('restores the lock file byte for byte after %s was removed from it', (name) => {
  const lock = read('package-lock.json');
  const { packages, ...rest } = JSON.parse(lock) as { packages: Record<string, unknown> };
  const others = Object.entries(packages).filter(([key]) => key !== name && key !== `node_modules/${name}`);
  const without = JSON.stringify({ ...rest, packages: Object.fromEntries(others) });
  expect(lockWorkspace(without, name, read(`${name}/package.json`))).toBe(lock);
});
