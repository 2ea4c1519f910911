import { ArrowRight } from 'lucide-react';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './claim-strip.module.css';

const claims = ['countries', 'availability', 'support'] as const;

/** The three claims, each with a link to its evidence. */
export function ClaimStrip() {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  return (
    <section className={styles.strip} aria-label={t('claimFigures.title')}>
      <ul>
        {claims.map((claim) => (
          <li key={claim}>
            <p className={styles.claim}>
              <strong>{figures[claim]}</strong> {t(`claimFigures.${claim}.label`)}
            </p>
            <PageLink route="claims" suffix={`#${claim}`}>
              {t(`claimFigures.${claim}.link`)}
              <ArrowRight size={16} aria-hidden />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
