import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import type { PanelProps } from '../order-parts/order-panel.tsx';
import { AutoRenewalForm } from './auto-renewal-form.tsx';
import { AutoRenewalHistory } from './auto-renewal-history.tsx';
import { AutoRenewalState } from './auto-renewal-state.tsx';
import styles from './auto-renewal.module.css';
import { useAutoRenewal } from './use-auto-renewal.ts';

/** Auto-renewal of an order: its state, the form that turns it on, and its history. */
export function AutoRenewalPanel({ order }: PanelProps) {
  const { t } = useTranslation('remote-account');
  const { orderId } = order;
  return (
    <Loaded query={useAutoRenewal(orderId)} rows={6} isInCard isKept>
      {({ isAvailable, autoRenewal, history, baseBytes, isReachable = true, ...payment }) => (
        <div className={styles.panel}>
          <p className={styles.order}>
            <code>{orderId}</code>
          </p>
          <AutoRenewalState orderId={orderId} autoRenewal={autoRenewal} baseBytes={baseBytes} {...payment} />
          {!isReachable && (
            <p className={styles.bad}>
              {t('autoRenewal.form.unreachable')} <PageLink route="settings">{t('autoRenewal.form.addContact')}</PageLink>
            </p>
          )}
          {isAvailable ? (
            <AutoRenewalForm order={order} autoRenewal={autoRenewal} baseBytes={baseBytes} {...payment} />
          ) : (
            <p>{t('autoRenewal.form.unavailable')}</p>
          )}
          <AutoRenewalHistory history={history} />
        </div>
      )}
    </Loaded>
  );
}
