import { localizedPath } from 'shared-contracts/pages/addresses';
import { statusComponents } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { languages } from 'shared-contracts/languages';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { callApi } from '../fixtures/ask.ts';
import { fullFrom } from '../fixtures/full-from.ts';
import { recordShifts } from '../fixtures/page-weight.ts';
import { settled } from '../fixtures/settled.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';

/** The first check runs 15 seconds after the start, then one runs every minute. */
const CHECKED_WITHIN_MS = 90_000;

for (const [index, language] of languages.entries()) {
  test(`the status page shows in ${language} what checks of this site have found${fullFrom(index)}`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    test.setTimeout(CHECKED_WITHIN_MS + 60_000);
    const states = async () => (await callApi(request, 'status', {})).components.map(({ state }) => state);
    // On a busy machine, checks may report slow responses.
    const found = expect.stringMatching(/operational|degraded/);
    await expect.poll(states, { timeout: CHECKED_WITHIN_MS }).toEqual(statusComponents.map(() => found));

    const readShifts = await recordShifts(page);
    await page.goto(localizedPath(routePath('status'), language));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(routes.status.title[language]);
    await expect(page.getByRole('main').getByRole('status')).toContainText(/All systems operational|degraded|所有服务运行正常|不稳定/);
    await expect(page.getByRole('main').getByRole('img', { name: /90/ })).toHaveCount(statusComponents.length);
    await expectAccessible();
    await settled(page);
    expect(await readShifts()).toBeLessThan(0.01);
    const link = page.getByRole('contentinfo').getByRole('link', { name: routes.status.title[language], exact: true });
    await expect(link).toHaveAttribute('href', localizedPath(routePath('status'), language));
  });
}

test('the status page reports an unreachable API and recovers on retry', async ({ page }) => {
  allowErrors(page, 'ERR_CONNECTION_REFUSED', 'Failed to load resource');
  await page.route(`**${endpointPath('status')}`, (route) => route.abort('connectionrefused'));
  await page.goto(routePath('status'));
  await expect(page.getByRole('main').getByRole('alert')).toContainText("Our servers can't be reached");
  await page.unroute(`**${endpointPath('status')}`);
  await page.getByRole('main').getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
});
