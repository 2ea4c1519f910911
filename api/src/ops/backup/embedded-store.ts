import { drizzle } from 'drizzle-orm/pglite';
import { existsSync, openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { openFolder, pgliteFolder } from '../../platform/database/embedded-folder.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { contentsOf, countRows } from './contents.ts';
import type { Store } from './store.ts';

const isThere = (dataDir: string) => existsSync(`${pgliteFolder(dataDir)}/PG_VERSION`);

/** The embedded database, dumped as PGlite's data folder. No server may have it open. */
export function embeddedStore(dataDir: string): Store {
  return {
    engine: 'embedded',
    dump: async (file) => {
      if (!isThere(dataDir)) throw new PlainError(`There is no database in ${dataDir}.`);
      const { client, close } = await openFolder(dataDir);
      try {
        const contents = await contentsOf(drizzle(client));
        if (file !== undefined) await writeFile(file, (await client.dumpDataDir('gzip')).stream());
        return contents;
      } finally {
        await close();
      }
    },
    expectEmpty: async () => {
      if (isThere(dataDir)) throw new PlainError(`There is already a database in ${dataDir}. Choose another DATA_DIR.`);
    },
    load: async (file) => {
      const { client, close } = await openFolder(dataDir, await openAsBlob(file));
      try {
        return await countRows(drizzle(client));
      } finally {
        await close();
      }
    },
  };
}
