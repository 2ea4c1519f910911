import { CircleCheck } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes, formatNumber } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './ledger-panel.module.css';

interface LedgerSumProps {
  readonly sumBytes: number;
  /** What the order was billed; undefined for a part of its time. */
  readonly usedBytes: number | undefined;
}

/** What the rows add up to, to the byte, and that it is what was billed. */
export function LedgerSum({ sumBytes, usedBytes }: LedgerSumProps) {
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
