import type { Handle } from '../../platform/http/handle.ts';
import { recordSecurityEvent } from '../records/record-security-event.ts';
import { listSessions } from './own-sessions.ts';
import type { Sessions } from './sessions.ts';

export function sessionRoutes(handle: Handle, sessions: Sessions): void {
  handle('sessions', async (_input, { db, now, caller }) => listSessions(db, caller, now));
  handle('endSessions', async ({ sessionId }, call) => {
    const { db, now, caller } = call;
    const ended = await sessions.endOwn(db, caller, sessionId, now);
    if (ended > 0) await recordSecurityEvent(db, { customerId: caller.customerId, kind: 'sessionsEnded' }, call);
    return { ended };
  });
}
