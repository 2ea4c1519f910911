import type { Language } from 'shared-contracts/languages';
import { hasParameter, isStored } from 'shared-contracts/pages/manifest';
import { menuOf } from 'shared-contracts/pages/menus';
import { hasPage, routeIds, routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { wordsOf } from 'shared-contracts/pages/search-query';
import { may, type AccountRole } from 'shared-contracts/rules/roles';
import type { PageTitles } from 'shared-contracts/releases/federation';
import { rank } from './rank.ts';

export interface Reader {
  readonly language: Language;
  readonly isCustomer: boolean;
  /** A customer whose country is China. */
  readonly inChina: boolean;
  /** In the open account. */
  readonly role: AccountRole;
}

const FOUND_MAX = 8;
/** A title in the other language ranks below every match in the reader's own. */
const OTHER_LANGUAGE = 3;

/** Pages that the reader may open as they are, that is without a purchase or another step before them. */
function openPages({ isCustomer, inChina, role }: Reader): RouteId[] {
  return routeIds().filter((id) => {
    const page = routes[id];
    if (!hasPage(id) || hasParameter(page)) return false;
    if (page.access === 'public') return isStored(page) && !(isCustomer && id === 'register');
    const isForOthers = inChina ? id === 'settle' : page.menus?.some(({ when }) => when === 'china');
    return isCustomer && !isForOthers && may(role, page.roles ?? 'read');
  });
}

/** Paths of pages of the dashboard that the reader may not open. */
export function closedPaths(reader: Reader): ReadonlySet<string> {
  const open = new Set(openPages(reader));
  const isClosed = (id: RouteId) => hasPage(id) && routes[id].access === 'customer' && !open.has(id);
  return new Set(
    routeIds()
      .filter(isClosed)
      .map((id) => routePath(id)),
  );
}

/** Pages before anything is typed: those of the menus. */
function menuPages(reader: Reader): RouteId[] {
  const open = new Set(openPages(reader));
  const places = reader.isCustomer ? (['sidebar', 'sidebarTools'] as const) : (['headerTools'] as const);
  const ids: RouteId[] = places.flatMap((place) => menuOf(place).map(({ route }) => route));
  return [...new Set<RouteId>([...ids, 'buyFlow', 'help'])].filter((id) => open.has(id));
}

/**
 * Finds pages by their titles, best match first.
 * @param names other names of pages in the reader's language, such as those in the header
 * @param others titles in other languages
 */
export function findPages(
  query: string,
  reader: Reader,
  names: Partial<Record<RouteId, string>>,
  others: readonly PageTitles[],
): RouteId[] {
  const words = wordsOf(query);
  if (words.length === 0) return menuPages(reader);
  const found = openPages(reader).flatMap((id) => {
    const own = [routes[id].title[reader.language], names[id] ?? ''].flatMap((name) => rank(name, words) ?? []);
    const other = others.flatMap((titles) => rank(titles[id] ?? '', words) ?? []).map((place) => place + OTHER_LANGUAGE);
    const best = Math.min(...own, ...other);
    return best === Infinity ? [] : [{ id, best, isPublic: routes[id].access === 'public' }];
  });
  // A customer more often wants a page of the dashboard.
  const sorted = found.toSorted((a, b) => a.best - b.best || Number(a.isPublic) - Number(b.isPublic));
  return sorted.slice(0, FOUND_MAX).map(({ id }) => id);
}
