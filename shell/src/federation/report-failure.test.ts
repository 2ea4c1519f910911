import { pageTable } from 'shared-contracts/page-table';
import { visitorSchemas } from 'shared-contracts/api/schemas/visitors';
import type * as Errors from './load-error.ts';
import type * as Reporting from './report-failure.ts';

const send = jest.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response()));
const sent = () => send.mock.calls.map(([, init]) => visitorSchemas.pageErrors.request.parse(JSON.parse(init.body as string)));

jest.mock('./release-list.ts', () => ({
  releaseList: () => ({
    shell: { release: '0.1.0-11111111', commit: 'aaaaaaaaaa' },
    remotes: { 'remote-tools': { release: '0.1.0-22222222', commit: 'bbbbbbbbbb' } },
  }),
}));

/** Fresh modules, as after a page load. */
async function freshPage() {
  let modules = {} as typeof Reporting & typeof Errors;
  await jest.isolateModulesAsync(async () => {
    (await import('shared-contracts/page-table')).providePages(pageTable());
    modules = { ...(await import('./report-failure.ts')), ...(await import('./load-error.ts')) };
  });
  return modules;
}

beforeEach(() => {
  Object.assign(globalThis, { fetch: send });
  history.replaceState(null, '', '/zh/news/my-article?q=private');
});

describe('the failure report', () => {
  it('contains the part, release, kind, route and language', async () => {
    const { reportFailure, LoadError } = await freshPage();
    reportFailure('remote-tools', new TypeError('x is undefined'));
    reportFailure('shell', new LoadError('incompatible', 'needs another contract'));
    const place = { route: '/news/:id', lang: 'en' };
    expect(sent()).toEqual([
      {
        part: 'remote-tools',
        release: '0.1.0-22222222',
        kind: 'render',
        message: 'TypeError: x is undefined',
        ...place,
      },
      {
        part: 'shell',
        release: '0.1.0-11111111',
        kind: 'incompatible',
        message: 'LoadError: needs another contract',
        ...place,
      },
    ]);
    expect(send.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, method: 'POST' });
  });

  it('contains where in our scripts it was thrown, innermost first', async () => {
    const { reportFailure } = await freshPage();
    const places = ['remotes/remote-tools/0.1.0-22222222/57.js:1:2345', 'shell/0.1.0-11111111/main.js:1:98765'];
    const [inner, outer] = places.map((place) => `https://site.example/${place}`);
    for (const stack of [
      `TypeError: x is undefined\n    at Page (${inner})\n    at https://other.example/a.js:1:2\n    at ${outer}`,
      `Page@${inner}\n@https://other.example/a.js:1:2\n@${outer}\n`,
    ]) {
      reportFailure('remote-tools', Object.assign(new TypeError('x is undefined'), { stack }));
      expect(sent().at(-1)?.stack?.split('\n')).toEqual(places);
    }
    reportFailure('remote-tools', Object.assign(new Error('deep'), { stack: `${outer}\n`.repeat(50) }));
    expect(sent().at(-1)?.stack?.split('\n')).toHaveLength(10);
    reportFailure('remote-tools', undefined);
    expect(sent().at(-1)).not.toHaveProperty('stack');
  });

  it('names the release that failed, which may be older than the one that the page now runs', async () => {
    const { reportFailure, LoadError } = await freshPage();
    const older = 'https://site.example/remotes/remote-tools/0.1.0-00000000/57.js';
    reportFailure('remote-tools', new LoadError('http', 'failed', { file: older }));
    const thrown = new TypeError('x is undefined');
    const shell = 'https://site.example/shell/0.1.0-11111111/main.js:1:9';
    reportFailure('remote-tools', Object.assign(thrown, { stack: `TypeError\n    at ${shell}\n    at Page (${older}:1:2345)\n` }));
    reportFailure('remote-tools', new LoadError('incompatible', 'needs a newer shell'));
    expect(sent().map(({ release }) => release)).toEqual(['0.1.0-00000000', '0.1.0-00000000', '0.1.0-22222222']);
  });

  it('contains no personal data and at most 500 characters', async () => {
    const { reportFailure } = await freshPage();
    const secret = 'failed at https://a.example/x.js?sign=s3cret#t0ken for +8613800138000, ada@mail.example';
    reportFailure('remote-tools', new Error(secret));
    reportFailure('remote-tools', new Error('x'.repeat(900)));
    expect(sent()[0]?.message).toBe('Error: failed at https://a.example/x.js for #, @');
    expect(sent()[1]?.message).toHaveLength(500);
  });

  it('is sent at most ten times per page load', async () => {
    const { reportFailure } = await freshPage();
    for (let count = 0; count < 15; count += 1) reportFailure('remote-tools', new Error('again'));
    expect(send).toHaveBeenCalledTimes(10);
  });
});
