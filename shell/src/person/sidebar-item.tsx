import type { LucideIcon } from 'lucide-react';
import type { RouteId } from 'shared-contracts/pages/routes';
import { PageLink } from 'shared-ui/link';
import { positionTooltip } from './position-tooltip.ts';
import styles from './sidebar-item.module.css';
import { useRouteId } from './use-route-id.ts';

interface SidebarItemProps {
  readonly route: RouteId;
  readonly icon: LucideIcon;
  readonly label: string;
}

/** Sidebar link; when only icons are shown, its label becomes a tooltip. */
export function SidebarItem({ route, icon: Icon, label }: SidebarItemProps) {
  const current = useRouteId() === route;
  return (
    <li>
      <PageLink
        route={route}
        className={styles.item}
        aria-current={current ? 'page' : undefined}
        onPointerEnter={positionTooltip}
        onFocus={positionTooltip}
      >
        <Icon size={20} aria-hidden />
        <span className={styles.label}>{label}</span>
      </PageLink>
    </li>
  );
}
