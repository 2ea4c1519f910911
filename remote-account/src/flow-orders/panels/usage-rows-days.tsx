import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { DayInput } from '../../day-range/day-input.tsx';
import styles from './usage-rows-panel.module.css';
import type { UsageRowsFilter } from './use-usage-rows.ts';

interface UsageRowsDaysProps {
  readonly filter: UsageRowsFilter;
  readonly onFilter: (change: Partial<UsageRowsFilter>) => void;
}

/** Start and end date, in the reader's time zone. */
export function UsageRowsDays({ filter: { from, to }, onFilter }: UsageRowsDaysProps) {
  const { t } = useTranslation('remote-account');
  return (
    <div className={styles.days}>
      <label>
        {t('flowOrders.ledger.from')}
        <DayInput day={from} max={to || undefined} onDay={(day) => onFilter({ from: day })} />
      </label>
      <label>
        {t('flowOrders.ledger.to')}
        <DayInput day={to} min={from || undefined} onDay={(day) => onFilter({ to: day })} />
      </label>
      {(from || to) && (
        <button type="button" className={button.text} onClick={() => onFilter({ from: '', to: '' })}>
          {t('flowOrders.ledger.all')}
        </button>
      )}
    </div>
  );
}
