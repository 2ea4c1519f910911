import { localizedPath } from 'shared-contracts/addresses';
import { goTo } from '../session/leave-page.ts';
import { sessionStore } from '../session/session-store.ts';

/** Goes to the home page as a new page load, so that nothing of the last session is left in memory. */
export function goHome(): void {
  goTo(localizedPath('/', sessionStore.getState().locale));
}
