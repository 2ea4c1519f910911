import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseList, ReleaseRecord } from 'shared-contracts/releases/federation';
import { parts, remoteNames, type Part } from 'shared-contracts/pages/routes';
import type { storePages as StorePages } from '../pages/store-pages.ts';
import { internalFolder, releasesOf } from '../site/site-folder.ts';
import { renderSamplePages, openWorkbench, type Workbench } from '../testing/fake-build.ts';
import type { History } from './history.ts';
import { publish, redraw } from './publish.ts';
import { rollBack } from './roll-back.ts';
import type { SiteOptions } from './site-options.ts';
import { releaseTable, siteReport, readSiteState } from './site-report.ts';

const storePages = jest.fn<ReturnType<typeof StorePages>, Parameters<typeof StorePages>>();
const output = { storePages, addAssets: () => {} };

const PART = 'remote-tools';
let bench: Workbench;
const site = (): SiteOptions => ({ siteRoot: bench.siteRoot, publicOrigin: 'https://site.example', by: 'mei', output });

const current = (): ReleaseList => JSON.parse(readFileSync(path.join(bench.siteRoot, 'current/federation.json'), 'utf8')) as ReleaseList;
const isThere = (part: Part, release: string): boolean =>
  existsSync(path.join(bench.siteRoot, releasesOf(part), release, 'part.js')) && existsSync(internalFolder(bench.siteRoot, part, release));
const statesIn = (siteRoot: string) => readSiteState(siteRoot, 0).parts;
const stateOf = (part: Part) => statesIn(bench.siteRoot).find((state) => state.part === part);
const kept = () => readdirSync(path.join(bench.siteRoot, releasesOf(PART))).toSorted();
const release = (name: string) => publish(site(), [bench.build(PART, name)]);
const lastRendered = () => storePages.mock.lastCall?.[0].render;

beforeEach(async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1), doNotFake: ['setInterval', 'setTimeout', 'nextTick', 'setImmediate'] });
  storePages.mockImplementation(async (options) => renderSamplePages(options));
  bench = openWorkbench();
  await publish(
    site(),
    parts.map((part) => bench.build(part, 'r1')),
  );
});
afterEach(() => {
  jest.useRealTimers();
  bench.remove();
});

it('all parts are current after the first publication', () => {
  expect(Object.values(current().remotes).map(({ release: name }) => name)).toEqual(remoteNames.map(() => 'r1'));
  expect(current().shell).toEqual({ release: 'r1', commit: 'c0ffee' });
  expect(current().remotes[PART]).toEqual({ release: 'r1', commit: 'c0ffee', entry: `/remotes/${PART}/r1/part.js` });
  expect(lastRendered()).toBe('all');
});

it('a release of one part changes only that part and renders only its pages', async () => {
  const before = current();
  await release('r2');
  expect(current()).toEqual({ ...before, remotes: { ...before.remotes, [PART]: { ...current().remotes[PART], release: 'r2' } } });
  expect(lastRendered()).toEqual(new Set([PART]));
});

it("a release whose pages couldn't be stored is discarded, and the next one succeeds", async () => {
  storePages.mockRejectedValueOnce(new Error('the API is unavailable'));
  await expect(release('r2')).rejects.toThrow('the API is unavailable');
  expect(current().remotes[PART].release).toBe('r1');
  expect(readdirSync(path.join(bench.siteRoot, 'generations'))).toEqual(['1']);

  await release('r3');
  expect(current().remotes[PART].release).toBe('r3');
  expect(stateOf(PART)?.others).toEqual(['r1']);
});

it('writes brotli and gzip next to the files of a new release', async () => {
  await release('r2');
  const folder = path.join(bench.siteRoot, releasesOf(PART), 'r2');
  expect(readdirSync(folder).toSorted()).toEqual(['part.js', 'part.js.br', 'part.js.gz']);
  const file = path.join(bench.siteRoot, releasesOf(PART), 'r2/part.js.br');
  expect(brotliDecompressSync(readFileSync(file)).toString()).toBe('r2');
});

it('an incomplete copy is made again', async () => {
  mkdirSync(internalFolder(bench.siteRoot, PART, 'r2'), { recursive: true });
  mkdirSync(path.join(bench.siteRoot, releasesOf(PART), 'r2'), { recursive: true });
  await release('r2');
  expect(isThere(PART, 'r2')).toBe(true);
});

it('rolls back to the previous release, and then to the one before that', async () => {
  await release('r2');
  await release('r3');
  expect(await rollBack(site(), PART)).toMatchObject({ release: 'r2', pages: 8 });
  expect(current().remotes[PART].release).toBe('r2');
  expect(await rollBack(site(), PART)).toMatchObject({ release: 'r1' });
  await expect(rollBack(site(), PART)).rejects.toThrow('remote-tools has no earlier release to roll back to');
  expect(await rollBack(site(), PART, { to: 'r3', force: true })).toMatchObject({ release: 'r3' });
  await expect(rollBack(site(), PART, { to: 'r3' })).rejects.toThrow('is already current');
  await expect(rollBack(site(), PART, { to: 'r9' })).rejects.toThrow('no r9 to roll back to. Available: r3, r2 (bad), r1');
});

