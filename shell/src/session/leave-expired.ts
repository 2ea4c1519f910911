import { localizedPath } from 'shared-contracts/addresses';
import type { Language } from 'shared-contracts/languages';
import { markExpired } from './expired.ts';
import { goTo } from './leave-page.ts';
import { rememberAddress } from './return-address.ts';

let leaving = false;

/** Goes home to log in again, and remembers this page. Several calls may fail at once: one way home and one notice are enough. */
export function leaveExpired(locale: Language): void {
  if (leaving) return;
  leaving = true;
  // A reader who comes back by the browser's Back finds this very page, and may have to leave it again.
  addEventListener('pageshow', () => (leaving = false), { once: true });
  rememberAddress(`${location.pathname}${location.search}`);
  markExpired();
  goTo(localizedPath('/', locale));
}
