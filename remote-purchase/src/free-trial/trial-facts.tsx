import 'shared-ui/code-font.css';
import { useTranslation } from 'shared-ui/i18n';
import { useSession } from 'shared-contracts/shell';
import { CopyButton } from 'shared-ui/copy-button';
import { formatBytes, formatTime } from 'shared-ui/format';
import styles from './trial-facts.module.css';
import type { TrialOrder } from './use-free-trial.ts';

/** The order by which the trial was received: its number, what is left of it, and its end. */
export function TrialFacts({ order }: { readonly order: TrialOrder }) {
  const { t } = useTranslation('remote-purchase');
  const language = useSession((session) => session.locale);
  const { orderId, totalBytes, usedBytes, endsAt } = order;
  const left = formatBytes(Math.max(0, totalBytes - usedBytes), language);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('result.orderId')}</dt>
        <dd>
          <code>{orderId}</code>
          <CopyButton text={orderId} label={t('result.orderId')} compact />
        </dd>
      </div>
      <div>
        <dt>{t('trial.left')}</dt>
        <dd>{t('trial.leftOf', { left, total: formatBytes(totalBytes, language) })}</dd>
      </div>
      {endsAt && (
        <div>
          <dt>{t('result.endsAt')}</dt>
          <dd>{formatTime(endsAt, language)}</dd>
        </div>
      )}
    </dl>
  );
}
