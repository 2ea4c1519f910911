import type { ExportFormat } from 'shared-ui/export-rows';
import { useTranslation } from 'shared-ui/i18n';
import { ExportButtons } from '../export-buttons.tsx';
import { hasTraffic } from './target-table.tsx';
import type { Targets, TargetTraffic } from './use-targets.ts';

interface TargetExportProps {
  readonly orderId: string;
  /** Undefined until they have loaded. */
  readonly targets: Targets | undefined;
}

type ExportedTarget = TargetTraffic & { readonly host: string };
type ColumnName = 'host' | 'requests' | 'failed' | 'refused' | 'aborted' | 'sentBytes' | 'receivedBytes';

const latencies = ['connectMs', 'firstByteMs'] as const;
const percentiles = ['p50', 'p95', 'p99'] as const;

/** Exports the targets that the panel shows, in bytes and milliseconds. */
export function TargetExport({ orderId, targets }: TargetExportProps) {
  const { t } = useTranslation('remote-account');
  const title = (name: ColumnName) => t(`flowOrders.insight.column.${name}`);

  const onExport = async (format: ExportFormat) => {
    const { exportRows } = await import('shared-ui/export-rows');
    const others = targets && hasTraffic(targets.others) ? [{ host: t('flowOrders.insight.others'), ...targets.others }] : [];
    await exportRows<ExportedTarget>({
      fileName: `targets-${orderId}`,
      sheetName: orderId.slice(0, 31),
      format,
      rows: [...(targets?.targets ?? []), ...others],
      columns: [
        { title: title('host'), value: ({ host }) => host },
        { title: title('requests'), value: ({ requests }) => requests },
        { title: title('failed'), value: ({ failed }) => failed },
        { title: title('refused'), value: ({ refused }) => refused },
        { title: title('aborted'), value: ({ aborted }) => aborted },
        { title: title('sentBytes'), value: ({ sentBytes }) => sentBytes },
        { title: title('receivedBytes'), value: ({ receivedBytes }) => receivedBytes },
        ...latencies.flatMap((latency) =>
          percentiles.map((percentile) => ({
            title: t(`flowOrders.insight.exported.${latency}`, { percentile }),
            value: (target: ExportedTarget) => target[latency]?.[percentile] ?? '',
          })),
        ),
      ],
    });
  };

  return <ExportButtons isDisabled={!targets || !hasTraffic(targets.all)} onExport={onExport} />;
}
