import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ShellProvider } from 'shared-contracts/shell';
import { Outlet, useLocation } from 'shared-ui/router';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { resumePurchase } from './dialogs/dialog-store.ts';
import { NoticeList } from './notices/notice-list.tsx';
import { showNotice } from './notices/notice-store.ts';
import { shellServices } from './services/shell-services.ts';
import { takeExpired } from './session/expired.ts';
import { sessionStore } from './session/session-store.ts';

/** What every page stands in: the services, notices and dialogs. */
export function App() {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: { login?: boolean } | null };
  const asksLogin = state?.login === true;

  useEffect(() => {
    if (takeExpired()) {
      showNotice('warning', t('toastTip.warning.tip22'));
      shellServices.openLogin();
    }
    if (sessionStore.getState().accessToken) resumePurchase();
  }, [t]);

  useEffect(() => {
    if (asksLogin) shellServices.openLogin();
  }, [asksLogin]);

  return (
    <ShellProvider value={shellServices}>
      <Outlet />
      <DialogHost />
      <NoticeList />
    </ShellProvider>
  );
}
