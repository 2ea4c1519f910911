import { Suspense, lazy } from 'react';
import { localizedPath } from 'shared-contracts/addresses';
import { languages } from 'shared-contracts/languages';
import { routeIds, routes, type Route } from 'shared-contracts/routes';
import { useRoutes, type RouteObject } from 'shared-ui/router';
import { BareLayout } from './layout/bare-layout.tsx';
import { DefaultLayout } from './layout/default-layout.tsx';
import { AddressFallback } from './pages/address-fallback.tsx';
import { PageOutlet } from './pages/page-outlet.tsx';
import { RoutePage } from './pages/route-page.tsx';

const PersonLayout = lazy(() => import('./person/person-layout.tsx'));

const layouts = {
  default: <DefaultLayout />,
  person: (
    <Suspense fallback={null}>
      <PersonLayout />
    </Suspense>
  ),
  bare: <BareLayout />,
} as const;

/** The addresses at which a route's page is shown rather than redirected to; `resolveAddress` decides the same. */
function shownAt({ path, aliases = [] }: Route): string[] {
  const prefixed = languages
    .filter((language) => localizedPath('/', language) !== '/')
    .flatMap((language) => [path, ...aliases].map((each) => `/${language}${each === '/' ? '' : each}`));
  return [path, ...prefixed];
}

const layoutRoute = (layout: Route['layout'], children: RouteObject[]): RouteObject => ({
  element: layouts[layout],
  children: [{ element: <PageOutlet />, children }],
});

const pagesIn = (layout: Route['layout']): RouteObject[] =>
  routeIds
    .filter((id) => routes[id].layout === layout)
    .flatMap((id) => shownAt(routes[id]).map((path) => ({ path, element: <RoutePage key={id} id={id} /> })));

/** Every address of the site, from the route table. No remote's code is needed to know them. */
const siteRoutes: RouteObject[] = [
  layoutRoute('default', [...pagesIn('default'), { path: '*', element: <AddressFallback /> }]),
  layoutRoute('person', pagesIn('person')),
  layoutRoute('bare', pagesIn('bare')),
];

export function SiteRoutes() {
  return useRoutes(siteRoutes);
}
