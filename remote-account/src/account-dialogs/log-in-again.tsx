import { useEffect, useRef } from 'react';
import { RECENT_LOGIN_MINUTES } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { FormNote } from '../form/form-note.tsx';
import styles from './account-dialogs.module.css';

interface LogInAgainProps {
  readonly onLogin: () => void;
}

/** Explains that the login is too old for this change, and offers a new one. */
export function LogInAgain({ onLogin }: LogInAgainProps) {
  const { t } = useTranslation('remote-account');
  const again = useRef<HTMLButtonElement>(null);
  // The form that had the focus may just have been removed.
  useEffect(() => again.current?.focus(), []);
  return (
    <>
      <FormNote kind="warning" title={t('change.logInAgain.title')}>
        <p>{t('change.logInAgain.text', { minutes: RECENT_LOGIN_MINUTES })}</p>
      </FormNote>
      <button ref={again} type="button" className={`${button.main} ${styles.again}`} onClick={onLogin}>
        {t('change.logInAgain.submit')}
      </button>
    </>
  );
}
