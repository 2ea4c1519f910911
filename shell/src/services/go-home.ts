import { localizedPath } from 'shared-contracts/addresses';
import { sessionStore } from '../session/session-store.ts';

/** Goes to the home page as a new page load, so that nothing of the last session is left in memory. */
export function goHome(): void {
  location.assign(localizedPath('/', sessionStore.getState().locale));
}
