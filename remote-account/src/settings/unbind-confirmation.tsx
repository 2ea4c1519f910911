import { useEffect, useId, useRef } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import styles from './question.module.css';

interface UnbindQuestionProps {
  readonly service: string;
  readonly isBusy: boolean;
  readonly onUnbind: () => void;
  readonly onKeep: () => void;
}

/** Inline confirmation. Escape keeps the account. */
export function UnbindConfirmation({ service, isBusy, onUnbind, onKeep }: UnbindQuestionProps) {
  const { t } = useTranslation('remote-account');
  const question = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div
      role="presentation"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onKeep();
      }}
    >
      <div className={styles.question} role="group" aria-labelledby={question}>
        <p id={question}>{t('settings.service.question', { service })}</p>
        <button type="button" className={`${button.small} ${styles.danger}`} aria-disabled={isBusy} onClick={onUnbind}>
          {t('settings.service.unbind')}
        </button>
        <button ref={keep} type="button" className={button.small} aria-describedby={question} onClick={onKeep}>
          {t('settings.service.keep')}
        </button>
      </div>
    </div>
  );
}
