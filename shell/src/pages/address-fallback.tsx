import { resolveAddress } from 'shared-contracts/addresses';
import { useLanguage } from 'shared-contracts/shell';
import { Navigate, useLocation } from 'shared-ui/router';
import { NotFoundPage } from './not-found-page.tsx';

/** For an address that no route takes: the redirect that the front door would answer, else the 404 page. */
export function AddressFallback() {
  const { pathname, search, hash } = useLocation();
  const locale = useLanguage();
  const address = resolveAddress(pathname, { cookie: locale });
  return address.kind === 'redirect' ? <Navigate to={`${address.to}${search}${hash}`} replace /> : <NotFoundPage />;
}
