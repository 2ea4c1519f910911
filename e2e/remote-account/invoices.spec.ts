import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { routePath } from 'shared-contracts/pages/routes';
import { expectFits } from '../fixtures/expect-fits.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { expectNotice } from '../fixtures/visitor.ts';

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

test('a customer downloads the credit note of a refund and the statements of past months [7.82] @everywhere @full', async ({
  page,
  text,
  language,
  expectAccessible,
  logInAs,
}) => {
  const customer = await logInAs('refundedOrder');
  const [orderId = ''] = customer.orderIds;
  await page.goto(localizedPath(routePath('settle'), language));
  const invoices = page.getByRole('region', { name: text(BILLING, 'invoices.title') });
  const download = async (button: Locator) => {
    const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(readFileSync(await saved.path()).toString('latin1')).toMatch(/^%PDF-/);
    return saved.suggestedFilename();
  };

  await test.step('the credit note names the invoice, and what came back in which currency', async () => {
    const rows = invoices.getByRole('row').filter({ hasText: orderId });
    await expect(rows).toHaveCount(2);
    const [note, invoice] = [rows.first(), rows.last()];
    const [number = ''] = /INV-\d{4}-\d{6}/.exec((await invoice.textContent()) ?? '') ?? [];
    await expect(note).toContainText(text(BILLING, 'invoices.kind.creditNote'));
    await expect(note).toContainText(text(BILLING, 'invoices.corrects', { number }));
    await expect(note).toContainText('-$12.50');
    await expect(note).toContainText(/¥\d+\.\d\d/);
    expect(await download(note.getByRole('button', { name: 'PDF' }))).toMatch(/^CN-\d{4}-\d{6}\.pdf$/);
  });

  await test.step('each month has its statement; a download that failed says so and can be repeated', async () => {
    const months = invoices.getByLabel(text(BILLING, 'invoices.statement'));
    const values = await months.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const [latest = '', earlier = ''] = values;
    const ofMonth = invoices.locator('header').getByRole('button', { name: 'PDF' });
    expect(await download(ofMonth)).toBe(`statement-${latest}.pdf`);
    await months.selectOption(earlier);
    allowErrors(page, 'ERR_INTERNET_DISCONNECTED');
    await page.context().setOffline(true);
    await ofMonth.click();
    await expectNotice(page, text('shell', 'failure.unreached'));
    await expect(ofMonth).toBeFocused();
    await page.context().setOffline(false);
    expect(await download(ofMonth)).toBe(`statement-${earlier}.pdf`);
  });
  await expectAccessible();
  await expectFits(page);

  await test.step('what was refunded to the balance has no credit note', async () => {
    await page.goto(localizedPath(routePath('balance'), language));
    await expect(page.getByText('+$130.00')).toBeVisible();
    await expectFits(page);
  });
});
