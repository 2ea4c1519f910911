import type { Locator } from '@playwright/test';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath, routes, type RouteId } from 'shared-contracts/pages/routes';
import { expect, test } from '../fixtures/test.ts';
import { openMenu } from '../fixtures/visitor.ts';

const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;

for (const [timezoneId, day] of [
  ['America/New_York', '2026-03-08'],
  ['Europe/London', '2028-02-29'],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    // Also covers [9.19].
    test(`support goes online at 09:00 and offline at 18:00 Shanghai time on ${day}, without a reload [1.43][1.44]`, async ({
      page,
      open,
      text,
    }) => {
      const state = page.getByRole('banner').locator('[data-online]');
      await page.clock.install({ time: new Date(`${day}T08:59:30+08:00`) });
      await open('claims');
      await openMenu(page, text);
      await expect(state).toHaveText(text('shell', 'support.offline'));
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.clock.pauseAt(new Date(`${day}T08:59:59.500+08:00`));
      await expect(state).toHaveText(text('shell', 'support.offline'));
      await page.clock.runFor(1000);
      await expect(state).toHaveText(text('shell', 'support.online'));
      await page.clock.fastForward(9 * 3_600_000 - 1500);
      await expect(state).toHaveText(text('shell', 'support.online'));
      await page.clock.runFor(1500);
      await expect(state).toHaveText(text('shell', 'support.offline'));
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  });
}

// Also covers [2.94][2.95][2.96].
test('the support list appears between content and footer, and the footer shows the configured contacts [2.71][2.72]', async ({
  page,
  open,
  text,
  language,
  expectAccessible,
}) => {
  await open('claims');
  const list = page.getByRole('region', { name: text('shell', 'supportList.title') });
  const footer = page.getByRole('contentinfo');
  expect(await top(page.getByRole('main'))).toBeLessThan(await top(list));
  expect(await top(list)).toBeLessThan(await top(footer));

  await expect(list).toContainText('09:00–18:00');
  await expect(list.getByRole('link', { name: 'support@tidegate.example' })).toHaveAttribute('href', 'mailto:support@tidegate.example');
  for (const id of ['help', 'helpLead', 'questions'] satisfies RouteId[]) {
    await expect(list.getByRole('link', { name: routes[id].title[language] })).toHaveAttribute(
      'href',
      localizedPath(routePath(id), language),
    );
  }
  for (const kind of ['email', 'telegram', 'whatsapp'])
    await expect(footer.getByRole('link', { name: text('shell', `contact.${kind}`), exact: true })).toBeVisible();
  await expect(footer.getByRole('link', { name: text('shell', 'contact.wechat'), exact: true })).toHaveCount(0);
  await expectAccessible();
});
