import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/pages/routes';
import { faultOfChangelog, faultOfVersion } from './release-rules.ts';
import { root } from './root.ts';

const read = (...names: string[]): string => readFileSync(path.join(root, ...names), 'utf8');

it.each(parts)('the changelog of %s starts with the version in its package.json', (part) => {
  const { version } = JSON.parse(read(part, 'package.json')) as { version: string };
  expect(faultOfChangelog(part, read(part, 'CHANGELOG.md'), version)).toBeUndefined();
});

it('rejects a version that is missing from the changelog', () => {
  expect(faultOfChangelog('shell', '# Changelog\n\n## 1.0.0\n\n- All of it.\n\n## 0.9.0\n', '1.1.0')).toBe(
    'shell/CHANGELOG.md starts with 1.0.0, but shell/package.json has 1.1.0.',
  );
});

it('rejects a version that was already released with different content', () => {
  const built = { part: 'shell', version: '1.0.0', release: '1.0.0-bbbbbbbb' };
  expect(faultOfVersion(built, ['1.0.1-aaaaaaaa', '1.0.0-bbbbbbbb', '0.9.0-cccccccc'])).toBeUndefined();
  expect(faultOfVersion(built, ['1.0.0-aaaaaaaa'])).toBe(
    'shell 1.0.0 was already released as 1.0.0-aaaaaaaa. Raise its version and describe the changes in its CHANGELOG.md.',
  );
});
