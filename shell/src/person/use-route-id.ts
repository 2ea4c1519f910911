import { routeAt } from 'shared-contracts/addresses';
import type { RouteId } from 'shared-contracts/routes';
import { useLocation } from 'shared-ui/router';

/** The current route, whichever of its paths is used. */
export function useRouteId(): RouteId | undefined {
  return routeAt(useLocation().pathname.replace(/\/$/, '') || '/');
}
