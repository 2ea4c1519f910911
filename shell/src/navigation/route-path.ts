import { routeAt } from 'shared-contracts/pages/addresses';
import { routes } from 'shared-contracts/pages/routes';

/** Path of the route that a URL matches, never the URL itself: text that a visitor typed into it must not be recorded. */
export function routePathOf(pathname: string): string {
  const id = routeAt(pathname);
  return id ? routes[id].path : '';
}
