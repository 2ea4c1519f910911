import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CURRENT, NOT_INDEXED, pageFiles } from 'shared-contracts/releases/front-door';
import { RELEASE_LIST_PATH } from 'shared-contracts/releases/federation';
import { BUCKETS, STAGE_VIEW, bucketCookie, bucketName, bucketView, inView, previewView } from 'shared-contracts/releases/views';
import { tries } from 'shared-contracts/testing/tries';
import type { Bench } from './describe-front-door.ts';
import { pageText } from '../fake-site.ts';
import { ask, type Answer } from '../http-client.ts';

const tokenUntil = (seconds: number): string => `${seconds}-${'A_9-'.repeat(11).slice(0, 43)}`;
const TOKEN = tokenUntil(Date.UTC(2100) / 1000);
const HOME = pageFiles.stored('en', '/');
const MISSING = pageFiles.missing('en');
const SHOWN = 25;

/** Expected responses per address, for visitors of a changed view and for everyone else. */
function changed(view: string): readonly (readonly [string, readonly unknown[], readonly unknown[]])[] {
  const shows = (file: string) => `${view} ${file}`;
  const own = pageFiles.missing('en');
  return [
    ['/made', [200, '', '', shows(pageFiles.stored('en', '/made'))], [404, '', '', own]],
    ['/zh/made', [200, '', '', shows(pageFiles.stored('zh', '/made'))], [404, '', '', pageFiles.missing('zh')]],
    ['/en/made/', [302, '/made', '', ''], [404, '', '', own]],
    ['/made/own', [200, '', NOT_INDEXED, shows(pageFiles.unlisted('en', '/made/own'))], [404, '', '', own]],
    ['/made/any/1', [200, '', NOT_INDEXED, shows(pageFiles.unlisted('en', '/made/any/:id'))], [404, '', '', own]],
    ['/made/articles/1', [404, '', '', shows(pageFiles.absent('en', '/made/articles/:id'))], [404, '', '', own]],
    ['/help', [302, '/made', '', ''], [200, '', '', pageFiles.stored('en', '/help')]],
    ['/en/help?a=1', [302, '/made?a=1', '', ''], [302, '/help?a=1', '', '']],
    ['/zh/help', [404, '', '', shows(pageFiles.missing('zh'))], [200, '', '', pageFiles.stored('zh', '/help')]],
    ['/third-party/facebook', [404, '', '', shows(own)], [302, '/third-party/fackbook', '', '']],
  ];
}

const summaryOf = ({ status, headers, body }: Answer) => [status, headers.location, body.toString()];

