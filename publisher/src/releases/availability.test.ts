import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageFiles } from 'shared-contracts/front-door';
import { routePath, type RouteId } from 'shared-contracts/routes';
import { openSite, type SampleSite } from '../testing/open-site.ts';
import { setAvailability, type Availability } from './availability.ts';
import { rollBack } from './roll-back.ts';

const PART = 'remote-tools';
const PAGE = 'toolAccountPassword';

let site: SampleSite;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.remove());

const set = (action: Availability) => setAvailability(site.options, PART, action);
const file = (name: string) => path.join(site.siteRoot, 'current', name);
const page = (id: RouteId) => path.join(site.siteRoot, pageFiles.stored('en', routePath(id)));
const hides = () => readFileSync(page('register'), 'utf8').includes(`a:is([href="${routePath(PAGE)}"]`);
const isDisabled = () => readFileSync(file('federation.json'), 'utf8').includes('"disabled": true');
const isListed = () => readFileSync(file('sitemap.xml'), 'utf8').includes(routePath(PAGE));
const state = () => ({ page: site.read(PAGE), hides: hides(), isDisabled: isDisabled(), isListed: isListed() });

const usual = { page: 'r1+r1', hides: false, isDisabled: false, isListed: true };
const off = { page: undefined, hides: true, isDisabled: true, isListed: false };

it("has a disabled remote's pages empty, unlisted and hidden until it is enabled, without drawing [T9]", async () => {
  expect(state()).toEqual(usual);
  const drawings = site.drawings();
  await set('disable');
  expect(state()).toEqual(off);
  await set('enable');
  expect([state(), site.drawings()]).toEqual([usual, drawings]);
});

it('stays disabled through releases, which its pages show once it is enabled', async () => {
  await set('disable');
  await site.release('remote-account', 'r2');
  await site.release(PART, 'r2');
  expect(state()).toEqual(off);
  await set('enable');
  expect(state()).toEqual({ ...usual, page: 'r1+r2' });
  // Nothing of the time when it was off is left in what was drawn meanwhile.
  await site.release('remote-purchase', 'r2');
  expect(state()).toEqual({ ...usual, page: 'r1+r2' });
});

it('takes a retired remote out of the site until it is released again [T9]', async () => {
  await set('retire');
  expect([Object.keys(site.current()).includes(PART), existsSync(page(PAGE)), isListed(), hides()]).toEqual([false, false, false, true]);
  await site.release('remote-account', 'r2');
  expect([existsSync(page(PAGE)), hides()]).toEqual([false, true]);
  await site.publish([site.build(PART, 'r1')], { onlyNew: true });
  expect(existsSync(page(PAGE))).toBe(false);
  await site.release(PART, 'r2');
  expect(state()).toEqual({ ...usual, page: 'r1+r2' });
});

it('goes back to a retired remote as it was, without drawing', async () => {
  await set('retire');
  site.goAway();
  expect(await rollBack(site.options, PART)).toMatchObject({ release: 'r1' });
  expect(state()).toEqual(usual);
});

it.each([
  ['enable', [], 'remote-tools is not disabled'],
  ['disable', ['disable'], 'remote-tools is disabled already'],
  ['disable', ['retire'], 'remote-tools is not in the site any more'],
  ['retire', ['retire'], 'remote-tools is not in the site any more'],
] as const)('refuses to %s after %j', async (action, before, words) => {
  for (const each of before) await set(each);
  await expect(set(action)).rejects.toThrow(words);
});
