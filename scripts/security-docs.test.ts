import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { limitTable } from 'api/limit-table';
import { limitNames } from 'api/limit-settings';
import { limitNames as gatewayLimits, limitRows } from 'gateway/limits';
import { callLimits } from 'nginx/call-limits';
import { endpointNames } from 'shared-contracts/api/endpoints';
import { deviations } from './lib/deviations.ts';
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

// Also covers [B8].
it('lists the limits of the front door and the gateway beside those of the API [X1][X4]', () => {
  const page = read('docs/security/limits.md');
  const calls = callLimits.flatMap(({ endpoints }) => endpoints);
  for (const name of [...calls, ...gatewayLimits.map((each) => limitRows[each].setting)]) expect(page).toContain(`\`${name}\``);
});

it('names files that exist for every deviation [H8]', () => {
  const files = deviations.flatMap(({ shownBy }) => shownBy);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('says of every table what it stores and for how long [H8]', () => {
  const files = execFileSync('git', ['ls-files', 'api/src/*.ts'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const tables = files.flatMap((file) => [...read(file).matchAll(/pgTable\(\s*'([a-z_]+)'/g)].map(([, name]) => name));
  expect(tables.length).toBeGreaterThan(45);
  const page = read('docs/security/data.md');
  expect(tables.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it('has a row for every counter that the API keeps [H8]', () => {
  const files = execFileSync('git', ['ls-files', 'api/src/*.ts'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const sources = files.filter((file) => !file.includes('.test.') && !file.includes('/testing/')).map(read);
  const made = sources.flatMap((source) => [...source.matchAll(/createLimiter\(\s*\{\s*name: '([^']+)'/g)].map(([, name]) => name));
  expect(made.length).toBeGreaterThan(15);
  const counters = limitTable.flatMap(({ counter }) => counter ?? []);
  expect(counters).toEqual(expect.arrayContaining(made));
});