it('a rolled-back release stays rolled back when its image restarts, unless it is released by force', async () => {
  await release('r2');
  await rollBack(site(), PART);
  const again = bench.build(PART, 'r2');
  await publish(site(), [again], { onlyNew: true });
  expect(current().remotes[PART].release).toBe('r1');
  expect(lastRendered()).toBe('answers');
  await expect(publish(site(), [again])).rejects.toThrow('remote-tools r2 was rolled back or withdrawn as bad');
  await publish(site(), [again], { force: true });
  expect(current().remotes[PART].release).toBe('r2');
});

it('publishing the current release again only updates the pages', async () => {
  const before = statesIn(bench.siteRoot);
  jest.setSystemTime(Date.UTC(2026, 0, 2));
  await release('r1');
  expect(statesIn(bench.siteRoot)).toEqual(before);
  expect(lastRendered()).toEqual(new Set([PART]));
});

it('pages are rendered again for the origins of the previous publication', async () => {
  await publish({ ...site(), publicApiOrigin: 'https://api.example' }, [bench.build(PART, 'r2')]);
  await redraw({ siteRoot: bench.siteRoot, output });
  expect(storePages.mock.lastCall?.[0]).toMatchObject({
    render: 'answers',
    apiOrigin: 'https://site.example',
    publicOrigin: 'https://site.example',
    publicApiOrigin: 'https://api.example',
  });
});

it.each([{ publicOrigin: 'https://moved.example' }, { publicApiOrigin: 'https://api.example' }])(
  'renders every page again for the new origin %j [F18]',
  async (moved) => {
    await publish({ ...site(), ...moved }, [bench.build(PART, 'r2')]);
    expect(lastRendered()).toBe('all');
    await redraw({ siteRoot: bench.siteRoot, output });
    expect(lastRendered()).toBe('answers');
  },
);

it('a site whose parts arrive one by one gets pages with the last one', async () => {
  const other = openWorkbench();
  const options = { ...site(), siteRoot: other.siteRoot };
  const missing: Part[] = [...parts];
  storePages.mockClear();
  for (const part of parts) {
    missing.shift();
    expect((await publish(options, [other.build(part, 'r1')])).waitingFor).toEqual(missing);
    expect(storePages).toHaveBeenCalledTimes(missing.length === 0 ? 1 : 0);
  }
  other.remove();
});

describe('a site without releases', () => {
  let empty: Workbench;
  const options = () => ({ ...site(), siteRoot: empty.siteRoot });
  beforeEach(() => {
    empty = openWorkbench();
  });
  afterEach(() => {
    empty.remove();
  });

  it('has an empty list', () => {
    expect(statesIn(empty.siteRoot)).toEqual([]);
  });

  it('has nothing to roll back to', async () => {
    await expect(rollBack(options(), PART)).rejects.toThrow('no earlier release to roll back to. Available: none');
  });

  it('needs its origin with the first release', async () => {
    const nameless = { siteRoot: empty.siteRoot, by: 'mei', output };
    await expect(publish(nameless, [empty.build('shell', 'r1')])).rejects.toThrow('needs the public origin of the site');
    expect(statesIn(empty.siteRoot)).toEqual([]);
  });

  it('accepts a remote before the shell', async () => {
    expect((await publish(options(), [empty.build(PART, 'r1')])).waitingFor).toEqual(parts.filter((part) => part !== PART));
    expect(statesIn(empty.siteRoot).map(({ part }) => part)).toEqual([PART]);
  });
});

it("an existing site doesn't wait for a new remote, and adds it once it is released", async () => {
  // As if the part had been added after the last release of all others.
  const file = path.join(bench.siteRoot, 'current/history.json');
  const history = JSON.parse(readFileSync(file, 'utf8')) as History;
  writeFileSync(file, JSON.stringify({ ...history, changes: history.changes.filter(({ part }) => part !== PART) }));

  expect(await publish(site(), [bench.build('shell', 'r2')])).toMatchObject({ pages: 6, waitingFor: [] });
  expect(Object.keys(current().remotes)).toEqual(remoteNames.filter((name) => name !== PART));
  await expect(publish(site(), [bench.build(PART, 'r2', ['api#quote'])])).rejects.toThrow('Release a shell that offers it first');
  expect(await publish(site(), [bench.build(PART, 'r3')])).toMatchObject({ pages: 8, waitingFor: [] });
  expect(Object.keys(current().remotes)).toEqual([...remoteNames]);
});

it('simultaneous releases by two teams both succeed', async () => {
  const waited: string[] = [];
  const [stays, ...released] = remoteNames;
  await Promise.all(released.map((part) => publish({ ...site(), report: (text) => waited.push(text) }, [bench.build(part, 'r2')])));
  expect(Object.entries(current().remotes).map(([name, { release: one }]) => `${name} ${one}`)).toEqual([
    `${stays} r1`,
    ...released.map((name) => `${name} r2`),
  ]);
  expect(waited[0]).toMatch(/^Waiting for a release of remote-\w+ \(process \d+ on .+\) …$/);
});

