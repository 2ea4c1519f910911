import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import styles from './security.module.css';
import { SecurityHistory } from './security-history.tsx';

/** Security of the account: its history. */
export default function SecurityPage() {
  const { t } = useTranslation('remote-account');
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className={styles.title}>{t('security.title')}</h1>
      <p className={styles.lead}>
        {t('security.lead')} <PageLink route="settings">{t('settings.title')}</PageLink>
      </p>
      <SecurityHistory />
    </QueryClientProvider>
  );
}
