import { guidePages } from 'shared-contracts/pages/articles';
import type { Language } from 'shared-contracts/languages';
import { hasParameter, isStored } from 'shared-contracts/pages/manifest';
import { routeIds, routes, type RouteId } from 'shared-contracts/pages/routes';
import { wordsOf } from 'shared-contracts/pages/search-query';

/** Pages that the article search already finds by content, and the search page itself. */
const others = new Set<RouteId>([...Object.values(guidePages), 'help']);

/** Public pages other than articles, of any remote, whose title contains every word of a query. */
export function searchPages(query: string, language: Language): RouteId[] {
  const words = wordsOf(query);
  return routeIds().filter((id) => {
    const page = routes[id];
    const title = page.title[language].toLowerCase();
    return isStored(page) && !hasParameter(page) && !others.has(id) && words.length > 0 && words.every((word) => title.includes(word));
  });
}
