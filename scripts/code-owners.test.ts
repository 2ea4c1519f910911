import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from 'shared-contracts/pages/routes';
import { root } from './lib/root.ts';

const lines = readFileSync(path.join(root, 'CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [pattern = '', ...owners] = line.split(/\s+/);
    return { pattern, owners };
  });

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

/** Supports only the CODEOWNERS patterns in use: a folder, a file, or all files in the root. */
function fits(pattern: string, file: string): boolean {
  if (pattern === '/*') return !file.includes('/');
  return pattern.endsWith('/') ? `/${file}`.startsWith(pattern) : `/${file}` === pattern;
}

const lineOf = (file: string) => lines.findLast(({ pattern }) => fits(pattern, file));

describe('CODEOWNERS', () => {
  it('gives every file an owner', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => !lineOf(file)?.owners.length)).toEqual([]);
  });

  it('has no unused pattern, and only teams of ours', () => {
    expect(lines.filter(({ pattern }) => !files.some((file) => fits(pattern, file))).map(({ pattern }) => pattern)).toEqual([]);
    expect(lines.flatMap(({ owners }) => owners).filter((owner) => !/^@tidegate\/[a-z-]+$/.test(owner))).toEqual([]);
  });

  it.each(remoteNames)('assigns %s, its pages, texts and browser tests to one team [T9]', (name) => {
    for (const folder of [`${name}/`, `e2e/${name}/`]) {
      const own = files.filter((file) => file.startsWith(folder)).map(lineOf);
      expect(new Set(own.map((line) => line?.pattern))).toEqual(new Set([`/${folder}`]));
      expect(own[0]?.owners).toEqual(lineOf(`${name}/src/pages.ts`)?.owners);
      expect(own[0]?.owners).toHaveLength(1);
    }
  });

  it.each(remoteNames)('assigns the definitions of calls that only %s makes to its team too [T9]', (name) => {
    const [team = ''] = lineOf(`${name}/src/pages.ts`)?.owners ?? [];
    const own = lines.filter(({ pattern, owners }) => pattern.startsWith('/shared-contracts/src/api/schemas/') && owners.includes(team));
    expect(own.length).toBeGreaterThan(0);
    for (const { owners } of own) expect(owners).toEqual([team, '@tidegate/api']);
  });
});
