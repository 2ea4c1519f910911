/**
 * The router, shared by all parts as this one module: sharing `react-router` whole would cost a visitor 30 KB more.
 * Everything that a part uses of it is named here, and only here.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  createMemoryRouter,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router';
export type { NavigateOptions, RouteObject, To } from 'react-router';
