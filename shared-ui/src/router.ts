/**
 * The router, shared by all parts as this one module. Of `react-router` it takes the declarative half: pages load by Suspense and ask
 * for data by queries, and the half with loaders would cost every visitor 18 KB more.
 * Everything that a part uses of it is named here, and only here.
 */
export {
  BrowserRouter,
  MemoryRouter,
  Navigate,
  NavigationType,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export type { Location, RouteObject } from 'react-router';
