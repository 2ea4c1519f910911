import type { ReactNode } from 'react';
import { useHydrated, useSession } from 'shared-contracts/shell';
import { useIsLeaving } from '../session/leaving.ts';
import { RedirectToLogin } from './redirect-to-login.tsx';

/** Renders its children for customers only; a visitor without a token is redirected to the home page. */
export function RequireLogin({ children }: { readonly children: ReactNode }) {
  const loggedIn = useSession((session) => session.accessToken !== '');
  const hydrated = useHydrated();
  const leaving = useIsLeaving();
  // Until hydration every customer counts as a visitor.
  if (!hydrated) return null;
  if (loggedIn) return children;
  // Logging out loads the home page, which must not ask for a login.
  return leaving ? null : <RedirectToLogin />;
}
