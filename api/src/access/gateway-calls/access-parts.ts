import type { Database } from '../../platform/database/database.ts';
import type { createExitPool } from '../exits/exit-pool.ts';
import type { AccessCache } from './access-cache.ts';
import type { AccessRows } from './access-rows.ts';

/** What finding an exit depends on. */
export interface ExitParts {
  readonly db: Database;
  readonly now: Date;
  readonly exitPool: ReturnType<typeof createExitPool>;
  /** Region of the gateway that asks; undefined if it has none, or if nobody asks for a gateway. */
  readonly region?: string | undefined;
}

/** Dependencies of the access check. */
export interface AccessParts extends ExitParts {
  readonly rows: AccessRows;
  readonly cache: AccessCache;
  /** Returns the hash under which a dynamic password is stored. */
  readonly hash: (password: string) => string;
}
