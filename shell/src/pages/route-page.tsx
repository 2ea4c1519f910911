import { useEffect, useLayoutEffect } from 'react';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import { may } from 'shared-contracts/rules/roles';
import { useLanguage, useSession, useShell } from 'shared-contracts/shell';
import { useLocation } from 'shared-ui/router';
import { loadAccounts } from '../accounts/load-accounts.ts';
import { ownPart } from '../federation/own-part.tsx';
import { trackPage } from '../tracking/track.ts';
import { PageContent } from './page-content.tsx';

const RolePage = ownPart(async () => ({ default: (await loadAccounts()).RolePage }));

export function RoutePage({ id }: { readonly id: RouteId }) {
  const { pathname } = useLocation();
  const { describePage } = useShell();
  const language = useLanguage();
  // Runs before the page's own effects, which may set a more specific title.
  useLayoutEffect(() => describePage({ title: routes[id].title[language] }), [describePage, id, language]);
  useEffect(trackPage, [pathname]);
  const isOpen = useSession(({ account }) => may(account?.role ?? 'owner', routes[id].roles ?? 'read'));
  return isOpen ? <PageContent key={pathname} id={id} /> : <RolePage />;
}
