import { CertificateSteps } from './certificate-steps.tsx';
import { LoadFailure } from './load-failure.tsx';
import { LoadingSteps } from './loading-steps.tsx';
import styles from './certificate-state.module.css';
import { useCertification } from './use-certification.ts';

/** Waits for how the certification stands. Once known it stays in view, whatever becomes of the next question. */
export function CertificateState() {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useCertification();
  const askAgain = () => void refetch();
  return (
    <section className={styles.card} aria-busy={!data}>
      {data && <CertificateSteps certification={data} receivedAt={dataUpdatedAt} isOutOfTouch={isError} askAgain={askAgain} />}
      {!data && isError && <LoadFailure isBusy={isFetching} onRetry={askAgain} />}
      {!data && !isError && <LoadingSteps />}
    </section>
  );
}