export function describeViews(bench: () => Bench): void {
  const get = (address: string, cookie?: string): Promise<Answer> =>
    ask(bench().door.origin, { path: address, ...(cookie !== undefined && { headers: { cookie } }) });
  const textOf = async (address: string, cookie?: string) => (await get(address, cookie)).body.toString();
  /** Summary of a response: status, redirect target, robots header and page title. */
  const answerOf = async (address: string, cookie?: string) => {
    const { status, headers, body } = await get(address, cookie);
    const text = headers.location === undefined ? body.toString() : '';
    return [status, headers.location ?? '', headers['x-robots-tag'] ?? '', /<title>(.*)<\/title>/.exec(text)?.[1] ?? ''];
  };
  const link = (view: string, target: string) => {
    const place = path.join(bench().site.root, view);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(target, place);
  };
  /** Replaces a view's pages: one is new, one redirects to it, and the others don't exist. */
  const changePages = (view: string) => {
    const { write, root } = bench().site;
    const pages = [
      pageFiles.stored('zh', '/made'),
      pageFiles.stored('en', '/made'),
      pageFiles.unlisted('en', '/made/own'),
      pageFiles.unlisted('en', '/made/any/:id'),
      pageFiles.absent('en', '/made/articles/:id'),
      pageFiles.missing('zh'),
    ];
    for (const file of pages) write(inView(view, file), pageText(`${view} ${file}`));
    const moved = path.join(root, inView(view, pageFiles.moved('en', '/help')));
    mkdirSync(path.dirname(moved), { recursive: true });
    symlinkSync('../../../pages/en/made', moved);
  };
  const writeView = (view: string) => {
    for (const file of [HOME, MISSING]) bench().site.write(inView(view, file), pageText(`${view} ${file}`));
    bench().site.write(`${view}${RELEASE_LIST_PATH}`, `{"shell":{"release":"${view}"}}`);
  };
  afterEach(() => rmSync(path.join(bench().site.root, 'views'), { recursive: true, force: true }));

  describe('a preview', () => {
    beforeEach(() => writeView(previewView(TOKEN)));

    it('starts with its link and ends with the off link [T5]', async () => {
      const begins = await get(`/preview/${TOKEN}`);
      expect([begins.status, begins.headers.location, begins.headers['set-cookie'], begins.headers['cache-control']]).toEqual([
        302,
        '/',
        [`preview=${TOKEN}; Path=/; SameSite=Lax; HttpOnly`],
        'no-store',
      ]);
      const posted = await ask(bench().door.origin, { path: `/preview/${TOKEN}`, method: 'POST' });
      expect([posted.status, posted.headers['set-cookie']]).toEqual([405, undefined]);
      const ends = await get('/preview/off');
      expect([ends.status, ends.headers['set-cookie']]).toEqual([302, ['preview=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly']]);
    });

    it('is served in full with its cookie, and to nobody else [T5]', async () => {
      const own = `a=1; preview=${TOKEN}; lang=en`;
      for (const [address, file] of [
        ['/', HOME],
        ['/nowhere', MISSING],
      ] as const) {
        expect(await textOf(address, own)).toBe(pageText(`${previewView(TOKEN)} ${file}`));
        expect(await textOf(address)).toBe(pageText(file));
      }
      expect(await textOf(RELEASE_LIST_PATH, own)).toContain(TOKEN);
      expect(await textOf(RELEASE_LIST_PATH)).not.toContain(TOKEN);
      // A file that the preview lacks is missing, even if the current release has it.
      expect((await get('/help', own)).body.toString()).not.toBe(pageText(pageFiles.stored('en', '/help')));
    });

    it('has its own URLs and redirects, which nobody else gets [T6]', async () => {
      const view = previewView(TOKEN);
      changePages(view);
      for (const [address, own, usual] of changed(view)) {
        expect([address, await answerOf(address, `lang=en; preview=${TOKEN}`)]).toEqual([address, own]);
        expect([address, await answerOf(address, 'lang=en')]).toEqual([address, usual]);
      }
    });

    it.each([`xx${TOKEN}`, TOKEN.slice(0, -1), `${TOKEN}A`, `../${TOKEN}`, `x${TOKEN.slice(1)}`, ''])(
      'is not served for the guess %j [T5]',
      async (token) => {
        expect(await textOf('/', `preview=${token}`)).toBe(pageText(HOME));
        expect((await get(`/preview/${token}`)).status).toBe(404);
      },
    );

    it('ends by its own time, also while the publisher that would remove it is down [T5]', async () => {
      const now = Math.floor(Date.now() / 1000);
      for (const [seconds, isShown] of [
        [60, true],
        [-1, false],
        [86_400_000, true],
        [-86_400_000, false],
      ] as const) {
        const view = previewView(tokenUntil(now + seconds));
        writeView(view);
        expect([seconds, await textOf('/', `preview=${tokenUntil(now + seconds)}`)]).toEqual([
          seconds,
          pageText(isShown ? `${view} ${HOME}` : HOME),
        ]);
      }
    });

    it('ends for visitors who still have its cookie once it is removed [T5]', async () => {
      rmSync(path.join(bench().site.root, previewView(TOKEN)), { recursive: true });
      expect(await textOf('/', `preview=${TOKEN}`)).toBe(pageText(HOME));
    });
  });

  describe('a stage', () => {
    beforeEach(() => {
      writeView(STAGE_VIEW);
      for (let bucket = 0; bucket < SHOWN; bucket += 1) link(bucketView(bucketName(bucket)), '../stage');
    });

    it('is served to visitors in its buckets only [T5]', async () => {
      for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
        const name = bucketName(bucket);
        const { body, headers } = await get('/', `stage=${name}`);
        expect([name, body.toString()]).toEqual([name, pageText(bucket < SHOWN ? `${STAGE_VIEW} ${HOME}` : HOME)]);
        expect(headers['set-cookie']).toBe(undefined);
      }
    });

    it('has its own URLs and redirects, which nobody else gets [T6]', async () => {
      changePages(STAGE_VIEW);
      for (const [address, own, usual] of changed(STAGE_VIEW)) {
        expect([address, await answerOf(address, 'lang=en; stage=00')]).toEqual([address, own]);
        expect([address, await answerOf(address, `lang=en; stage=${SHOWN}`)]).toEqual([address, usual]);
      }
    });

    it.each(['/', '/help', '/zh/help', '/en/help', '/nowhere', '/made', RELEASE_LIST_PATH, '/page-titles-zh.json', '/sitemap.xml'])(
      'assigns a visitor who starts with %s a bucket, so that the visitor keeps seeing the same release [T5]',
      async (address) => {
        changePages(STAGE_VIEW);
        for (const file of ['page-titles-zh.json', 'sitemap.xml']) bench().site.write(`${STAGE_VIEW}/${file}`, STAGE_VIEW);
        const seen = new Set<string>();
        const visitors = tries(100);
        for (let visitor = 0; visitor < visitors; visitor += 1) {
          const first = await get(address);
          const cookie = first.headers['set-cookie']?.find((each) => each.startsWith('stage=')) ?? '';
          const [, bucket = ''] = /^stage=(\d\d);/.exec(cookie) ?? [];
          expect(cookie).toBe(bucketCookie(bucket, false));
          expect(summaryOf(await get(address, `stage=${bucket}`))).toEqual(summaryOf(first));
          seen.add(bucket);
        }
        // With random buckets, fewer is practically impossible.
        expect(seen.size).toBeGreaterThan(visitors * 0.4);
      },
    );

    it.each(['/assets/mark.svg', '/favicon.svg', '/shell/0.1.0-00000000/main.js'])(
      'assigns no bucket with %s, which is the same for everybody [T5]',
      async (address) => {
        expect((await get(address)).headers['set-cookie']).toBe(undefined);
      },
    );

    it('ends immediately for everybody when its link is removed [T5]', async () => {
      rmSync(path.join(bench().site.root, STAGE_VIEW), { recursive: true });
      expect(await textOf('/', 'stage=00')).toBe(pageText(HOME));
      expect((await get('/')).headers['set-cookie']).toBe(undefined);
    });
  });

  it.each(['stage=1', 'stage=-1', 'stage=000', 'stage=..', 'stage=0a'])('ignores the invalid bucket cookie %s', async (cookie) => {
    link(`views/buckets/${cookie.slice('stage='.length)}/x`, `../../../${CURRENT}`);
    expect(await textOf('/', cookie)).toBe(pageText(HOME));
  });
}
