import { routeAt } from 'shared-contracts/addresses';
import type { RouteId } from 'shared-contracts/routes';
import { useLocation } from 'shared-ui/router';

/** The page that is shown, by whichever of its addresses. */
export function useRouteId(): RouteId | undefined {
  return routeAt(useLocation().pathname.replace(/\/$/, '') || '/');
}
