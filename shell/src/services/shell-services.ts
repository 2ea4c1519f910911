import i18next from 'i18next';
import { LOGIN_RELOAD_MS } from 'shared-contracts/constants';
import { hasPage } from 'shared-contracts/pages/routes';
import { may } from 'shared-contracts/rules/roles';
import type { ShellServices } from 'shared-contracts/shell';
import { siteFigures } from 'shared-contracts/api/site-figures';
import type { ToastKey } from 'shared-contracts/texts/toast-tips/toast-tips';
import { loadAccounts } from '../accounts/load-accounts.ts';
import { sendBeacon } from '../api-client/send-beacon.ts';
import { showAfterLogin, showDialog, type OpenDialog } from '../navigation/dialog-store.ts';
import { loadPart } from '../federation/load-part.ts';
import { markUnsaved } from '../navigation/unsaved.ts';
import { switchLanguage } from '../language/page-language.ts';
import { navigate } from '../navigation/navigate.ts';
import { loadPage } from '../pages/page-loader.ts';
import { showNotice, type NoticeKind } from '../notices/notice-store.ts';
import { assignLocation, loadAgain } from '../session/leave-page.ts';
import { beginLeaving } from '../session/leaving.ts';
import { takeAddress } from '../navigation/return-address.ts';
import { endSession, renameCustomer, sessionOfPage, sessionStore, startSession } from '../session/session-store.ts';
import { setTimeZone } from '../session/time-zone.ts';
import { reportRegistration } from '../tracking/ad-click.ts';
import { trackClick } from '../tracking/track.ts';
import { goHome } from './go-home.ts';

const noticeText = (key: ToastKey) => i18next.t(`toastTip.${key}` as const);

/** The notice that distinguishes a registration from any other login. */
const REGISTERED: ToastKey = 'success.tip1';

const signInFor =
  (sessionHours: number): ShellServices['signIn'] =>
  (result, { notice = 'success.tip4', next, otherwise } = {}) => {
    startSession(result, sessionHours);
    if (notice === REGISTERED) reportRegistration();
    showNotice('success', noticeText(notice));
    const address = next ?? takeAddress() ?? otherwise;
    setTimeout(() => (address ? assignLocation(address) : loadAgain()), LOGIN_RELOAD_MS);
  };

async function signOut(): Promise<void> {
  // Must come first, so that a customer page does not redirect the user home to log in again and return.
  if (!beginLeaving()) return;
  // Notify the server while the token is still available, without waiting: the user is logged out locally at once.
  sendBeacon('logout', {});
  endSession();
  goHome();
}

/** Opens a dialog for customers, unless their role in the open account lacks the right that it needs. */
function afterLogin(dialog: OpenDialog, right: 'pay' | 'use'): void {
  const { accessToken, account } = sessionStore.getState();
  if (!accessToken) showAfterLogin(dialog);
  else if (may(account?.role ?? 'owner', right)) showDialog(dialog);
  else {
    loadPart(loadAccounts).loaded.then(
      ({ showRoleNotice }) => showRoleNotice(right),
      () => showNotice('error', i18next.t('failure.network')),
    );
  }
}

const notice = (kind: NoticeKind) => (key: ToastKey) => showNotice(kind, noticeText(key));

/** Dependencies that differ between the browser and the prerenderer. */
export interface Environment extends Pick<ShellServices, 'api' | 'storedAnswer' | 'describePage' | 'site'> {
  readonly preloadApi: () => void;
}

export const createShellServices = ({ preloadApi, ...environment }: Environment): ShellServices => ({
  ...environment,
  figures: siteFigures(environment.site.figures),
  session: sessionOfPage,
  signIn: signInFor(environment.site.figures.sessionHours),
  signOut,
  switchLanguage,
  reload: loadAgain,
  openLogin: (options = {}) => showDialog({ name: 'login', options }),
  openPurchase: (options = {}) => afterLogin({ name: 'purchase', options }, 'pay'),
  openFreeTrial: () => afterLogin({ name: 'freeTrial', options: {} }, 'use'),
  openAccountDialog: (name) => showDialog({ name, options: {} }),
  openAccount: async (accountId) => {
    const { openAccount } = await loadAccounts();
    await openAccount(environment.api, accountId, environment.site.figures.sessionHours);
  },
  rename: renameCustomer,
  setTimeZone,
  navigate,
  preloadPage: (route) => {
    if (!hasPage(route)) return;
    loadPage(route, sessionStore.getState().locale).catch(() => undefined);
    // A page that was not prerendered has to fetch its data.
    preloadApi();
  },
  loadPart,
  markUnsaved,
  notify: {
    success: notice('success'),
    warning: notice('warning'),
    error: (message) => showNotice('error', message),
  },
  track: trackClick,
});
