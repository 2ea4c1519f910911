import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';

/** `npm run types [-- folder …]`: checks folders, or every one that has a tsconfig, one after another; the compiler uses all cores itself. */
const named = process.argv.slice(2);
const folders = named.length > 0 ? named : readdirSync(root).filter((name) => existsSync(path.join(root, name, 'tsconfig.json')));

for (const folder of folders) {
  await run('tsc', ['-p', folder]).catch(() => {
    process.exitCode = 1;
  });
}
