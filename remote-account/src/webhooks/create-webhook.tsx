import { useId } from 'react';
import { webhookEvents } from 'shared-contracts/rules/notifications';
import { useTranslation } from 'shared-ui/i18n';
import { CreatedSecret } from '../secret-list/created-secret.tsx';
import styles from '../secret-list/secret-list.module.css';
import { useCreateWebhook } from './use-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';

/** A form to add a webhook, and the secret of the new one until its owner has copied it. */
export function CreateWebhook() {
  const { t } = useTranslation('remote-account');
  const title = useId();
  const { mutate, data, error, isPending, reset } = useCreateWebhook();
  if (data) return <CreatedSecret kind="webhooks" secret={data.secret} label={t('webhooks.created.secret')} onDone={reset} />;
  return (
    <section className={styles.card}>
      <h2 id={title}>{t('webhooks.create.title')}</h2>
      <WebhookForm
        labelledBy={title}
        initial={{ url: '', events: webhookEvents }}
        submitLabel={t('webhooks.create.submit')}
        isBusy={isPending}
        error={error}
        onSubmit={(webhook, onError) => mutate(webhook, { onError })}
      />
    </section>
  );
}
