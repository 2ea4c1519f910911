import { useEffect, useId, useRef } from 'react';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import styles from './webhooks-page.module.css';

interface CreatedWebhookProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** The secret of a new webhook, which can't be shown again. */
export function CreatedWebhook({ secret, onDone }: CreatedWebhookProps) {
  const { t } = useTranslation('remote-account');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t('webhooks.created.title')}
      </h2>
      <p>{t('webhooks.created.text')}</p>
      <code className={styles.secret} data-secret translate="no">
        {secret}
      </code>
      <div className={styles.actions}>
        <CopyButton text={secret} label={t('webhooks.created.secret')} />
        <button type="button" className={button.small} onClick={onDone}>
          {t('webhooks.created.done')}
        </button>
      </div>
    </section>
  );
}
