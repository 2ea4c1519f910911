import { useId } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { USAGE_DAYS, USAGE_HOURS } from 'shared-contracts/constants';
import { useTagChoice } from '../../tags/use-tags.ts';
import { useRemainingTraffic } from '../remaining/use-remaining-traffic.ts';
import styles from './plot-controls.module.css';
import type { PlotChoice } from './use-plot-choice.ts';

interface PlotControlsProps {
  readonly choice: PlotChoice;
  readonly onChoose: (choice: PlotChoice) => void;
}

/** Starts the values of tags, which no order number contains. */
const TAG = '#';

/** Selects days or hours, and one order, the orders with a tag, or all. */
export function PlotControls({ choice, onChoose }: PlotControlsProps) {
  const { t } = useTranslation('remote-account');
  const radioName = useId();
  const orders = useRemainingTraffic().data ?? [];
  const { by, orderId, tag } = choice;
  const { names, chosen } = useTagChoice(tag);
  // The URL may name an order that has ended.
  const isOther = orderId !== '' && !orders.some((order) => order.orderId === orderId);
  const spans = [
    { value: 'day', label: t('overview.usage.days', { count: USAGE_DAYS }) },
    { value: 'hour', label: t('overview.usage.hours', { count: USAGE_HOURS }) },
  ] as const;
  const ofOrders = (
    <>
      {isOther && <option value={orderId}>{orderId}</option>}
      {orders.map((order) => (
        <option key={order.orderId} value={order.orderId}>
          {order.remark ? `${order.orderId} · ${order.remark}` : order.orderId}
        </option>
      ))}
    </>
  );

  function chooseOrders(value: string): void {
    const isTag = value.startsWith(TAG);
    onChoose({ by, orderId: isTag ? '' : value, tag: isTag ? value.slice(TAG.length) : '' });
  }

  return (
    <>
      <select
        className={styles.select}
        aria-label={t('overview.usage.orders')}
        value={chosen === '' ? orderId : `${TAG}${chosen}`}
        onChange={({ target }) => chooseOrders(target.value)}
      >
        <option value="">{t('overview.usage.all')}</option>
        {names.length === 0 ? (
          ofOrders
        ) : (
          <>
            <optgroup label={t('overview.usage.tags')}>
              {names.map((name) => (
                <option key={name} value={`${TAG}${name}`}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('overview.usage.orders')}>{ofOrders}</optgroup>
          </>
        )}
      </select>
      <fieldset className={styles.spans} aria-label={t('overview.usage.span')}>
        {spans.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={radioName} value={value} checked={by === value} onChange={() => onChoose({ ...choice, by: value })} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
