import { expectFits } from '../fixtures/expect-fits.ts';
import { orderEntry } from '../fixtures/orders.ts';
import { expect, test } from '../fixtures/test.ts';

const SETTINGS = 'remote-account/settings';

/** Names of the browser's time zone in both languages, in winter and in summer. */
const LOS_ANGELES = /P[SD]T|GMT−[78]/;
const SHANGHAI = /GMT\+8/;

test('times and days have the time zone that a customer chooses, in every tab, and nobody else has it [2.168][4.93] @everywhere', async ({
  page,
  context,
  text,
  open,
  logInAs,
  expectAccessible,
}) => {
  const [orderId = ''] = (await logInAs('paidOrder')).orderIds;
  const main = page.getByRole('main');
  const other = await context.newPage();
  await open('flowOrder');
  await other.goto(page.url());
  for (const tab of [page, other]) await expect(orderEntry(tab, orderId)).toContainText(LOS_ANGELES);

  await test.step('it is found and chosen by keyboard', async () => {
    await open('settings');
    const setting = main.getByRole('region', { name: text(SETTINGS, 'timeZone.heading') });
    await setting.getByRole('button', { name: text(SETTINGS, 'timeZone.changeLabel') }).press('Enter');
    await expect(setting.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('shanghai');
    await expect(setting.getByRole('option')).toHaveCount(1);
    await expectAccessible();
    await expectFits(page);
    await page.keyboard.press('Enter');
    await expect(setting.getByRole('heading', { level: 3 }).locator('..')).toContainText('Asia/Shanghai');
    await expect(setting.getByRole('button')).toBeFocused();
    await expectAccessible();
  });

  await test.step('an open tab, and pages that are opened later, follow', async () => {
    await expect(orderEntry(other, orderId)).toContainText(SHANGHAI);
    await open('userinfo');
    await expect(main).toContainText('Asia/Shanghai');
    await open('notices');
    await expect(main.getByRole('term').locator('..').filter({ hasText: SHANGHAI }).first()).toBeVisible();
  });

  await test.step('another customer in this browser sees its own time zone', async () => {
    const [theirs = ''] = (await logInAs('paidOrder')).orderIds;
    await open('flowOrder');
    await expect(orderEntry(page, theirs)).toContainText(LOS_ANGELES);
  });
});
