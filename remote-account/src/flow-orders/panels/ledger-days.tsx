import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { DayInput } from '../../day-range/day-input.tsx';
import styles from './ledger-panel.module.css';
import type { LedgerFilter } from './use-ledger.ts';

interface LedgerDaysProps {
  readonly filter: LedgerFilter;
  readonly onFilter: (change: Partial<LedgerFilter>) => void;
}

/** Start and end date, in the reader's time zone. */
export function LedgerDays({ filter: { from, to }, onFilter }: LedgerDaysProps) {
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
