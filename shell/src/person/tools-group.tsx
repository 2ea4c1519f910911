import { ChevronDown, Wrench } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { menuOf } from 'shared-contracts/pages/menus';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';
import { menuIcon } from '../person-menu/menu-icons.ts';
import { positionTooltip } from './position-tooltip.ts';
import { SidebarItem } from './sidebar-item.tsx';
import styles from './sidebar-item.module.css';
import { storedFlag, useStoredFlag } from 'shared-ui/stored-flag';
import { useRouteId } from './use-route-id.ts';

export const toolsOpen = storedFlag('sessionStorage', 'tidegate.toolsOpen');

/** The sidebar's "Tools" group. It opens automatically on one of its pages. */
export function ToolsGroup() {
  const { t } = useTranslation();
  const language = useLanguage();
  const open = useStoredFlag(toolsOpen);
  const list = useId();
  const tools = menuOf('sidebarTools');
  const current = useRouteId();
  const inside = tools.some(({ route }) => route === current);

  useEffect(() => {
    if (inside) toolsOpen.set(true);
  }, [inside]);

  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => toolsOpen.set(!open)}
        onPointerEnter={positionTooltip}
        onFocus={positionTooltip}
      >
        <Wrench size={20} aria-hidden />
        <span className={styles.label}>{t('header.tools')}</span>
        <ChevronDown size={16} className={styles.chevron} aria-hidden />
      </button>
      <ul id={list} className={styles.group} hidden={!open}>
        {tools.map(({ route, icon }) => (
          <SidebarItem key={route} route={route} icon={menuIcon(icon)} label={routes[route].title[language]} />
        ))}
      </ul>
    </li>
  );
}
