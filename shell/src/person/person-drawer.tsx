import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { Logo } from '../brand/logo.tsx';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { HeaderLinks } from './header-links.tsx';
import styles from './person-drawer.module.css';
import { SidebarNavigation } from './sidebar-navigation.tsx';

/** Wider screens show the sidebar; keep the width in sync with the style sheets. */
const WIDE = '(min-width: 901px)';

interface PersonDrawerProps {
  readonly onClose: () => void;
}

/** Sidebar on small screens: a modal dialog that traps the focus and restores it. */
export function PersonDrawer({ onClose }: PersonDrawerProps) {
  const { t } = useTranslation(['person', 'shell']);
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    const { current } = dialog;
    const wide = matchMedia(WIDE);
    const closeOnWide = () => wide.matches && current?.close();
    current?.showModal();
    wide.addEventListener('change', closeOnWide);
    return () => wide.removeEventListener('change', closeOnWide);
  }, []);

  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={t('drawer')} onClose={onClose}>
      <div className={styles.ground} role="presentation" onClick={close} />
      <div className={styles.content}>
        <div className={styles.head}>
          <PageLink route="home" className={styles.home} aria-label={t('shell:header.homeLabel')}>
            <Logo language={language} />
          </PageLink>
          <button type="button" className={styles.close} aria-label={t('shell:header.closeMenu')} onClick={close}>
            <X size={24} aria-hidden />
          </button>
        </div>
        <SidebarNavigation />
        <div className={styles.foot}>
          <HeaderLinks className={styles.links} />
          <LanguageSwitch />
        </div>
      </div>
    </dialog>
  );
}
