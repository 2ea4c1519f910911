import { prefixedPath, routeAt } from 'shared-contracts/addresses';
import { languages } from 'shared-contracts/languages';
import { routes, type Route, type RouteId } from 'shared-contracts/routes';
import { useLocation, useRoutes, type RouteObject } from 'shared-ui/router';
import { BareLayout } from './layout/bare-layout.tsx';
import { DefaultLayout } from './layout/default-layout.tsx';
import { AddressFallback } from './pages/address-fallback.tsx';
import { PageOutlet } from './pages/page-outlet.tsx';
import { RoutePage } from './pages/route-page.tsx';
import { CustomersOnly } from './person/customers-only.tsx';
import { PersonArea } from './person/person-area.tsx';

const layouts = {
  default: <DefaultLayout />,
  person: <PersonArea />,
  bare: <BareLayout />,
} as const;

/** The addresses at which a route's page is shown rather than redirected to; `resolveAddress` decides the same. */
function shownAt({ path, aliases = [] }: Route): string[] {
  const prefixed = languages
    .filter((language) => prefixedPath('/', language) !== '/')
    .flatMap((language) => [path, ...aliases].map((each) => prefixedPath(each, language)));
  return [path, ...prefixed];
}

const layoutRoute = ({ layout, isFocused }: Pick<Route, 'layout' | 'isFocused'>, children: RouteObject[]): RouteObject => ({
  element: isFocused ? <DefaultLayout isFocused /> : layouts[layout],
  children: [{ element: <PageOutlet />, children }],
});

const unknown = layoutRoute({ layout: 'default' }, [{ path: '*', element: <AddressFallback /> }]);

const known = new Map<RouteId, RouteObject[]>();

function routesOf(id: RouteId): RouteObject[] {
  const made = known.get(id);
  if (made) return made;
  const { access, layout } = routes[id];
  const page = <RoutePage key={id} id={id} />;
  // The personal area asks who comes before it draws anything.
  const element = access === 'customer' && layout !== 'person' ? <CustomersOnly>{page}</CustomersOnly> : page;
  const pages = shownAt(routes[id]).map((path) => ({ path, element }));
  const objects = [layoutRoute(routes[id], pages), unknown];
  known.set(id, objects);
  return objects;
}

/** Every address of the site, from the table of pages. No remote's code is needed to know them. */
export function SiteRoutes() {
  const { pathname } = useLocation();
  // The router sees the one route that the address can be: to rank the whole table at each step takes a phone as long as to draw a page.
  const id = routeAt(pathname);
  return useRoutes(id ? routesOf(id) : [unknown]);
}
