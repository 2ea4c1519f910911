import { LATENCY_DAYS } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import type { Location } from '../locations/use-locations.ts';
import styles from './location-view.module.css';

/** How long our checks through exits in a location take. Below the fold, because prerendered pages don't contain it. */
export function LocationLatency({ latency: { medianMs, checks } }: { readonly latency: NonNullable<Location['latency']> }) {
  const { t } = useTranslation('remote-marketing');
  const { site } = useShell();
  return (
    <section aria-labelledby="latency" className={styles.latency}>
      <h2 id="latency">{t('location.latency.title')}</h2>
      <p>
        <strong>{t('location.latency.median', { milliseconds: medianMs, checks, days: LATENCY_DAYS })}</strong>
      </p>
      {site.mode === 'sandbox' && <p>{t('location.latency.simulated')}</p>}
      <p>{t('location.latency.method')}</p>
    </section>
  );
}
