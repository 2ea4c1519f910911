import { DEMO_REQUESTS_PER_HOUR, productFamily } from 'shared-contracts/constants';
import { localizedPath } from 'shared-contracts/pages/addresses';
import type { CallResponse, Envelope } from 'shared-contracts/api/calls';
import { endpoints } from 'shared-contracts/api/endpoints';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { formatNumber } from 'shared-ui/format';
import { callApi } from '../fixtures/ask.ts';
import { expectScrolledTo } from '../fixtures/expect-arrival.ts';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';

const HOME = 'remote-marketing/home';
const products = { flow: 'flow', http: 'flow', dynamic: 'flow', residential: 'flow', static: 'staticIp' } as const;
/** Two lines of text: an edit of a sentence, or the offer's time once scripts run, may add one or take one away. */
const RESERVED_WITHIN = 64;

// Only one request per run and screen, because the hourly quota is small and cannot be refilled.
test('the demo sends a live request through the gateway, shows its exit, and counts down', async ({
  page,
  open,
  text,
  language,
  expectAccessible,
}) => {
  await open('home');
  const demo = page.getByRole('region', { name: text(HOME, 'home.demo.title'), exact: true });
  const country = demo.getByRole('combobox', { name: text(HOME, 'home.demo.country') });
  const [asked] = await country.selectOption('DE');
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === endpoints.demoRequest.path);
  await demo.getByRole('button', { name: text(HOME, 'home.demo.send'), exact: true }).click();
  const { data } = (await (await answered).json()) as Envelope<CallResponse<'demoRequest'>>;
  expect(data).toMatchObject({ isExample: false, countryCode: asked });
  expect(data.left).toBeLessThan(DEMO_REQUESTS_PER_HOUR);

  const status = demo.getByRole('status');
  await expect(status.getByText(text(HOME, 'home.demo.sandbox'), { exact: true })).toBeVisible();
  const shown = {
    ip: data.ip,
    country: await country.locator('option:checked').innerText(),
    time: text(HOME, 'home.demo.milliseconds', { value: formatNumber(data.milliseconds, language) }),
    left: String(data.left),
  };
  for (const [name, value] of Object.entries(shown)) {
    const fact = status.getByRole('term').filter({ hasText: text(HOME, `home.demo.${name}`) });
    await expect(fact.locator('+ dd')).toHaveText(value);
  }
  await expectAccessible();
});

// Also covers [1.4][1.28][1.29][1.30][9.45][9.46].
test('the home page links from products to prices and from claims to evidence [1.2][1.3]', async ({
  page,
  open,
  language,
  text,
  request,
}) => {
  await open('home');
  const main = page.getByRole('main');

  for (const [name, family] of Object.entries(products)) {
    const link = main.getByRole('link', { name: text(HOME, `home.products.${name}.link`), exact: true });
    await expect(link).toHaveAttribute('href', `${localizedPath(routePath('buyFlow'), language)}?family=${productFamily[family]}`);
  }
  await main.getByRole('link', { name: text(HOME, 'home.products.http.link'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${routePath('buyFlow')}\\?family=${productFamily.flow}$`));
  await expect(page.getByRole('heading', { level: 1, name: routes.buyFlow.title[language] })).toBeVisible();
  await page.goBack();

  const { figures } = await callApi(request, 'siteSettings', {});
  for (const claim of ['countries', 'availability', 'support'] as const) {
    await main.getByRole('link', { name: text('remote-marketing', `claimFigures.${claim}.link`), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${routePath('claims')}#${claim}$`));
    const words = `${figures[claim]} ${text('remote-marketing', `claimFigures.${claim}.label`)}`;
    await expectScrolledTo(main.getByRole('heading', { level: 2, name: words, exact: true }));
    await page.goBack();
  }
});

test('the home page offers the free trial, which starts with registration [1.31]', async ({ page, open, language, text }) => {
  await open('home');
  const offers = page.getByRole('main').getByRole('link', { name: text('remote-marketing', 'action.register'), exact: true });
  await expect(offers).toHaveCount(2);
  await offers.last().click();
  await expect(page.getByRole('heading', { level: 1, name: routes.register.title[language] })).toBeVisible();
});

test('sections that are laid out late reserve their height at each width, so that nothing moves under a jump to the end @smoke', async ({
  page,
  open,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open('home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Styles of what is below the first screen load later.
    await expectHydrated(page);
    await settled(page);
    const heights = await page.locator('body').evaluate((body) => {
      const late = [...body.querySelectorAll<HTMLElement>('section, footer')].filter(
        (each) => getComputedStyle(each).contentVisibility === 'auto',
      );
      const reserved = late.map((each) => Number.parseFloat(getComputedStyle(each).containIntrinsicHeight.replace('auto ', '')));
      for (const each of late) each.style.contentVisibility = 'visible';
      return late.map((each, index) => {
        const { height, paddingTop, paddingBottom } = getComputedStyle(each);
        const own = Number.parseFloat(height) - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
        return { section: each.querySelector('h2')?.textContent, reserved: reserved[index] ?? 0, height: Math.round(own) };
      });
    });
    expect(heights.length).toBeGreaterThan(6);
    const wrong = heights.filter(({ reserved, height }) => Math.abs(reserved - height) > RESERVED_WITHIN);
    expect.soft(wrong, `at ${width} px`).toEqual([]);
  }
});
