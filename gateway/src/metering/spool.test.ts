import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { Spool } from './spool.ts';

const newFolder = temporaryFolders('spool');
const GATEWAYS = 4;
const STARTS = 20;

/** Opens each folder that it's told, when it's told, and says whether it got it. */
const program = `
  import { createInterface } from 'node:readline';
  import { Spool } from ${JSON.stringify(path.join(import.meta.dirname, 'spool.ts'))};
  console.log('ready');
  for await (const folder of createInterface({ input: process.stdin })) {
    try {
      new Spool(folder).open();
      console.log('got it');
    } catch (error) {
      console.log(error.message);
    }
  }
`;

describe('the folder of reports', () => {
  const running: ChildProcess[] = [];
  afterEach(async () => {
    for (const each of running.splice(0)) {
      each.kill();
      await once(each, 'exit');
    }
  });

  it('gets one of several gateways that start together, also after a killed one', async () => {
    const gateways = Array.from({ length: GATEWAYS }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] });
      running.push(child);
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      return { child, next: async () => String((await lines.next()).value) };
    });
    await Promise.all(gateways.map(({ next }) => next()));
    const killed = spawn(process.execPath, ['--eval', '0']);
    await once(killed, 'exit');
    for (let start = 0; start < STARTS; start += 1) {
      const folder = path.join(newFolder(), 'reports');
      mkdirSync(folder);
      if (start % 2) writeFileSync(path.join(folder, 'lock.pid'), String(killed.pid));
      for (const { child } of gateways) child.stdin.write(`${folder}\n`);
      const said = await Promise.all(gateways.map(({ next }) => next()));
      expect(said.filter((line) => line === 'got it')).toHaveLength(1);
      expect(said.filter((line) => line.includes('each gateway needs a folder of its own'))).toHaveLength(GATEWAYS - 1);
    }
  });

  it('is free again once the gateway has closed it', () => {
    const folder = newFolder();
    const spool = new Spool(folder);
    spool.open();
    expect(existsSync(path.join(folder, 'lock.pid'))).toBe(true);
    spool.close();
    expect(existsSync(path.join(folder, 'lock.pid'))).toBe(false);
  });
});
