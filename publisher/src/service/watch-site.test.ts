import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASES_PATH, type ReleaseRecord } from 'shared-contracts/releases/federation';
import { callShapes } from 'shared-contracts/api/call-shapes';
import { CURRENT } from 'shared-contracts/releases/front-door';
import { STAGE_VIEW } from 'shared-contracts/releases/views';
import { rollBack } from '../releases/roll-back.ts';
import { withdrawStage } from '../releases/stage.ts';
import { readSiteState } from '../releases/site-report.ts';
import { sampleNames } from '../testing/fake-build.ts';
import { openSite, type SampleSite } from '../testing/open-site.ts';
import { judgeStage, type StageRules } from './judge-stage.ts';
import { createWatch, type ErrorCount } from './watch-site.ts';

const PART = 'remote-tools';
const MINUTE_MS = 60_000;
const rules: StageRules = { minErrors: 5, factor: 3, steps: [5, 25, 100], stepMs: 30 * MINUTE_MS };

const count = (release: string, failures: number): ErrorCount => ({ part: PART, release, count: failures });

describe('a stage', () => {
  it.each([
    ['few failures', 5, 0, { staged: 4, current: 0 }, undefined],
    ['failures, while the current release has none', 5, 0, { staged: 5, current: 0 }, { action: 'withdraw' }],
    ['as many per visitor as the current release', 5, 0, { staged: 10, current: 190 }, undefined],
    ['three times as many per visitor', 5, 0, { staged: 30, current: 190 }, undefined],
    ['more than three times as many per visitor', 5, 0, { staged: 31, current: 190 }, { action: 'withdraw' }],
    ['more than three times as many at a quarter of visitors', 25, 0, { staged: 101, current: 100 }, { action: 'withdraw' }],
    ['no failures for less than one step', 5, 29 * MINUTE_MS, { staged: 0, current: 0 }, undefined],
    ['no failures for one full step', 5, 30 * MINUTE_MS, { staged: 0, current: 0 }, { action: 'advance', percent: 25 }],
    ['no failures at the step before the last', 25, 30 * MINUTE_MS, { staged: 0, current: 0 }, { action: 'advance', percent: 100 }],
  ] as const)('is judged with %s, at %i%% for %i ms', (_, percent, lasts, failures, verdict) => {
    expect(judgeStage(percent, lasts, failures, rules)).toEqual(verdict);
  });

  it("isn't advanced if the rules have no steps", () => {
    expect(judgeStage(5, 999 * MINUTE_MS, { staged: 0, current: 0 }, { ...rules, steps: [] })).toBe(undefined);
  });
});

