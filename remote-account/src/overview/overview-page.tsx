import { Settings } from 'lucide-react';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { useMay } from 'shared-ui/use-may';
import { CouponsCard } from './coupons/coupons-card.tsx';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { RemainingTrafficCard } from './remaining/remaining-traffic-card.tsx';
import styles from './overview-page.module.css';
import { UsageCard } from './plot/usage-card.tsx';
import { RecentCard } from './recent/recent-card.tsx';

/** Remaining traffic and end dates, next steps, and past usage. */
export default function OverviewPage() {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const mayPay = useMay('pay');
  const isOwner = useMay('manage');
  return (
    <QueryClientProvider client={queryClient}>
      <header className={styles.head}>
        <h1>{routes.userinfo.title[language]}</h1>
        <div className={styles.actions}>
          <PageLink route="settings" className={button.outline ?? ''}>
            <Settings size={18} aria-hidden />
            {routes.settings.title[language]}
          </PageLink>
          {mayPay && (
            <button type="button" className={button.main} onClick={() => openPurchase()}>
              {t('orders.buy')}
            </button>
          )}
        </div>
      </header>
      <div className={styles.cards}>
        <RemainingTrafficCard />
        {isOwner && <FirstSteps />}
        <UsageCard />
        <div className={mayPay ? styles.pair : undefined}>
          {mayPay && <CouponsCard />}
          <RecentCard />
        </div>
      </div>
    </QueryClientProvider>
  );
}
