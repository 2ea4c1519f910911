import { existsSync, statfsSync } from 'node:fs';

const RAM_DISK = '/dev/shm';
const ROOM_BYTES = 2_000_000_000;

/** A folder in RAM with room for the files of a test run; undefined if the system has none. */
export function ramDisk(): string | undefined {
  if (!existsSync(RAM_DISK)) return undefined;
  const { bavail, bsize } = statfsSync(RAM_DISK);
  return bavail * bsize > ROOM_BYTES ? RAM_DISK : undefined;
}

/**
 * Keeps temporary files of this process and its children in RAM, unless TMPDIR says where. Tests create and delete so many that a disk can
 * take longer than the tests themselves.
 */
export function keepTemporaryFilesInRam(): void {
  const folder = ramDisk();
  if (folder) process.env.TMPDIR ??= folder;
}
