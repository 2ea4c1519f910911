import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/routes';
import { changelogVersion } from './lib/changelog.ts';
import { root } from './lib/root.ts';

it.each(parts)('the changelog of %s begins with the version that its package has', (part) => {
  const { version } = JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8')) as { version: string };
  expect(changelogVersion(part)).toBe(version);
});