describe('the site watch', () => {
  let site: SampleSite;
  let counts: ErrorCount[];
  let look: () => Promise<void>;
  const said: string[] = [];

  beforeEach(async () => {
    site = await openSite();
    counts = [];
    said.length = 0;
    look = createWatch({ site: { ...site.options, report: (text) => said.push(text) }, rules, countErrors: async () => counts });
  });
  afterEach(() => {
    jest.useRealTimers();
    site.remove();
  });

  const staged = () => existsSync(path.join(site.siteRoot, STAGE_VIEW));

  it('withdraws a failing stage, and reports why [T5]', async () => {
    await site.release(PART, 'r2', undefined, { to: { percent: 5 } });
    counts = [count('r1', 40)];
    await look();
    counts = [count('r1', 41), count('r2', 5), { part: 'shell', release: 'r1', count: 900 }];
    await look();
    expect([staged(), said]).toEqual([false, ['remote-tools r2 is withdrawn as bad: it failed 5 times, the current release 1 times.']]);
    expect(readSiteState(site.siteRoot, 1).changes).toMatchObject([{ action: 'unstage', release: 'r2', by: 'publisher' }]);
  });

  it('publishes the name of a staged release, under which the API counts its failures [T5]', async () => {
    const stagedReleases = () =>
      (JSON.parse(readFileSync(path.join(site.siteRoot, CURRENT, RELEASES_PATH), 'utf8')) as ReleaseRecord[]).flatMap(
        ({ stagedRelease }) => stagedRelease ?? [],
      );
    await site.release(PART, 'r2', undefined, { to: { percent: 5 } });
    expect(stagedReleases()).toEqual(['r2']);
    await withdrawStage(site.options, PART, { isBad: false });
    expect(stagedReleases()).toEqual([]);
  });

  it("doesn't advance a stage without counts of failures [T5]", async () => {
    look = createWatch({ site: site.options, rules });
    await site.release(PART, 'r2', undefined, { to: { percent: 5 } });
    await look();
    jest.useFakeTimers({ now: Date.now() + 31 * MINUTE_MS, doNotFake: ['setInterval', 'setTimeout', 'nextTick', 'setImmediate'] });
    await look();
    expect(readSiteState(site.siteRoot, 0).stage?.percent).toBe(5);
  });

  it("doesn't count the time that a stage was suspended [T4]", async () => {
    await site.release('shell', 'r2', [...sampleNames, 'api#quote']);
    await site.release(PART, 'r2', ['api#quote'], { to: { percent: 5 } });
    await look();
    await rollBack(site.options, 'shell');
    jest.useFakeTimers({ now: Date.now() + 31 * MINUTE_MS, doNotFake: ['setInterval', 'setTimeout', 'nextTick', 'setImmediate'] });
    await look();
    await rollBack(site.options, 'shell', { to: 'r2', force: true });
    for (let time = 0; time < 2; time += 1) await look();
    expect([staged(), readSiteState(site.siteRoot, 0).stage?.percent]).toEqual([true, 5]);
  });

  it('ignores failures from before the stage', async () => {
    await site.release(PART, 'r2', undefined, { to: { percent: 5 } });
    counts = [count('r2', 50)];
    for (let time = 0; time < 3; time += 1) await look();
    expect(staged()).toBe(true);
  });

  it('advances a stage step by step to everyone [T5]', async () => {
    await site.release(PART, 'r2', undefined, { to: { percent: 5 } });
    for (const state of [{ percent: 25 }, undefined]) {
      await look();
      jest.useFakeTimers({ now: Date.now() + 31 * MINUTE_MS, doNotFake: ['setInterval', 'setTimeout', 'nextTick', 'setImmediate'] });
      await look();
      expect(readSiteState(site.siteRoot, 0).stage?.percent).toBe(state?.percent);
    }
    expect(site.current()[PART]).toBe('r2');
  });

  it("keeps a stage where it is while the API doesn't serve its calls, and says why [T6]", async () => {
    const report = (text: string) => said.push(text);
    const served = callShapes(['status']);
    look = createWatch({ site: { ...site.options, report }, rules, served: async () => served, countErrors: async () => counts });
    await site.publish([site.build(PART, 'r2', undefined, undefined, callShapes(['quote']))], { to: { percent: 5 } });
    await look();
    jest.useFakeTimers({ now: Date.now() + 31 * MINUTE_MS, doNotFake: ['setInterval', 'setTimeout', 'nextTick', 'setImmediate'] });
    await look();
    expect(readSiteState(site.siteRoot, 0).stage?.percent).toBe(5);
    expect(said).toEqual([expect.stringMatching(/^remote-tools r2 stays at 5%: .*quote: the API doesn't serve it/s)]);
  });

  it('renders missing pages once that is possible', async () => {
    await site.release('shell', 'r2');
    await site.release(PART, 'r2');
    await rollBack(site.options, 'shell');
    expect(site.read('toolAccountPassword')).toBe(undefined);
    await look();
    expect(site.read('toolAccountPassword')).toBe('r1+r2');
  });

  it('ends previews on time', async () => {
    await site.release(PART, 'r2', undefined, { to: { previewMs: 1000 } });
    await look();
    expect(readSiteState(site.siteRoot, 0).previews).toHaveLength(1);
    jest.useFakeTimers({ now: Date.now() + 3000, doNotFake: ['setInterval', 'setTimeout', 'nextTick', 'setImmediate'] });
    await look();
    expect(readSiteState(site.siteRoot, 0).previews).toEqual([]);
  });
});
