import autocannon from 'autocannon';
import { setTimeout as wait } from 'node:timers/promises';
import { productFamily } from 'shared-contracts/constants';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { seedCustomer } from '../../lib/seed-customer.ts';
import { expectThat } from '../../lib/drill.ts';
import type { Replicas } from './start-replicas.ts';

/** All clients share one IP address and one customer, for which each server allows at most this many concurrent requests. */
const USUAL_CLIENTS = 16;
const LOAD_FACTOR = 20;
const SECONDS = 60;
/** Half of a page's request timeout. */
const ACCEPTED_WITHIN_MS = 10_000;
const RECOVERED_WITHIN_MS = 10_000;
/** Number of consecutive successful calls that counts as recovered. */
const IN_A_ROW = 20;

/**
 * Applies twenty times the usual load. Refused requests must get a Retry-After header, and soon afterwards all requests must succeed again.
 */
export async function overload({ origin, apis }: Replicas): Promise<string> {
  const { token } = await seedCustomer({ url: origin, scenario: 'manyOrders', countryMobileCode: undefined });
  const url = `${origin}${endpointPath('queryOrderInfos')}`;
  const { method } = endpoints.queryOrderInfos;
  const headers = { token, 'content-type': 'application/json' };
  const request = { method, headers, body: JSON.stringify({ family: productFamily.flow }) };
  const over = new AbortController();
  const withoutRetryAfter: number[] = [];
  const sampling = (async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(url, request);
      if (!answer.ok && !answer.headers.has('retry-after')) withoutRetryAfter.push(answer.status);
      await answer.arrayBuffer();
      await wait(100);
    }
  })();
  const usual = await autocannon({ url, ...request, connections: USUAL_CLIENTS, duration: 10 });
  const accepted = { excludeErrorStats: true };
  const much = await autocannon({ url, ...request, ...accepted, connections: LOAD_FACTOR * USUAL_CLIENTS, duration: SECONDS, timeout: 30 });
  const began = performance.now();
  for (let served = 0; served < IN_A_ROW;) {
    served = (await fetch(url, request)).ok ? served + 1 : 0;
    expectThat(performance.now() - began < RECOVERED_WITHIN_MS, `it has not recovered after ${RECOVERED_WITHIN_MS / 1000} s`);
  }
  const recovered = performance.now() - began;
  over.abort();
  await sampling;
  const counts = much.statusCodeStats as Readonly<Record<string, { readonly count: number } | undefined>>;
  const others = Object.keys(counts).filter((status) => !['200', '429', '503'].includes(status));
  expectThat(usual.non2xx + usual.errors === 0, `under normal load, ${usual.non2xx + usual.errors} calls failed`);
  expectThat(others.length === 0 && much.errors === 0, `under heavy load: ${JSON.stringify(counts)}, ${much.errors} without a response`);
  expectThat(much.latency.p99 < ACCEPTED_WITHIN_MS, `p99 of successful calls: ${much.latency.p99} ms`);
  expectThat(withoutRetryAfter.length === 0, `${withoutRetryAfter.length} rejected calls had no Retry-After`);
  expectThat(
    apis.every((api) => !api.hasEnded()),
    'an API exited under load',
  );
  const refused = (counts['429']?.count ?? 0) + (counts['503']?.count ?? 0);
  return `${LOAD_FACTOR} times ${USUAL_CLIENTS} clients for ${SECONDS} s: ${much['2xx']} calls succeeded, ${refused} were told to retry, p99 of the successful ones ${much.latency.p99} ms (${usual.latency.p99} ms under normal load); recovered after ${(recovered / 1000).toFixed(1)} s`;
}
