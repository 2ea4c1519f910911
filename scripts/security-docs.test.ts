import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { limitTable } from 'api/limit-table';
import { limitNames } from 'api/limit-settings';
import { endpointNames } from 'shared-contracts/endpoints';
import { root } from './lib/root.ts';
import { securityPages } from './lib/security-pages.ts';

/** A page without what the formatter controls: column widths and line breaks. */
const plain = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/\s+/g, ' ').trim();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it.each(Object.entries(securityPages()))('%s matches the code (update with npm run security-docs) [H8]', (file, text) => {
  expect(plain(read(file))).toBe(plain(text));
});

it('has a row for every API call [H8]', () => {
  const page = read('docs/security/permissions.md');
  for (const name of endpointNames) expect(page).toContain(`\`${name}\``);
});

it('has a row for every limit setting [H8]', () => {
  const settings = limitTable.flatMap(({ setting }) => setting ?? []);
  expect(settings).toEqual(expect.arrayContaining([...Object.values(limitNames), 'MAX_CALLS_AT_ONCE', 'SMS_COUNTRY_DAILY_CAP']));
});

it('has a row for every counter that the API keeps [H8]', () => {
  const files = execFileSync('git', ['ls-files', 'api/src/*.ts'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const sources = files.filter((file) => !file.includes('.test.') && !file.includes('/testing/')).map(read);
  const made = sources.flatMap((source) => [...source.matchAll(/createLimiter\(\s*\{\s*name: '([^']+)'/g)].map(([, name]) => name));
  expect(made.length).toBeGreaterThan(15);
  const counters = limitTable.flatMap(({ counter }) => counter ?? []);
  expect(counters).toEqual(expect.arrayContaining(made));
});
