import type { Handle } from '../../platform/http/handle.ts';
import { findChecklist } from './checklist.ts';

export function checklistRoutes(handle: Handle): void {
  handle('checklist', async (_, { db, caller: { customerId } }) => findChecklist(db, customerId));
}
