import { useId, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { FieldError } from 'shared-ui/field';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { InlineQuestion } from '../inline-question/inline-question.tsx';
import styles from '../secret-list/secret-list.module.css';
import { DeliveryList } from './delivery-list.tsx';
import { useRequestDelivery, useUpdateWebhook, type Webhook } from './use-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';
import own from './webhook-list.module.css';

function EditWebhook({ webhook, onEnd }: { readonly webhook: Webhook; readonly onEnd: () => void }) {
  const { t } = useTranslation('remote-account');
  const { notify } = useShell();
  const title = useId();
  const { mutate, error, isPending } = useUpdateWebhook();
  const { webhookId, url, events } = webhook;
  const saved = () => {
    notify.success('success.tip3');
    onEnd();
  };
  return (
    <>
      <h3 id={title}>{t('webhooks.edit.title')}</h3>
      <WebhookForm
        labelledBy={title}
        initial={{ url, events }}
        submitLabel={t('webhooks.edit.submit')}
        isBusy={isPending}
        error={error}
        onSubmit={(changes, onError) => mutate({ webhookId, ...changes }, { onSuccess: saved, onError })}
        onCancel={onEnd}
      />
    </>
  );
}

function WebhookFacts({ webhook: { url, events, isEnabled = true, createdAt, lastState } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return (
    <>
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
      {!isEnabled && <p className={own.pending}>{t('webhooks.off')}</p>}
    </>
  );
}

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** One webhook with its deliveries. It can be changed in place and turned off; deleting asks first. */
export function WebhookCard({ webhook, isBusy, onRemove }: WebhookCardProps) {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const deliveries = useId();
  const error = useId();
  const [shown, setShown] = useState<'actions' | 'edit' | 'question'>('actions');
  const [isOpen, setOpen] = useState(false);
  const hasEdited = useRef(false);
  const { webhookId, url, isEnabled = true } = webhook;
  const test = useRequestDelivery(webhookId);
  const toggle = useUpdateWebhook();
  const toggleLabel = isEnabled ? 'turnOff' : 'turnOn';
  const endEdit = () => {
    hasEdited.current = true;
    setShown('actions');
  };
  return (
    <li className={styles.card}>
      {shown === 'edit' ? <EditWebhook webhook={webhook} onEnd={endEdit} /> : <WebhookFacts webhook={webhook} />}
      {shown === 'question' && (
        <InlineQuestion
          question={t('webhooks.question', { url })}
          yes={t('webhooks.yes')}
          keep={t('webhooks.keep')}
          isBusy={isBusy}
          onYes={onRemove}
          onKeep={() => setShown('actions')}
        />
      )}
      {shown === 'actions' && (
        <div className={styles.actions}>
          <button
            type="button"
            className={button.small}
            aria-label={t('webhooks.edit.openLabel', { url })}
            // The form, which had the focus, has closed.
            ref={(edit) => {
              if (edit && hasEdited.current) edit.focus();
              hasEdited.current = false;
            }}
            onClick={() => setShown('edit')}
          >
            {t('webhooks.edit.open')}
          </button>
          <BusyButton
            className={button.small ?? ''}
            isBusy={test.isPending}
            aria-label={t('webhooks.testLabel', { url })}
            onClick={() => {
              setOpen(true);
              test.mutate(undefined);
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
          <BusyButton
            className={button.small ?? ''}
            isBusy={toggle.isPending}
            aria-label={t(`webhooks.${toggleLabel}Label`, { url })}
            onClick={() => toggle.mutate({ webhookId, isEnabled: !isEnabled })}
          >
            {t(`webhooks.${toggleLabel}`)}
          </BusyButton>
          <button
            type="button"
            className={button.small}
            aria-label={t('webhooks.removeLabel', { url })}
            onClick={() => setShown('question')}
          >
            {t('webhooks.remove')}
          </button>
        </div>
      )}
      {toggle.error && <FieldError id={error}>{isApiError(toggle.error) ? toggle.error.message : tips('toastTip.error.tip1')}</FieldError>}
      <div id={deliveries} className={own.deliveries} hidden={!isOpen}>
        {isOpen && <DeliveryList webhookId={webhookId} />}
      </div>
    </li>
  );
}
