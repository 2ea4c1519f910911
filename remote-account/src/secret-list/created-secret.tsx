import { useEffect, useId, useRef, type ReactNode } from 'react';
import button from 'shared-ui/button.module.css';
import { CopyButton } from 'shared-ui/copy-button';
import { useTranslation } from 'shared-ui/i18n';
import styles from './secret-list.module.css';

interface CreatedSecretProps {
  readonly kind: 'apiTokens' | 'webhooks' | 'members';
  readonly secret: string;
  /** What the copy button copies. */
  readonly label: string;
  readonly onDone: () => void;
  /** Shown after the explanation. */
  readonly children?: ReactNode;
}

/** A new API token, the secret of a new webhook or an invitation link, which can't be shown again. */
export function CreatedSecret({ kind, secret, label, onDone, children }: CreatedSecretProps) {
  const { t } = useTranslation('remote-account');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t(`${kind}.created.title`)}
      </h2>
      <p>{t(`${kind}.created.text`)}</p>
      {children}
      <code className={styles.secret} data-secret translate="no">
        {secret}
      </code>
      <div className={styles.actions}>
        <CopyButton text={secret} label={label} />
        <button type="button" className={button.small} onClick={onDone}>
          {t(`${kind}.created.done`)}
        </button>
      </div>
    </section>
  );
}
