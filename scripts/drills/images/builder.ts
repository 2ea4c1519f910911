import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
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

/** @param folder where images and containers are kept */
export function createBuilder(folder: string): Builder {
  const store = ['--root', path.join(folder, 'images'), '--runroot', path.join(folder, 'run'), '--storage-driver', 'vfs'];
  const options = { cwd: root, env: { ...process.env, BUILDAH_ISOLATION: 'chroot' } };
  return {
    tell: (...args) => execFileSync('buildah', [...store, ...args], { ...options, encoding: 'utf8' }).trim(),
    do: (...args) => {
      execFileSync('buildah', [...store, ...args], { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
    },
    leave: (...args) => spawn('buildah', [...store, ...args], { ...options, detached: true, stdio: ['ignore', 'inherit', 'inherit'] }),
  };
}
