import { useEffect, useId, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/api/error-codes';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import styles from '../settings/question.module.css';
import { useEmailTask } from './use-email-task.ts';

interface RemoveQuestionProps {
  readonly onEnd: () => void;
  readonly onLoginTooOld: () => void;
}

/** Inline confirmation of removing the address. Escape keeps it. */
export function RemoveQuestion({ onEnd, onLoginTooOld }: RemoveQuestionProps) {
  const { t } = useTranslation('remote-account');
  const { api, notify } = useShell();
  const question = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState('');
  useEffect(() => keep.current?.focus(), []);

  const remove = useEmailTask({
    run: async () => api('removeEmail', {}, { errors: 'quiet' }),
    onDone: () => {
      notify.success('success.tip3');
      onEnd();
    },
    onFailed: (failure, message) => {
      if (isApiError(failure) && failure.code === errorCodes.recentLoginNeeded) onLoginTooOld();
      else setError(message);
    },
  });
  return (
    <div
      role="presentation"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEnd();
      }}
    >
      <div className={styles.question} role="group" aria-labelledby={question}>
        <p id={question}>{t('email.address.question')}</p>
        <BusyButton className={`${button.small ?? ''} ${styles.danger ?? ''}`} isBusy={remove.isRunning} onClick={() => remove.start()}>
          {t('email.address.remove')}
        </BusyButton>
        <button ref={keep} type="button" className={button.small} aria-describedby={question} onClick={onEnd}>
          {t('email.address.keep')}
        </button>
      </div>
      {error !== '' && <FieldError id={`${question}-error`}>{error}</FieldError>}
    </div>
  );
}
