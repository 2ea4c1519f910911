import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addRelease } from '../site/release-files.ts';
import { openWorkbench, type Workbench } from '../testing/fake-build.ts';
import { stackCommand } from '../commands/stack-command.ts';
import { inSources } from './in-sources.ts';

let workbench: Workbench;
const RELEASE = '1.0.0-0a1b2c3d';

beforeEach(() => {
  workbench = openWorkbench();
  const { part, dist } = workbench.build('remote-tools', RELEASE);
  mkdirSync(path.join(dist, 'maps'));
  // The ninth column of the first line is the first of a file's second line.
  const map = { version: 3, names: [], sources: ['remote-tools/src/page.tsx'], mappings: 'AAAA,QACA' };
  writeFileSync(path.join(dist, 'maps/part.js.map'), JSON.stringify(map));
  addRelease(workbench.siteRoot, part, dist);
});
afterEach(() => workbench.remove());

it.each([
  [`remotes/remote-tools/${RELEASE}/part.js:1:9`, 'remote-tools/src/page.tsx:2:1'],
  [
    `TypeError: x\n    at Page (https://site.example/remotes/remote-tools/${RELEASE}/part.js:1:1)\n    at native`,
    'TypeError: x\n    at Page (remote-tools/src/page.tsx:1:1)\n    at native',
  ],
])('replaces positions in released scripts by those in their sources: %j [T9]', (report, translated) => {
  expect(inSources(workbench.siteRoot, report)).toBe(translated);
});

it.each([
  ['of an unknown release', `remotes/remote-tools/9.9.9-99999999/part.js:1:9`],
  ['of an unknown script', `remotes/remote-tools/${RELEASE}/other.js:1:9`],
  ['of an unknown part', `remotes/nothing/${RELEASE}/part.js:1:9`],
])('keeps positions %s, with a note', (_case, position) => {
  expect(inSources(workbench.siteRoot, `at ${position}`)).toBe(`at ${position} [no source map here]`);
});

it('notes positions before the first mapping of a script', () => {
  const position = `remotes/remote-tools/${RELEASE}/part.js:7:1`;
  expect(inSources(workbench.siteRoot, position)).toBe(`${position} [not from a source]`);
});

it('is what the command prints for a report in its arguments', async () => {
  const said: string[] = [];
  const position = `remotes/remote-tools/${RELEASE}/part.js:1:9`;
  const command = stackCommand((text) => void said.push(text));
  await command.parseAsync(['at', position, '--site', workbench.siteRoot], { from: 'user' });
  expect(said).toEqual(['at\nremote-tools/src/page.tsx:2:1']);
});
