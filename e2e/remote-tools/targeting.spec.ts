import { endpointPath } from 'shared-contracts/api/endpoints';
import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/ask.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expect, test } from '../fixtures/test.ts';

const TOOLS = 'remote-tools';
const SETTINGS = 'shared-ui/proxy-settings';
const CITY = { country: 'US', state: 'US-CA', city: 'los-angeles' };

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('exits are chosen by country, state, city and ISP, with their number, and requests leave there @everywhere', async ({
  page,
  open,
  text,
  language,
  logInAs,
  request,
  expectAccessible,
}) => {
  const { orderIds } = await logInAs('paidOrder');
  const { exits, isps, cities } = await callApi(request, 'exitPlaces', CITY);
  const [isp] = isps;
  const city = cities.find(({ code }) => code === CITY.city);
  await open('toolAccountPassword');
  const main = page.getByRole('main');
  const user = main.getByTestId('login-user');
  const countText = (count: number) => text(SETTINGS, count === 1 ? 'place.exits_one' : 'place.exits_other', { count: String(count) });
  const list = (key: 'place.country' | 'place.city' | 'place.isp') => main.getByRole('button', { name: text(SETTINGS, key) });
  const pick = async (key: 'place.country' | 'place.city' | 'place.isp', typed: string) => {
    await list(key).press('Enter');
    const search = main.getByRole('combobox', { name: text('shared-ui/search-list', 'search') });
    await search.fill(typed);
    await expect(main.getByRole('option').first()).toContainText(/\d/);
    await expectAccessible();
    await search.press('Enter');
    await expect(search).toBeHidden();
  };

  await test.step('by keyboard, from country to city, which brings its state', async () => {
    await pick('place.country', 'US');
    await pick('place.city', language === 'zh' ? '洛杉矶' : 'los');
    await expect(user).toHaveText(`${orderIds[0]}_US_US-CA_los-angeles__`);
    await expect(list('place.city')).toContainText((language === 'zh' ? city?.zhName : city?.enName) ?? '');
    await expect(main.getByRole('combobox', { name: text(SETTINGS, 'place.state') })).toHaveValue('US-CA');
    await expect(
      main.getByText(text(SETTINGS, exits === 1 ? 'place.match_one' : 'place.match_other', { count: String(exits) })),
    ).toBeVisible();
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('an ISP narrows it further, and the URL keeps everything', async () => {
    await list('place.isp').press('Enter');
    const option = main.getByRole('option').filter({ hasText: isp?.name ?? '' });
    await expect(option).toContainText(countText(isp?.exits ?? 0));
    await option.click();
    await expect(user).toHaveText(`${orderIds[0]}_US_US-CA_los-angeles___isp-${isp?.code}`);
    expect(query(page)).toMatchObject({ ...CITY, isp: isp?.code });
  });

  await test.step('a test request leaves from there', async () => {
    await main.getByRole('button', { name: text(TOOLS, 'tryProxy.start'), exact: true }).click();
    await expect(main.getByTestId('try-result')).toContainText('(US)');
  });

  await test.step('where nothing matches, the page says so, and so does the gateway', async () => {
    await open('toolAccountPassword', `?country=US&state=US-CA&city=atlantis&order=${orderIds[0]}`);
    await expect(main.getByText(text(SETTINGS, 'place.noMatch'))).toBeVisible();
    await main.getByRole('button', { name: text(TOOLS, 'tryProxy.start'), exact: true }).click();
    await expect(main.getByTestId('try-result')).toContainText('2116');
    await expectAccessible();
    await expectFits(page);
  });
});

test('an extraction link names the place, and only that', async ({ page, open, text, request }) => {
  const main = page.getByRole('main');
  await open('toolGetApi', '?country=US&state=US-NY&asn=64497');
  const link = main.getByTestId('extraction-link');
  await expect(link).toContainText('country=US&state=US-NY&asn=64497&timestamp=');
  await main.getByRole('combobox', { name: text(SETTINGS, 'place.state') }).selectOption('');
  await expect(link).toContainText('country=US&asn=64497&timestamp=');
  await expect.poll(() => query(page)).toEqual({ country: 'US', asn: '64497' });
  const answer = await request.get(`${endpointPath('getIp')}?orderId=F1&num=1&country=US&city=atlantis&timestamp=1&sign=1`);
  expect(await answer.json()).toMatchObject({ code: 2116, data: [] });
});
