import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { productFamily } from 'shared-contracts/constants';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatBytes, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { FormNote } from '../../form/form-note.tsx';
import { Loaded } from '../../loaded/loaded.tsx';
import type { Order } from '../../orders/use-orders.ts';
import { useSetUp } from './set-up-address.ts';
import styles from './set-up.module.css';
import { useUsableOrders } from './use-usable-orders.ts';

/** The order to set up, from the address or chosen here; whoever has but one has chosen. */
export function OrderChoice({ children }: { readonly children: (order: Order | undefined) => ReactNode }) {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const id = useId();
  const { orderId, query, go } = useSetUp();
  const usable = useUsableOrders(orderId);
  const only = usable.data?.length === 1 && orderId === '' ? usable.data[0]?.orderId : undefined;
  const choose = useEffectEvent((chosen: string) => go(query({ orderId: chosen }), { replace: true }));
  useEffect(() => {
    if (only) choose(only);
  }, [only]);

  return (
    <Loaded query={usable} rows={8} isKept>
      {(orders) => {
        if (orders.length === 0) {
          return (
            <div className={styles.message}>
              <p>{t('flowOrders.setUp.noOrder')}</p>
              <button type="button" className={button.main} onClick={() => openPurchase({ family: productFamily.flow })}>
                {t('orders.buy')}
              </button>
            </div>
          );
        }
        const order = orders.find((each) => each.orderId === orderId);
        const isUnknown = orderId !== '' && !order;
        return (
          <>
            {isUnknown && <FormNote kind="warning" title={t('flowOrders.setUp.unknown', { orderId })} />}
            <div className={styles.order}>
              <label htmlFor={id}>{t('flowOrders.setUp.order')}</label>
              <select
                id={id}
                value={order?.orderId ?? ''}
                onChange={({ target }) => go(query({ orderId: target.value }), { replace: true })}
              >
                {!order && <option value="">{t('flowOrders.setUp.choose')}</option>}
                {orders.map(({ orderId: value, totalBytes, usedBytes, endsAt, remark }) => (
                  <option key={value} value={value}>
                    {t('flowOrders.setUp.option', {
                      orderId: remark ? `${value} (\u2068${remark}\u2069)` : value,
                      left: formatBytes(Math.max(0, totalBytes - usedBytes), language),
                      end: endsAt ? formatTime(endsAt, language) : '',
                    })}
                  </option>
                ))}
              </select>
            </div>
            {children(order)}
          </>
        );
      }}
    </Loaded>
  );
}
