import { PGlite } from '@electric-sql/pglite';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockData } from './data-lock.ts';

/** Where PGlite keeps its files, in a folder of embedded data. */
export const pgliteFolder = (dataDir: string): string => join(dataDir, 'pgdata');

/** PGlite gives its files to everybody: whatever it makes later is kept from others by the folder. */
function closeToOthers(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

/**
 * Opens the embedded database of a folder for this process alone, and makes it where there is none.
 * @param data what a new one begins with, as PGlite dumps it
 * @throws DataLockedError where another process holds it
 */
export async function openFolder(dataDir: string, data?: Blob): Promise<{ readonly client: PGlite; close(): Promise<void> }> {
  const unlock = lockData(dataDir);
  try {
    const folder = pgliteFolder(dataDir);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const client = await PGlite.create(folder, data ? { loadDataDir: data } : {});
    closeToOthers(folder);
    return {
      client,
      close: async () => {
        await client.close();
        closeToOthers(folder);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
