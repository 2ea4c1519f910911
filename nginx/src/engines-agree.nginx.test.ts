import fc from 'fast-check';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { productFamily } from 'shared-contracts/constants';
import { routeIds, routes } from 'shared-contracts/pages/routes';
import { securityOf } from './testing/front-door/describe-security.ts';
import { createFrontDoor, type FrontDoor } from './embedded/server.ts';
import { fakeApi } from './testing/fake-api.ts';
import { fakeSite } from './testing/fake-site.ts';
import { ask, type Ask } from './testing/http-client.ts';
import { seenOf } from './testing/seen.ts';
import { startNginx } from './testing/start-nginx.ts';

const site = fakeSite();
const started: { close(): Promise<void> }[] = [];

const startBoth = async (apiOrigin: string, sandbox: boolean): Promise<readonly FrontDoor[]> => {
  const options = { siteRoot: site.root, apiOrigin, sandbox };
  const doors = [await createFrontDoor({ ...options, port: 0 }), await startNginx(options)];
  started.push(...doors);
  return doors;
};

afterAll(async () => {
  await Promise.all(started.map((one) => one.close()));
  site.remove();
});

const pieces = [
  '/',
  '//',
  '.',
  '..',
  '%2f',
  '%2e',
  '%2E',
  '%5c',
  '%20',
  '\\',
  '?',
  '??',
  '&a=1',
  '=',
  ';',
  'en',
  'zh',
  'fr',
  'ZH',
  'a',
  '-',
  '_',
  'evil.com',
];
const spelled = routeIds().flatMap((id) => [routes[id].path, ...(routes[id].aliases ?? []), ...(routes[id].redirectsFrom ?? [])]);
const address = fc
  .array(fc.constantFrom(...pieces, ...spelled.map((path) => path.replace(/:[a-z]+/gi, 'a-1'))), { maxLength: 5 })
  .map((parts) => `/${parts.join('')}`);
const asked: fc.Arbitrary<Ask> = fc.record({
  path: fc.oneof(
    address,
    fc.constantFrom(...spelled).chain((path) => fc.stringMatching(new RegExp(`^(?:/en|/zh|)${path.replace(/:[a-z]+/i, '[\\w-]+')}/?$`))),
  ),
  headers: fc.record({
    cookie: fc.constantFrom('', 'lang=en', 'lang=zh', ' lang=zh ; lang=en', 'slang=en; lang=zh', 'lang=zh-CN; lang=zh', 'lang="zh"'),
    'x-forwarded-proto': fc.constantFrom('', 'http', 'https', 'HTTPS', 'https, http'),
    'accept-language': fc.constantFrom('', '*', 'en', 'zh', 'x-zh', 'en,zh', ' ,zh', 'zh;q=0,en'),
  }),
});

it('both engines respond alike to random addresses', async () => {
  const doors = await startBoth('http://127.0.0.1:9', true);
  await fc.assert(
    fc.asyncProperty(asked, async (request) => {
      const answers = await Promise.all(doors.map((door) => ask(door.origin, request)));
      const [embedded, nginx] = answers.map(seenOf);
      expect(nginx).toEqual(embedded);
      expect(embedded?.location ?? '/').toMatch(/^\/(?![/\\])/);
      // nginx rejects a malformed address before it reads the visitor's protocol.
      const [ofEmbedded, ofNginx] = answers.map((answer) => (answer.status === 400 ? undefined : securityOf(answer)));
      expect(ofNginx).toEqual(ofEmbedded);
    }),
    { numRuns: 500 },
  );
});

const listPath = endpointPath('getProductPriceList', { id: productFamily.flow });
const tagOf = async (env: string, door: FrontDoor) => String((await ask(door.origin, { path: listPath, headers: { env } })).headers.etag);

it('both engines respond alike to requests for price lists, whatever the client has already [G4]', async () => {
  const api = await fakeApi();
  started.push(api);
  const doors = await startBoth(api.origin, false);
  const [first] = doors as [FrontDoor];
  const tags = [await tagOf('en', first), await tagOf('zh', first)];
  const other = endpointPath('getProductPriceList', { id: productFamily.staticIp });
  const request: fc.Arbitrary<Ask> = fc.record({
    path: fc.constantFrom(listPath, other, `${listPath}?`, `${listPath}?a=1`, `${listPath}?orderId=1`),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
    headers: fc.record(
      {
        env: fc.constantFrom('en', 'zh', 'fr'),
        token: fc.constant('session'),
        'if-none-match': fc.constantFrom(...tags, `W/${tags[0]}`, `"x", ${tags[1]}`, '*', '"x"'),
        'if-match': fc.constant('"x"'),
        'if-unmodified-since': fc.constant('Thu, 01 Jan 2026 00:00:00 GMT'),
        'if-modified-since': fc.constant('Thu, 01 Jan 2037 00:00:00 GMT'),
        range: fc.constant('bytes=0-3'),
      },
      { requiredKeys: [] },
    ),
  });
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(request, async (one) => {
      const answers = await Promise.all(doors.map((door) => ask(door.origin, one)));
      const [embedded, nginx] = answers.map((answer) => ({ ...seenOf(answer), etag: answer.headers.etag, ...securityOf(answer) }));
      expect(nginx).toEqual(embedded);
      statuses.add(embedded?.status ?? 0);
    }),
    { numRuns: 300 },
  );
  expect(statuses).toEqual(new Set([200, 304, 405]));
});
