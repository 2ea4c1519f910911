import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callsIn } from 'shared-build/used-calls';
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

const teamOf = (remote: string): string => lineOf(`${remote}/src/pages.ts`)?.owners[0] ?? '';

const SCHEMAS = 'shared-contracts/src/api/schemas';

/** Calls that a file of schemas defines. */
async function callsOf(file: string): Promise<string[]> {
  const exported = (await import(path.join(root, file))) as Readonly<Record<string, object>>;
  return Object.entries(exported).flatMap(([name, schemas]) => (name.endsWith('Schemas') ? Object.keys(schemas) : []));
}

/** Packages of the browser that make each call. */
function callMakers(): Map<string, string[]> {
  const makers = new Map<string, string[]>();
  for (const file of files.filter((each) => /^(?:shell|shared-ui|remote-[a-z-]+)\/src\/.*(?<!\.test)\.tsx?$/.test(each))) {
    const [room = ''] = file.split('/');
    for (const call of callsIn(readFileSync(path.join(root, file), 'utf8'))) makers.set(call, [...(makers.get(call) ?? []), room]);
  }
  return makers;
}

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

  it('assigns the definitions of calls that only one remote makes to its team too, and no others to a team [T9]', async () => {
    const makers = callMakers();
    const ownTeams = remoteNames.map(teamOf);
    const wrong: string[] = [];
    for (const file of files.filter((each) => each.startsWith(`${SCHEMAS}/`))) {
      const rooms = new Set((await callsOf(file)).flatMap((call) => makers.get(call) ?? []));
      const teams = [...rooms].filter((room) => room.startsWith('remote-')).map(teamOf);
      const owners = lineOf(file)?.owners ?? [];
      const [team = ''] = owners;
      const isOfOne = rooms.size === 1 && teams.length === 1;
      const isStrange = ownTeams.includes(team) && teams.length > 0 && !teams.includes(team);
      if (isStrange || (isOfOne && owners.join(' ') !== `${teams[0]} @tidegate/api`)) wrong.push(`${file}: made by ${teams.join(', ')}`);
    }
    expect(wrong).toEqual([]);
  });
});
