import { PGlite } from '@electric-sql/pglite';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockData } from './data-lock.ts';

/** Where PGlite keeps its files, in a folder of embedded data. */
export const pgliteFolder = (dataDir: string): string => join(dataDir, 'pgdata');

/**
 * Opens the embedded database of a folder for this process alone, and makes it where there is none.
 * @param data what a new one begins with, as PGlite dumps it
 * @throws DataLockedError where another process holds it
 */
export async function openFolder(dataDir: string, data?: Blob): Promise<{ readonly client: PGlite; close(): Promise<void> }> {
  const unlock = lockData(dataDir);
  try {
    const folder = pgliteFolder(dataDir);
    mkdirSync(folder, { recursive: true });
    const client = await PGlite.create(folder, data ? { loadDataDir: data } : {});
    return {
      client,
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
