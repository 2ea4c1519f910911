import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from '../consumption/money-table.module.css';
import { CopyableCode } from '../order-parts/copyable-code.tsx';
import cards from '../table/card-table.module.css';
import table from '../table/table.module.css';
import { DownloadButton } from './download-button.tsx';
import type { Invoice } from './use-invoices.ts';

const columns = ['issuedAt', 'number', 'item', 'amount', 'order', 'file'] as const;

/** Invoices and credit notes as a table, or as a list of cards if the space is too narrow. */
export function InvoiceTable({ list }: { readonly list: readonly Invoice[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const title = (name: (typeof columns)[number]) => t(`invoices.column.${name}`);
  return (
    <table className={`${table.table} ${cards.table} ${styles.table}`} aria-label={t('invoices.title')}>
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
        {list.map(({ number, kind, issuedAt, orderId, title: item, amountCents, taxCents, currency, charged, corrects }) => {
          const money = (cents: number) => formatMoney(cents, currency, language);
          return (
            <tr key={number}>
              <td>{formatTime(issuedAt, language)}</td>
              <td>
                <CopyableCode text={number} label={title('number')} />
              </td>
              <td>
                <span>
                  {t(`invoices.kind.${kind}`)}
                  <small className={styles.sentence}>{item}</small>
                  {corrects !== null && <small>{t('invoices.corrects', { number: corrects })}</small>}
                </span>
              </td>
              <td className={styles.amount}>
                {money(kind === 'creditNote' ? -amountCents : amountCents)}
                {charged && (
                  <small>
                    {t(kind === 'creditNote' ? 'invoices.returned' : 'invoices.charged', {
                      amount: formatMoney(charged.amountCents, charged.currency, language),
                    })}
                  </small>
                )}
                {taxCents > 0 && <small>{t('invoices.tax', { amount: money(taxCents) })}</small>}
              </td>
              <td data-title={title('order')}>
                <code>{orderId}</code>
              </td>
              <td>
                <DownloadButton of={{ number }} label={t('invoices.download', { number })} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
