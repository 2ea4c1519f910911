import type { CallRequest } from 'shared-contracts/calls';
import { firstViewEndpoints } from 'shared-contracts/first-view-endpoints';
import { pageData } from '../page-data.ts';
import { sessionStore } from '../session/session-store.ts';

/** Calls that tell the server something and want no answer. */
export type Telling = 'websiteUserLogData' | 'webVitals' | 'pageErrors' | 'convertBdData' | 'logout';

/** Sends a call without waiting for it, even while the page is left; a lost one is no error. */
export function sendBeacon<Name extends Telling>(name: Name, request: CallRequest<Name>): void {
  const { accessToken, locale } = sessionStore.getState();
  const { method, path } = firstViewEndpoints[name];
  fetch(`${pageData().apiOrigin ?? ''}${path}`, {
    method,
    keepalive: true,
    headers: { 'Content-Type': 'application/json', env: locale, ...(accessToken && { token: accessToken }) },
    ...(method !== 'GET' && { body: JSON.stringify(request) }),
  })
    // An answer that nobody reads keeps its connection busy.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
