import { CircleCheck, CircleX, Ban, Unplug } from 'lucide-react';
import type { CallResponse } from 'shared-contracts/calls';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes, formatNumber, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './ledger-table.module.css';
import { useCountryNames } from './use-country-names.ts';

export type LedgerRow = CallResponse<'usageLedger'>['list'][number];

const icons = { ok: CircleCheck, refused: Ban, failed: CircleX, aborted: Unplug };
const columns = ['hour', 'client', 'country', 'outcome', 'requests', 'sent', 'received', 'sum'] as const;

/** Rows of a ledger; on a phone, each is a card. */
export function LedgerTable({ rows }: { readonly rows: readonly LedgerRow[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const countryOf = useCountryNames();
  const outcomeOf = (outcome: LedgerRow['outcome']) => {
    const Icon = icons[outcome];
    return (
      <span className={styles[outcome]}>
        <Icon size={14} aria-hidden />
        {t(`flowOrders.ledger.outcome.${outcome}`)}
      </span>
    );
  };
  return (
    <table className={styles.table} aria-label={t('flowOrders.ledger.title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`flowOrders.ledger.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { hour, clientAddress, countryCode, outcome, requests, sentBytes, receivedBytes } = row;
          // Older usage has no addresses; its days are in UTC.
          const isDay = clientAddress === '';
          const cells = {
            hour: formatTime(hour, language, isDay ? 'UTC' : undefined),
            client: isDay ? t('flowOrders.ledger.wholeDay') : <code>{clientAddress}</code>,
            country: countryCode === '' ? t('flowOrders.ledger.noCountry') : countryOf(countryCode),
            outcome: outcomeOf(outcome),
            requests: formatNumber(requests, language),
            sent: formatBytes(sentBytes, language),
            received: formatBytes(receivedBytes, language),
            sum: formatBytes(sentBytes + receivedBytes, language),
          };
          return (
            <tr key={`${hour} ${clientAddress} ${countryCode} ${outcome}`}>
              {columns.map((column) => (
                <td key={column} data-label={t(`flowOrders.ledger.column.${column}`)}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
