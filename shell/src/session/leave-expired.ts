import { localizedPath } from 'shared-contracts/pages/addresses';
import type { Language } from 'shared-contracts/languages';
import { markExpired } from './expired.ts';
import { assignLocation } from './leave-page.ts';
import { beginLeaving } from './leaving.ts';
import { rememberAddress } from '../navigation/return-address.ts';

/**
 * Goes home to log in again, and remembers this page, unless it shows another account: the next login starts in the customer's own.
 * @param account name of the account that the customer acted for, if it wasn't their own
 */
export function leaveExpired(locale: Language, account?: string): void {
  if (!beginLeaving()) return;
  if (account === undefined) rememberAddress(`${location.pathname}${location.search}`);
  markExpired(account);
  assignLocation(localizedPath('/', locale));
}
