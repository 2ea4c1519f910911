import { CircleCheck } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './usage-rows-panel.module.css';

interface UsageRowsSumProps {
  readonly sumBytes: number;
  /** What the order was billed; undefined if only part of its time is shown. */
  readonly usedBytes: number | undefined;
}

/** Sum of the rows, to the byte, and a note that it matches the billed amount. */
export function UsageRowsSum({ sumBytes, usedBytes }: UsageRowsSumProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return (
    <div className={styles.sum}>
      <p data-testid="ledger-sum">
        {t(usedBytes === undefined ? 'flowOrders.ledger.sumOfDays' : 'flowOrders.ledger.sum', {
          amount: formatBytes(sumBytes, language),
          bytes: formatNumber(sumBytes, language),
        })}
      </p>
      {usedBytes === sumBytes && (
        <p className={styles.equal}>
          <CircleCheck size={16} aria-hidden />
          {t('flowOrders.ledger.equal')}
        </p>
      )}
    </div>
  );
}
