import { useTranslation } from 'shared-ui/i18n';
import { supportHours } from 'shared-contracts/constants';
import { Page } from '../page/page.tsx';
import styles from './claims-page.module.css';

const claims = ['countries', 'availability', 'support'] as const;
const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
const figures = { open: hour(supportHours.open), close: hour(supportHours.close) };

/** What stands behind each claim of the home page. */
export default function ClaimsPage() {
  const { t } = useTranslation('remote-marketing');
  return (
    <Page route="claims" intro={t('claims.intro')} width="narrow">
      {claims.map((claim) => (
        <section key={claim} id={claim} className={styles.claim}>
          <h2>
            {t(`claimFigures.${claim}.figure`)} {t(`claimFigures.${claim}.label`)}
          </h2>
          <p>{t(`claims.${claim}.p1`)}</p>
          <p>{t(`claims.${claim}.p2`, figures)}</p>
        </section>
      ))}
    </Page>
  );
}
