import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../customers/third-party/provider-fetch.ts';
import type { OriginOf } from './stand-in.ts';

/**
 * Calls the simulated services within this process, so that it works regardless of how the site is exposed. `originOf` gives them the
 * site's origin for requests of both kinds.
 */
export function createInProcessFetch(app: FastifyInstance, originOf: OriginOf) {
  const askedAt = new AsyncLocalStorage<string>();

  const fetch: Connection['fetch'] = async (url, { method, headers, body }) => {
    const request = {
      method: method === 'POST' ? ('POST' as const) : ('GET' as const),
      url,
      headers,
      ...(body !== null && { payload: body }),
    };
    const answer = await askedAt.run(new URL(url).origin, async () => app.inject(request));
    const type = answer.headers['content-type'];
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    });
  };
  const originOfAny: OriginOf = (request) => askedAt.getStore() ?? originOf(request);
  return { fetch, originOf: originOfAny };
}
