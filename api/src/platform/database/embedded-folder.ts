import { PGlite } from '@electric-sql/pglite';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockData } from './data-lock.ts';

/** Folder of PGlite's files within the data directory. */
export const pgliteFolder = (dataDir: string): string => join(dataDir, 'pgdata');

/** Restricts PGlite's files to their owner. PGlite creates them readable by everyone, so the folder must protect later ones. */
function restrictToOwner(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

/**
 * Opens the embedded database of a folder exclusively, creating it if missing.
 * @param data PGlite dump that initializes a new database
 * @throws DataLockedError if another process holds the lock
 */
export async function openFolder(dataDir: string, data?: Blob): Promise<{ readonly client: PGlite; close(): Promise<void> }> {
  const unlock = lockData(dataDir);
  try {
    const folder = pgliteFolder(dataDir);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const client = await PGlite.create(folder, data ? { loadDataDir: data } : {});
    restrictToOwner(folder);
    return {
      client,
      close: async () => {
        await client.close();
        restrictToOwner(folder);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
