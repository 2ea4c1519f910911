import { useEffect } from 'react';
import { routes, type RouteId } from 'shared-contracts/routes';
import { RemotePage } from '../federation/remote-page.tsx';
import { trackPage } from '../tracking/track.ts';
import { usePageTitle } from './page-title.ts';
import { ShellPage } from './shell-page.tsx';

/** Any page of the route table. */
export function RoutePage({ id }: { readonly id: RouteId }) {
  usePageTitle(id);
  useEffect(trackPage, [id]);
  return routes[id].owner === 'shell' ? <ShellPage id={id} /> : <RemotePage id={id} />;
}
