import { matchPath, splitPrefix } from 'shared-contracts/addresses';
import type { RouteId } from 'shared-contracts/routes';
import { useLocation } from 'shared-ui/router';

/** The page that is shown, by whichever of its addresses. */
export function useRouteId(): RouteId | undefined {
  const { path } = splitPrefix(useLocation().pathname);
  return matchPath(path.replace(/\/$/, '') || '/', { sandbox: true })?.id;
}
