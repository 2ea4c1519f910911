import { endpoints } from 'shared-contracts/api/endpoints';
import { schemas } from 'shared-contracts/api/schemas';
import type { WatchOptions } from './watch-site.ts';

const PATIENCE_MS = 5000;

/** Fetches the number of browser errors per part from the API. */
export const errorCounter =
  (apiOrigin: string, internalToken: string): WatchOptions['countErrors'] =>
  async (since) => {
    const { method, path } = endpoints.clientErrorCounts;
    const answer = await fetch(new URL(path, apiOrigin), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${internalToken}` },
      body: JSON.stringify({ since: since.toISOString() }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`The API returned ${answer.status}`);
    const { data } = (await answer.json()) as { data: unknown };
    return schemas.clientErrorCounts.response.parse(data).counts;
  };
