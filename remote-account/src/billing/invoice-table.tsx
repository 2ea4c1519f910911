import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { CopyableCode } from '../order-parts/copyable-code.tsx';
import { CardTable, type CardColumn } from '../table/card-table.tsx';
import styles from '../table/money-table.module.css';
import { DownloadButton } from './download-button.tsx';
import type { Invoice } from './use-invoices.ts';

/** Invoices and credit notes. */
export function InvoiceTable({ list }: { readonly list: readonly Invoice[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const columns: readonly CardColumn<Invoice>[] = [
    { name: 'time', title: t('invoices.column.issuedAt'), render: ({ issuedAt }) => formatTime(issuedAt, language) },
    {
      name: 'id',
      title: t('invoices.column.number'),
      render: ({ number }) => <CopyableCode text={number} label={t('invoices.column.number')} />,
    },
    {
      name: 'item',
      title: t('invoices.column.item'),
      render: ({ kind, title, corrects }) => (
        <span>
          {t(`invoices.kind.${kind}`)}
          <small className={styles.sentence}>{title}</small>
          {corrects !== null && <small>{t('invoices.corrects', { number: corrects })}</small>}
        </span>
      ),
    },
    {
      name: 'amount',
      title: t('invoices.column.amount'),
      render: ({ kind, amountCents, taxCents, currency, charged }) => {
        const money = (cents: number) => formatMoney(cents, currency, language);
        return (
          <>
            {money(kind === 'creditNote' ? -amountCents : amountCents)}
            {charged && (
              <small>
                {t(kind === 'creditNote' ? 'invoices.returned' : 'invoices.charged', {
                  amount: formatMoney(charged.amountCents, charged.currency, language),
                })}
              </small>
            )}
            {taxCents > 0 && <small>{t('invoices.tax', { amount: money(taxCents) })}</small>}
          </>
        );
      },
    },
    { name: 'detail', title: t('invoices.column.order'), isTitled: true, render: ({ orderId }) => <code>{orderId}</code> },
    {
      name: 'document',
      title: t('invoices.column.file'),
      render: ({ number }) => <DownloadButton of={{ number }} label={t('invoices.download', { number })} />,
    },
  ];
  return <CardTable label={t('invoices.title')} className={styles.table} columns={columns} rows={list} keyOf={({ number }) => number} />;
}
