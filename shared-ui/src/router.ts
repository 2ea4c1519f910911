/**
 * The router, re-exported from one module that all parts share. It uses only the declarative mode of `react-router`: pages load through
 * Suspense and fetch data with queries, and the data mode with loaders would cost every visitor 18 KB more. Router exports that a part uses
 * must be listed here, and only here.
 */
export {
  Navigate,
  NavigationType,
  Outlet,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export type { Location, RouteObject } from 'react-router';
