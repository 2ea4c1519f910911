import type { Contents, Rows } from './contents.ts';

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
