/**
 * What the shell's own modules offer to remotes, which run on the shell's copy whatever they were built with. It belongs to the contract:
 * a remote that takes more than this needs a newer contract, and an older shell refuses it instead of failing in the middle of a page.
 */
export const shellModules = {
  'shared-ui/i18n': { initReactI18next: true, useTranslation: true },
  'shared-ui/router': {
    BrowserRouter: true,
    MemoryRouter: true,
    Navigate: true,
    NavigationType: true,
    Outlet: true,
    useLocation: true,
    useNavigate: true,
    useNavigationType: true,
    useParams: true,
    useRoutes: true,
    useSearchParams: true,
  },
} as const;
