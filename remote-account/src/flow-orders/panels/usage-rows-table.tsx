import { CircleCheck, CircleX, Ban, Unplug } from 'lucide-react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes, formatNumber, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './usage-rows-table.module.css';
import { PanelTable } from './panel-table.tsx';
import { useCountryNames } from './use-country-names.ts';

export type UsageRow = CallResponse<'usageLedger'>['list'][number];

const icons = { ok: CircleCheck, refused: Ban, failed: CircleX, aborted: Unplug };
const columns = ['hour', 'client', 'country', 'outcome', 'requests', 'sent', 'received', 'sum'] as const;

/** Usage rows of an order. */
export function UsageRowsTable({ rows }: { readonly rows: readonly UsageRow[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const countryOf = useCountryNames();
  const outcomeOf = (outcome: UsageRow['outcome']) => {
    const Icon = icons[outcome];
    return (
      <span className={`${styles.outcome} ${styles[outcome]}`}>
        <Icon size={14} aria-hidden />
        {t(`flowOrders.ledger.outcome.${outcome}`)}
      </span>
    );
  };
  return (
    <PanelTable
      label={t('flowOrders.ledger.title')}
      columns={columns}
      titleOf={(column) => t(`flowOrders.ledger.column.${column}`)}
      numbersFrom={4}
      rows={rows.map(({ hour, clientAddress, countryCode, outcome, requests, sentBytes, receivedBytes }) => ({
        key: `${hour} ${clientAddress} ${countryCode} ${outcome}`,
        // Older usage has no addresses; its days are in UTC.
        cells: {
          hour: formatTime(hour, language, clientAddress === '' ? 'UTC' : undefined),
          client: clientAddress === '' ? t('flowOrders.ledger.wholeDay') : <code>{clientAddress}</code>,
          country: countryOf(countryCode),
          outcome: outcomeOf(outcome),
          requests: formatNumber(requests, language),
          sent: formatBytes(sentBytes, language),
          received: formatBytes(receivedBytes, language),
          sum: formatBytes(sentBytes + receivedBytes, language),
        },
      }))}
    />
  );
}
