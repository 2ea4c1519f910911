import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.ts';

/** Builds images and runs them, with no service that would have to run for it; root does. */
export interface Builder {
  /** @returns what it said */
  readonly tell: (...args: readonly string[]) => string;
  /** Shows what it says. @throws Error where it fails */
  readonly do: (...args: readonly string[]) => void;
  /** Leaves it running, in a process group of its own. */
  readonly leave: (...args: readonly string[]) => ChildProcess;
}

/** @param folder where images and containers are kept, and what containers say */
export function createBuilder(folder: string): Builder {
  const store = ['--root', path.join(folder, 'images'), '--runroot', path.join(folder, 'run'), '--storage-driver', 'vfs'];
  // Programs of other users open it again as /dev/stdout, which they may not do with the terminal or file of this process.
  const said = path.join(folder, 'said.log');
  writeFileSync(said, '');
  chmodSync(said, 0o666);
  const options = { cwd: root, env: { ...process.env, BUILDAH_ISOLATION: 'chroot' } };
  return {
    tell: (...args) => execFileSync('buildah', [...store, ...args], { ...options, encoding: 'utf8' }).trim(),
    do: (...args) => {
      execFileSync('buildah', [...store, ...args], { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
    },
    leave: (...args) =>
      spawn('buildah', [...store, ...args], { ...options, detached: true, stdio: ['ignore', openSync(said, 'a'), 'inherit'] }),
  };
}
