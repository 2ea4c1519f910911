import { LifeBuoy, ShoppingCart } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { menuOf } from 'shared-contracts/pages/menus';
import { routes } from 'shared-contracts/pages/routes';
import { isCountryChina } from 'shared-contracts/rules/customer';
import { may } from 'shared-contracts/rules/roles';
import { useLanguage, useSession } from 'shared-contracts/shell';
import { menuIcon } from '../person-menu/menu-icons.ts';
import { SidebarItem } from './sidebar-item.tsx';
import styles from './sidebar-navigation.module.css';
import { ToolsGroup } from './tools-group.tsx';

/** Links of the dashboard area: the customer's pages, then buying, help and tools. */
export function SidebarNavigation() {
  const { t } = useTranslation(['person', 'shell']);
  const language = useLanguage();
  const inChina = useSession(isCountryChina);
  const role = useSession(({ account }) => account?.role ?? 'owner');
  const shown = menuOf('sidebar').filter(({ when, route }) => (when !== 'china' || inChina) && may(role, routes[route].roles ?? 'read'));

  return (
    <nav className={styles.navigation} aria-label={t('navigation')}>
      <ul>
        {shown.map(({ route, icon }) => (
          <SidebarItem key={route} route={route} icon={menuIcon(icon)} label={routes[route].title[language]} />
        ))}
      </ul>
      <ul>
        {may(role, 'pay') && <SidebarItem route="buyFlow" icon={ShoppingCart} label={t('shell:header.buy')} />}
        <SidebarItem route="help" icon={LifeBuoy} label={t('shell:header.help')} />
        <ToolsGroup />
      </ul>
    </nav>
  );
}
