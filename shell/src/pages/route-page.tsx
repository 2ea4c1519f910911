import { useEffect, useLayoutEffect } from 'react';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useLocation } from 'shared-ui/router';
import { trackPage } from '../tracking/track.ts';
import { PageContent } from './page-content.tsx';

export function RoutePage({ id }: { readonly id: RouteId }) {
  const { pathname } = useLocation();
  const { describePage } = useShell();
  const language = useLanguage();
  // Runs before the page's own effects, which may set a more specific title.
  useLayoutEffect(() => describePage({ title: routes[id].title[language] }), [describePage, id, language]);
  useEffect(trackPage, [pathname]);
  return <PageContent key={pathname} id={id} />;
}
