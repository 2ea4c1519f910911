import 'shared-ui/code-font.css';
import { useTranslation } from 'shared-ui/i18n';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { AvailableBalance } from './available-balance.tsx';
import styles from './balance-page.module.css';
import { Movements } from './movements.tsx';
import { StoredMethods } from './stored-methods.tsx';
import { TopUpForm } from './top-up-form.tsx';

/** The customer's balance, a form to top it up, and everything that has changed it. */
export default function BalancePage() {
  const { t } = useTranslation('remote-account');
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className={styles.title}>{t('balance.title')}</h1>
      <div className={styles.cards}>
        <AvailableBalance />
        <TopUpForm />
      </div>
      <StoredMethods />
      <Movements />
    </QueryClientProvider>
  );
}
