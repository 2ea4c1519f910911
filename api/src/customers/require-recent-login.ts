import { RECENT_LOGIN_MINUTES } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { refuse } from '../platform/refusal.ts';
import type { Sessions } from './sessions/sessions.ts';

/**
 * Requires a recent login for changes that would outlive a stolen session, such as adding a login method or rotating a key.
 * @throws Refusal `recentLoginNeeded` if the caller's login is older
 */
export async function requireRecentLogin(sessions: Sessions, db: Database, { sessionId }: Caller, now: Date): Promise<void> {
  if (!(await sessions.isRecent(db, sessionId, now))) throw refuse('recentLoginNeeded', { params: { minutes: RECENT_LOGIN_MINUTES } });
}
