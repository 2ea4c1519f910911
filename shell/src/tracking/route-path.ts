import { routeAt } from 'shared-contracts/addresses';
import { routes } from 'shared-contracts/routes';

/** The path of the route that an address belongs to, never the address: what a visitor typed into it is not ours to record. */
export function routePathOf(pathname: string): string {
  const id = routeAt(pathname);
  return id ? routes[id].path : '';
}
