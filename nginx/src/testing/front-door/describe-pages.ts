import { rmSync } from 'node:fs';
import path from 'node:path';
import { PAGE_VARY, cacheControl, pageFiles } from 'shared-contracts/releases/front-door';
import { NOT_BUILT_TEXT } from '../../responses.ts';
import type { Bench } from './describe-front-door.ts';
import { languageCookieText } from './front-door-cases.ts';
import { PACKED_PAGE, fakeSite, pageText } from '../fake-site.ts';
import { ask, type Answer, type Ask } from '../http-client.ts';

/** Expected file for each address, by request headers. */
const served = [
  ['/', 200, 'current/pages/en/index.html', {}],
  ['/', 200, 'current/pages/zh/index.html', { cookie: 'lang=zh' }],
  ['/zh', 200, 'current/pages/zh/index.html', {}],
  ['/zh/', 200, 'current/pages/zh/index.html', {}],
  ['/help', 200, 'current/pages/en/help/index.html', {}],
  ['/help/lead', 200, 'current/pages/en/help/lead/index.html', {}],
  ['/zh/help', 200, 'current/pages/zh/help/index.html', {}],
  ['/register', 200, 'current/pages/en/register/index.html', {}],
  ['/news/stored-1', 200, 'current/pages/en/news/stored-1/index.html', {}],
  ['/zh/news/stored-1', 404, 'current/absent/zh/news/any.html', {}],
  ['/news/other', 404, 'current/absent/en/news/any.html', {}],
  ['/person/userinfo', 200, 'current/unlisted/en/person/userinfo/index.html', {}],
  ['/success/buy', 200, 'current/unlisted/en/success/buy/index.html', {}],
  ['/buy/pay/anything', 200, 'current/unlisted/en/buy/pay/any.html', {}],
  ['/buy/pay', 404, 'current/pages/en/missing.html', {}],
  ['/en/news/other/', 404, 'current/absent/en/news/any.html', {}],
  ['/zh/person/account/comsume-detail', 200, 'current/unlisted/zh/person/account/comsume-detail/index.html', {}],
  ['/third-party/google', 200, 'current/unlisted/en/third-party/google/index.html', {}],
  ['/nowhere', 404, 'current/pages/en/missing.html', {}],
  ['/fr/help', 404, 'current/pages/en/missing.html', {}],
  ['/fr/help', 404, 'current/pages/zh/missing.html', { 'accept-language': 'zh-CN' }],
  ['/zh/nowhere', 404, 'current/pages/zh/missing.html', {}],
  ['//', 404, 'current/pages/en/missing.html', {}],
] as const;

export function describePages(bench: () => Bench): void {
  const get = (request: Ask): Promise<Answer> => ask(bench().door.origin, request);

  it.each(served)('responds to %s with %i and %s', async (address, status, file, headers) => {
    const answer = await get({ path: address, headers });
    expect([answer.status, answer.body.toString()]).toEqual([status, pageText(file)]);
  });

  it.each(['/person/userinfo', '/success/register', '/third-party/github', '/versions'])(
    'keeps %s out of search engines',
    async (address) => {
      for (const prefix of ['', '/zh']) expect((await get({ path: `${prefix}${address}` })).headers['x-robots-tag']).toBe('noindex');
    },
  );

  it('sends the compressed page to clients that accept gzip', async () => {
    const plain = await get({ path: '/help' });
    const packed = await get({ path: '/help', headers: { 'accept-encoding': 'gzip' } });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
    expect(plain.body.toString()).toBe(pageText(PACKED_PAGE));
    const names = `${PAGE_VARY}, accept-encoding`.toLowerCase().split(', ').toSorted();
    for (const { headers } of [plain, packed]) {
      expect(headers.vary?.toLowerCase().split(', ').toSorted()).toEqual(names);
    }
  });

  it('serves a page as soon as it is published, including redirects and any ID', async () => {
    const site = fakeSite();
    const door = await bench().start({ siteRoot: site.root, apiOrigin: bench().api.origin, sandbox: true });
    const seen = async (address: string) => {
      const { status, headers, body } = await ask(door.origin, { path: address });
      return [status, headers.location ?? body.toString()];
    };
    try {
      expect(await seen('/made/for-test')).toEqual([404, pageText(pageFiles.missing('en'))]);
      site.write(pageFiles.stored('en', '/made/for-test'), 'new');
      site.write(pageFiles.unlisted('en', '/made/:id'), 'any');
      site.move('en', '/made/before', pageFiles.stored('en', '/made/for-test'));
      expect(await seen('/made/for-test')).toEqual([200, 'new']);
      expect(await seen('/made/for-test/')).toEqual([302, '/made/for-test']);
      expect(await seen('/made/x-1')).toEqual([200, 'any']);
      expect(await seen('/en/made/before/')).toEqual([302, '/made/for-test']);
    } finally {
      await door.close();
      site.remove();
    }
  });

  it('serves the shell page for an unknown URL while there is no 404 page', async () => {
    const site = fakeSite();
    for (const language of ['en', 'zh'] as const) rmSync(path.join(site.root, pageFiles.missing(language)));
    const door = await bench().start({ siteRoot: site.root, apiOrigin: bench().api.origin, sandbox: true });
    try {
      for (const [address, language] of [
        ['/nowhere', 'en'],
        ['/zh/nowhere', 'zh'],
      ] as const) {
        const { status, body } = await ask(door.origin, { path: address });
        expect([status, body.toString()]).toEqual([404, pageText(pageFiles.shell(language))]);
      }
    } finally {
      await door.close();
      site.remove();
    }
  });

  it('reports that nothing has been published yet', async () => {
    const site = fakeSite();
    rmSync(path.join(site.root, 'current'), { recursive: true });
    const door = await bench().start({ siteRoot: site.root, apiOrigin: bench().api.origin, sandbox: true });
    try {
      for (const address of ['/', '/zh/help', '/nowhere', '//', '/person/userinfo']) {
        const { status, headers, body } = await ask(door.origin, { path: address });
        expect([address, status, headers['content-type'], headers['cache-control'], body.toString()]).toEqual([
          address,
          503,
          'text/plain; charset=utf-8',
          cacheControl.never,
          NOT_BUILT_TEXT,
        ]);
      }
    } finally {
      await door.close();
      site.remove();
    }
  });

  it('marks the language cookie Secure over HTTPS', async () => {
    const { headers } = await get({ path: '/zh', headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['set-cookie']).toEqual([`${languageCookieText('zh')}; Secure`]);
  });

  it('responds to HEAD without a body', async () => {
    const { status, headers, body } = await get({ path: '/help', method: 'HEAD' });
    expect([status, headers['content-type'], body.length]).toEqual([200, 'text/html; charset=utf-8', 0]);
  });
}
