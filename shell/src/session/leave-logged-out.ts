import { localizedPath } from 'shared-contracts/addresses';
import type { Language } from 'shared-contracts/languages';
import { goTo } from './leave-page.ts';
import { beginLeaving } from './leaving.ts';

/** Goes home after a log-out in another tab: whoever logs in next may be someone else, so that this page is not remembered. */
export function leaveLoggedOut(locale: Language): void {
  if (beginLeaving()) goTo(localizedPath('/', locale));
}
