import { Menu, X } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Logo } from '../brand/logo.tsx';
import { SupportState } from '../support/support-state.tsx';
import { AccountActions } from './account-actions.tsx';
import { HeaderLink } from './header-link.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { closeSheet, useSheet } from '../screen/sheet-store.ts';
import { ToolsMenu } from './tools-menu.tsx';
import { useMenuSheet } from './use-menu-sheet.ts';

/** Public header; on a small screen its contents collapse into a sheet below the bar. */
export function Header() {
  const { t } = useTranslation();
  const language = useLanguage();
  const covered = useSheet((state) => state.open === 'help');
  const { header, toggleButton, open, toggle } = useMenuSheet();

  return (
    <header ref={header} className={styles.header} data-track-place="header" inert={covered}>
      <div className={styles.box}>
        <PageLink route="home" className={styles.home} aria-label={t('header.homeLabel')} onClick={closeSheet}>
          <Logo language={language} />
        </PageLink>
        <button
          ref={toggleButton}
          type="button"
          className={styles.toggle}
          data-tour="menu"
          data-early-toggle
          suppressHydrationWarning
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label={t(open ? 'header.closeMenu' : 'header.openMenu')}
          onClick={toggle}
        >
          <Menu size={24} aria-hidden />
          <X size={24} aria-hidden />
        </button>
        <div id="site-menu" className={styles.menu}>
          <nav className={styles.nav} aria-label={t('header.navigation')}>
            <HeaderLink route="home">{t('header.home')}</HeaderLink>
            <HeaderLink route="buyFlow" data-tour="buy">
              {t('header.buy')}
            </HeaderLink>
            <ToolsMenu />
            <HeaderLink route="help" data-tour="help">
              {t('header.help')}
            </HeaderLink>
          </nav>
          <div className={styles.actions}>
            <SupportState />
            <LanguageSwitch />
            <AccountActions />
          </div>
        </div>
      </div>
    </header>
  );
}
