import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CURRENT, pageFiles } from 'shared-contracts/releases/front-door';
import { STAGE_VIEW } from 'shared-contracts/releases/views';
import { currentGeneration } from '../site/generation.ts';
import { dataOf } from '../site/page-document.ts';
import { openSite, type SampleSite } from '../testing/open-site.ts';
import { setAvailability, type Availability } from './availability.ts';
import { readHistory } from './history.ts';
import { redraw } from './publish.ts';
import { rollBack } from './roll-back.ts';

const PART = 'remote-tools';
const PAGE = 'toolAccountPassword';
const PATH = '/tool/account-password';

let site: SampleSite;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.remove());

const set = (action: Availability) => setAvailability(site.options, PART, action);
const file = (name: string) => path.join(site.siteRoot, 'current', name);
const isDisabled = () => readFileSync(file('federation.json'), 'utf8').includes('"disabled": true');
const isListed = () => readFileSync(file('sitemap.xml'), 'utf8').includes(`${PATH}<`);
/** Whether another remote's page links to it: it lists the page and doesn't hide the link. */
const leads = () => {
  const html = site.page('register') ?? '';
  const page = dataOf(html).pages[PAGE];
  return page?.menus !== undefined && !page.disabled && !html.includes(`a:is([href="${PATH}"],`);
};
const state = () => ({ page: site.read(PAGE), leads: leads(), isDisabled: isDisabled(), isListed: isListed() });
const answers = () =>
  [pageFiles.stored('en', PATH), pageFiles.unlisted('en', PATH), pageFiles.moved('zh', '/tool/password')].map((each) =>
    existsSync(path.join(site.siteRoot, each)),
  );

const usual = { page: 'r1+r1', leads: true, isDisabled: false, isListed: true };
const off = { page: undefined, leads: false, isDisabled: true, isListed: false };

it('disabling a remote empties, unlists and hides its pages until it is enabled, without rendering [T9]', async () => {
  expect(state()).toEqual(usual);
  const renderings = site.renderings();
  await set('disable');
  expect([state(), answers()]).toEqual([off, [false, true, true]]);
  // The shell's page says that it is disabled, and has its title.
  const data = dataOf(site.page(PAGE) ?? '');
  expect([data.releases.remotes[PART].disabled, data.pages[PAGE]?.disabled]).toEqual([true, true]);
  expect(site.page(PAGE)).toContain('<title>Account and password ·');
  await set('enable');
  expect([state(), site.renderings()]).toEqual([usual, renderings]);
});

it('a remote stays disabled through releases, which appear once it is enabled', async () => {
  await set('disable');
  await site.release('remote-account', 'r2');
  await site.release(PART, 'r2');
  expect(state()).toEqual(off);
  // Pages rendered in the meantime keep the menus without the disabled remote until they are rendered again.
  expect(await set('enable')).toMatchObject({ undrawn: expect.arrayContaining(['remote-account']) as unknown });
  expect(state()).toEqual({ ...usual, page: 'r1+r2', leads: false });
  await site.release('remote-purchase', 'r2');
  expect(state()).toEqual({ ...usual, page: 'r1+r2' });
});

it('retiring a remote removes it from the site until its next release [T9]', async () => {
  await set('retire');
  const gone = () => [Object.keys(site.current()).includes(PART), isListed(), leads(), ...answers()];
  expect(gone()).toEqual([false, false, false, false, false, false]);
  await site.release('remote-account', 'r2');
  expect(gone()).toEqual([false, false, false, false, false, false]);
  expect(site.page('register')).not.toContain('display:none');
  await site.publish([site.build(PART, 'r1')], { onlyNew: true });
  expect(gone()).toEqual([false, false, false, false, false, false]);
  await site.release(PART, 'r2');
  expect(state()).toEqual({ ...usual, page: 'r1+r2' });
});

it('a disabled remote has an empty page for each article, and 404 for all others', async () => {
  site.setArticles(['one']);
  await redraw(site.options);
  await setAvailability(site.options, 'remote-marketing', 'disable');
  const article = (id: string) => site.page('newsArticle', CURRENT, { id })?.includes('<main>');
  expect([article('one'), article('two')]).toEqual([false, undefined]);
  site.setArticles(['one', 'two']);
  await redraw(site.options);
  expect([article('one'), article('two')]).toEqual([false, false]);
  await setAvailability(site.options, 'remote-marketing', 'enable');
  expect([article('one'), article('two'), article('three')]).toEqual([true, true, undefined]);
});

const stageOf = () => readHistory(currentGeneration(site.siteRoot)).stage?.part;

describe('with a staged release', () => {
  it.each(['disable', 'retire'] as const)('%s keeps the stage of another remote', async (action) => {
    await site.release('remote-account', 'r2', undefined, { to: { percent: 5 } });
    await set(action);
    expect([stageOf(), site.read('register', STAGE_VIEW)]).toEqual(['remote-account', 'r1+r2']);
  });

  it('disabling a remote keeps its own, and retiring it ends its own', async () => {
    await site.release(PART, 'r2', undefined, { to: { percent: 5 } });
    await set('disable');
    expect(stageOf()).toBe(PART);
    await set('retire');
    expect([stageOf(), existsSync(path.join(site.siteRoot, STAGE_VIEW))]).toEqual([undefined, false]);
  });
});

it('rolling back a retired remote restores it without rendering', async () => {
  await set('retire');
  site.goAway();
  expect(await rollBack(site.options, PART)).toMatchObject({ release: 'r1' });
  expect(state()).toEqual(usual);
});

it.each([
  ['enable', [], 'remote-tools is not disabled'],
  ['disable', ['disable'], 'remote-tools is already disabled'],
  ['disable', ['retire'], 'remote-tools is no longer in the site'],
  ['retire', ['retire'], 'remote-tools is no longer in the site'],
] as const)('rejects %s after %j', async (action, before, words) => {
  for (const each of before) await set(each);
  await expect(set(action)).rejects.toThrow(words);
});
