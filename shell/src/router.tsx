import { localizedPath } from 'shared-contracts/addresses';
import { languages } from 'shared-contracts/languages';
import { routeIds, routes, type Route } from 'shared-contracts/routes';
import { createBrowserRouter, type RouteObject } from 'shared-ui/router';
import { App } from './app.tsx';
import { BareLayout } from './layout/bare-layout.tsx';
import { DefaultLayout } from './layout/default-layout.tsx';
import { PersonLayout } from './layout/person-layout.tsx';
import { AddressFallback } from './pages/address-fallback.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { RoutePage } from './pages/route-page.tsx';

const layouts = { default: DefaultLayout, person: PersonLayout, bare: BareLayout } as const;

/** The addresses at which a route's page is shown rather than redirected to; `resolveAddress` decides the same. */
function shownAt({ path, aliases = [] }: Route): string[] {
  const prefixed = languages
    .filter((language) => localizedPath('/', language) !== '/')
    .flatMap((language) => [path, ...aliases].map((each) => `/${language}${each === '/' ? '' : each}`));
  return [path, ...prefixed];
}

function layoutRoutes(layout: Route['layout']): RouteObject {
  const Layout = layouts[layout];
  return {
    element: <Layout />,
    children: routeIds
      .filter((id) => routes[id].layout === layout)
      .flatMap((id) => shownAt(routes[id]).map((path) => ({ path, element: <RoutePage key={id} id={id} /> }))),
  };
}

/** Every address of the site, from the route table. No remote's code is needed to know them. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <App />,
      errorElement: <ErrorPage />,
      children: [
        layoutRoutes('default'),
        layoutRoutes('person'),
        layoutRoutes('bare'),
        { element: <DefaultLayout />, children: [{ path: '*', element: <AddressFallback /> }] },
      ],
    },
  ]);
