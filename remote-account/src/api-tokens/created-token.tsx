import { useEffect, useId, useRef } from 'react';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import styles from './api-tokens-page.module.css';

interface CreatedTokenProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** A new token, which can't be shown again. */
export function CreatedToken({ token, onDone }: CreatedTokenProps) {
  const { t } = useTranslation('remote-account');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t('apiTokens.created.title')}
      </h2>
      <p>{t('apiTokens.created.text')}</p>
      <code className={styles.token} data-secret translate="no">
        {token}
      </code>
      <div className={styles.actions}>
        <CopyButton text={token} label={t('apiTokens.created.token')} />
        <button type="button" className={button.small} onClick={onDone}>
          {t('apiTokens.created.done')}
        </button>
      </div>
    </section>
  );
}
