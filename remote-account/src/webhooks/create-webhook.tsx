import { useId, useRef, useState, type FormEvent } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { webhookEvents, type WebhookEvent } from 'shared-contracts/api/notifications';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { checkWebhookUrl } from 'shared-contracts/rules/webhook-url';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field, FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useRuleText } from '../form/use-rule-text.ts';
import { CreatedSecret } from '../secret-list/created-secret.tsx';
import styles from '../secret-list/secret-list.module.css';
import { useCreateWebhook } from './use-webhooks.ts';

interface Errors {
  readonly url?: string;
  readonly events?: string;
}

/** A form to add a webhook, and the secret of the new one until its owner has copied it. */
export function CreateWebhook() {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const ruleText = useRuleText(ruleTexts);
  const title = useId();
  const eventsError = useId();
  const urlInput = useRef<HTMLInputElement>(null);
  const firstEvent = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents);
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, data, error, isPending, reset } = useCreateWebhook();

  const refuse = (found: Errors) => {
    setErrors(found);
    if (found.url) urlInput.current?.focus();
    else if (found.events) firstEvent.current?.focus();
  };
  const fromServer = (failure: unknown) => {
    const issues = isApiError(failure) ? failure.issues : [];
    const messageOf = (field: keyof Errors) => issues.find((issue) => issue.field.startsWith(field))?.message;
    const [urlMessage, eventsMessage] = [messageOf('url'), messageOf('events')];
    refuse({ ...(urlMessage && { url: urlMessage }), ...(eventsMessage && { events: eventsMessage }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const failedUrl = checkWebhookUrl(url);
    const found = { ...(failedUrl && { url: ruleText(failedUrl) }), ...(events.length === 0 && { events: ruleText('webhook.events') }) };
    if (Object.keys(found).length > 0) refuse(found);
    else if (!isPending) mutate({ url, events: [...events] }, { onError: fromServer });
  };
  const toggle = (event: WebhookEvent, isChosen: boolean) => {
    setEvents(webhookEvents.filter((each) => (each === event ? isChosen : events.includes(each))));
    setErrors({ ...(errors.url && { url: errors.url }) });
  };
  const done = () => {
    reset();
    setUrl('');
    setEvents(webhookEvents);
    setErrors({});
  };

  if (data) return <CreatedSecret kind="webhooks" secret={data.secret} label={t('webhooks.created.secret')} onDone={done} />;
  const isUnexplained = error && !errors.url && !errors.events;
  return (
    <form className={styles.card} aria-labelledby={title} noValidate onSubmit={submit}>
      <h2 id={title}>{t('webhooks.create.title')}</h2>
      <div className={styles.field}>
        <Field label={t('webhooks.create.url')} hint={t('webhooks.create.urlHint')} error={errors.url}>
          {(control) => (
            <TextInput
              {...control}
              ref={urlInput}
              type="url"
              inputMode="url"
              autoComplete="off"
              value={url}
              onChange={({ target }) => {
                setUrl(target.value);
                setErrors({ ...(errors.events && { events: errors.events }) });
              }}
            />
          )}
        </Field>
      </div>
      <fieldset className={styles.choices} aria-describedby={errors.events && eventsError}>
        <legend>{t('webhooks.create.events')}</legend>
        {webhookEvents.map((event, index) => (
          <label key={event}>
            <input
              type="checkbox"
              ref={index === 0 ? firstEvent : undefined}
              checked={events.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            />
            <span>
              {t(`webhooks.event.${event}`)} <code translate="no">{event}</code>
            </span>
          </label>
        ))}
        {errors.events && <FieldError id={eventsError}>{errors.events}</FieldError>}
      </fieldset>
      {isUnexplained && <FieldError id={`${title}-error`}>{isApiError(error) ? error.message : tips('toastTip.error.tip1')}</FieldError>}
      <BusyButton type="submit" className={button.main ?? ''} isBusy={isPending}>
        {t('webhooks.create.submit')}
      </BusyButton>
    </form>
  );
}
