import type { Page } from '@playwright/test';
import { routePath } from 'shared-contracts/pages/routes';
import { logIn } from '../fixtures/log-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** Release of each remote; the next release of both uses an antd component whose code earlier ones don't include. */
const ages = JSON.parse(process.env.E2E_AGES ?? '{}') as Readonly<Record<string, string>>;

const addresses = { 'remote-account': routePath('certificate'), 'remote-purchase': `${routePath('buyFlow')}?buy=flow-10gb` };
type Remote = keyof typeof addresses;

async function expectShown(page: Page, remote: Remote): Promise<void> {
  const added = page.locator(remote === 'remote-account' ? 'main' : '[role=dialog]').locator('.ant-rate');
  await expect(page.locator(remote === 'remote-account' ? 'main section' : '[role=dialog] section').first()).toBeVisible();
  await expect(added).toHaveCount(ages[remote] === 'next' ? 1 : 0);
  await expect(page.locator('[data-failure]')).toHaveCount(0);
}

/** Navigates like a link on the page, without a page load. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

for (const [first, second] of [
  ['remote-account', 'remote-purchase'],
  ['remote-purchase', 'remote-account'],
] as const) {
  test(`${second} works after ${first} of another release was loaded first [T1][F14]`, async ({ page, sandbox, baseURL }) => {
    await logIn(page, baseURL, await sandbox.customer('fresh', '+86'));
    await page.goto(addresses[first]);
    await expectShown(page, first);
    await goTo(page, addresses[second]);
    await expectShown(page, second);
  });
}
