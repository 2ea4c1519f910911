import { useMemo } from 'react';
import { routes, type RouteId } from 'shared-contracts/routes';
import { useLanguage, usePageHead } from 'shared-contracts/shell';
import { faqObject, pageObject, wayTo, type Answered } from '../../structured-data/structured-data.ts';

/** Says what a use case's page is and which questions it answers; `answered` is the same object until it changes. */
export function useSceneHead(route: RouteId, answered: readonly Answered[]): void {
  const language = useLanguage();
  const head = useMemo(
    () => ({
      title: routes[route].title[language],
      jsonLd: [pageObject(route, language), wayTo([route], language), faqObject(answered, language)],
    }),
    [answered, language, route],
  );
  usePageHead(head);
}
