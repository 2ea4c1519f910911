import type { CallRequest } from 'shared-contracts/calls';
import type { webVitalNames } from 'shared-contracts/constants';
import type { Metric } from 'web-vitals';
import { sendBeacon } from '../api-client/send-beacon.ts';
import { sessionStore } from '../session/session-store.ts';
import { createBatch } from './batch.ts';
import { routePathOf } from './route-path.ts';

type WebVital = CallRequest<'webVitals'>['vitals'][number];

/** Most of them are final only when the page is left; the rest waits for them. */
const WAIT_MS = 60_000;

const batch = createBatch<WebVital>({ waitMs: WAIT_MS, most: 20, send: (vitals) => sendBeacon('webVitals', { vitals }) });

async function follow(): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals');
  // Measures belong to the page that was loaded, whichever the reader has gone to since.
  const route = routePathOf(location.pathname);
  const add = ({ name, value }: Metric) => {
    const { locale } = sessionStore.getState();
    batch.add({ name: name as (typeof webVitalNames)[number], value, route, lang: locale });
  };
  for (const on of [onCLS, onINP, onLCP, onTTFB]) on(add);
}

/** A reader's first use of the page, and their way to another tab or app. */
const uses = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

/**
 * Measures the Core Web Vitals of this page load. The code for it is fetched when the page is first used or put aside: the largest paint and
 * the layout shift are kept by the browser and final only then. Who closes a page that they never touched is not counted.
 */
export function followWebVitals(): void {
  const start = () => {
    for (const use of uses) document.removeEventListener(use, start);
    void follow().catch(() => undefined);
  };
  for (const use of uses) document.addEventListener(use, start, { passive: true });
}
