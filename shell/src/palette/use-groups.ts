import { FileText } from 'lucide-react';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { menuOf } from 'shared-contracts/pages/menus';
import { routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { isCountryChina } from 'shared-contracts/rules/customer';
import { useLanguage, useSession } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { menuIcon } from '../person-menu/menu-icons.ts';
import type { Group } from './entry.ts';
import { closedPaths, findPages } from './find-pages.ts';
import { useActions } from './use-actions.ts';
import { useOnline } from './use-online.ts';
import { useOtherTitles } from './use-other-titles.ts';
import { useSearches } from './use-searches.ts';

const RESULTS_MAX = 5;

/** A path without its query and hash. */
const withoutQuery = (path: string) => path.replace(/[?#].*$/, '');

/** The icon of a page in the sidebar. */
function iconOf(id: RouteId) {
  const icon = (['sidebar', 'sidebarTools'] as const).flatMap(menuOf).find(({ route }) => route === id)?.icon;
  return icon ? menuIcon(icon) : FileText;
}

/** What the palette offers for a query: pages, what their searches find, and actions. */
export function useGroups(query: string, onClose: () => void) {
  const { t } = useTranslation(['palette', 'shell']);
  const language = useLanguage();
  const isCustomer = useSession(({ accessToken }) => accessToken !== '');
  const inChina = useSession(isCountryChina);
  const role = useSession(({ account }) => account?.role ?? 'owner');
  const isOnline = useOnline();
  const others = useOtherTitles();
  const { found, isSearching, retry } = useSearches(query, isCustomer, isOnline);
  const actions = useActions(query, onClose);
  const names = { home: t('shell:header.home'), buyFlow: t('shell:header.buy'), userinfo: t('shell:header.personal') };
  const reader = { language, isCustomer, inChina, role };
  const pages = findPages(query, reader, names, others);
  const paths = new Set(pages.map((id) => routePath(id)));
  const closed = closedPaths(reader);
  const groups: Group[] = [
    {
      id: 'pages',
      title: t('pages'),
      entries: pages.map((id) => ({
        id: `page-${id}`,
        title: id === 'home' ? names.home : routes[id].title[language],
        icon: iconOf(id),
        href: localizedPath(routePath(id), language),
      })),
    },
    ...found.map(({ page, results = [] }) => ({
      id: page,
      title: routes[page].title[language],
      entries: results
        .filter(({ path }) => !paths.has(path) && !closed.has(withoutQuery(path)))
        .slice(0, RESULTS_MAX)
        .map(({ path, title, detail = '' }) => ({
          id: `${page} ${path}`,
          title,
          detail,
          icon: iconOf(page),
          href: localizedPath(path, language),
        })),
    })),
    { id: 'actions', title: t('actions'), entries: actions },
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    failed: found.filter(({ results }) => !results).map(({ page }) => routes[page].title[language]),
    isOnline,
    isSearching,
    retry,
  };
}
