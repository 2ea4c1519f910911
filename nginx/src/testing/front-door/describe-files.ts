import { brotliDecompressSync } from 'node:zlib';
import { cacheControl } from 'shared-contracts/releases/front-door';
import type { Bench } from './describe-front-door.ts';
import { SCRIPT } from '../fake-site.ts';
import { ask, type Answer, type Ask } from '../http-client.ts';

const shell = '/shell/0.1.0-00000000';
const remote = '/remotes/remote-tools/0.1.0-00000000';

const files = [
  [`${shell}/main.js`, 'application/javascript; charset=utf-8', cacheControl.immutable],
  [`${shell}/main.css`, 'text/css; charset=utf-8', cacheControl.immutable],
  [`${remote}/12.abcdef12.js`, 'application/javascript; charset=utf-8', cacheControl.immutable],
  [`${remote}/remoteEntry.js`, 'application/javascript; charset=utf-8', cacheControl.immutable],
  ['/assets/mark.svg', 'image/svg+xml', cacheControl.revalidate],
  ['/assets/clients/client-1.0.0.tar.gz', 'application/gzip', cacheControl.revalidate],
  ['/federation.json', 'application/json; charset=utf-8', cacheControl.revalidate],
  ['/releases.json', 'application/json; charset=utf-8', cacheControl.revalidate],
  ['/page-titles-zh.json', 'application/json; charset=utf-8', cacheControl.revalidate],
  ['/favicon.svg', 'image/svg+xml', cacheControl.revalidate],
  ['/robots.txt', 'text/plain; charset=utf-8', cacheControl.revalidate],
  ['/sitemap.xml', 'application/xml', cacheControl.revalidate],
  // [X10]
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', cacheControl.revalidate],
] as const;

const missing = [
  `${shell}/gone.js`,
  '/shell/0.0.9-00000000/main.js',
  shell,
  `${shell}/`,
  '/shell/',
  `${remote}/gone.json`,
  '/assets/gone.svg',
  '/shell/.env',
  '/shell/%2eenv',
  '/shell/%2E/0.1.0-00000000/main.js',
  '/shell/..%2fsecret.txt',
  '/shell/0.1.0-00000000/../../secret.txt',
  '/assets//mark.svg',
  `${remote}/a%0ab.js`,
];

export function describeFiles(bench: () => Bench): void {
  const get = (request: Ask): Promise<Answer> => ask(bench().door.origin, request);

  it.each(files)('serves %s as %s, %s', async (path, type, cache) => {
    const { status, headers } = await get({ path });
    expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({ status: 200, type, cache });
  });

  it.each(missing)('responds to %s with a plain-text 404, never with a page', async (path) => {
    const { status, headers, body } = await get({ path });
    expect({ status, type: headers['content-type'], cache: headers['cache-control'], body: body.toString() }).toEqual({
      status: 404,
      type: 'text/plain; charset=utf-8',
      cache: cacheControl.never,
      body: 'Not found\n',
    });
  });

  it('sends the compressed file to clients that accept gzip', async () => {
    const plain = await get({ path: `${shell}/main.js` });
    const packed = await get({ path: `${shell}/main.js`, headers: { 'accept-encoding': 'gzip' } });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(plain.body.toString()).toBe(SCRIPT);
    expect(packed.body.length).toBeLessThan(plain.body.length);
    expect(packed.headers.vary?.toLowerCase()).toContain('accept-encoding');
    expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
  });

  it('prefers brotli to gzip for clients that accept both', async () => {
    const plain = await get({ path: `${shell}/main.js` });
    const packed = await get({ path: `${shell}/main.js`, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).toString()).toBe(SCRIPT);
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) expect(packed.headers[name]).toBe(plain.headers[name]);
    expect(packed.headers.vary?.toLowerCase()).toContain('accept-encoding');
  });

  it('responds with 304 if the client has the file', async () => {
    const { headers } = await get({ path: '/releases.json' });
    const again = await get({ path: '/releases.json', headers: { 'if-none-match': headers.etag } });
    expect([again.status, again.body.length, headers['content-length']]).toEqual([304, 0, String('[]'.length)]);
  });

  it('serves a new release list as soon as it is written', async () => {
    for (const release of ['1', '2', '3']) {
      bench().site.write('current/federation.json', `{"shell":{"release":"${release}"}}`);
      const since = { 'if-modified-since': new Date().toUTCString() };
      const { status, body } = await get({ path: '/federation.json', headers: since });
      expect([status, body.toString()]).toEqual([200, `{"shell":{"release":"${release}"}}`]);
    }
  });

  it.each(['/help', '/en/help', '/nowhere', '//', `${shell}/main.js`, '/federation.json'])('rejects POST to %s', async (path) => {
    const { status, headers, body } = await get({ path, method: 'POST', body: 'a=1' });
    expect([status, headers.allow, body.toString()]).toEqual([405, 'GET, HEAD', 'Method not allowed\n']);
  });

  it.each(['/%zz', '/help%00', '/../help', '/shell/../../secret.txt', '/shell/..%2f%2e./secret.txt'])(
    'rejects the malformed path %s',
    async (path) => {
      const { status, headers, body } = await get({ path });
      expect([status, headers['content-type'], body.toString()]).toEqual([400, 'text/plain; charset=utf-8', 'Bad request\n']);
    },
  );
}
