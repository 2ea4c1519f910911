import { randomUUID } from 'node:crypto';
import { localizedPath } from 'shared-contracts/pages/addresses';
import { routePath } from 'shared-contracts/pages/routes';
import { expectFits } from '../fixtures/expect-fits.ts';
import { chooseProviderOutcome, goToProvider, payAddress } from '../fixtures/pay.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';

const EMAIL = 'remote-account/email';

/** The link to a page in a message, without the origin, which a sandbox may not know. */
const linkIn = (email: { readonly text: string }, page: string) => new RegExp(`(?:/zh)?/email/${page}#\\S+`).exec(email.text)?.[0] ?? '';

// Also covers [4.56][4.60].
test('a customer adds an email address, gets a receipt and unsubscribes in another browser [2.148][2.149] @smoke @everywhere', async ({
  page,
  text,
  language,
  sandbox,
  logInAs,
  open,
  openElsewhere,
  expectAccessible,
}) => {
  test.slow();
  // Traces, which are made outside the gate, run a script of Playwright in each frame; messages are shown in frames without scripts.
  allowErrors(page, 'Blocked script execution');
  const address = `${randomUUID()}@example.com`;
  const { orderIds } = await logInAs('unpaidOrder');
  const [orderId = ''] = orderIds;
  await open('settings');
  const main = page.getByRole('main');
  const button = (key: string) => main.getByRole('button', { name: text(EMAIL, `email.${key}`), exact: true });
  const field = (key: string) => main.getByRole('textbox', { name: text(EMAIL, `email.${key}`), exact: true });
  const receipts = main.getByRole('checkbox', { name: text(EMAIL, 'email.kinds.receipts') });

  await test.step('the address is entered with the keyboard; an invalid one is refused beside the field', async () => {
    await button('address.add').press('Enter');
    await expect(field('address.label')).toBeFocused();
    await expectAccessible();
    await page.keyboard.type('reader@example');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(field('address.label')).toBeFocused();
    await field('address.label').fill(address);
    await page.keyboard.press('Enter');
    await expect(field('pending.code')).toBeVisible();
    await expectAccessible();
  });

  const elsewhere = await openElsewhere();
  await test.step('the link of the message confirms it in a browser without a login', async () => {
    const email = await sandbox.email(address);
    expect(/\p{Script=Han}/u.test(email.subject)).toBe(language === 'zh');
    await elsewhere.goto(linkIn(email, 'confirm'));
    await elsewhere.getByRole('button', { name: text(EMAIL, 'email.confirmPage.submit') }).click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: text(EMAIL, 'email.confirmPage.done') })).toBeVisible();
    await page.reload();
    await expect(main.getByText(address)).toBeVisible();
    await expect(receipts).toBeChecked();
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('a payment sends a receipt, whose link turns receipts off without a login', async () => {
    await page.goto(payAddress(orderId, language));
    await goToProvider(page, text, 'sandbox');
    await chooseProviderOutcome(page, text, 'approve');
    const receipt = await sandbox.email(address, 2);
    expect(receipt.text).toContain(orderId);
    expect(receipt.headers).toContainEqual({ name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' });
    await elsewhere.goto(linkIn(receipt, 'unsubscribe'));
    await elsewhere.getByRole('button', { name: text(EMAIL, 'email.unsubscribePage.submit') }).click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: text(EMAIL, 'email.unsubscribePage.done') })).toBeVisible();
    await open('settings');
    await expect(receipts).not.toBeChecked();
  });

  await test.step('the sandbox shows the message as a mail program would', async () => {
    await page.goto(localizedPath(routePath('sandboxEmail'), language));
    const message = page.frameLocator('iframe').first().getByRole('main');
    await expect(message.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(message).toHaveCSS('border-radius', '12px');
    await expectAccessible();
  });

  await test.step('the address is removed after a question', async () => {
    await open('settings');
    await button('address.removeLabel').click();
    await expect(button('address.keep')).toBeFocused();
    await button('address.remove').last().click();
    await expect(button('address.add')).toBeVisible();
  });
});
