import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
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
        <TextInput type="date" value={from} max={to || undefined} onChange={({ target }) => onFilter({ from: target.value })} />
      </label>
      <label>
        {t('flowOrders.ledger.to')}
        <TextInput type="date" value={to} min={from || undefined} onChange={({ target }) => onFilter({ to: target.value })} />
      </label>
      {(from || to) && (
        <button type="button" className={button.text} onClick={() => onFilter({ from: '', to: '' })}>
          {t('flowOrders.ledger.all')}
        </button>
      )}
    </div>
  );
}
