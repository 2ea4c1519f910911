import { ArrowDownUp, BadgeCheck, Gauge, LifeBuoy, ReceiptText, Server, ShoppingCart } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { routes } from 'shared-contracts/routes';
import { isCountryChina } from 'shared-contracts/rules/customer';
import { useLanguage, useSession } from 'shared-contracts/shell';
import { SidebarItem } from './sidebar-item.tsx';
import styles from './sidebar-navigation.module.css';
import { ToolsGroup } from './tools-group.tsx';

const account = [
  { route: 'userinfo', icon: Gauge },
  { route: 'flowOrder', icon: ArrowDownUp },
  { route: 'staticOrder', icon: Server },
  { route: 'consumeDetail', icon: ReceiptText },
] as const;
const certification = { route: 'certificate', icon: BadgeCheck } as const;

/** The links of the personal area: what the customer has, then what else there is. */
export function SidebarNavigation() {
  const { t } = useTranslation(['person', 'shell']);
  const language = useLanguage();
  const inChina = useSession(isCountryChina);

  return (
    <nav className={styles.navigation} aria-label={t('navigation')}>
      <ul>
        {[...account, ...(inChina ? [certification] : [])].map(({ route, icon }) => (
          <SidebarItem key={route} route={route} icon={icon} label={routes[route].title[language]} />
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
