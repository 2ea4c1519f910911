import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../../lib/root.ts';

/** Builds and runs images as root, without a daemon. */
export interface Builder {
  /** @returns its output */
  readonly tell: (...args: readonly string[]) => string;
  /** Prints its output. @throws Error if it fails */
  readonly do: (...args: readonly string[]) => void;
  /** Starts it in the background, in its own process group. */
  readonly leave: (...args: readonly string[]) => ChildProcess;
}

/** @param folder for images and containers */
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
