import { allowErrors, expect, test } from '../fixtures/test.ts';

test('the sandbox page puts the seed back', async ({ page, expectAccessible, logInAs }) => {
  allowErrors(page, '401');
  await logInAs('paidOrder');
  await page.goto('/person/flow-order');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/sandbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Reset to the seed' }).click();
  await expect(page.getByText('Everything is back to the seed.')).toBeVisible();
  await page.goto('/person/flow-order');
  await expect(page.locator('[data-notice]')).toContainText('Your login has expired');
});
