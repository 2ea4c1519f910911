import { allowErrors, expect, test } from '../fixtures/test.ts';

test('the sandbox page restores the seed data', async ({ page, expectAccessible, logInAs }) => {
  allowErrors(page, '401');
  await logInAs('paidOrder');
  await page.goto('/person/flow-order');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/sandbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Restore seed data' }).click();
  await expect(page.getByText('The seed data has been restored.')).toBeVisible();
  await page.goto('/person/flow-order');
  await expect(page.locator('[data-notice]')).toContainText('Your login has expired');
});
