import type { CallRequest } from 'shared-contracts/calls';
import type { webVitalNames } from 'shared-contracts/constants';
import type { Metric } from 'web-vitals';
import { sendBeacon } from '../api-client/send-beacon.ts';
import { sessionStore } from '../session/session-store.ts';
import { createBatch } from './batch.ts';
import { routePathOf } from './route-path.ts';

type WebVital = CallRequest<'webVitals'>['vitals'][number];

/** Most metrics are final only when the page is left; the others wait for them. */
const WAIT_MS = 60_000;

const batch = createBatch<WebVital>({ waitMs: WAIT_MS, most: 20, send: (vitals) => sendBeacon('webVitals', { vitals }) });

async function follow(): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals');
  // Metrics belong to the page that was loaded, wherever the reader has navigated since.
  const route = routePathOf(location.pathname);
  const add = ({ name, value }: Metric) => {
    const { locale } = sessionStore.getState();
    batch.add({ name: name as (typeof webVitalNames)[number], value, route, lang: locale });
  };
  for (const on of [onCLS, onINP, onLCP, onTTFB]) on(add);
}

/** Events that show that a reader uses the page or switches to another tab or app. */
const uses = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

/**
 * Measures the Core Web Vitals of this page load. The code loads when the page is first used or hidden: the browser buffers the largest
 * paint and the layout shift, which are final only then. Readers who close a page without touching it are not counted.
 */
export function reportWebVitals(): void {
  const start = () => {
    for (const use of uses) document.removeEventListener(use, start);
    void follow().catch(() => undefined);
  };
  for (const use of uses) document.addEventListener(use, start, { passive: true });
}
