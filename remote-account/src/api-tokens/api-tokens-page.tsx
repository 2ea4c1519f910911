import 'shared-ui/code-font.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import styles from '../secret-list/secret-list.module.css';
import { CreateToken } from './create-token.tsx';
import { TokenList } from './token-list.tsx';

/** Tokens for the customer's own programs: a form to create one, and all of them. */
export default function ApiTokensPage() {
  const { t } = useTranslation('remote-account');
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className={styles.title}>{t('apiTokens.title')}</h1>
      <p className={styles.lead}>
        {t('apiTokens.lead')} <PageLink route="toolApiReference">{t('apiTokens.reference')}</PageLink>
      </p>
      <CreateToken />
      <TokenList />
    </QueryClientProvider>
  );
}