it('a release that waits for another needs no report callback', async () => {
  const [one, other] = remoteNames;
  await Promise.all([one, other].map((part) => publish(site(), [bench.build(part, 'r2')])));
  expect([one, other].map((part) => stateOf(part)?.release)).toEqual(['r2', 'r2']);
});

it.each([
  [
    'a remote that uses more than the shell offers',
    PART,
    ['api#quote', 'useShell()#site'],
    "remote-tools r2 uses what shell r1 doesn't offer: api#quote. Release a shell that offers it first.",
  ],
  [
    'a shell that lacks what a remote uses',
    'shell',
    [],
    "remote-marketing r1 uses what shell r2 doesn't offer: useShell()#site. Release a remote-marketing that doesn't use it first.",
  ],
] as const)('%s is rejected before publication [T6]', async (_, part, names, words) => {
  await expect(publish(site(), [bench.build(part, 'r2', names)])).rejects.toThrow(words);
  expect(current().shell.release).toBe('r1');
  expect(current().remotes[PART].release).toBe('r1');
});

const onDay = (day: number, name: string) => {
  jest.setSystemTime(Date.UTC(2026, 0, day));
  return release(name);
};

describe('files of earlier releases', () => {
  it('are kept for a week, however many there are', async () => {
    for (const [index, name] of ['r2', 'r3', 'r4', 'r5'].entries()) await onDay(2 + index, name);
    expect(kept()).toEqual(['r1', 'r2', 'r3', 'r4', 'r5']);
    expect(['r1', 'r5'].every((name) => isThere(PART, name))).toBe(true);
  });

  it('are kept for the newest three, however old they are', async () => {
    await onDay(40, 'r2');
    await onDay(80, 'r3');
    expect(kept()).toEqual(['r1', 'r2', 'r3']);
  });

  it('are removed a week after the next release', async () => {
    for (const name of ['r2', 'r3', 'r4']) await onDay(10, name);
    expect(kept()).toEqual(['r1', 'r2', 'r3', 'r4']);
    await onDay(16, 'r4');
    expect(kept()).toEqual(['r1', 'r2', 'r3', 'r4']);
    await onDay(18, 'r4');
    expect(kept()).toEqual(['r2', 'r3', 'r4']);
  });

  it('are kept for the current release after a rollback, and for the one that was rolled back', async () => {
    for (const name of ['r2', 'r3', 'r4']) await onDay(2, name);
    await rollBack(site(), PART, { to: 'r1' });
    await onDay(30, 'r1');
    expect(kept()).toEqual(['r1', 'r2', 'r3', 'r4']);
  });
});

it('the release list shows who released what and when, and the releases to roll back to', async () => {
  jest.setSystemTime(Date.UTC(2026, 0, 2, 3, 4));
  await publish({ ...site(), by: 'li' }, [bench.build(PART, 'r2')]);
  jest.setSystemTime(Date.UTC(2026, 0, 3));
  await rollBack(site(), PART);
  expect(stateOf(PART)).toEqual({
    part: PART,
    release: 'r1',
    commit: 'c0ffee',
    since: '2026-01-03T00:00:00.000Z',
    by: 'mei',
    unchecked: false,
    rolledBack: true,
    disabled: false,
    others: ['r2'],
    bad: ['r2'],
    staged: [],
  });
  const line = releaseTable(statesIn(bench.siteRoot))
    .split('\n')
    .find((each) => each.startsWith(`${PART} `));
  expect(line?.split(/ {2,}/)).toEqual([PART, 'r1 (rolled back)', 'c0ffee', '2026-01-03 00:00 UTC', 'mei', 'r2 (bad)']);
  const records = JSON.parse(readFileSync(path.join(bench.siteRoot, 'current/releases.json'), 'utf8')) as ReleaseRecord[];
  expect(records.find(({ part }) => part === PART)).toEqual({
    part: PART,
    release: 'r1',
    commit: 'c0ffee',
    since: '2026-01-03T00:00:00.000Z',
    by: 'mei',
    unchecked: false,
  });
  expect(siteReport(readSiteState(bench.siteRoot, 2)).split('\n').slice(-2)).toEqual([
    expect.stringMatching(/^2026-01-03 00:00 UTC +mei +rollback +remote-tools +r1 +c0ffee$/),
    expect.stringMatching(/^2026-01-02 03:04 UTC +li +release +remote-tools +r2 +c0ffee$/),
  ]);
});

it('takes over the lock of a killed process', async () => {
  const dead = { id: 'x', host: 'elsewhere', pid: 1, doing: 'a release of shell' };
  writeFileSync(path.join(bench.siteRoot, '.lock'), JSON.stringify(dead));
  jest.setSystemTime(Date.now() + 61_000 + (Date.UTC(2200, 0, 1) - Date.now()));
  await release('r2');
  expect(current().remotes[PART].release).toBe('r2');
  expect(existsSync(path.join(bench.siteRoot, '.lock'))).toBe(false);
});
