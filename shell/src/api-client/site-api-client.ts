import i18next from 'i18next';
import { showNotice } from '../notices/notice-store.ts';
import { goHome } from '../services/go-home.ts';
import { markExpired } from '../session/expired.ts';
import { rememberAddress } from '../session/return-address.ts';
import { endSession, sessionStore } from '../session/session-store.ts';
import { createApiClient } from './api-client.ts';

let expired = false;

/** The site's client: session headers, notices, and the way out of an expired login. */
export const apiClient = createApiClient({
  baseUrl: '',
  headers: () => {
    const { accessToken, locale } = sessionStore.getState();
    return { token: accessToken, env: locale };
  },
  systemErrorText: () => i18next.t('toastTip.error.tip1'),
  onExpired: () => {
    // Several calls may fail at once; one notice and one way home are enough.
    if (expired) return;
    expired = true;
    rememberAddress(`${location.pathname}${location.search}`);
    endSession();
    markExpired();
    goHome();
  },
  showError: (message) => showNotice('error', message),
});
