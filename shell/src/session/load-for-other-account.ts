import i18next from 'i18next';
import { deferNotice } from '../notices/deferred-notice.ts';
import { clearUserData } from './clear-user-data.ts';
import { loadAgain } from './leave-page.ts';

/** Message for a customer after somebody has logged in or opened another account in the same browser. */
export const otherAccountText = (): string => i18next.t('failure.otherAccount');

let loading = false;

/** Reloads the page for the user who is now logged in, so that no data of the previous user stays, and shows a notice afterwards. */
export function reloadForOtherUser(): void {
  if (loading) return;
  loading = true;
  addEventListener('pageshow', () => (loading = false), { once: true });
  clearUserData();
  deferNotice('warning', otherAccountText());
  loadAgain();
}
