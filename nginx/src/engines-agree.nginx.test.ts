import fc from 'fast-check';
import { routeIds, routes } from 'shared-contracts/pages/routes';
import { securityOf } from './testing/front-door/describe-security.ts';
import { createFrontDoor, type FrontDoor } from './embedded/server.ts';
import { fakeSite } from './testing/fake-site.ts';
import { ask, type Ask } from './testing/http-client.ts';
import { seenOf } from './testing/seen.ts';
import { startNginx } from './testing/start-nginx.ts';

const doors: FrontDoor[] = [];
const site = fakeSite();

beforeAll(async () => {
  const options = { siteRoot: site.root, apiOrigin: 'http://127.0.0.1:9', sandbox: true };
  doors.push(await createFrontDoor({ ...options, port: 0 }), await startNginx(options));
});

afterAll(async () => {
  await Promise.all(doors.map((door) => door.close()));
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
