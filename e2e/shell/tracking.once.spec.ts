import type { Page } from '@playwright/test';
import type { CallInput } from 'shared-contracts/api/calls';
import { DEFAULT_AREA_CODE } from 'shared-contracts/constants';
import { endpoints, type EndpointName } from 'shared-contracts/api/endpoints';
import { routePath } from 'shared-contracts/pages/routes';
import { visitorSchemas } from 'shared-contracts/api/schemas/visitors';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { logIn } from '../fixtures/log-in.ts';
import { PASSWORD } from '../fixtures/evidence.ts';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice, newMobile, watchCaptcha } from '../fixtures/visitor.ts';

type TrackingRecord = CallInput<'websiteUserLogData'>['records'][number];

/** Bodies of a page's requests to an endpoint. */
function watch(page: Page, name: EndpointName): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === endpoints[name].path) sent.push(request.postDataJSON());
  });
  return sent;
}

const watchBatches = (page: Page) => {
  const sent = watch(page, 'websiteUserLogData');
  return (): TrackingRecord[][] => sent.map((body) => visitorSchemas.websiteUserLogData.request.parse(body).records);
};

/** Simulates switching to another tab, which makes a page flush its records. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

// Also covers [3.17][9.10][9.11].
test('a visit is recorded with every field of the record, page by page [3.15][3.16]', async ({ page, text, context }) => {
  const batches = watchBatches(page);
  await page.goto('/?q=private&token=s3cret#part', { referer: 'https://search.example/results?q=private' });
  await expect.poll(() => batches().flat()).toHaveLength(1);
  const [first] = batches().flat();
  const { userAgent, size } = await page.evaluate(() => ({ userAgent: navigator.userAgent, size: `${screen.width}x${screen.height}` }));
  expect(first).toEqual({
    ssid: expect.stringMatching(/^[0-9a-f]{32}$/),
    mobile: '',
    timestamp: expect.any(Number),
    type: 'link',
    place: '',
    bt_id: '',
    bg_id: '/',
    referrer: 'https://search.example/results',
    screenRatio: size,
    userAgent,
    baidu_flag: false,
    from: 'website',
    lang: 'en',
  });
  expect(Math.abs((first?.timestamp ?? 0) - Date.now())).toBeLessThan(60_000);
  const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));
  expect([cookies.get('ssid'), cookies.get('referrer')]).toEqual([first?.ssid, 'https://search.example/results']);

  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell', 'header.help'), exact: true })
    .click();
  await expect
    .poll(() =>
      batches()
        .flat()
        .map(({ bg_id: route }) => route),
    )
    .toContain(routePath('help'));
  expect(
    new Set(
      batches()
        .flat()
        .map(({ ssid }) => ssid),
    ).size,
  ).toBe(1);
  expect(JSON.stringify(batches())).not.toMatch(/private|s3cret/);
});

test('clicks on marked elements are recorded with their position, batched per second, and flushed when the page is left', async ({
  page,
  sandbox,
  baseURL,
}) => {
  const customer = await sandbox.customer();
  await logIn(page, baseURL, customer);
  const batches = watchBatches(page);
  await page.goto(routePath('claims'));
  await expect.poll(() => batches().flat()).toHaveLength(1);
  await page.evaluate(() => {
    const place = document.createElement('section');
    place.dataset.trackPlace = 'test place';
    for (const trackButton of ['one', 'two']) {
      const button = document.createElement('button');
      button.dataset.trackButton = trackButton;
      button.textContent = trackButton;
      place.append(button);
    }
    document.querySelector('main')?.prepend(place);
  });
  await page.getByRole('button', { name: 'one', exact: true }).click();
  await page.getByRole('button', { name: 'two', exact: true }).click();
  await hide(page);
  await expect.poll(() => batches()).toHaveLength(2);
  expect(batches()[1]?.map(({ type, place, bt_id: button, bg_id: route, mobile }) => ({ type, place, button, route, mobile }))).toEqual(
    ['one', 'two'].map((button) => ({ type: 'click', place: 'test place', button, route: routePath('claims'), mobile: customer.mobile })),
  );
  expect(JSON.stringify(batches())).not.toContain(customer.token);
});

test('the site works even if it cannot record', async ({ page, text }) => {
  await page.route(`**${endpoints.websiteUserLogData.path}`, (route) => route.fulfill({ status: 204, body: '' }));
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell', 'header.help'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('page speed is reported in a separate call when the page is left', async ({ page }) => {
  const sent = watch(page, 'webVitals');
  // The measuring code is loaded on the first interaction with the page.
  const code = page.waitForResponse(
    async (response) => response.request().resourceType() === 'script' && (await response.text()).includes('largest-contentful-paint'),
  );
  await page.goto(`${routePath('help')}?q=private`);
  await expectHydrated(page);
  await settled(page);
  await page.getByRole('heading', { level: 1 }).click();
  await code;
  await settled(page);
  // LCP is final after a click that the code has seen, or when the page is really hidden.
  await page.getByRole('heading', { level: 1 }).click();
  const told = () => sent.flatMap((body) => visitorSchemas.webVitals.request.parse(body).vitals);
  // Each metric is reported when it is final.
  await expect(async () => {
    await hide(page);
    expect(told().map(({ name }) => name)).toEqual(expect.arrayContaining(['LCP', 'CLS', 'TTFB']));
  }).toPass();
  const vitals = told();
  for (const vital of vitals) expect(vital).toMatchObject({ route: routePath('help'), lang: 'en' });
});

test('an advertisement that led to a registration is reported once [7.22][7.23] @login @full', async ({ page, sandbox, text, context }) => {
  test.slow();
  const sent = watch(page, 'convertBdData');
  const batches = watchBatches(page);
  const click = async () => (await context.cookies()).find(({ name }) => name === 'bd_vid');
  await page.goto('/?utm_source=x&bd_vid=click-123');
  await expect.poll(click).toMatchObject({ value: 'click-123', sameSite: 'Lax' });
  const days = ((await click())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  await expect.poll(() => batches().flat()[0]?.baidu_flag).toBe(true);

  const captcha = watchCaptcha(page);
  const mobile = newMobile();
  const field = (key: string) => page.getByLabel(text('remote-account', key), { exact: true });
  await page.goto(routePath('register'));
  await field('mobile.label').fill(mobile);
  await field('imageCode.label').fill(await captcha.text(sandbox));
  await page.getByRole('button', { name: text('remote-account', 'smsCode.send') }).click();
  await expectNotice(page, text('shell', 'toastTip.success.tip2'));
  await field('smsCode.label').fill(await sandbox.smsCode(`${DEFAULT_AREA_CODE}${mobile}`));
  await field('password.new').fill(PASSWORD);
  await field('password.again').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: text('remote-account', 'register.submit'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${routePath('successRegister')}$`));
  const origin = new URL(page.url()).origin;
  expect(sent).toEqual([{ conversions: [{ logidUrl: `${origin}/?bd_vid=click-123`, convertType: 1 }] }]);
  expect(await click()).toBeUndefined();
});
