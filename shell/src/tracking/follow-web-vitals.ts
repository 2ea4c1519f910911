import type { CallRequest } from 'shared-contracts/api/calls';
import type { webVitalNames } from 'shared-contracts/constants';
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { sendBeacon } from '../api-client/send-beacon.ts';
import { sessionStore } from '../session/session-store.ts';
import { createBatch } from './batch.ts';
import { routePathOf } from '../navigation/route-path.ts';

type WebVital = CallRequest<'webVitals'>['vitals'][number];

/** Most metrics are final only when the page is left; the others wait for them. */
const WAIT_MS = 60_000;

const batch = createBatch<WebVital>({ waitMs: WAIT_MS, most: 20, send: (vitals) => sendBeacon('webVitals', { vitals }) });

/** Reports the metrics of this page load. They belong to the page that was loaded, wherever the reader navigates from now on. */
export function followWebVitals(): void {
  const route = routePathOf(location.pathname);
  const add = ({ name, value }: Metric) => {
    const { locale } = sessionStore.getState();
    batch.add({ name: name as (typeof webVitalNames)[number], value, route, lang: locale });
  };
  for (const on of [onCLS, onINP, onLCP, onTTFB]) on(add);
}
