import { useTranslation } from 'shared-ui/i18n';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { Spinner } from 'shared-ui/spinner';
import { LoadFailed } from '../price-list/load-failed.tsx';
import { NotVerified } from './not-verified.tsx';
import styles from './pay-verify-page.module.css';
import { useVerification } from './use-verification.ts';
import { Verified } from './verified.tsx';

function VerificationState() {
  const { t } = useTranslation('remote-purchase');
  const { data, error, isFetching, refetch } = useVerification();
  if (data) return data.state === 'verified' ? <Verified verification={data} /> : <NotVerified verification={data} />;
  if (error) return <LoadFailed text={t('payVerify.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {t('payVerify.loading')}
    </p>
  );
}

/** Purpose, price, benefits and state of the payment verification. */
export default function PayVerifyPage() {
  const { t } = useTranslation('remote-purchase');
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className={styles.title}>{t('payVerify.title')}</h1>
      <p className={styles.lead}>{t('payVerify.lead')}</p>
      <div className={styles.state} aria-live="polite">
        <VerificationState />
      </div>
    </QueryClientProvider>
  );
}
