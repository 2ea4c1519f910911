import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import styles from './security.module.css';
import { AccountData } from './account-data.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecurityHistory } from './security-history.tsx';
import { TwoStep } from './two-step.tsx';
import 'shared-ui/code-font.css';

/** Security of the account: two-step verification, passkeys, history, and the account's data. */
export default function SecurityPage() {
  const { t } = useTranslation('remote-account');
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className={styles.title}>{t('security.title')}</h1>
      <p className={styles.lead}>
        {t('security.lead')} <PageLink route="settings">{t('settings.title')}</PageLink>
      </p>
      <TwoStep />
      <Passkeys />
      <SecurityHistory />
      <AccountData />
    </QueryClientProvider>
  );
}
