import { useId } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { USAGE_DAYS, USAGE_HOURS } from 'shared-contracts/constants';
import { useRemainingTraffic } from '../remaining/use-remaining-traffic.ts';
import styles from './plot-controls.module.css';
import type { PlotChoice } from './use-plot-choice.ts';

interface PlotControlsProps {
  readonly choice: PlotChoice;
  readonly onChoose: (choice: PlotChoice) => void;
}

/** Selects days or hours, and one order or all. */
export function PlotControls({ choice, onChoose }: PlotControlsProps) {
  const { t } = useTranslation('remote-account');
  const name = useId();
  const orders = useRemainingTraffic().data ?? [];
  const { by, orderId } = choice;
  // The URL may name an order that has ended.
  const isOther = orderId !== '' && !orders.some((order) => order.orderId === orderId);
  const spans = [
    { value: 'day', label: t('overview.usage.days', { count: USAGE_DAYS }) },
    { value: 'hour', label: t('overview.usage.hours', { count: USAGE_HOURS }) },
  ] as const;
  return (
    <>
      <select
        className={styles.select}
        aria-label={t('overview.usage.order')}
        value={orderId}
        onChange={({ target }) => onChoose({ ...choice, orderId: target.value })}
      >
        <option value="">{t('overview.usage.all')}</option>
        {isOther && <option value={orderId}>{orderId}</option>}
        {orders.map((order) => (
          <option key={order.orderId} value={order.orderId}>
            {order.remark ? `${order.orderId} · ${order.remark}` : order.orderId}
          </option>
        ))}
      </select>
      <fieldset className={styles.spans} aria-label={t('overview.usage.span')}>
        {spans.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={by === value} onChange={() => onChoose({ ...choice, by: value })} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
