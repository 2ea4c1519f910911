import { localizedPath } from 'shared-contracts/pages/addresses';
import type { Language } from 'shared-contracts/languages';
import { assignLocation } from './leave-page.ts';
import { beginLeaving } from './leaving.ts';

/** Goes home after a logout in another tab. The next user may be someone else, so this page is not remembered. */
export function leaveLoggedOut(locale: Language): void {
  if (beginLeaving()) assignLocation(localizedPath('/', locale));
}
