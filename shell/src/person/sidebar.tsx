import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { PageLink } from 'shared-ui/link';
import { useMay } from 'shared-ui/use-may';
import { Logo } from '../brand/logo.tsx';
import { ConsumptionShortcut } from './consumption-shortcut.tsx';
import { positionTooltip } from './position-tooltip.ts';
import itemStyles from './sidebar-item.module.css';
import { SidebarNavigation } from './sidebar-navigation.tsx';
import { sidebarCollapsed } from './sidebar-collapsed.ts';
import styles from './sidebar.module.css';
import { useTipsDismissed } from './use-tips-dismissed.ts';

interface SidebarProps {
  readonly collapsed: boolean;
}

/** Sidebar on wide screens. When collapsed it shows icons and a shortcut to consumption details. */
export function Sidebar({ collapsed }: SidebarProps) {
  const { t } = useTranslation(['person', 'shell']);
  const language = useLanguage();
  const tips = useTipsDismissed(collapsed) ? 'off' : 'on';
  const mayPay = useMay('pay');
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside className={styles.sidebar} data-icons={collapsed} data-tips={tips}>
      <PageLink route="home" className={styles.home} aria-label={t('shell:header.homeLabel')}>
        <Logo language={language} />
      </PageLink>
      <SidebarNavigation />
      {collapsed && mayPay && <ConsumptionShortcut />}
      <div className={styles.foot}>
        <button
          type="button"
          className={itemStyles.item}
          onClick={() => sidebarCollapsed.set(!collapsed)}
          onPointerEnter={positionTooltip}
          onFocus={positionTooltip}
        >
          <Icon size={20} aria-hidden />
          <span className={itemStyles.label}>{t(collapsed ? 'expand' : 'collapse')}</span>
        </button>
      </div>
    </aside>
  );
}
