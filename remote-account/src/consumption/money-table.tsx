import type { ReactNode } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { CopyableCode } from '../order-parts/copyable-code.tsx';
import { CardTable, type CardColumn } from '../table/card-table.tsx';
import styles from '../table/money-table.module.css';
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
  readonly titles: Readonly<Record<'time' | 'orderId' | 'item' | 'amount' | 'detail' | 'receipt', string>>;
  readonly rows: readonly MoneyRow[];
}

/** Amounts of money with what they were for. */
export function MoneyTable({ label, titles, rows }: MoneyTableProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const columns: readonly CardColumn<MoneyRow>[] = [
    { name: 'time', title: titles.time, render: ({ at }) => formatTime(at, language) },
    {
      name: 'id',
      title: titles.orderId,
      render: ({ orderId }) => (orderId ? <CopyableCode text={orderId} label={t('orders.column.orderId')} /> : t('orders.nothing')),
    },
    {
      name: 'item',
      title: titles.item,
      render: ({ item, note }) => (
        <span>
          {item}
          {note && <small>{note}</small>}
        </span>
      ),
    },
    { name: 'amount', title: titles.amount, render: ({ amount }) => amount },
    { name: 'detail', title: titles.detail, isTitled: true, render: ({ detail }) => detail },
    {
      name: 'document',
      title: titles.receipt,
      render: ({ orderId = '', hasReceipt }) => <ReceiptLink record={{ orderId, hasReceipt }} />,
    },
  ];
  return <CardTable label={label} className={styles.table} columns={columns} rows={rows} keyOf={({ key }) => key} />;
}
