import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { CURRENT, pageFiles } from 'shared-contracts/releases/front-door';
import type { PageManifest } from 'shared-contracts/pages/manifest';
import type { Part } from 'shared-contracts/pages/routes';
import { BUCKET_VIEWS, STAGE_VIEW, bucketView, inView, previewView, type View } from 'shared-contracts/releases/views';
import { currentGeneration, linkedGeneration } from '../site/generation.ts';
import { dataOf } from '../site/page-document.ts';
import { internalFolder } from '../site/site-folder.ts';
import { pagesToOpen, type OpenedPages } from '../smoke/pages-to-open.ts';
import { openSite, type SampleSite } from '../testing/open-site.ts';
import { readHistory } from './history.ts';
import { publish, redraw, type Released } from './publish.ts';
import { rollBack } from './roll-back.ts';
import { withdrawStage, setStagePercent } from './stage.ts';
import { switchTo, switching } from './switch-site.ts';
import { previews } from './views.ts';

const PART = 'remote-tools';
const OTHER = 'remote-account';
const PAGE = 'toolAccountPassword';
const HOUR_MS = 3_600_000;

let site: SampleSite;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => {
  jest.useRealTimers();
  site.remove();
});

const there = (file: string) => existsSync(path.join(site.siteRoot, file));
const history = () => readHistory(currentGeneration(site.siteRoot));
const buckets = () => readdirSync(path.join(site.siteRoot, BUCKET_VIEWS)).filter((name) => there(`${bucketView(name)}/federation.json`));

const stage = (percent = 5, release = 'r2') => site.release(PART, release, undefined, { to: { percent } });

const preview = async (release = 'r2'): Promise<NonNullable<Released['preview']>> => {
  const { preview: made } = await site.release(PART, release, undefined, { to: { previewMs: HOUR_MS } });
  if (!made) throw new Error('no preview');
  return made;
};

describe('a preview', () => {
  it('shows a release in its own view, and changes nothing for others [T5]', async () => {
    const before = history();
    const { token } = await preview();
    expect([site.read(PAGE, previewView(token)), site.read('register', previewView(token))]).toEqual(['r1+r2', 'r1+r1']);
    expect([site.read(PAGE), history()]).toEqual(['r1+r1', before]);
    // The note contains the token, so only the publisher may read it.
    expect(statSync(path.join(site.siteRoot, `${previewView(token)}.json`)).mode & 0o077).toBe(0);
  });

  it('has an unguessable, unique token', async () => {
    const [one, other] = [await preview(), await preview()];
    expect(one.token).toMatch(/^[0-9]{10}-[A-Za-z0-9_-]{43}$/);
    expect(one.token).not.toBe(other.token);
    expect(previews(site.siteRoot)).toHaveLength(2);
  });

  it('keeps its pages and files through other releases, and is removed when it ends [T5]', async () => {
    const { token } = await preview();
    for (const release of ['r2', 'r3', 'r4', 'r5', 'r6']) await site.release(OTHER, release);
    expect([site.read(PAGE, previewView(token)), there(`remotes/${PART}/r2/part.js`)]).toEqual(['r1+r2', true]);
    expect(readdirSync(path.join(site.siteRoot, 'generations')).length).toBeLessThanOrEqual(5);
    jest.useFakeTimers({ now: Date.now() + HOUR_MS + 1000, doNotFake: ['setInterval', 'setTimeout', 'nextTick', 'setImmediate'] });
    await redraw(site.options);
    expect([there(previewView(token)), previews(site.siteRoot)]).toEqual([false, []]);
    await redraw(site.options);
    expect(there(`remotes/${PART}/r2/part.js`)).toBe(false);
  });

  it('shows the other parts as they are for everyone else, after releases and rollbacks [T5]', async () => {
    const { token } = await preview();
    const shown = () => [site.read(PAGE, previewView(token)), site.read('register', previewView(token))];
    await site.release(OTHER, 'r2');
    expect(shown()).toEqual(['r1+r2', 'r1+r2']);
    await rollBack(site.options, OTHER);
    expect(shown()).toEqual(['r1+r2', 'r1+r1']);
  });

  it('stays as it is, with a report, while it cannot be assembled', async () => {
    const { token } = await preview();
    rmSync(path.join(internalFolder(site.siteRoot, PART, 'r2'), 'release.json'));
    const reports: string[] = [];
    await publish({ ...site.options, report: (text) => reports.push(text) }, [site.build(OTHER, 'r2')]);
    expect([site.read('register', previewView(token)), site.read('register')]).toEqual(['r1+r1', 'r1+r2']);
    expect(reports).toEqual([expect.stringContaining('A preview still shows the other parts as they were')]);
  });

  it('lets a waiting rollback pass before the next one is updated [T4]', async () => {
    await site.release(OTHER, 'r2');
    await preview();
    await preview();
    // Neither can be updated, so each reports that.
    rmSync(path.join(internalFolder(site.siteRoot, PART, 'r2'), 'release.json'));
    const seen: string[] = [];
    const options = { ...site.options, report: () => seen.push(site.current()[OTHER]) };
    const rollbacks: Promise<unknown>[] = [];
    await switching(options, 'a test', (now, held) => {
      rollbacks.push(rollBack(site.options, OTHER));
      return switchTo(site.options, held, now);
    });
    await Promise.all(rollbacks);
    expect(seen).toEqual(['r2', 'r1']);
  });

  it('keeps no files of another part whose release has the same name', async () => {
    for (const release of ['r2', 'r3', 'r4', 'r5']) await site.release(OTHER, release);
    await stage();
    jest.useFakeTimers({ now: Date.now() + 8 * 24 * HOUR_MS, doNotFake: ['setInterval', 'setTimeout', 'nextTick', 'setImmediate'] });
    await redraw(site.options);
    expect([PART, OTHER].map((part) => there(`remotes/${part}/r2/part.js`))).toEqual([true, false]);
  });

  it('can be released afterwards like any other', async () => {
    await preview();
    await site.release(PART, 'r2');
    expect(site.current()[PART]).toBe('r2');
  });
});

