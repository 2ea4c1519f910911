import { memo } from 'react';
import { prefixedPath, routeAt } from 'shared-contracts/pages/addresses';
import { languages } from 'shared-contracts/languages';
import { routes, type Route, type RouteId } from 'shared-contracts/pages/routes';
import { useLocation, useRoutes, type RouteObject } from 'shared-ui/router';
import { BareLayout } from './layout/bare-layout.tsx';
import { DefaultLayout } from './layout/default-layout.tsx';
import { AddressFallback } from './pages/address-fallback.tsx';
import { PageOutlet } from './pages/page-outlet.tsx';
import { RoutePage } from './pages/route-page.tsx';
import { RequireLogin } from './person/require-login.tsx';
import { PersonArea } from './person/person-area.tsx';

const layouts = {
  default: <DefaultLayout />,
  person: <PersonArea />,
  bare: <BareLayout />,
} as const;

/** Paths at which a route's page is rendered rather than redirected; `resolveAddress` applies the same rule. */
function renderedPaths({ path, aliases = [] }: Route): string[] {
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
  // The dashboard area checks access itself before it renders anything.
  const element = access === 'customer' && layout !== 'person' ? <RequireLogin>{page}</RequireLogin> : page;
  const pages = renderedPaths(routes[id]).map((path) => ({ path, element }));
  const objects = [layoutRoute(routes[id], pages), unknown];
  known.set(id, objects);
  return objects;
}

/**
 * All routes of the site, from the page table. Needs no remote's code. Memoized, because when it renders again, React replaces a prerendered
 * page whose code hasn't arrived with its fallback, except in a transition.
 */
export const SiteRoutes = memo(function SiteRoutes() {
  const { pathname } = useLocation();
  // Pass the router only the one route that can match: ranking the whole table on each navigation takes a phone as long as rendering a
  // page.
  const id = routeAt(pathname);
  return useRoutes(id ? routesOf(id) : [unknown]);
});
