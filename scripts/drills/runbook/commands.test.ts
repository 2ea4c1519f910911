import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.ts';
import { drills } from '../all-drills.ts';
import { coveredByOtherDrills, runbookBlocks } from './commands.ts';

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('docs/runbook.md', () => {
  const blocks = runbookBlocks();

  it('contains only shell commands, which the drill runs', () => {
    expect(blocks.length).toBeGreaterThan(15);
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['sh']));
    expect(drills).toHaveProperty('runbook');
  });

  it.each(Object.entries(coveredByOtherDrills))('contains a command covered by another drill: %s', (command, { drill, by }) => {
    expect(blocks.map(({ code }) => code)).toContain(command);
    expect(drills).toHaveProperty(drill);
    expect(textOf(`scripts/drills/${drill}.ts`)).toContain(by);
  });

  it('names only existing drills', () => {
    const named = [...textOf('docs/runbook.md').matchAll(/`npm run drills ([\w ]+)`/g)].flatMap(([, names = '']) => names.split(' '));
    expect(named.length).toBeGreaterThan(3);
    for (const name of named) expect(drills).toHaveProperty(name);
  });
});
