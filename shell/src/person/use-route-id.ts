import { routeAt } from 'shared-contracts/pages/addresses';
import type { RouteId } from 'shared-contracts/pages/routes';
import { useLocation } from 'shared-ui/router';

/** The current route, whichever of its paths is used. */
export function useRouteId(): RouteId | undefined {
  return routeAt(useLocation().pathname.replace(/\/$/, '') || '/');
}