describe('a stage', () => {
  it('shows a release to a share of visitors, then to a larger share that includes the first, and then to everyone [T5]', async () => {
    await stage();
    const first = buckets();
    expect([first.length, site.read(PAGE, STAGE_VIEW), site.read('register', STAGE_VIEW), site.read(PAGE)]).toEqual([
      5,
      'r1+r2',
      'r1+r1',
      'r1+r1',
    ]);
    const renderings = site.renderings();
    site.goAway();
    await setStagePercent(site.options, PART, 25);
    expect([buckets().length, buckets().filter((name) => first.includes(name))]).toEqual([25, first]);
    await setStagePercent(site.options, PART, 100);
    expect([buckets(), there(STAGE_VIEW), site.read(PAGE), site.current()[PART]]).toEqual([[], false, 'r1+r2', 'r2']);
    expect(site.renderings()).toBe(renderings);
    expect(
      history()
        .changes.slice(0, 3)
        .map(({ action, percent }) => [action, percent]),
    ).toEqual([
      ['release', undefined],
      ['stage', 25],
      ['stage', 5],
    ]);
  });

  it('can be withdrawn from everyone at once as bad [T5]', async () => {
    await stage();
    site.goAway();
    await withdrawStage(site.options, PART, { isBad: true });
    expect([buckets(), there(STAGE_VIEW), site.read(PAGE)]).toEqual([[], false, 'r1+r1']);
    await expect(stage()).rejects.toThrow('remote-tools r2 was rolled back or withdrawn as bad.');
  });

  it('can be withdrawn without a verdict, and staged again [T5]', async () => {
    await stage();
    expect(await withdrawStage(site.options, PART, { isBad: false })).toMatchObject({ withdrawn: 'r2', release: 'r1' });
    expect([buckets(), there(STAGE_VIEW), history().changes[0]]).toMatchObject([[], false, { action: 'stage', percent: 0 }]);
    await stage();
    expect(site.read(PAGE, STAGE_VIEW)).toBe('r1+r2');
  });

  it('is withdrawn by a rollback of its part, without changes for other visitors', async () => {
    await site.release(PART, 'r1b');
    await stage();
    expect(await rollBack(site.options, PART)).toMatchObject({ release: 'r1b', withdrawn: 'r2' });
    expect([buckets(), site.current()[PART]]).toEqual([[], 'r1b']);
    expect(await rollBack(site.options, PART)).toMatchObject({ release: 'r1' });
  });

  it('includes releases and rollbacks of other parts', async () => {
    await stage();
    await site.release(OTHER, 'r2');
    expect([site.read(PAGE, STAGE_VIEW), site.read('register', STAGE_VIEW)]).toEqual(['r1+r2', 'r1+r2']);
    await rollBack(site.options, OTHER);
    expect([site.read(PAGE, STAGE_VIEW), site.read('register', STAGE_VIEW)]).toEqual(['r1+r2', 'r1+r1']);
  });

  it('is suspended, with a report, while its pages cannot be assembled; other releases go on', async () => {
    await stage();
    rmSync(path.join(internalFolder(site.siteRoot, PART, 'r2'), 'release.json'));
    const reports: string[] = [];
    for (const release of ['r2', 'r3']) {
      await publish({ ...site.options, report: (text) => reports.push(text) }, [site.build(OTHER, release)]);
      expect([there(STAGE_VIEW), site.read('register'), history().stage?.part]).toEqual([false, `r1+${release}`, PART]);
    }
    expect(reports.filter((text) => text.startsWith('The stage of remote-tools is suspended'))).toHaveLength(2);
  });

  it('ends when another release of its part becomes current', async () => {
    await stage();
    await site.release(PART, 'r3');
    expect([buckets(), site.current()[PART], history().stage]).toEqual([[], 'r3', undefined]);
  });

  it('excludes a second stage', async () => {
    await stage();
    await expect(site.release(OTHER, 'r2', undefined, { to: { percent: 5 } })).rejects.toThrow(
      'remote-tools r2 is shown to 5% of visitors',
    );
    await expect(setStagePercent(site.options, OTHER, 25)).rejects.toThrow('No release of remote-account is staged');
    await expect(withdrawStage(site.options, OTHER, { isBad: false })).rejects.toThrow('No release of remote-account is staged');
  });

  it.each([0, 101, 2.5])('of %s%% is rejected', async (percent) => {
    await expect(stage(percent)).rejects.toThrow('from 1 to 100');
  });

  it('varies its visitors', async () => {
    const firsts = new Set<string | undefined>();
    for (let index = 0; index < 12; index += 1) {
      await stage(1, `s${index}`);
      firsts.add(buckets()[0]);
      await withdrawStage(site.options, PART, { isBad: false });
    }
    expect(firsts.size).toBeGreaterThan(1);
  });
});

