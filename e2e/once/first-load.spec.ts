import { expect, test } from '../fixtures/test.ts';

test('the home page loads neither antd nor zod nor axios before they are needed', async ({ page }) => {
  const scripts: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().then((text) => ({ url: response.url(), text })));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(3);
  for (const mark of ['ZodError', 'ant-btn', 'encryptOAEP'])
    expect(texts.filter(({ text }) => text.includes(mark)).map(({ url }) => url)).toEqual([]);
});

test('every shared module is loaded once on a walk of a visitor through all parts [6.1]', async ({ page, text }) => {
  await page.goto('/');
  await page.getByRole('link', { name: text('shell', 'header.buy'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('remote-purchase', 'prices.title') })).toBeVisible();
  await page.getByRole('link', { name: text('shell', 'header.register') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('remote-account', 'register.title') })).toBeVisible();
  await page.getByRole('button', { name: text('shell', 'header.tools') }).click();
  await page.getByRole('link', { name: 'API link', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/API/);
  const readLoaded = () =>
    page.evaluate(() => {
      interface Shared {
        readonly loaded?: boolean;
      }
      interface Instance {
        readonly shareScopeMap: Record<string, Record<string, Record<string, Shared>>>;
      }
      const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } }).__FEDERATION__;
      const scope = instances[0]?.shareScopeMap.default ?? {};
      return Object.entries(scope).map(
        ([name, versions]) => [name, Object.values(versions).filter((version) => version.loaded).length] as const,
      );
    });
  await expect
    .poll(async () => (await readLoaded()).filter(([, count]) => count === 1).map(([name]) => name))
    .toEqual(expect.arrayContaining(['react', 'react-dom', 'shared-ui/antd', 'shared-ui/router']));
  expect((await readLoaded()).filter(([, count]) => count > 1)).toEqual([]);
});
