import { IN_MEMORY, type Config } from '../../platform/config/config.ts';
import { PlainError } from '../../platform/plain-error.ts';
import type { Contents, Rows } from './contents.ts';
import { embeddedStore } from './embedded-store.ts';
import { postgresStore } from './postgres-store.ts';

export const engines = ['PostgreSQL', 'embedded'] as const;

export type Engine = (typeof engines)[number];

/** A database as backup and restore meet it. All throw PlainError for what ops can put right. */
export interface Store {
  readonly engine: Engine;
  /**
   * Writes all of it, as it is at one moment, into a file that is there and empty.
   * @param file without one it is only looked at
   */
  dump(file?: string): Promise<Contents>;
  /** Throws where there is something in it already. */
  expectEmpty(): Promise<void>;
  /** Puts a dump into it, all or nothing; answers what it holds then. */
  load(file: string): Promise<Rows>;
}

/** The database that the settings name. */
export function storeOf({ databaseUrl, dataDir }: Config): Store {
  if (databaseUrl) return postgresStore(databaseUrl);
  if (dataDir === IN_MEMORY) throw new PlainError('A database in memory ends with its process: there is nothing to keep.');
  return embeddedStore(dataDir);
}
