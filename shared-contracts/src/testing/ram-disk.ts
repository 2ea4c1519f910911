import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const RAM_DISK = '/dev/shm';
const ROOM_BYTES = 2_000_000_000;
const NAME = /^tidegate-run-(\d+)$/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function hasRoom(): boolean {
  if (!existsSync(RAM_DISK)) return false;
  const { bavail, bsize } = statfsSync(RAM_DISK);
  return bavail * bsize > ROOM_BYTES;
}

/** Runs that were killed couldn't remove theirs. */
function removeLeftovers(): void {
  for (const name of readdirSync(RAM_DISK)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(RAM_DISK, name), { recursive: true, force: true });
  }
}

/**
 * Keeps temporary files of this process and its children in RAM until it ends, unless TMPDIR says where or there is no room. Tests create
 * and delete so many that a disk can take longer than the tests themselves.
 */
export function keepTemporaryFilesInRam(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  removeLeftovers();
  const folder = path.join(RAM_DISK, `tidegate-run-${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
