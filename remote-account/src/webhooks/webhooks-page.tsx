import 'shared-ui/code-font.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import styles from '../secret-list/secret-list.module.css';
import { CreateWebhook } from './create-webhook.tsx';
import { WebhookList } from './webhook-list.tsx';

/** Addresses of the customer's servers that receive notifications: a form to add one, and all of them with their deliveries. */
export default function WebhooksPage() {
  const { t } = useTranslation('remote-account');
  return (
    <QueryClientProvider client={queryClient}>
      <h1 className={styles.title}>{t('webhooks.title')}</h1>
      <p className={styles.lead}>
        {t('webhooks.lead')}{' '}
        <PageLink route="helpGuide" params={{ id: 'webhooks' }}>
          {t('webhooks.help')}
        </PageLink>
      </p>
      <WebhookList />
      <CreateWebhook />
    </QueryClientProvider>
  );
}
