import { CONTENT_ID } from 'shared-contracts/releases/federation';
import { useSession, useShell } from 'shared-contracts/shell';
import { Outlet } from 'shared-ui/router';
import { loadAccounts } from '../accounts/load-accounts.ts';
import { ownPart } from '../federation/own-part.tsx';
import { PartFailure } from '../federation/part-failure.tsx';
import type { FailureProps } from '../federation/remote-boundary.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { useIsLeaving } from '../session/leaving.ts';
import { useStoredFlag } from 'shared-ui/stored-flag';
import { RequireLogin } from './require-login.tsx';
import { PersonHeader } from './person-header.tsx';
import styles from './person-layout.module.css';
import { usePersonTexts } from '../person-menu/person-texts.ts';
import { sidebarCollapsed } from './sidebar-collapsed.ts';
import { Sidebar } from './sidebar.tsx';

/** The pages work without the bar. */
const BarFailure = (props: FailureProps) => <PartFailure {...props} isStored />;

/** Loaded for members only. */
const AccountBar = ownPart(async () => ({ default: (await loadAccounts()).AccountBar }), null, BarFailure);

function PersonFrame() {
  const { signOut } = useShell();
  const collapsed = useStoredFlag(sidebarCollapsed);
  const leaving = useIsLeaving();
  const isMember = useSession(({ account }) => account !== undefined);

  return (
    <div className={styles.layout} data-collapsed={collapsed} data-leaving={leaving}>
      <SkipLink />
      <Sidebar collapsed={collapsed} />
      <div className={styles.column}>
        <PersonHeader onLogOut={() => void signOut()} />
        {isMember && (
          <div className={styles.account}>
            <AccountBar />
          </div>
        )}
        <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** Sidebar and header of the dashboard area. */
export default function PersonLayout() {
  usePersonTexts();
  return (
    <RequireLogin>
      <PersonFrame />
    </RequireLogin>
  );
}
