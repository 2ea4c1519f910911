import { useMemo } from 'react';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { useLanguage, usePageHead } from 'shared-contracts/shell';
import { faqObject, pageObject, breadcrumbsOf, type FaqEntry } from '../../structured-data/structured-data.ts';

/** Sets the page head of a use case, including its questions; `answered` must be a stable reference. */
export function useSceneHead(route: RouteId, answered: readonly FaqEntry[]): void {
  const language = useLanguage();
  const head = useMemo(
    () => ({
      title: routes[route].title[language],
      jsonLd: [pageObject(route, language), breadcrumbsOf([route], language), faqObject(answered, language)],
    }),
    [answered, language, route],
  );
  usePageHead(head);
}
