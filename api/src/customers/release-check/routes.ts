import type { Handle } from '../../platform/http/handle.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { releaseCheckLogin } from './release-check-login.ts';

export function releaseCheckRoutes(handle: Handle, sessions: Sessions): void {
  handle('releaseCheckLogin', async (_input, { db, now }) => releaseCheckLogin(sessions, db, now));
}
