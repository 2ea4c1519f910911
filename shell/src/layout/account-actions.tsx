import { useHydrated, useSession, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './account-actions.module.css';
import { closeSheet } from '../screen/sheet-store.ts';

function CustomerActions() {
  const { t } = useTranslation();
  const { signOut } = useShell();
  return (
    <>
      <PageLink route="userinfo" className={styles.quiet} onClick={closeSheet}>
        {t('header.personal')}
      </PageLink>
      <button type="button" className={styles.quiet} onClick={() => void signOut()}>
        {t('header.logOut')}
      </button>
    </>
  );
}

function VisitorActions() {
  const { t } = useTranslation();
  const { openLogin } = useShell();
  const logIn = () => {
    closeSheet();
    openLogin();
  };
  return (
    <>
      <button type="button" className={styles.quiet} onClick={logIn} data-track-button="log-in">
        {t('header.logIn')}
      </button>
      <PageLink route="register" className={styles.main} onClick={closeSheet} data-track-button="register">
        {t('header.register')}
        <span className={styles.tip}>{t('header.trialTip')}</span>
      </PageLink>
    </>
  );
}

/**
 * Login and registration for a visitor, dashboard and logout for a customer. Prerendered pages contain both, and the page's starter shows
 * one of them.
 */
export function AccountActions() {
  const hydrated = useHydrated();
  const loggedIn = useSession((session) => session.accessToken !== '');
  const shown = (name: 'visitor' | 'customer') => !hydrated || loggedIn === (name === 'customer');
  return (
    <div className={styles.slot} data-tour="account" data-hydrated={hydrated}>
      {shown('visitor') && (
        <div className={styles.visitor}>
          <VisitorActions />
        </div>
      )}
      {shown('customer') && (
        <div className={styles.customer}>
          <CustomerActions />
        </div>
      )}
    </div>
  );
}
