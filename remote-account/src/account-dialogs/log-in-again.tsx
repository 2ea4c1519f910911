import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { RECENT_LOGIN_MINUTES } from 'shared-contracts/constants';
import { Alert, Button } from 'shared-ui/antd';
import styles from './account-dialogs.module.css';

interface LogInAgainProps {
  readonly onLogin: () => void;
}

/** Says that the login is too old for this change, and offers a new one. */
export function LogInAgain({ onLogin }: LogInAgainProps) {
  const { t } = useTranslation('remote-account');
  const button = useRef<HTMLButtonElement>(null);
  // The form that had the focus may just have gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.again}>
      <Alert
        type="warning"
        showIcon
        title={t('change.logInAgain.title')}
        description={t('change.logInAgain.text', { minutes: RECENT_LOGIN_MINUTES })}
      />
      <Button ref={button} type="primary" block onClick={onLogin}>
        {t('change.logInAgain.submit')}
      </Button>
    </div>
  );
}
