import { useId } from 'react';
import { FAILURE_ALERT_REQUESTS, failurePercents, type FailurePercent } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useMutation } from 'shared-ui/query';
import styles from './insight.module.css';
import { useReloadTargets } from './use-targets.ts';

interface FailureAlertProps {
  readonly orderId: string;
  /** Null for no alerts. */
  readonly failurePercent: FailurePercent | null;
}

/** Chooses the share of failed requests that triggers an alert. Saved at once. */
export function FailureAlert({ orderId, failurePercent }: FailureAlertProps) {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  const id = useId();
  const reload = useReloadTargets(orderId);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (percent: FailurePercent | null) => api('setOrderInsight', { orderId, failurePercent: percent }),
    onSuccess: reload,
  });
  const shown = isPending ? variables : failurePercent;
  return (
    <section className={styles.section}>
      <h3>{t('flowOrders.insight.alert.title')}</h3>
      <p className={styles.note} id={`${id}-note`}>
        {t('flowOrders.insight.alert.text', { requests: FAILURE_ALERT_REQUESTS })}{' '}
        <PageLink route="settings">{t('flowOrders.insight.alert.email')}</PageLink>{' '}
        <PageLink route="webhooks">{t('flowOrders.insight.alert.webhooks')}</PageLink>
      </p>
      <label className={styles.select}>
        {t('flowOrders.insight.alert.label')}
        <select
          aria-describedby={`${id}-note`}
          value={shown ?? ''}
          onChange={({ target }) => mutate(failurePercents.find((percent) => String(percent) === target.value) ?? null)}
        >
          <option value="">{t('flowOrders.insight.alert.never')}</option>
          {failurePercents.map((percent) => (
            <option key={percent} value={percent}>
              {t('flowOrders.insight.alert.percent', { percent })}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
