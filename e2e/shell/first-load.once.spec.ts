import type { Page } from '@playwright/test';
import { routes } from 'shared-contracts/pages/routes';
import { expectHydrated } from '../fixtures/hydrated.ts';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';

const LINES = 'remote-account/static-orders';

/** Records the scripts that a page loads. `having` returns those that contain a mark. */
function watchScripts(page: Page): { readonly having: (mark: string) => Promise<string[]>; readonly count: () => number } {
  const scripts: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // A response that arrives as the test ends can no longer be read.
    const read = response.text().catch(() => '');
    scripts.push(read.then((text) => ({ url: response.url(), text })));
  });
  return {
    having: async (mark) => (await Promise.all(scripts)).filter(({ text }) => text.includes(mark)).map(({ url }) => url),
    count: () => scripts.length,
  };
}

test('the home page loads no antd, zod, axios or password encryption', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/');
  await expectHydrated(page);
  await settled(page);
  expect(scripts.count()).toBeGreaterThan(3);
  for (const mark of ['ZodError', 'ant-btn', 'AxiosError', 'encryptOAEP']) expect(await scripts.having(mark)).toEqual([]);
});

/** Exceptions of a page's scripts, also those that are caught, without the promises and the marker by which React waits. */
async function watchExceptions(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const thrown: string[] = [];
  session.on('Debugger.paused', ({ data }) => {
    const { className, description = '' } = data as { readonly className?: string; readonly description?: string };
    if (className !== 'Promise' && !description.includes('React error #460')) thrown.push(description);
    void session.send('Debugger.resume');
  });
  await session.send('Debugger.enable');
  await session.send('Debugger.setPauseOnExceptions', { state: 'all' });
  return thrown;
}

// For an exception, V8 parses each script on the stack again, to find the line: 150 ms of main.js on a slow phone.
test('a first visit runs without exceptions, even caught ones', async ({ page }) => {
  const thrown = await watchExceptions(page);
  await page.goto('/');
  await expectHydrated(page);
  await settled(page);
  expect(thrown).toEqual([]);
});

test("every shared module is loaded only once across a customer's visit to all parts [6.1]", async ({ page, text, logInAs }) => {
  const { orderIds } = await logInAs('staticOrder');
  await page.goto('/');
  await page.getByRole('link', { name: text('shell', 'header.buy'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('remote-purchase', 'prices.title') })).toBeVisible();
  await page.getByRole('button', { name: text('shell', 'header.tools') }).click();
  await page.getByRole('link', { name: routes.toolGetApi.title.en, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(routes.toolGetApi.title.en);
  await page.getByRole('link', { name: text('shell', 'header.personal') }).click();
  await page.getByRole('link', { name: routes.staticOrder.title.en, exact: true }).first().click();
  await page.getByRole('link', { name: text(LINES, 'lines.showLabel', { orderId: orderIds[0] ?? '' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: text(LINES, 'lines.title') })).toBeVisible();
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
