import { resolveAddress } from 'shared-contracts/pages/addresses';
import { useLanguage } from 'shared-contracts/shell';
import { Navigate, useLocation } from 'shared-ui/router';
import { NotFoundPage } from './not-found-page.tsx';

/** For a URL that matches no route: the redirect that the server would send, otherwise the 404 page. */
export function AddressFallback() {
  const { pathname, search, hash } = useLocation();
  const language = useLanguage();
  const address = resolveAddress(pathname, language);
  return address.kind === 'redirect' ? <Navigate to={`${address.to}${search}${hash}`} replace /> : <NotFoundPage />;
}
