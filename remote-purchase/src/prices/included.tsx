import { Check, X } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { BYTES_PER_GB, EXTRACT_MAX, EXTRACT_MIN } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatNumber } from 'shared-ui/format';
import styles from './included.module.css';

const included = ['places', 'protocols', 'link', 'usage', 'traffic'] as const;
const excluded = ['refunds', 'leftover', 'mainland', 'static'] as const;

/** What a package brings, and what it does not. */
export function Included() {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const facts = { min: EXTRACT_MIN, max: EXTRACT_MAX, bytes: formatNumber(BYTES_PER_GB, language) };
  return (
    <div className={styles.band}>
      <div className={styles.box}>
        <section aria-labelledby="included-title">
          <h2 id="included-title">{t('prices.included.title')}</h2>
          <ul>
            {included.map((key) => (
              <li key={key}>
                <Check size={20} aria-hidden className={styles.yes} />
                {t(`prices.included.${key}`, facts)}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="excluded-title">
          <h2 id="excluded-title">{t('prices.excluded.title')}</h2>
          <ul>
            {excluded.map((key) => (
              <li key={key}>
                <X size={20} aria-hidden className={styles.no} />
                {t(`prices.excluded.${key}`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
