import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useMay } from 'shared-ui/use-may';
import { productFamily } from 'shared-contracts/constants';
import { FactList } from '../../fact-list/fact-list.tsx';
import { Forecast } from './forecast.tsx';
import styles from './order-remaining.module.css';
import { TrafficMeter } from './traffic-meter.tsx';
import type { Surplus } from './use-remaining-traffic.ts';

/** Remaining traffic of an order, its end date and its actions. */
export function OrderRemaining({ order }: { readonly order: Surplus }) {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const mayPay = useMay('pay');
  const mayUse = useMay('use');
  const { orderId, remark, endsAt } = order;
  return (
    <li className={styles.order}>
      <div className={styles.name}>
        <h3 title={remark}>
          <bdi>{remark || t('overview.left.order')}</bdi>
        </h3>
        <code>{orderId}</code>
      </div>
      <TrafficMeter order={order} />
      <FactList
        facts={[
          { name: t('orders.column.endsAt'), value: <time dateTime={endsAt}>{formatTime(endsAt, language)}</time> },
          { name: t('overview.left.pace'), value: <Forecast order={order} /> },
        ]}
      />
      <div className={styles.actions}>
        {mayUse && (
          <PageLink
            route="flowOrder"
            suffix={`?step=1&type=0&order=${orderId}`}
            className={`${button.main} ${styles.action}`}
            aria-label={t('overview.left.useLabel', { orderId })}
          >
            {t('overview.left.use')}
          </PageLink>
        )}
        {mayPay && (
          <button
            type="button"
            className={`${button.outline} ${styles.action}`}
            aria-label={t('orders.renewLabel', { orderId })}
            onClick={() => openPurchase({ family: productFamily.flow, orderId })}
          >
            {t('orders.renew')}
          </button>
        )}
      </div>
    </li>
  );
}
