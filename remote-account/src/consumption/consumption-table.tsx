import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { CopyableCode } from '../orders/copyable-code.tsx';
import table from '../table/table.module.css';
import styles from './consumption-table.module.css';
import { ReceiptLink } from './receipt-link.tsx';
import { useConsumptionLabels } from './use-consumption-labels.ts';
import type { Consumption } from './use-consumption.ts';

const columns = ['createdAt', 'orderId', 'content', 'paid', 'method', 'receipt'] as const;

/** Payments and gifts as a table, or as a list of cards if the space is too narrow. */
export function ConsumptionTable({ list }: { readonly list: readonly Consumption[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const wordsOf = useConsumptionLabels();
  const title = (name: (typeof columns)[number]) => t(`consumption.column.${name}`);
  return (
    <table className={`${table.table} ${styles.table}`} aria-label={t('consumption.title')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {title(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((record) => {
          const { orderId, createdAt, paidCents, refundedCents = 0, currency } = record;
          const { content, kind, method } = wordsOf(record);
          return (
            <tr key={orderId}>
              <td>{formatTime(createdAt, language)}</td>
              <td>
                <CopyableCode text={orderId} label={t('orders.column.orderId')} />
              </td>
              <td>
                <span>
                  {content}
                  <small>{kind}</small>
                </span>
              </td>
              <td className={styles.paid}>
                {formatMoney(paidCents, currency, language)}
                {refundedCents > 0 && <small>{t('orders.refunded', { amount: formatMoney(refundedCents, currency, language) })}</small>}
              </td>
              <td data-title={title('method')}>{method}</td>
              <td>
                <ReceiptLink record={record} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
