import type { CallResponse } from 'shared-contracts/api/calls';
import { REQUEST_LOG_LISTED, REQUEST_LOG_MINUTES } from 'shared-contracts/constants';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { formatBytes, formatNumber, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';
import { PanelTable } from '../panel-table.tsx';
import { RequestLogExport } from './request-log-export.tsx';
import styles from './insight.module.css';

type Log = CallResponse<'requestLog'>;
type Entry = Log['entries'][number];

/** How often the log is fetched while it is on. */
const POLL_MILLISECONDS = 3000;

const columns = ['at', 'host', 'outcome', 'bytes', 'connect', 'firstByte', 'duration'] as const;

function LogTable({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const ms = (value: number | null) =>
    value === null ? t('flowOrders.insight.noLatency') : t('flowOrders.insight.log.ms', { ms: formatNumber(value, language) });
  return (
    <PanelTable
      label={t('flowOrders.insight.log.title')}
      columns={columns}
      titleOf={(column) => t(`flowOrders.insight.log.column.${column}`)}
      numbersFrom={3}
      rows={entries.map((entry) => {
        const { entryId, at, host, port, outcome, reason, sentBytes, receivedBytes } = entry;
        const cells = {
          at: formatTime(at, language),
          host: host === '' ? t('flowOrders.insight.noLatency') : <code>{`${host.includes(':') ? `[${host}]` : host}:${port}`}</code>,
          outcome: `${t(`flowOrders.ledger.outcome.${outcome}`)}${reason ? ` · ${reason.code}` : ''}`,
          bytes: formatBytes(sentBytes + receivedBytes, language),
          connect: ms(entry.connectMs),
          firstByte: ms(entry.firstByteMs),
          duration: ms(entry.durationMs),
        };
        return { key: String(entryId), cells };
      })}
    />
  );
}

/** Single requests of the last hour. The customer turns the log on, and it ends automatically. */
export function RequestLog({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  const language = useLanguage();
  const queries = useQueryClient();
  const queryKey = ['requestLog', orderId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('requestLog', { orderId }, { signal, errors: 'quiet' }),
    refetchInterval: ({ state }) => (state.data?.until ? POLL_MILLISECONDS : false),
    refetchOnMount: 'always',
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (isOn: boolean) => api('setRequestLog', { orderId, isOn }),
    onSuccess: async () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <section className={`${styles.section} ${styles.log}`}>
      <h3>{t('flowOrders.insight.log.title')}</h3>
      <Loaded query={query} rows={3} isInCard isKept>
        {({ until, entries }) => (
          <>
            <p className={styles.note} role="status">
              {until
                ? t('flowOrders.insight.log.on', { time: formatTime(until, language), most: REQUEST_LOG_LISTED })
                : t('flowOrders.insight.log.off', { minutes: REQUEST_LOG_MINUTES })}
            </p>
            <BusyButton className={button.outline ?? ''} isBusy={isPending} onClick={() => mutate(until === null)}>
              {t(until ? 'flowOrders.insight.log.stop' : 'flowOrders.insight.log.start')}
            </BusyButton>
            {entries.length > 0 ? (
              <>
                <LogTable entries={entries} />
                <RequestLogExport orderId={orderId} />
              </>
            ) : (
              until && <p className={styles.none}>{t('flowOrders.insight.log.none')}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
