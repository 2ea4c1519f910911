import type { Handle } from '../platform/http/handle.ts';
import { endSessions, listSessions } from './own-sessions.ts';

export function sessionRoutes(handle: Handle): void {
  handle('sessions', async (_input, { db, now, caller }) => listSessions(db, caller, now));
  handle('endSessions', async ({ sessionId }, { db, now, caller }) => ({ ended: await endSessions(db, caller, sessionId, now) }));
}
