import { guidePages } from 'shared-contracts/articles';
import type { Language } from 'shared-contracts/languages';
import { hasParameter, isIndexed } from 'shared-contracts/pages';
import { routeIds, routes, type RouteId } from 'shared-contracts/routes';

/** Pages that the search of articles finds by their content, and the one that searches. */
const others = new Set<RouteId>([...Object.values(guidePages), 'help']);

const WORDS = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu;

/** Public pages that are no articles and have every word of a query in their title, whichever part they belong to. */
export function foundPages(query: string, language: Language): RouteId[] {
  const words = query.toLowerCase().match(WORDS) ?? [];
  return routeIds().filter((id) => {
    const page = routes[id];
    const title = page.title[language].toLowerCase();
    return isIndexed(page) && !hasParameter(page) && !others.has(id) && words.length > 0 && words.every((word) => title.includes(word));
  });
}
