import { readFileSync } from 'node:fs';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { routePath } from 'shared-contracts/pages/routes';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expect, test } from '../fixtures/test.ts';

const BILLING = 'remote-account/billing';
const RECEIPT = 'remote-purchase/receipt';

test('a customer enters company details and downloads the invoice of a payment, from billing and from its receipt [7.81][7.82] @smoke @everywhere', async ({
  page,
  text,
  language,
  expectAccessible,
  logInAs,
}) => {
  const customer = await logInAs('usedOrder');
  const [orderId = ''] = customer.orderIds;
  await page.goto(localizedPath(routePath('settle'), language));
  const invoices = page.getByRole('region', { name: text(BILLING, 'invoices.title') });
  const row = invoices.getByRole('row').filter({ hasText: orderId });
  await expect(row).toContainText(/INV-\d{4}-\d{6}/);
  const [saved] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: 'PDF' }).click()]);
  expect(saved.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
  expect(
    readFileSync(await saved.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expectAccessible();

  const company = page.getByRole('region', { name: text(BILLING, 'company.title') });
  const field = (name: 'name' | 'address' | 'country' | 'taxNumber') => company.getByLabel(text(BILLING, `company.${name}`));
  await field('name').fill('Müller GmbH');
  await field('address').fill('Hauptstraße 12, 10115 Berlin');
  await field('country').selectOption('DE');
  await field('taxNumber').fill('DE136695977');
  await company.getByRole('button', { name: text(BILLING, 'company.save') }).click();
  await expect(company.getByRole('alert')).toHaveText(ruleTexts['company.taxNumber'][language]);
  await expect(field('taxNumber')).toBeFocused();
  await expectAccessible();
  await field('taxNumber').fill('136 695 976');
  await field('taxNumber').press('Enter');
  await expect(company).toContainText('DE136695976');
  await expectAccessible();
  await expectFits(page);

  await page.goto(localizedPath(routePath('receipt', { id: orderId }), language));
  const download = page.getByRole('button', { name: text(RECEIPT, 'receipt.invoice') });
  const [again] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(again.suggestedFilename()).toBe(saved.suggestedFilename());
  await expectAccessible();
});
