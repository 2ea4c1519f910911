import { useRef, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import styles from '../secret-list/secret-list.module.css';
import { useRemoveWebhook, useWebhooks } from './use-webhooks.ts';
import { WebhookCard } from './webhook-card.tsx';
import own from './webhook-list.module.css';

/** All webhooks of the customer. */
export function WebhookList() {
  const { t } = useTranslation('remote-account');
  const query = useWebhooks();
  const { mutate, isPending } = useRemoveWebhook();
  const [removed, setRemoved] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  return (
    <section className={styles.list} aria-labelledby="webhooks">
      <h2 id="webhooks">{t('webhooks.list')}</h2>
      <p ref={said} role="status" tabIndex={-1} className={styles.said}>
        {removed && t('webhooks.removed', { url: removed })}
      </p>
      <Loaded query={query} rows={2} isKept>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p className={styles.none}>{t('webhooks.none')}</p>
          ) : (
            <ul className={own.cards} aria-labelledby="webhooks">
              {webhooks.map((webhook) => (
                <WebhookCard
                  key={webhook.webhookId}
                  webhook={webhook}
                  isBusy={isPending}
                  onRemove={() =>
                    mutate(webhook, {
                      onSuccess: () => {
                        setRemoved(webhook.url);
                        said.current?.focus();
                      },
                    })
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
