import { useEffect } from 'react';
import { brandName } from 'shared-contracts/brand';
import { routes, type RouteId } from 'shared-contracts/routes';
import { useSession } from 'shared-contracts/shell';

/** Titles the document after its route. */
export function usePageTitle(id: RouteId): void {
  const language = useSession((session) => session.locale);
  useEffect(() => {
    document.title = `${routes[id].title[language]} · ${brandName[language]}`;
  }, [id, language]);
}
