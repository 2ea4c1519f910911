import { useEffect, useLayoutEffect } from 'react';
import { routes, type RouteId } from 'shared-contracts/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useLocation } from 'shared-ui/router';
import { trackPage } from '../tracking/track.ts';
import { PageContent } from './page-content.tsx';

/** Any page of the route table. */
export function RoutePage({ id }: { readonly id: RouteId }) {
  const { pathname } = useLocation();
  const { describePage } = useShell();
  const language = useLanguage();
  // Before the page's own effects, which may say more than the route can.
  useLayoutEffect(() => describePage({ title: routes[id].title[language] }), [describePage, id, language]);
  useEffect(trackPage, [pathname]);
  return <PageContent key={pathname} id={id} />;
}
