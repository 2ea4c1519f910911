import { statusComponents } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { MeasuredAvailability } from '../availability/measured-availability.tsx';
import { LinkedText } from '../documents/linked-text.tsx';
import { Page } from '../page/page.tsx';
import { IncidentList } from './incident-list.tsx';
import { OverallStatus } from './overall-status.tsx';
import { ComponentCard } from './component-card.tsx';
import styles from './status-page.module.css';
import { useStatus } from '../availability/use-status.ts';

/** Current and recent state of the service, based only on checks. */
export default function StatusPage() {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  const { status, isAway, askAgain } = useStatus();
  return (
    <Page route="status" intro={t('status.intro')}>
      <OverallStatus status={status} isAway={isAway} onRetry={askAgain} />
      <ul className={styles.parts}>
        {statusComponents.map((id) => (
          <ComponentCard key={id} id={id} part={status?.components.find((part) => part.id === id)} />
        ))}
      </ul>
      <IncidentList status={status} />
      <section className={styles.incidents}>
        <h2>{t('status.availability.title')}</h2>
        <MeasuredAvailability status={status} isAway={isAway} />
        <p>
          <LinkedText text={t('status.availability.target', { figure: figures.availability })} />
        </p>
      </section>
    </Page>
  );
}
