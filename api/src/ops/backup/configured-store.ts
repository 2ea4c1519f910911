import { IN_MEMORY, type Config } from '../../platform/config/config.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { embeddedStore } from './embedded-store.ts';
import { postgresStore } from './postgres-store.ts';
import type { Store } from './store.ts';

/** Returns the configured database. */
export function storeOf({ databaseUrl, dataDir }: Config): Store {
  if (databaseUrl) return postgresStore(databaseUrl);
  if (dataDir === IN_MEMORY) throw new PlainError('An in-memory database ends with its process: there is nothing to back up.');
  return embeddedStore(dataDir);
}
