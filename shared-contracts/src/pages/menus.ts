import type { MenuEntry, MenuPlace } from './manifest.ts';
import { routeIds, routes, type RouteId } from './routes.ts';

export interface MenuItem extends MenuEntry {
  readonly route: RouteId;
}

/** The pages listed in a place, in order. */
export function menuOf(place: MenuPlace): MenuItem[] {
  return routeIds()
    .flatMap((route) => (routes[route].menus ?? []).filter((entry) => entry.place === place).map((entry) => ({ ...entry, route })))
    .toSorted((a, b) => a.order - b.order || (a.route < b.route ? -1 : 1));
}
