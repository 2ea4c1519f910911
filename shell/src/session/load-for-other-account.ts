import i18next from 'i18next';
import { keepNotice } from '../notices/kept-notice.ts';
import { forgetPerson } from './forget-person.ts';
import { loadAgain } from './leave-page.ts';

/** What a customer is told whose browser has another customer logged in by now. */
export const otherAccountText = (): string => i18next.t('failure.otherAccount');

let loading = false;

/** Loads the page again for whoever is logged in now, so that nothing of the last person stays, and says so afterwards. */
export function loadForOtherAccount(): void {
  if (loading) return;
  loading = true;
  addEventListener('pageshow', () => (loading = false), { once: true });
  forgetPerson();
  keepNotice('warning', otherAccountText());
  loadAgain();
}
