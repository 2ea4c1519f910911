import { useTranslation } from 'shared-ui/i18n';
import styles from './status-filter.module.css';
import { statusNames, type OrderFilter } from '../order-parts/use-order-filter.ts';

interface StatusFilterProps {
  readonly status: OrderFilter['status'];
  readonly onStatus: (status: OrderFilter['status']) => void;
}

/** Filters by one status or shows all orders. */
export function StatusFilter({ status, onStatus }: StatusFilterProps) {
  const { t } = useTranslation('remote-account');
  return (
    <div role="radiogroup" aria-label={t('orders.filter')} className={styles.choice}>
      {(['all', ...statusNames] as const).map((name) => (
        <label key={name}>
          <input type="radio" name="status" value={name} checked={name === status} onChange={() => onStatus(name)} />
          <span>{t(`orders.status.${name}`)}</span>
        </label>
      ))}
    </div>
  );
}
