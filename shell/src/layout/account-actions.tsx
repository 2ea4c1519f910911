import { useTranslation } from 'react-i18next';
import { useSession, useShell } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import styles from './account-actions.module.css';

/** Log in and register for a visitor; personal centre and log out for a customer. */
export function AccountActions() {
  const { t } = useTranslation();
  const { openLogin, signOut } = useShell();
  const loggedIn = useSession((session) => session.accessToken !== '');
  if (loggedIn) {
    return (
      <>
        <PageLink route="flowOrder" className={styles.quiet}>
          {t('header.personal')}
        </PageLink>
        <button type="button" className={styles.quiet} onClick={() => void signOut()}>
          {t('header.logOut')}
        </button>
      </>
    );
  }
  return (
    <>
      <button type="button" className={styles.quiet} onClick={() => openLogin()}>
        {t('header.logIn')}
      </button>
      <PageLink route="register" className={styles.main}>
        {t('header.register')}
        <span className={styles.tip}>{t('header.trialTip')}</span>
      </PageLink>
    </>
  );
}