const title = { en: 'New', zh: '新' };
const manifest: PageManifest = {
  toolNew: { path: '/tool/new', redirectsFrom: ['/tool/account-password'], prerender: 'page', title },
  toolAny: { path: '/tool/any/:id', title },
};
const files = (view: View) =>
  [
    pageFiles.stored('en', '/tool/new'),
    pageFiles.unlisted('zh', '/tool/any/:id'),
    pageFiles.moved('en', '/tool/account-password'),
    pageFiles.stored('en', '/tool/account-password'),
    pageFiles.moved('en', '/tool/password'),
  ].map((file) => there(inView(view, file)));
const isListed = (view: View) => readFileSync(path.join(site.siteRoot, view, 'sitemap.xml'), 'utf8').includes('/tool/new<');
const state = (view: View) => [...files(view), isListed(view), 'toolNew' in dataOf(site.page('register', view) ?? '').pages];
const built = () => site.build(PART, 'r2', undefined, manifest);

const pathsOf = (pages: OpenedPages['pages']) => pages.map(({ path: own, isBare }) => (isBare ? `${own} (bare)` : own));

describe('pages that a release adds, moves and removes', () => {
  const changed = [true, true, true, false, false, true, true];
  const usual = [false, false, false, true, true, false, false];

  it('change in its preview only [T6]', async () => {
    const { preview: made } = await site.publish([built()], { to: { previewMs: HOUR_MS } });
    expect([state(previewView(made?.token ?? '')), state(CURRENT)]).toEqual([changed, usual]);
    expect(site.read('toolNew', previewView(made?.token ?? ''))).toBe('r1+r2');
  });

  it('change for the visitors of its stage, also after other releases, and then for everyone [T6]', async () => {
    await site.publish([built()], { to: { percent: 5 } });
    expect([state(STAGE_VIEW), state(CURRENT)]).toEqual([changed, usual]);
    await site.release(OTHER, 'r2');
    // Pages rendered for everyone have no menu with the new page.
    expect([state(STAGE_VIEW).slice(0, -1), state(CURRENT)]).toEqual([changed.slice(0, -1), usual]);
    expect(site.read('toolNew', STAGE_VIEW)).toBe('r1+r2');
    await setStagePercent(site.options, PART, 100);
    await redraw(site.options);
    expect(state(CURRENT)).toEqual(changed);
  });

  it('are opened by its check, with one article of each kind, those behind the login and those that are not listed [T5]', async () => {
    site.setArticles(['one', 'two']);
    const opened: OpenedPages[] = [];
    const check = async ({ part, token }: { readonly part: Part; readonly token: string }) => {
      opened.push(pagesToOpen(linkedGeneration(site.siteRoot, previewView(token)) ?? '', part));
    };
    await site.publish([built()], { check });
    await site.release('remote-marketing', 'r2', undefined, { check });
    await site.release('remote-account', 'r2', undefined, { check });
    await site.release('shell', 'r2', undefined, { check });
    expect(opened.map(({ pages }) => pathsOf(pages))).toEqual([
      ['/tool/new', '/tool/any/0 (bare)'],
      ['/about/protocol', '/news/one'],
      ['/register'],
      ['/versions (bare)', '/about/protocol', '/news/one', '/buy/flow', '/register', '/tool/new'],
    ]);
    expect(opened.map(({ customerPages }) => pathsOf(customerPages))).toEqual([[], [], ['/person/userinfo'], ['/person/userinfo']]);
    expect(opened.every(({ isSandbox }) => isSandbox)).toBe(true);
  });
});

