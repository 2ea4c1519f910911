import { once } from 'node:events';
import { createServer } from 'node:http';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { productFamily } from 'shared-contracts/constants';
import { sendPriceList } from '../testing/fake-api.ts';
import { fakeSite } from '../testing/fake-site.ts';
import { ask, type Answer, type Ask } from '../testing/http-client.ts';
import { startNginx, type NginxDoor } from '../testing/start-nginx.ts';

const FLOW = endpointPath('getProductPriceList', { id: productFamily.flow });
const STATIC = endpointPath('getProductPriceList', { id: productFamily.staticIp });
const GIFT = endpointPath('getProductPriceList', { id: productFamily.gift });

let calls = 0;
let isFailing = false;
/** Its lists change with each call. */
const api = createServer((request, response) => {
  calls += 1;
  if (isFailing) response.writeHead(500, { etag: '"failure"' }).end('{}');
  else sendPriceList(request, response, calls);
});
const site = fakeSite();
let production: NginxDoor;
let sandbox: NginxDoor;

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const address = api.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const options = { siteRoot: site.root, apiOrigin: `http://127.0.0.1:${address.port}` };
  production = await startNginx({ ...options, sandbox: false });
  sandbox = await startNginx({ ...options, sandbox: true });
});

beforeEach(() => {
  isFailing = false;
  calls = 0;
});

afterAll(async () => {
  await production.close();
  await sandbox.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  site.remove();
});

/** Sends a request twice, until both have the same answer, because a list may change in between. */
async function askKept(request: Ask, tries = 100): Promise<readonly [Answer, Answer]> {
  const [one, two] = [await ask(production.origin, request), await ask(production.origin, request)];
  if (one.body.equals(two.body)) return [one, two];
  if (tries === 0) throw new Error('the list is never kept');
  return askKept(request, tries - 1);
}

/** Sends a request until its answer is another one. */
async function askUntilChanged(request: Ask, { body }: Answer): Promise<Answer> {
  for (;;) {
    const answer = await ask(production.origin, request);
    if (!answer.body.equals(body)) return answer;
  }
}

it.each([FLOW, STATIC])('keeps %s by language, for clients with their own request IDs, and then asks the API again [G4]', async (path) => {
  const [one, two] = await askKept({ path });
  expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  const ofChinese = { path, headers: { env: 'zh' } };
  const [chinese] = await askKept(ofChinese);
  expect(chinese.body.toString()).toContain('成功');
  await askUntilChanged({ path }, one);
  await askUntilChanged(ofChinese, chinese);
});

it.each<[string, Ask]>([
  ['a query', { path: `${FLOW}?orderId=A1` }],
  ['an empty query', { path: `${FLOW}?` }],
  ['another list', { path: GIFT }],
  ['another method', { path: FLOW, method: 'POST' }],
  ['another spelling', { path: FLOW.replace(/1$/, '%31') }],
])('asks the API each time for %s [G4]', async (_, request) => {
  for (let count = 1; count <= 2; count += 1) {
    await ask(production.origin, request);
    expect(calls).toBe(count);
  }
});

it('keeps no failure, and in a sandbox, whose clock moves, nothing [G4]', async () => {
  const request = { path: FLOW };
  const [kept] = await askKept(request);
  isFailing = true;
  expect((await askUntilChanged(request, kept)).status).toBe(500);
  calls = 0;
  for (const [index, { origin }] of [production, production, sandbox, sandbox].entries()) {
    await ask(origin, request);
    expect(calls).toBe(index + 1);
  }
  isFailing = false;
  const answers = [await ask(sandbox.origin, request), await ask(sandbox.origin, request)];
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(2);
});
