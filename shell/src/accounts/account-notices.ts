import i18next from 'i18next';
import { deferNotice } from '../notices/deferred-notice.ts';
import { showNotice } from '../notices/notice-store.ts';
import { sessionStore } from '../session/session-store.ts';
import { texts } from './locales/all.ts';

const noticeText = (key: keyof (typeof texts)['en']['notice'], name = ''): string => {
  const { locale } = sessionStore.getState();
  i18next.addResourceBundle(locale, 'accounts', texts[locale]);
  return i18next.t(`accounts:notice.${key}`, { name });
};

/** Says on the next page which account has been opened; undefined: the customer's own. */
export function announceAccount(name: string | undefined): void {
  deferNotice('success', name === undefined ? noticeText('openedOwn') : noticeText('opened', name));
}

/** Says that the login to another account has ended. */
export function showAccessEnded(name: string): void {
  showNotice('warning', noticeText('ended', name));
}

/** Says that the role in the open account doesn't include something. */
export function showRoleNotice(right: 'pay' | 'use'): void {
  showNotice('warning', noticeText(right, sessionStore.getState().account?.name));
}
