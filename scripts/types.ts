import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';

/** Rooms without browser code share one TypeScript program, so that their common imports are checked once. */
const onServer = {
  project: 'shared-build/tsconfig.server-rooms.json',
  rooms: ['api', 'gateway', 'nginx', 'publisher', 'shared-build', 'shared-contracts'],
};

/**
 * `npm run types [-- folder …]`: type-checks the given folders, or every folder with a tsconfig, one after another, because the compiler
 * itself uses all cores.
 */
const named = process.argv.slice(2);
const folders = named.length > 0 ? named : readdirSync(root).filter((name) => existsSync(path.join(root, name, 'tsconfig.json')));
const server = folders.filter((name) => onServer.rooms.includes(name));
const projects = server.length > 1 ? [onServer.project, ...folders.filter((name) => !server.includes(name))] : folders;

for (const project of projects) {
  await run('tsc', ['-p', project]).catch(() => {
    process.exitCode = 1;
  });
}
