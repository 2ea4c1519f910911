import { LifeBuoy, ShoppingCart } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { menuOf } from 'shared-contracts/pages/menus';
import { routes } from 'shared-contracts/pages/routes';
import { isCountryChina } from 'shared-contracts/rules/customer';
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
  const account = menuOf('sidebar').filter(({ when }) => when !== 'china' || inChina);

  return (
    <nav className={styles.navigation} aria-label={t('navigation')}>
      <ul>
        {account.map(({ route, icon }) => (
          <SidebarItem key={route} route={route} icon={menuIcon(icon)} label={routes[route].title[language]} />
        ))}
      </ul>
      <ul>
        <SidebarItem route="buyFlow" icon={ShoppingCart} label={t('shell:header.buy')} />
        <SidebarItem route="help" icon={LifeBuoy} label={t('shell:header.help')} />
        <ToolsGroup />
      </ul>
    </nav>
  );
}
