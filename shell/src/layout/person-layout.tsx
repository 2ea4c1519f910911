import { useTranslation } from 'react-i18next';
import { routes, type RouteId } from 'shared-contracts/routes';
import { useSession } from 'shared-contracts/shell';
import { PageLink, usePageAddress } from 'shared-ui/link';
import { Navigate, Outlet, useLocation } from 'shared-ui/router';
import { Logo } from '../brand/logo.tsx';
import { rememberAddress } from '../session/return-address.ts';
import { AccountActions } from './account-actions.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './person-layout.module.css';
import { SkipLink } from './skip-link.tsx';
import { toolRoutes } from './tools-menu.tsx';

const links = [
  'userinfo',
  'flowOrder',
  'staticOrder',
  'consumeDetail',
  'buyFlow',
  'help',
  ...toolRoutes,
] as const satisfies readonly RouteId[];

/** Left menu and header of the personal area; a visitor without a token is sent home. */
export function PersonLayout() {
  const { t } = useTranslation();
  const language = useSession((session) => session.locale);
  const loggedIn = useSession((session) => session.accessToken !== '');
  const address = usePageAddress();
  const { pathname, search } = useLocation();

  if (!loggedIn) {
    rememberAddress(`${pathname}${search}`);
    return <Navigate to={address('home')} replace state={{ login: true }} />;
  }
  return (
    <div className={styles.layout}>
      <SkipLink />
      <aside className={styles.side}>
        <PageLink route="home" className={styles.home}>
          <Logo language={language} />
        </PageLink>
        <nav aria-label={t('person.navigation')}>
          {links.map((id) => (
            <PageLink key={id} route={id} aria-current={address(id) === pathname ? 'page' : undefined}>
              {routes[id].title[language]}
            </PageLink>
          ))}
        </nav>
      </aside>
      <div className={styles.column}>
        <header className={styles.header}>
          <LanguageSwitch />
          <AccountActions />
        </header>
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
