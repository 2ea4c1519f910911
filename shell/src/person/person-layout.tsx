import { useEffect, useState } from 'react';
import { useHydrated, useSession, useShell } from 'shared-contracts/shell';
import { Outlet } from 'shared-ui/router';
import { SkipLink } from '../layout/skip-link.tsx';
import { PersonHeader } from './person-header.tsx';
import styles from './person-layout.module.css';
import { usePersonTexts } from './person-texts.ts';
import { SendHome } from './send-home.tsx';
import { sidebarCollapsed } from './sidebar-collapsed.ts';
import { Sidebar } from './sidebar.tsx';
import { useStoredFlag } from './stored-flag.ts';

/** Left menu and header of the personal area; a visitor without a token is sent home. */
export default function PersonLayout() {
  usePersonTexts();
  const { signOut } = useShell();
  const loggedIn = useSession((session) => session.accessToken !== '');
  const collapsed = useStoredFlag(sidebarCollapsed);
  const hydrated = useHydrated();
  const [leaving, setLeaving] = useState(false);

  // Back from the home page, the browser may show this page as it was left.
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  // Until a stored page is taken over, every customer counts as a visitor.
  if (!hydrated) return null;
  // Whoever logs out goes home by a new page load, and is asked for nothing there.
  if (!loggedIn) return leaving ? null : <SendHome />;

  const logOut = () => {
    if (leaving) return;
    setLeaving(true);
    void signOut();
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
