import type { ReactNode } from 'react';
import { useHydrated, useSession } from 'shared-contracts/shell';
import { useLeaving } from '../session/leaving.ts';
import { SendHome } from './send-home.tsx';

/** What only customers see; a visitor without a token is sent home. */
export function CustomersOnly({ children }: { readonly children: ReactNode }) {
  const loggedIn = useSession((session) => session.accessToken !== '');
  const hydrated = useHydrated();
  const leaving = useLeaving((state) => state.leaving);
  // Until a stored page is taken over, every customer counts as a visitor.
  if (!hydrated) return null;
  if (loggedIn) return children;
  // Whoever logs out goes home by a new page load, and is asked for nothing there.
  return leaving ? null : <SendHome />;
}
