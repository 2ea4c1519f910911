import { readdirSync, existsSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { rollBack } from '../releases/roll-back.ts';
import { openSite } from './open-site.ts';

/** `node full-disk.ts <folder>`: releases and rolls back a site on a full disk, and prints each result. */
const [, , folder = ''] = process.argv;
const PART = 'remote-tools';
const site = await openSite(folder);

/** Fills the disk to the last byte, also after files were removed. */
function fill(): void {
  const file = openSync(path.join(folder, 'fill'), 'a');
  for (const size of [65_536, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

const state = () => ({ current: site.current()[PART], others: site.current()['remote-account'] });

await site.release(PART, 'r2');
await site.release('remote-account', 'r2');
await site.release(PART, 'r3');
const generations = path.join(site.siteRoot, 'generations');
const built = site.build(PART, 'r4');
fill();
const release = await site.publish([built]).then(
  () => 'released',
  (error: NodeJS.ErrnoException) => error.code,
);
const unfinished = readdirSync(generations).filter((name) => !existsSync(path.join(generations, name, 'history.json')));
const afterRelease = { current: site.current()[PART], unfinished };
await rollBack(site.options, PART);
const first = state();
fill();
await rollBack(site.options, PART);
process.stdout.write(JSON.stringify({ release, afterRelease, first, second: state() }));
