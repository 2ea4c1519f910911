import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { Order } from '../order-parts/use-orders.ts';
import styles from './auto-renewal.module.css';
import { exactReason } from './exact-reason.ts';

/** One line about the auto-renewal of an order in lists; nothing if the customer never turned it on, or turned it off. */
export function AutoRenewalNote({ order: { autoRenewal } }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  if (!autoRenewal) return null;
  const { isOn, trigger, priceCents, currency, nextAt, failure, offReason, failureDetail } = autoRenewal;
  const price = formatMoney(priceCents, currency, language);
  if (failure) {
    const reason = t(`autoRenewal.reason.${exactReason(failure, failureDetail)}`);
    return <small className={styles.bad}>{t('autoRenewal.note.failing', { reason })}</small>;
  }
  if (!isOn) {
    if (offReason === null || offReason === 'customer') return null;
    return (
      <small className={styles.bad}>
        {t('autoRenewal.note.off', { reason: t(`autoRenewal.reason.${exactReason(offReason, failureDetail)}`) })}
      </small>
    );
  }
  return (
    <small className={styles.note}>
      {nextAt
        ? t('autoRenewal.note.onDate', { time: formatTime(nextAt, language), price })
        : t('autoRenewal.note.onTraffic', { percent: trigger.value, price })}
    </small>
  );
}
