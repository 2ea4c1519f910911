import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { useLocation } from 'shared-ui/router';
import { Logo } from '../brand/logo.tsx';
import { AccountActions } from './account-actions.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { ToolsMenu } from './tools-menu.tsx';

/** The public header; below 900 px its contents fold into a sheet. */
export function Header() {
  const { t } = useTranslation();
  const language = useSession((session) => session.locale);
  const { pathname } = useLocation();
  // Open at one address only, so that following a link closes it.
  const [openAt, setOpenAt] = useState('');
  const open = openAt === pathname;

  return (
    <header className={styles.header}>
      <div className={styles.box}>
        <PageLink route="home" className={styles.home} aria-label={t('header.homeLabel')}>
          <Logo language={language} />
        </PageLink>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label={t(open ? 'header.closeMenu' : 'header.openMenu')}
          onClick={() => setOpenAt(open ? '' : pathname)}
        >
          {open ? <X size={24} aria-hidden /> : <Menu size={24} aria-hidden />}
        </button>
        <div id="site-menu" className={styles.menu} data-open={open}>
          <nav className={styles.nav} aria-label={t('header.navigation')}>
            <PageLink route="home">{t('header.home')}</PageLink>
            <PageLink route="buyFlow">{t('header.buy')}</PageLink>
            <ToolsMenu />
            <PageLink route="help">{t('header.help')}</PageLink>
          </nav>
          <div className={styles.actions}>
            <LanguageSwitch />
            <AccountActions />
          </div>
        </div>
      </div>
    </header>
  );
}
