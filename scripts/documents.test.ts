import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sandboxScenarios } from 'shared-contracts/constants';
import { root } from './lib/root.ts';

/** Written from the last run of a command, so that their files may have been renamed since. */
const GENERATED = /<!-- \w+: written by [\s\S]*?<!-- end/g;
const RECORDS = ['docs/clients.md', 'docs/drills.md', 'docs/mutation.md', 'docs/spec-coverage.md', 'docs/words.md'];

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const documents = files.filter((file) => file.endsWith('.md') && !/^(last-release|content)\//.test(file) && !RECORDS.includes(file));

describe.each(documents.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8').replaceAll(GENERATED, '') })))(
  '$file',
  ({ file, text }) => {
    it('names source files that exist', () => {
      const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = '']) => name);
      expect(named.filter((name) => !files.some((each) => each === name || each.endsWith(`/${name}`)))).toEqual([]);
    });

    it('links to files that exist', () => {
      const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link);
      expect(links.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))).toEqual([]);
    });

    it('names scenarios that exist', () => {
      const scenarios = [...text.matchAll(/--scenario=([a-z]\w+)/g)].map(([, name = '']) => name);
      expect(scenarios.filter((name) => !(sandboxScenarios as readonly string[]).includes(name))).toEqual([]);
    });
  },
);
