import type { Database } from '../../platform/database/database.ts';
import type { createExitPool } from '../exits/exit-pool.ts';

/** What finding an exit depends on. */
export interface ExitParts {
  readonly db: Database;
  readonly now: Date;
  readonly exitPool: ReturnType<typeof createExitPool>;
}

/** Dependencies of the access check. */
export interface AccessParts extends ExitParts {
  /** Returns the hash under which a dynamic password is stored. */
  readonly hash: (password: string) => string;
}
