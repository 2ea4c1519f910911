import { Download } from 'lucide-react';
import { useShell, useLanguage } from 'shared-contracts/shell';
import { isApiError } from 'shared-contracts/api/api-error';
import { PAGE_SIZE_MAX } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import type { ExportFormat } from 'shared-ui/export-rows';
import { useTranslation } from 'shared-ui/i18n';
import { useMutation } from 'shared-ui/query';
import { BusyButton } from 'shared-ui/busy-button';
import { timeColumn } from 'shared-ui/time-column';
import { toTimeRange } from '../../day-range/day-range.ts';
import type { Order } from '../../order-parts/use-orders.ts';
import type { UsageRow } from './usage-rows-table.tsx';
import styles from './usage-rows-panel.module.css';
import { useCountryNames } from './use-country-names.ts';
import type { UsageRowsFilter } from './use-usage-rows.ts';

interface UsageRowsExportProps {
  readonly order: Order;
  readonly filter: UsageRowsFilter;
  readonly isDisabled: boolean;
}

type ColumnName = 'hour' | 'client' | 'country' | 'outcome' | 'requests' | 'sentBytes' | 'receivedBytes' | 'sumBytes';

const formats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

/** Exports every row of the selected dates, in bytes. */
export function UsageRowsExport({ order: { orderId }, filter, isDisabled }: UsageRowsExportProps) {
  const { t } = useTranslation('remote-account');
  const { api, notify } = useShell();
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

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: ExportFormat) => {
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
    },
    // API errors have already been reported.
    onError: (failure) => !isApiError(failure) && notify.error(t('flowOrders.ledger.exportFailed')),
  });

  return (
    <div className={styles.export}>
      {formats.map((format) => (
        <BusyButton
          key={format}
          className={button.outline}
          disabled={isDisabled || (isPending && variables !== format)}
          isBusy={isPending && variables === format}
          onClick={() => mutate(format)}
        >
          {!(isPending && variables === format) && <Download size={16} aria-hidden />}
          {t(`flowOrders.ledger.export.${format}`)}
        </BusyButton>
      ))}
    </div>
  );
}