const refuse = () => Promise.reject(new Error('/tool/doctor in zh shows an error'));

describe('a release check', () => {
  it('sees a release in a preview before it is published [T5]', async () => {
    const seen: unknown[] = [];
    await site.release(PART, 'r2', undefined, {
      check: async ({ part, token }) => {
        seen.push(part, site.read(PAGE, previewView(token)), site.read(PAGE));
      },
    });
    expect(seen).toEqual([PART, 'r1+r2', 'r1+r1']);
    expect([site.read(PAGE), previews(site.siteRoot)]).toEqual(['r1+r2', []]);
  });

  it.each([{}, { to: { percent: 5 } }, { to: { previewMs: HOUR_MS } }])(
    'that fails leaves everything unchanged, with %j [T5]',
    async (how) => {
      const before = history();
      await expect(site.release(PART, 'r2', undefined, { ...how, check: refuse })).rejects.toThrow('/tool/doctor in zh');
      expect([history(), previews(site.siteRoot), there(STAGE_VIEW), site.read(PAGE)]).toEqual([before, [], false, 'r1+r1']);
    },
  );

  it('that was skipped is recorded in the history, also for a stage', async () => {
    await site.release(PART, 'r2', undefined, { unchecked: true });
    await site.release(PART, 'r3', undefined, { unchecked: true, to: { percent: 5 } });
    await setStagePercent(site.options, PART, 100);
    expect(
      history()
        .changes.slice(0, 3)
        .map(({ release, unchecked }) => [release, unchecked]),
    ).toEqual([
      ['r3', true],
      ['r3', true],
      ['r2', true],
    ]);
  });
});
