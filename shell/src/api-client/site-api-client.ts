import i18next from 'i18next';
import { ApiError } from 'shared-contracts/api/api-error';
import { showNotice } from '../notices/notice-store.ts';
import { pageData } from '../page-data.ts';
import { readLogin } from '../session/cookies.ts';
import { leaveExpired } from '../session/leave-expired.ts';
import { otherAccountText } from '../session/load-for-other-account.ts';
import { expireSession, syncSessionWithCookies, sessionStore } from '../session/session-store.ts';
import { createApiClient } from './api-client.ts';
import { newTraceparent } from './traceparent.ts';

/** The site's API client: session headers, error notices, and handling of an expired login. */
export const apiClient = createApiClient({
  baseUrl: pageData().apiOrigin ?? '',
  headers: () => {
    // Another tab may have logged in another user, and a call requested by this page's user must not be sent as that user.
    if (!syncSessionWithCookies()) throw new ApiError(0, 0, otherAccountText());
    const { accessToken, locale } = sessionStore.getState();
    return { token: accessToken, env: locale, ...(pageData().site?.isTraced && { traceparent: newTraceparent() }) };
  },
  systemErrorText: () => i18next.t('toastTip.error.tip1'),
  unreachedText: () => i18next.t('failure.unreached'),
  onExpired: (token) => {
    const current = readLogin().token;
    if (current !== '' && current !== token) return true;
    const { accessToken, account, locale } = sessionStore.getState();
    if (accessToken !== '') expireSession();
    leaveExpired(locale, account?.name);
    return false;
  },
  showError: (message) => showNotice('error', message),
});
