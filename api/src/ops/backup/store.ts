import { IN_MEMORY, type Config } from '../../platform/config/config.ts';
import { PlainError } from '../../platform/plain-error.ts';
import type { Contents, Rows } from './contents.ts';
import { embeddedStore } from './embedded-store.ts';
import { postgresStore } from './postgres-store.ts';

export const engines = ['PostgreSQL', 'embedded'] as const;

export type Engine = (typeof engines)[number];

/** Database operations for backup and restore. All throw PlainError for errors that ops can fix. */
export interface Store {
  readonly engine: Engine;
  /**
   * Writes a consistent snapshot of the database into an existing, empty file.
   * @param file omitted for a dry run
   */
  dump(file?: string): Promise<Contents>;
  /** Throws if the database isn't empty. */
  expectEmpty(): Promise<void>;
  /** Restores a dump completely or not at all, and returns the resulting row counts. */
  load(file: string): Promise<Rows>;
}

/** Returns the configured database. */
export function storeOf({ databaseUrl, dataDir }: Config): Store {
  if (databaseUrl) return postgresStore(databaseUrl);
  if (dataDir === IN_MEMORY) throw new PlainError('An in-memory database ends with its process: there is nothing to back up.');
  return embeddedStore(dataDir);
}
