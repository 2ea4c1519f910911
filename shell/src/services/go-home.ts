import { localizedPath } from 'shared-contracts/pages/addresses';
import { assignLocation } from '../session/leave-page.ts';
import { sessionStore } from '../session/session-store.ts';

/** Opens the home page with a full page load, so that nothing of the last session stays in memory. */
export function goHome(): void {
  assignLocation(localizedPath('/', sessionStore.getState().locale));
}
