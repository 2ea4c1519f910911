import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { CertificateSteps } from './certificate-steps.tsx';
import { LoadingSteps } from './loading-steps.tsx';
import styles from './certificate-state.module.css';
import { useCertification } from './use-certification.ts';

/** Loads the state of the verification. Keeps showing the last known state if a later request fails. */
export function CertificateState() {
  const { t } = useTranslation('remote-account');
  const query = useCertification();
  const { isPending, dataUpdatedAt, isError, refetch } = query;
  return (
    <section className={styles.card} aria-busy={isPending}>
      <Loaded query={query} rows={3} isInCard isKept failed={t('certificate.loadFailed')} Waiting={LoadingSteps}>
        {(certification) => (
          <CertificateSteps
            certification={certification}
            receivedAt={dataUpdatedAt}
            isOutOfTouch={isError}
            askAgain={() => void refetch()}
          />
        )}
      </Loaded>
    </section>
  );
}
