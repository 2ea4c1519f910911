import { Check, X } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { BYTES_PER_GB, EXTRACT_MAX, EXTRACT_MIN, LINE_REST_HOURS, RENEW_WITHIN_DAYS } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatNumber } from 'shared-ui/format';
import styles from './included.module.css';
import { sectionIds, type FamilyName } from './section-ids.ts';

const lists = {
  flow: {
    included: ['places', 'protocols', 'link', 'usage', 'traffic', 'renewal'],
    excluded: ['refunds', 'leftover', 'mainland', 'static'],
  },
  staticIp: {
    included: ['address', 'access', 'facts', 'renewal'],
    excluded: ['refunds', 'rest', 'mainland', 'places'],
  },
} as const;

/** Features that a product family includes and doesn't include. */
export function Included({ family }: { readonly family: FamilyName }) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const facts = {
    min: EXTRACT_MIN,
    max: EXTRACT_MAX,
    bytes: formatNumber(BYTES_PER_GB, language),
    renewDays: RENEW_WITHIN_DAYS,
    restHours: LINE_REST_HOURS,
  };
  return (
    <div className={styles.band}>
      <div className={styles.box}>
        {(['included', 'excluded'] as const).map((kind) => {
          const [Icon, tone] = kind === 'included' ? ([Check, styles.yes] as const) : ([X, styles.no] as const);
          const id = `${sectionIds[family]}-${kind}`;
          return (
            <section key={kind} aria-labelledby={id}>
              <h3 id={id}>{t(`prices.${family}.${kind}.title`)}</h3>
              <ul>
                {lists[family][kind].map((key) => (
                  <li key={key}>
                    <Icon size={20} aria-hidden className={tone} />
                    {t(`prices.${family}.${kind}.${key}` as 'prices.flow.included.traffic', facts)}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}
