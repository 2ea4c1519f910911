import 'shared-ui/code-font.css';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { Tabs } from 'shared-ui/tabs';
import { Restricted } from '../../restricted/restricted.tsx';
import { AccountResult } from './account-result.tsx';
import { AccountSettings } from './account-settings.tsx';
import { CodeResult } from './code-result.tsx';
import { CodeSettings } from './code-settings.tsx';
import { LinkResult } from './link-result.tsx';
import { LinkSettings } from './link-settings.tsx';
import { OrderChoice } from './order-choice.tsx';
import { useSetUp, ways, type Way } from './set-up-address.ts';
import styles from './set-up.module.css';

const settings = { link: LinkSettings, account: AccountSettings, code: CodeSettings };
const results = { link: LinkResult, account: AccountResult, code: CodeResult };

function SetUpPage() {
  const { t } = useTranslation('remote-account');
  const { step, way, orderId, query, go } = useSetUp();
  return (
    <div className={styles.page}>
      <PageLink route="flowOrder" className={styles.back}>
        <ArrowLeft size={16} aria-hidden />
        {t('orders.title')}
      </PageLink>
      <h1>{t('flowOrders.setUp.title')}</h1>
      <Restricted right="use">
        <OrderChoice>
          {(order) => {
            const Shown = (step === 'result' && order ? results : settings)[way];
            return (
              <Tabs<Way>
                label={t('flowOrders.setUp.ways')}
                tabs={ways.map((key) => ({ key, label: t(`flowOrders.setUp.way.${key}`) }))}
                active={way}
                // Settings of one way do not apply to another.
                onChange={(chosen) => go(query({ way: chosen }, {}), { replace: true })}
              >
                <Shown key={`${way} ${orderId}`} orderId={order?.orderId ?? ''} />
              </Tabs>
            );
          }}
        </OrderChoice>
      </Restricted>
    </div>
  );
}

/** Sets up an order for use: an extraction link, a proxy account, or code for either. */
export function SetUp() {
  return (
    <QueryClientProvider client={queryClient}>
      <SetUpPage />
    </QueryClientProvider>
  );
}
