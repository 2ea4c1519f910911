import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { useLocation } from 'shared-ui/router';
import { Logo } from '../brand/logo.tsx';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { SupportState } from '../support/support-state.tsx';
import { HeaderLinks } from './header-links.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import styles from './person-header.module.css';
import { SearchButton } from './search-button.tsx';
import { UserMenu } from './user-menu.tsx';

interface PersonHeaderProps {
  readonly onLogOut: () => void;
}

/** Header of the dashboard area. Up to 900 px wide it opens the sidebar as a drawer. */
export function PersonHeader({ onLogOut }: PersonHeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { key } = useLocation();
  // Open for one history entry only, so that following a link closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;

  return (
    <header className={styles.header}>
      <div className={styles.box}>
        <button type="button" className={styles.toggle} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpenAt(key)}>
          <Menu size={24} aria-label={t('header.openMenu')} />
        </button>
        <PageLink route="home" className={styles.mark} aria-label={t('header.homeLabel')}>
          <Logo language={language} />
        </PageLink>
        <HeaderLinks className={styles.links} />
        <div className={styles.actions}>
          <SearchButton />
          <NoticeBell />
          <SupportState />
          <span className={styles.language}>
            <LanguageSwitch />
          </span>
          <UserMenu onLogOut={onLogOut} />
        </div>
      </div>
      {open && <PersonDrawer onClose={() => setOpenAt(undefined)} />}
    </header>
  );
}
