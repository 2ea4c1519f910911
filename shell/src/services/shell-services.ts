import i18next from 'i18next';
import type { ApiClient, LoginResult } from 'shared-contracts/calls';
import { LOGIN_RELOAD_MS } from 'shared-contracts/constants';
import { SHELL_CONTRACT_VERSION } from 'shared-contracts/contract-version';
import type { ShellServices, SignInOptions } from 'shared-contracts/shell';
import type { ToastKey } from 'shared-contracts/toast-tips';
import { rememberPurchase, showDialog } from '../dialogs/dialog-store.ts';
import { switchLanguage } from '../language/page-language.ts';
import { showNotice, type NoticeKind } from '../notices/notice-store.ts';
import { takeAddress } from '../session/return-address.ts';
import { endSession, sessionStore, startSession } from '../session/session-store.ts';
import { trackClick } from '../tracking/track.ts';
import { goHome } from './go-home.ts';

const noticeText = (key: ToastKey) => i18next.t(`toastTip.${key}` as const);

/** The client with axios behind it is fetched with the first call: the first view needs none. */
const api: ApiClient = async (name, request, options) => {
  const { apiClient } = await import('../api-client/site-api-client.ts');
  return apiClient(name, request, options);
};

function signIn(result: LoginResult, { notice = 'success.tip4', next }: SignInOptions = {}): void {
  startSession(result);
  showNotice('success', noticeText(notice));
  const address = next ?? takeAddress();
  setTimeout(() => (address ? location.assign(address) : location.reload()), LOGIN_RELOAD_MS);
}

async function signOut(): Promise<void> {
  const ended = api('logout', {}, { errors: 'quiet' }).catch(() => undefined);
  await ended;
  endSession();
  goHome();
}

const notice = (kind: NoticeKind) => (key: ToastKey) => showNotice(kind, noticeText(key));

/** The services, once for the page. */
export const shellServices: ShellServices = {
  contractVersion: SHELL_CONTRACT_VERSION,
  session: sessionStore,
  signIn,
  signOut,
  api,
  switchLanguage,
  openLogin: (options = {}) => showDialog({ name: 'login', options }),
  openPurchase: (options = {}) => {
    if (sessionStore.getState().accessToken) {
      showDialog({ name: 'purchase', options });
      return;
    }
    rememberPurchase(options);
    showDialog({ name: 'login', options: {} });
  },
  notify: {
    success: notice('success'),
    warning: notice('warning'),
    error: (message) => showNotice('error', message),
  },
  track: trackClick,
};
