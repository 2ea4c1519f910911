import { useEffect, useRef, useState } from 'react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { exportRows, type ExportFormat } from 'shared-ui/export-rows';
import { useTranslation } from 'shared-ui/i18n';
import { timeColumn } from 'shared-ui/time-column';
import { allConsumption } from './all-consumption.ts';
import type { ConsumptionFilter } from './consumption-filter.ts';
import { useConsumptionLabels } from './use-consumption-labels.ts';
import type { Consumption } from './use-consumption.ts';

/** Exports all rows that match the filter, across all pages. */
export function useConsumptionExport(filter: ConsumptionFilter) {
  const { t } = useTranslation('remote-account');
  const { api, notify } = useShell();
  const language = useLanguage();
  const wordsOf = useConsumptionLabels();
  /** Rows fetched so far while an export runs, else null. */
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const columns = [
    timeColumn(t('consumption.column.createdAt'), language, ({ createdAt }: Consumption) => createdAt),
    { title: t('consumption.column.orderId'), value: ({ orderId }: Consumption) => orderId },
    { title: t('consumption.column.content'), value: (record: Consumption) => wordsOf(record).content },
    { title: t('consumption.column.kind'), value: (record: Consumption) => wordsOf(record).kind },
    { title: t('consumption.column.paidIn', { currency: 'USD' }), value: ({ paidCents }: Consumption) => paidCents / 100 },
    { title: t('consumption.column.method'), value: (record: Consumption) => wordsOf(record).method },
  ];

  async function run(format: ExportFormat): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProgress(0);
    try {
      const rows = await allConsumption(api, { filter, signal, onProgress: setProgress });
      const { days, orderId, tag } = filter;
      const fileName = ['consumption', orderId, tag, days.from, days.to].filter((part) => part !== '').join('-');
      await exportRows({ fileName, sheetName: t('consumption.title'), columns, rows, format, signal });
    } catch {
      if (!signal.aborted) notify.error(t('consumption.exportFailed'));
    } finally {
      setProgress(null);
    }
  }

  return { progress, run, cancel: () => running.current?.abort() };
}
