import { useEffect } from 'react';
import { useShell } from 'shared-contracts/shell';
import { usePageAddress } from 'shared-ui/link';
import { Navigate, useLocation } from 'shared-ui/router';
import { rememberAddress } from '../navigation/return-address.ts';

/** Redirects a visitor to the home page to log in, and remembers the requested page. */
export function RedirectToLogin() {
  const { openLogin } = useShell();
  const address = usePageAddress();
  const { pathname, search } = useLocation();
  useEffect(() => rememberAddress(`${pathname}${search}`), [pathname, search]);
  useEffect(() => openLogin(), [openLogin]);
  return <Navigate to={address('home')} replace />;
}
