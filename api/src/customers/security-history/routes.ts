import type { Handle } from '../../platform/http/handle.ts';
import { listSecurityEvents } from './list-security-events.ts';

export function securityHistoryRoutes(handle: Handle): void {
  handle('securityEvents', async (input, { db, caller }) => listSecurityEvents(db, caller.customerId, input));
}
