import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { productFamily } from 'shared-contracts/constants';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatBytes, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import styles from './order-choice.module.css';
import { useOrderAddress } from './use-order-address.ts';
import { useUsableOrders } from './use-usable-orders.ts';

function Select() {
  const { t } = useTranslation('remote-tools');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const id = useId();
  const { orderId, choose } = useOrderAddress();
  const { orders, isFailed, retry } = useUsableOrders(orderId);
  const only = orders?.length === 1 && orderId === '' ? orders[0]?.orderId : undefined;
  const chooseOnly = useEffectEvent(choose);
  useEffect(() => {
    if (only) chooseOnly(only);
  }, [only]);

  if (!orders && isFailed) {
    return (
      <div className={styles.notice} role="alert">
        <p>{t('orderChoice.failed')}</p>
        <button type="button" className={button.small} onClick={retry}>
          {t('orderChoice.retry')}
        </button>
      </div>
    );
  }
  if (!orders) return <p role="status">{t('orderChoice.loading')}</p>;
  if (orders.length === 0) {
    return (
      <div className={styles.notice}>
        <p>{t('orderChoice.none')}</p>
        <button type="button" className={button.main} onClick={() => openPurchase({ family: productFamily.flow })}>
          {t('orderChoice.buy')}
        </button>
      </div>
    );
  }
  const isKnown = orders.some((order) => order.orderId === orderId);
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>{t('orderChoice.label')}</label>
        <select id={id} value={isKnown ? orderId : ''} onChange={({ target }) => choose(target.value)}>
          {!isKnown && <option value="">{t('orderChoice.choose')}</option>}
          {orders.map(({ orderId: value, totalBytes, usedBytes, endsAt, remark }) => (
            <option key={value} value={value}>
              {t('orderChoice.option', {
                // A remark may turn the direction of writing; the rest of the line is not part of it.
                orderId: remark ? `${value} (\u2068${remark}\u2069)` : value,
                left: formatBytes(Math.max(0, totalBytes - usedBytes), language),
                end: endsAt ? formatTime(endsAt, language) : '',
              })}
            </option>
          ))}
        </select>
      </div>
      {orderId !== '' && !isKnown && (
        <p role="alert" className={styles.unknown}>
          <TriangleAlert size={18} aria-hidden />
          <span>{t('orderChoice.unknown', { orderId })}</span>
        </p>
      )}
    </>
  );
}

/** The orders of a customer; whoever has but one has chosen. */
export default function OrderSelect() {
  return (
    <QueryClientProvider client={queryClient}>
      <Select />
    </QueryClientProvider>
  );
}
