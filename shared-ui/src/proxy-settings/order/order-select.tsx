import { useEffect, useEffectEvent } from 'react';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import button from '../../button.module.css';
import { Field } from '../../field/field.tsx';
import { SelectInput } from '../../field/select-input.tsx';
import { formatBytes, formatTime } from '../../format.ts';
import { OrderNotice } from './order-notice.tsx';

interface OrderSelectProps {
  /** Result of `useUsableOrders()`. */
  readonly orders: readonly OrderAnswer[];
  /** Empty until an order is chosen. */
  readonly orderId: string;
  readonly onChoose: (orderId: string) => void;
}

/** Select for the customer's orders. A single order is preselected; without orders, a link leads to the purchase. */
export function OrderSelect({ orders, orderId, onChoose }: OrderSelectProps) {
  const { t } = useTranslation('proxySettings');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const only = orders.length === 1 && orderId === '' ? orders[0]?.orderId : undefined;
  const chooseOnly = useEffectEvent(onChoose);
  useEffect(() => {
    if (only) chooseOnly(only);
  }, [only]);

  if (orders.length === 0) {
    return (
      <OrderNotice text={t('order.none')}>
        <button type="button" className={button.main} onClick={() => openPurchase({ family: productFamily.flow })}>
          {t('order.buy')}
        </button>
      </OrderNotice>
    );
  }
  const isKnown = orders.some((order) => order.orderId === orderId);
  return (
    <Field label={t('order.label')} error={orderId === '' || isKnown ? undefined : t('order.unknown', { orderId })}>
      {(control) => (
        <SelectInput {...control} value={isKnown ? orderId : ''} onChange={({ target }) => onChoose(target.value)}>
          {!isKnown && <option value="">{t('order.choose')}</option>}
          {orders.map(({ orderId: value, totalBytes, usedBytes, endsAt, remark }) => (
            <option key={value} value={value}>
              {t('order.option', {
                // A note may switch the text direction, so it is isolated from the rest of the line.
                orderId: remark ? `${value} (\u2068${remark}\u2069)` : value,
                left: formatBytes(Math.max(0, totalBytes - usedBytes), language),
                end: endsAt ? formatTime(endsAt, language) : '',
              })}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
