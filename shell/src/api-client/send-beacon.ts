import type { CallRequest } from 'shared-contracts/api/calls';
import { firstViewEndpoints } from 'shared-contracts/api/first-view-endpoints';
import { pageData } from '../page-data.ts';
import { sessionStore } from '../session/session-store.ts';

/** Calls that report to the server and need no response. */
export type BeaconCall = 'websiteUserLogData' | 'webVitals' | 'pageErrors' | 'convertBdData' | 'logout';

/** Sends a call without waiting for it, even while the page unloads; ignores failures. */
export function sendBeacon<Name extends BeaconCall>(name: Name, request: CallRequest<Name>): void {
  const { accessToken, locale } = sessionStore.getState();
  const { method, path } = firstViewEndpoints[name];
  fetch(`${pageData().apiOrigin ?? ''}${path}`, {
    method,
    keepalive: true,
    headers: { 'Content-Type': 'application/json', env: locale, ...(accessToken && { token: accessToken }) },
    ...(method !== 'GET' && { body: JSON.stringify(request) }),
  })
    // A response body that is never read keeps its connection busy.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
