import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import styles from './login-form.module.css';

interface OtherWaysProps {
  readonly onSms: () => void;
  readonly onForgot: () => void;
}

/** Alternatives after a password was refused. */
export function LoginAlternatives({ onSms, onForgot }: OtherWaysProps) {
  const { t } = useTranslation('remote-account');
  return (
    <div className={styles.ways}>
      <button type="button" className={button.text} onClick={onSms}>
        {t('login.bySms')}
      </button>
      <button type="button" className={button.text} onClick={onForgot}>
        {t('login.reset')}
      </button>
    </div>
  );
}
