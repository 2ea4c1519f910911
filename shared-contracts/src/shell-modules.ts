/**
 * Exports of the shell's own modules that remotes can use. Remotes run on the shell's copy, whatever they were built with. This is part of
 * the contract: a remote that uses more needs a newer contract, and an older shell rejects it instead of failing in the middle of a page.
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
