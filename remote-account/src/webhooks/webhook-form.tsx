import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { webhookEvents, type WebhookEvent } from 'shared-contracts/rules/notifications';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { checkWebhookUrl } from 'shared-contracts/rules/webhook-url';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field, FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useRuleText } from '../form/use-rule-text.ts';
import styles from '../secret-list/secret-list.module.css';
import own from './webhook-list.module.css';

interface Values {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

interface Errors {
  readonly url?: string;
  readonly events?: string;
}

interface WebhookFormProps {
  /** ID of the form's heading. */
  readonly labelledBy: string;
  readonly initial: Values;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** Why it couldn't be saved. */
  readonly error: unknown;
  readonly onSubmit: (values: { url: string; events: WebhookEvent[] }, onError: (failure: unknown) => void) => void;
  /** Closes a form that has replaced what had the focus. */
  readonly onCancel?: () => void;
}

/** The URL and events of a webhook. Errors appear beside the fields, and nothing typed is lost. */
export function WebhookForm({ labelledBy, initial, submitLabel, isBusy, error, onSubmit, onCancel }: WebhookFormProps) {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const ruleText = useRuleText(ruleTexts);
  const eventsError = useId();
  const urlInput = useRef<HTMLInputElement>(null);
  const firstEvent = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(initial.url);
  const [events, setEvents] = useState(initial.events);
  const [errors, setErrors] = useState<Errors>({});

  const opensInPlace = onCancel !== undefined;
  useEffect(() => {
    if (opensInPlace) urlInput.current?.focus();
  }, [opensInPlace]);

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
    else if (!isBusy) onSubmit({ url, events: [...events] }, fromServer);
  };
  const toggle = (event: WebhookEvent, isChosen: boolean) => {
    setEvents(webhookEvents.filter((each) => (each === event ? isChosen : events.includes(each))));
    setErrors({ ...(errors.url && { url: errors.url }) });
  };
  const isUnexplained = Boolean(error) && !errors.url && !errors.events;

  return (
    <form className={own.form} aria-labelledby={labelledBy} noValidate onSubmit={submit}>
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
      {isUnexplained && (
        <FieldError id={`${eventsError}-form`}>{isApiError(error) ? error.message : tips('toastTip.error.tip1')}</FieldError>
      )}
      <div className={styles.actions}>
        <BusyButton type="submit" className={button.main ?? ''} isBusy={isBusy}>
          {submitLabel}
        </BusyButton>
        {onCancel && (
          <button type="button" className={button.outline} onClick={onCancel}>
            {t('webhooks.edit.cancel')}
          </button>
        )}
      </div>
    </form>
  );
}
