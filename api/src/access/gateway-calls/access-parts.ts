import type { Database } from '../../platform/database/database.ts';
import type { createExitPool } from '../exits/find-exits.ts';

/** Dependencies of the access check. */
export interface AccessParts {
  readonly db: Database;
  readonly now: Date;
  /** Returns the hash under which a dynamic password is stored. */
  readonly hash: (password: string) => string;
  readonly exitPool: ReturnType<typeof createExitPool>;
}
