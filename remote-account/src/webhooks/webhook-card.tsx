import { useId, useState } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { InlineQuestion } from '../inline-question/inline-question.tsx';
import styles from '../secret-list/secret-list.module.css';
import { DeliveryList } from './delivery-list.tsx';
import { useRequestDelivery, type Webhook } from './use-webhooks.ts';
import own from './webhook-list.module.css';

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** One webhook with its deliveries. Deleting asks first. */
export function WebhookCard({ webhook, isBusy, onRemove }: WebhookCardProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const deliveries = useId();
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { webhookId, url, events, createdAt, lastState } = webhook;
  const { mutate, isPending } = useRequestDelivery(webhookId);
  return (
    <li className={styles.card}>
      <p className={own.url}>
        <code translate="no">{url}</code>
      </p>
      <p className={styles.hint}>{events.map((event) => t(`webhooks.event.${event}`)).join(t('webhooks.separator'))}</p>
      <p className={styles.hint}>
        {t('webhooks.since', { time: formatTime(createdAt, language) })}
        {lastState && (
          <>
            {' · '}
            <span className={own[lastState]}>{t('webhooks.lastState', { state: t(`webhooks.state.${lastState}`) })}</span>
          </>
        )}
      </p>
      {isAsking ? (
        <InlineQuestion
          question={t('webhooks.question', { url })}
          yes={t('webhooks.yes')}
          keep={t('webhooks.keep')}
          isBusy={isBusy}
          onYes={onRemove}
          onKeep={() => setAsking(false)}
        />
      ) : (
        <div className={styles.actions}>
          <BusyButton
            className={button.small ?? ''}
            isBusy={isPending}
            aria-label={t('webhooks.testLabel', { url })}
            onClick={() => {
              setOpen(true);
              mutate(undefined);
            }}
          >
            {t('webhooks.test')}
          </BusyButton>
          <button
            type="button"
            className={button.small}
            aria-expanded={isOpen}
            aria-controls={deliveries}
            aria-label={t('webhooks.deliveriesLabel', { url })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('webhooks.deliveries')}
          </button>
          <button type="button" className={button.small} aria-label={t('webhooks.removeLabel', { url })} onClick={() => setAsking(true)}>
            {t('webhooks.remove')}
          </button>
        </div>
      )}
      <div id={deliveries} className={own.deliveries} hidden={!isOpen}>
        {isOpen && <DeliveryList webhookId={webhookId} />}
      </div>
    </li>
  );
}
