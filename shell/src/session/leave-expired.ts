import { localizedPath } from 'shared-contracts/pages/addresses';
import type { Language } from 'shared-contracts/languages';
import { markExpired } from './expired.ts';
import { assignLocation } from './leave-page.ts';
import { beginLeaving } from './leaving.ts';
import { rememberAddress } from '../navigation/return-address.ts';

/** Goes home to log in again, and remembers this page. */
export function leaveExpired(locale: Language): void {
  if (!beginLeaving()) return;
  rememberAddress(`${location.pathname}${location.search}`);
  markExpired();
  assignLocation(localizedPath('/', locale));
}
