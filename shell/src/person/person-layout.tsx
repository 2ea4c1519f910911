import { useHydrated, useSession, useShell } from 'shared-contracts/shell';
import { Outlet } from 'shared-ui/router';
import { SkipLink } from '../layout/skip-link.tsx';
import { beginLeaving, useLeaving } from '../session/leaving.ts';
import { useStoredFlag } from '../storage/stored-flag.ts';
import { PersonHeader } from './person-header.tsx';
import styles from './person-layout.module.css';
import { usePersonTexts } from './person-texts.ts';
import { SendHome } from './send-home.tsx';
import { sidebarCollapsed } from './sidebar-collapsed.ts';
import { Sidebar } from './sidebar.tsx';

/** Left menu and header of the personal area; a visitor without a token is sent home. */
export default function PersonLayout() {
  usePersonTexts();
  const { signOut } = useShell();
  const loggedIn = useSession((session) => session.accessToken !== '');
  const collapsed = useStoredFlag(sidebarCollapsed);
  const hydrated = useHydrated();
  const leaving = useLeaving((state) => state.leaving);

  // Until a stored page is taken over, every customer counts as a visitor.
  if (!hydrated) return null;
  // Whoever logs out goes home by a new page load, and is asked for nothing there.
  if (!loggedIn) return leaving ? null : <SendHome />;

  const logOut = () => {
    if (beginLeaving()) void signOut();
  };
  return (
    <div className={styles.layout} data-collapsed={collapsed} data-leaving={leaving}>
      <SkipLink />
      <Sidebar collapsed={collapsed} />
      <div className={styles.column}>
        <PersonHeader onLogOut={logOut} />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
