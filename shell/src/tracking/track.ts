import type { CallRequest } from 'shared-contracts/api/calls';
import { randomId } from 'shared-contracts/api/random-id';
import type { ClickMark } from 'shared-contracts/shell';
import { sendBeacon } from '../api-client/send-beacon.ts';
import { readAdClick, renewVisitorCookies, type VisitorCookies } from '../session/cookies.ts';
import { sessionStore } from '../session/session-store.ts';
import { createBatch } from './batch.ts';
import { routePathOf } from '../navigation/route-path.ts';

type TrackingRecord = CallRequest<'websiteUserLogData'>['records'][number];

const batch = createBatch<TrackingRecord>({
  waitMs: 1000,
  // The most records of maximum length that fit into a keepalive request: 64 KB.
  most: 20,
  send: (records) => sendBeacon('websiteUserLogData', { records }),
});

let visitor: VisitorCookies | undefined;

function record(type: TrackingRecord['type'], { place, button }: ClickMark): TrackingRecord {
  visitor ??= renewVisitorCookies(randomId, document.referrer);
  const { mobile, locale } = sessionStore.getState();
  return {
    ssid: visitor.ssid,
    mobile,
    timestamp: Date.now(),
    type,
    place: place.slice(0, 200),
    bt_id: button.slice(0, 200),
    bg_id: routePathOf(location.pathname),
    referrer: visitor.referrer.slice(0, 1000),
    screenRatio: `${screen.width}x${screen.height}`,
    userAgent: navigator.userAgent.slice(0, 500),
    baidu_flag: readAdClick() !== undefined,
    from: 'website',
    lang: locale,
  };
}

function add(type: TrackingRecord['type'], mark: ClickMark): void {
  try {
    batch.add(record(type, mark));
  } catch {
    // A browser that blocks cookies is not tracked, but the page still works.
  }
}

export function trackClick(mark: ClickMark): void {
  add('click', mark);
}

/** Tracks a route change. */
export function trackPage(): void {
  add('link', { place: '', button: '' });
}
