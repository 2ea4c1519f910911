import { matchPath, splitPrefix } from 'shared-contracts/addresses';
import type { CallRequest } from 'shared-contracts/calls';
import { endpoints } from 'shared-contracts/endpoints';
import { randomId } from 'shared-contracts/random-id';
import { routes } from 'shared-contracts/routes';
import type { ClickMark } from 'shared-contracts/shell';
import { hasAdClick, renewVisitorCookies } from '../session/cookies.ts';
import { sessionStore } from '../session/session-store.ts';

type TrackingRecord = CallRequest<'websiteUserLogData'>['records'][number];

const visitor = renewVisitorCookies(randomId, document.referrer);

/** The route's path, never the address: what a visitor typed into it is not ours to record. */
function routePathOf(pathname: string): string {
  const match = matchPath(splitPrefix(pathname).path, { sandbox: true });
  return match ? routes[match.id].path : '';
}

function record(type: TrackingRecord['type'], place: string, button: string): TrackingRecord {
  const { mobile, locale } = sessionStore.getState();
  return {
    ssid: visitor.ssid,
    mobile,
    timestamp: Date.now(),
    type,
    place,
    bt_id: button,
    bg_id: routePathOf(location.pathname),
    referrer: visitor.referrer.slice(0, 1000),
    screenRatio: `${screen.width}x${screen.height}`,
    userAgent: navigator.userAgent.slice(0, 500),
    baidu_flag: hasAdClick(),
    from: 'website',
    lang: locale,
  };
}

/** Sends a record without waiting for it; a lost one is no error. */
function send(entry: TrackingRecord): void {
  const { accessToken, locale } = sessionStore.getState();
  const { method, path } = endpoints.websiteUserLogData;
  fetch(path, {
    method,
    keepalive: true,
    headers: { 'Content-Type': 'application/json', env: locale, ...(accessToken && { token: accessToken }) },
    body: JSON.stringify({ records: [entry] }),
  })
    // An answer that nobody reads keeps its connection busy.
    .then((answer) => answer.text())
    .catch(() => undefined);
}

export function trackClick({ place, button }: ClickMark): void {
  send(record('click', place, button));
}

export function trackPage(): void {
  send(record('link', '', ''));
}
