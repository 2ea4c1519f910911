import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/loaded';
import type { PanelProps } from '../../../order-parts/order-panel.tsx';
import { PanelHead } from '../panel-head.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { FailureReasons } from './failure-reasons.tsx';
import styles from './insight.module.css';
import { RecordingSetting } from './recording-setting.tsx';
import { RequestLog } from './request-log.tsx';
import { TargetExport } from './target-export.tsx';
import { TargetFilters } from './target-filters.tsx';
import { TargetSummary } from './target-summary.tsx';
import { TargetTable } from './target-table.tsx';
import { useTargetFilter, useTargets } from './use-targets.ts';

/** Where an order's traffic goes, how fast targets respond, and why requests fail. */
export function InsightPanel({ order }: PanelProps) {
  const { t } = useTranslation('remote-account');
  const { filter, setFilter } = useTargetFilter();
  const query = useTargets(order.orderId, filter);
  return (
    <>
      <PanelHead order={order} />
      <p className={styles.lead}>
        {t('flowOrders.insight.lead')}{' '}
        <PageLink route="helpGuide" params={{ id: 'traffic-insights' }}>
          {t('flowOrders.insight.help')}
        </PageLink>
      </p>
      <div className={styles.bar}>
        <TargetFilters orderId={order.orderId} filter={filter} onFilter={setFilter} />
        <TargetExport orderId={order.orderId} targets={query.data} />
      </div>
      <Loaded query={query} rows={10} isInCard isKept>
        {(targets) => (
          <div aria-busy={query.isPlaceholderData} className={styles.content}>
            {targets.all.requests === 0 && targets.all.sentBytes + targets.all.receivedBytes === 0 && targets.reasons.length === 0 ? (
              <p className={styles.none}>{t('flowOrders.insight.none')}</p>
            ) : (
              <>
                <TargetSummary all={targets.all} />
                <section className={styles.section}>
                  <h3>{t('flowOrders.insight.targets')}</h3>
                  <TargetTable targets={targets} />
                </section>
                <section className={styles.section}>
                  <h3>{t('flowOrders.insight.reasons.title')}</h3>
                  <FailureReasons reasons={targets.reasons} />
                </section>
              </>
            )}
            <FailureAlert orderId={order.orderId} failurePercent={targets.failurePercent} />
            <RecordingSetting orderId={order.orderId} isRecorded={targets.isRecorded} />
          </div>
        )}
      </Loaded>
      <RequestLog orderId={order.orderId} />
    </>
  );
}
