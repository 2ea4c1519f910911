import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';

const newFolder = temporaryFolders('full-disk');
const scene = path.join(import.meta.dirname, '../testing/full-disk.ts');

/** Runs the scenario on its own small file system. */
const play = (): unknown => {
  const script = 'mount -t tmpfs -o size=24m tmpfs "$1" && exec "$2" "$3" "$1"';
  const args = ['--user', '--map-root-user', '--mount', 'sh', '-c', script, 'sh', newFolder(), process.execPath, scene];
  return JSON.parse(execFileSync('unshare', args, { encoding: 'utf8' }));
};

it('rolls back twice on a full disk, and leaves no partial copy [T4]', () => {
  expect(play()).toEqual({
    release: 'ENOSPC',
    afterRelease: { current: 'r3', unfinished: [] },
    first: { current: 'r2', others: 'r2' },
    second: { current: 'r1', others: 'r2' },
  });
});
