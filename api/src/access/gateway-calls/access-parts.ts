import type { Database } from '../../platform/database/database.ts';
import type { createExitPool } from '../exits/find-exits.ts';

/** What it takes to say who may pass. */
export interface AccessParts {
  readonly db: Database;
  readonly now: Date;
  /** Makes the hash under which a dynamic password is stored. */
  readonly hash: (password: string) => string;
  readonly exitPool: ReturnType<typeof createExitPool>;
}
