import type { ReactNode } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { CopyableCode } from '../order-parts/copyable-code.tsx';
import cards from '../table/card-table.module.css';
import table from '../table/table.module.css';
import styles from './money-table.module.css';
import { ReceiptLink } from './receipt-link.tsx';

interface MoneyRow {
  readonly key: string;
  /** ISO time. */
  readonly at: string;
  readonly orderId: string | undefined;
  readonly item: string;
  readonly note: string | undefined;
  readonly amount: ReactNode;
  readonly detail: string;
  readonly hasReceipt: boolean;
}

interface MoneyTableProps {
  readonly label: string;
  /** Titles of the columns: time, order, item, amount, detail, receipt. */
  readonly titles: readonly [string, string, string, string, string, string];
  readonly rows: readonly MoneyRow[];
}

/** Amounts of money with what they were for, as a table, or as a list of cards if the space is too narrow. */
export function MoneyTable({ label, titles, rows }: MoneyTableProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return (
    <table className={`${table.table} ${cards.table} ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, at, orderId, item, note, amount, detail, hasReceipt }) => (
          <tr key={key}>
            <td>{formatTime(at, language)}</td>
            <td>{orderId ? <CopyableCode text={orderId} label={t('orders.column.orderId')} /> : t('orders.nothing')}</td>
            <td>
              <span>
                {item}
                {note && <small>{note}</small>}
              </span>
            </td>
            <td className={styles.amount}>{amount}</td>
            <td data-title={titles[4]}>{detail}</td>
            <td>
              <ReceiptLink record={{ orderId: orderId ?? '', hasReceipt }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
