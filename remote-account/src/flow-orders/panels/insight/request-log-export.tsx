import { useLanguage, useShell } from 'shared-contracts/shell';
import { REQUEST_LOG_MAX } from 'shared-contracts/constants';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { ExportFormat } from 'shared-ui/export-rows';
import { useTranslation } from 'shared-ui/i18n';
import { timeColumn } from 'shared-ui/time-column';
import { ExportButtons } from '../export-buttons.tsx';
import { useCountryNames } from '../use-country-names.ts';

type Entry = CallResponse<'requestLog'>['entries'][number];

/** Exports every request of the log, also those that the panel doesn't show, in bytes and milliseconds. */
export function RequestLogExport({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  const language = useLanguage();
  const countryOf = useCountryNames();

  const onExport = async (format: ExportFormat) => {
    const [{ exportRows }, { entries }] = await Promise.all([
      import('shared-ui/export-rows'),
      api('requestLog', { orderId, limit: REQUEST_LOG_MAX }),
    ]);
    const title = (name: 'at' | 'host' | 'outcome' | 'port' | 'code' | 'connectMs' | 'firstByteMs' | 'durationMs') =>
      t(`flowOrders.insight.log.exported.${name}`);
    await exportRows<Entry>({
      fileName: `requests-${orderId}`,
      sheetName: orderId.slice(0, 31),
      format,
      rows: entries,
      columns: [
        timeColumn(title('at'), language, ({ at }) => at),
        { title: title('host'), value: ({ host }) => host },
        { title: title('port'), value: ({ port }) => port },
        { title: t('flowOrders.ledger.column.country'), value: ({ countryCode }) => countryOf(countryCode) },
        { title: title('outcome'), value: ({ outcome }) => t(`flowOrders.ledger.outcome.${outcome}`) },
        { title: title('code'), value: ({ reason }) => reason?.code ?? '' },
        { title: t('flowOrders.insight.column.sentBytes'), value: ({ sentBytes }) => sentBytes },
        { title: t('flowOrders.insight.column.receivedBytes'), value: ({ receivedBytes }) => receivedBytes },
        { title: title('connectMs'), value: ({ connectMs }) => connectMs ?? '' },
        { title: title('firstByteMs'), value: ({ firstByteMs }) => firstByteMs ?? '' },
        { title: title('durationMs'), value: ({ durationMs }) => durationMs },
      ],
    });
  };

  return <ExportButtons label={t('flowOrders.insight.log.title')} isDisabled={false} onExport={onExport} />;
}
