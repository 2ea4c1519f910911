import fc from 'fast-check';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { productFamily } from 'shared-contracts/constants';
import { readMetrics } from '../../testing/read-metrics.ts';
import { testServer } from '../../testing/test-server.ts';
import { createLog } from '../logging.ts';
import { createApp } from './app.ts';
import { answerDirectly } from './direct-answers.ts';

const PATH = endpointPath('getProductPriceList', { id: productFamily.flow });

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a client gets over a connection of its own. */
async function ask(port: number, { path, method = 'GET', headers = {} }: Sent) {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const { date: _, ...others } = answer.headers;
  return { status: answer.statusCode, headers: others, body: Buffer.concat(parts).toString() };
}

const portOf = (origin: string) => Number(new URL(origin).port);

describe('a price list in memory', () => {
  const server = testServer();
  let port: number;
  beforeAll(async () => {
    port = portOf(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  });

  it('is the same whether it passes the router or not, for any request [G4]', async () => {
    const { headers } = await ask(port, { path: PATH });
    const tag = String(headers.etag);
    const sent = fc.record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'HEAD', 'DELETE'),
      headers: fc.record(
        {
          env: fc.constantFrom('en', 'zh', 'fr', ''),
          token: fc.constant('unknown'),
          'if-none-match': fc.constantFrom(tag, `W/${tag}`, `"x",${tag}`, '*', '"x"', ''),
          connection: fc.constantFrom('close', 'keep-alive'),
          cookie: fc.constant('device=x'),
          'x-forwarded-for': fc.constant('203.0.113.9'),
        },
        { requiredKeys: [] },
      ),
    });
    await fc.assert(
      fc.asyncProperty(sent, async (one) => {
        // The router ignores an empty query.
        expect(await ask(port, { ...one, path: PATH })).toEqual(await ask(port, { ...one, path: `${PATH}?` }));
      }),
      { numRuns: 100 },
    );
  });

  it('is counted either way [G4]', async () => {
    const { path } = endpoints.getProductPriceList;
    const count = async (status: string) => {
      const [line = ' 0'] = await readMetrics(
        server.app,
        `http_request_duration_seconds_count{method="GET",route="${path}",status="${status}"}`,
      );
      return Number(line.split(' ').at(-1));
    };
    const before = [await count('200'), await count('304')];
    for (const sent of [{ path: PATH }, { path: `${PATH}?` }]) {
      await ask(port, sent);
      await ask(port, { ...sent, headers: { 'if-none-match': '*' } });
    }
    expect([await count('200'), await count('304')]).toEqual(before.map((each) => each + 2));
  });
});

it('passes the router unless it is in memory, requested by GET without a query, and nobody might be refused [G4]', async () => {
  const app = createApp({ log: createLog('silent'), trustProxy: 'loopback', isDraining: () => false });
  app.all('/list', async () => 'router');
  let [isBusy, isKnown] = [false, true];
  const known = { text: 'direct', bytes: 6, etag: '"1"' };
  const answers = new Map([['/list', { route: '/list', find: () => (isKnown ? known : undefined) }]]);
  answerDirectly(app, { answers, isBusy: () => isBusy, onAnswer: () => {} });
  const port = portOf(await app.listen({ host: '127.0.0.1', port: 0 }));
  const bodyOf = async (sent: Partial<Sent> = {}) => (await ask(port, { path: '/list', ...sent })).body;
  expect(await bodyOf()).toBe('direct');
  expect([await bodyOf({ path: '/list?a=1' }), await bodyOf({ method: 'POST' })]).toEqual(['router', 'router']);
  isBusy = true;
  expect(await bodyOf()).toBe('router');
  [isBusy, isKnown] = [false, false];
  expect(await bodyOf()).toBe('router');
  await app.close();
});
