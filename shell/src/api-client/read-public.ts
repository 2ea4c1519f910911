import type { CallRequest, CallResponse, Envelope } from 'shared-contracts/api/calls';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { fillPath, firstViewEndpoints } from 'shared-contracts/api/first-view-endpoints';
import { pageData } from '../page-data.ts';
import { sessionStore } from '../session/session-store.ts';

/** Calls whose response is the same for everyone. */
export type PublicRead = 'getProductPriceList' | 'ipAvailability';

/**
 * Fetches public data without loading the API client, which is ten times as large.
 * @throws if there is no response or it is an error; shows no message
 */
export async function readPublic<Name extends PublicRead>(
  name: Name,
  request: CallRequest<Name>,
  signal: AbortSignal | null = null,
): Promise<CallResponse<Name>> {
  const { accessToken, locale } = sessionStore.getState();
  const { method, path } = firstViewEndpoints[name];
  const answer = await fetch(`${pageData().apiOrigin ?? ''}${fillPath(path, request)}`, {
    method,
    headers: { env: locale, ...(accessToken && { token: accessToken }) },
    signal,
  });
  const { code, data } = (await answer.json()) as Envelope<CallResponse<Name>>;
  if (code !== SUCCESS_CODE) throw new Error(`${name}: ${code}`);
  return data;
}
