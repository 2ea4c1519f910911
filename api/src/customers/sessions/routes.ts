import type { Handle } from '../../platform/http/handle.ts';
import { listSessions } from './own-sessions.ts';
import type { Sessions } from './sessions.ts';

export function sessionRoutes(handle: Handle, sessions: Sessions): void {
  handle('sessions', async (_input, { db, now, caller }) => listSessions(db, caller, now));
  handle('endSessions', async ({ sessionId }, { db, now, caller }) => ({ ended: await sessions.endOwn(db, caller, sessionId, now) }));
}
