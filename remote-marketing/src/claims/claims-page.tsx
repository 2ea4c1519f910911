import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import { figures as limits } from 'shared-contracts/texts/figures';
import { MeasuredAvailability } from '../availability/measured-availability.tsx';
import { LinkedText } from '../documents/linked-text.tsx';
import { Page } from '../page/page.tsx';
import { useStatus } from '../availability/use-status.ts';
import styles from './claims-page.module.css';

const claims = ['countries', 'availability', 'support'] as const;

/** How each figure on the home page is measured. */
export default function ClaimsPage() {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  const { status, isAway } = useStatus();
  return (
    <Page route="claims" intro={t('claims.intro')} width="narrow">
      {claims.map((claim) => (
        <section key={claim} id={claim} className={styles.claim}>
          <h2>
            {figures[claim]} {t(`claimFigures.${claim}.label`)}
          </h2>
          <p>{t(`claims.${claim}.p1`, limits)}</p>
          <p>
            <LinkedText text={t(`claims.${claim}.p2`, { ...limits, ...figures, figure: figures[claim] })} />
          </p>
          {claim === 'availability' && <MeasuredAvailability status={status} isAway={isAway} />}
        </section>
      ))}
    </Page>
  );
}
