import { useShell, useLanguage } from 'shared-contracts/shell';
import { PAGE_SIZE_MAX } from 'shared-contracts/constants';
import type { ExportFormat } from 'shared-ui/export-rows';
import { useTranslation } from 'shared-ui/i18n';
import { timeColumn } from 'shared-ui/time-column';
import { toTimeRange } from '../../day-range/day-range.ts';
import type { Order } from '../../order-parts/use-orders.ts';
import { ExportButtons } from './export-buttons.tsx';
import type { UsageRow } from './usage-rows-table.tsx';
import { useCountryNames } from './use-country-names.ts';
import type { UsageRowsFilter } from './use-usage-rows.ts';

interface UsageRowsExportProps {
  readonly order: Order;
  readonly filter: UsageRowsFilter;
  readonly isDisabled: boolean;
}

type ColumnName = 'hour' | 'client' | 'country' | 'outcome' | 'requests' | 'sentBytes' | 'receivedBytes' | 'sumBytes';

/** Exports every row of the selected dates, in bytes. */
export function UsageRowsExport({ order: { orderId }, filter, isDisabled }: UsageRowsExportProps) {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  const language = useLanguage();
  const countryOf = useCountryNames();
  const title = (name: ColumnName) => t(`flowOrders.ledger.column.${name}`);

  async function allRows(): Promise<readonly UsageRow[]> {
    const rows: UsageRow[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const { list, total } = await api('usageLedger', { orderId, ...toTimeRange(filter), pageNo, pageSize: PAGE_SIZE_MAX });
      rows.push(...list);
      if (list.length === 0 || rows.length >= total) return rows;
    }
  }

  const onExport = async (format: ExportFormat) => {
    const [{ exportRows }, rows] = await Promise.all([import('shared-ui/export-rows'), allRows()]);
    await exportRows<UsageRow>({
      fileName: `usage-${orderId}`,
      sheetName: orderId.slice(0, 31),
      format,
      rows,
      columns: [
        timeColumn(title('hour'), language, ({ hour }) => hour),
        { title: title('client'), value: ({ clientAddress }) => clientAddress || t('flowOrders.ledger.wholeDay') },
        { title: title('country'), value: ({ countryCode }) => countryOf(countryCode) },
        { title: title('outcome'), value: ({ outcome }) => t(`flowOrders.ledger.outcome.${outcome}`) },
        { title: title('requests'), value: ({ requests }) => requests },
        { title: title('sentBytes'), value: ({ sentBytes }) => sentBytes },
        { title: title('receivedBytes'), value: ({ receivedBytes }) => receivedBytes },
        { title: title('sumBytes'), value: ({ sentBytes, receivedBytes }) => sentBytes + receivedBytes },
      ],
    });
  };

  return <ExportButtons isDisabled={isDisabled} onExport={onExport} />;
}
