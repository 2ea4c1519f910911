import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './auto-renewal.module.css';
import { exactReason } from './exact-reason.ts';
import type { AutoRenewalAnswer } from './use-auto-renewal.ts';

type Entry = AutoRenewalAnswer['history'][number];

/** Announcements, attempts and changes, newest first. */
export function AutoRenewalHistory({ history }: { readonly history: readonly Entry[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  if (history.length === 0) return null;

  function textOf({ event, priceCents, currency, failure, failureDetail }: Entry): string {
    const reason = failure ? t(`autoRenewal.reason.${exactReason(failure, failureDetail)}`) : '';
    if (event === 'failed') return t('autoRenewal.history.failed', { reason });
    if (event === 'turnedOff') return failure ? t('autoRenewal.history.turnedOffBecause', { reason }) : t('autoRenewal.history.turnedOff');
    return t(`autoRenewal.history.${event}`, { price: formatMoney(priceCents ?? 0, currency, language) });
  }

  return (
    <section className={styles.history} aria-labelledby="auto-renewal-history">
      <h3 id="auto-renewal-history">{t('autoRenewal.history.title')}</h3>
      <ol>
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.event}`}>
            <time dateTime={entry.at}>{formatTime(entry.at, language)}</time>
            <span>
              {textOf(entry)}
              {entry.renewalOrderId && <code>{entry.renewalOrderId}</code>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
