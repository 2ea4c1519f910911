import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useReaderZone } from 'shared-ui/reader-zone';
import { ShellProvider, type ShellServices } from 'shared-contracts/shell';
import { useLocation } from 'shared-ui/router';
import { loadAccounts } from './accounts/load-accounts.ts';
import { DialogOutlet } from './dialogs/dialog-outlet.tsx';
import { resumeDialog } from './navigation/dialog-store.ts';
import { usePurchaseFromUrl } from './dialogs/use-purchase-from-url.ts';
import { replayFramePresses } from './navigation/early-press.ts';
import { NewerRelease } from './federation/newer-release.ts';
import { LoadingBar } from './navigation/loading-bar.tsx';
import { RouteArrival } from './navigation/route-arrival.tsx';
import { NoticeList } from './notices/notice-list.tsx';
import { showNotice } from './notices/notice-store.ts';
import { ErrorBoundary } from './federation/error-boundary.tsx';
import { loadPart } from './federation/load-part.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { LastResort } from './pages/last-resort.tsx';
import { SiteRoutes } from './router.tsx';
import { takeExpired } from './session/expired.ts';
import { sessionStore } from './session/session-store.ts';

/** Runs once the site has mounted: reports an expired login, and resumes the dialog that was waiting for a login. */
function useStartup({ openLogin }: ShellServices): void {
  const { t } = useTranslation();
  useEffect(replayFramePresses, []);
  useEffect(() => {
    const isCustomer = sessionStore.getState().accessToken !== '';
    const expired = takeExpired();
    if (expired !== undefined && !isCustomer) {
      const showExpired = () => showNotice('warning', t('toastTip.warning.tip22'));
      if (expired === '') showExpired();
      else loadPart(loadAccounts).loaded.then(({ showAccessEnded }) => showAccessEnded(expired), showExpired);
      openLogin();
    }
    if (isCustomer) resumeDialog();
  }, [openLogin, t]);
}

/** The whole site, rendered inside a router: services, pages, notices and dialogs. */
export function App({ services }: { readonly services: ShellServices }) {
  useStartup(services);
  usePurchaseFromUrl(services);
  const { pathname } = useLocation();
  // Deferred, so that a change keeps a prerendered page visible whose code hasn't arrived.
  const zone = useDeferredValue(useReaderZone());
  // Everything that shows a time uses the services, if only for the language, so that a new object has it render in the new zone.
  const current = useMemo(() => ({ ...services, zone }), [services, zone]);
  return (
    <ShellProvider value={current}>
      <ErrorBoundary fallback={<LastResort />}>
        <ErrorBoundary fallback={<ErrorPage />}>
          <LoadingBar />
          <SiteRoutes />
          <DialogOutlet />
          <NoticeList />
          <RouteArrival />
          <NewerRelease key={pathname} />
        </ErrorBoundary>
      </ErrorBoundary>
    </ShellProvider>
  );
}
