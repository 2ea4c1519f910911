import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.ts';

/** Tables that no browser test measures. */
const unmeasured: Readonly<Record<string, string>> = {
  'remote-account/src/overview/plot/usage-table.tsx': 'is read only by screen readers',
  'remote-account/src/consumption/money-table.tsx': 'its uses are measured',
  'remote-account/src/flow-orders/panels/panel-table.tsx': 'its uses are measured',
  'remote-account/src/table/card-table.tsx': 'its uses are measured',
  'remote-account/src/table/wide-table.tsx': 'its uses are measured',
  'remote-tools/src/tool-page/tool-table.tsx': 'its uses are measured',
  'shell/src/sandbox/sms-outbox.tsx': 'only developers see it',
};

const TABLE = /<(?:table|(?:Card|Money|Panel|Pro|Tool|Wide)Table)\b/;
const SOURCE = /'((?:shell|remote-[a-z]+)\/src\/[\w/-]+\.tsx)'/g;

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const tests = (file: string) => file.endsWith('.test.tsx');

it('a browser test measures every table on every screen [P5]', () => {
  const tables = globSync('{shell,shared-ui,remote-*}/src/**/*.tsx', { cwd: root }).filter(
    (file) => !tests(file) && TABLE.test(read(file)),
  );
  const specs = globSync('e2e/**/*.spec.ts', { cwd: root }).map(read);
  const measured = new Set(
    specs.filter((spec) => spec.includes('expectTablesFit(')).flatMap((spec) => [...spec.matchAll(SOURCE)].map(([, file = '']) => file)),
  );
  expect(tables.filter((file) => !measured.has(file) && !(file in unmeasured))).toEqual([]);
  // What was renamed or deleted must leave the lists.
  expect([...measured, ...Object.keys(unmeasured)].filter((file) => !tables.includes(file))).toEqual([]);
});
