import { requestThroughProxy } from '../fixtures/request-through-proxy.ts';
import { expect, test } from '../fixtures/test.ts';

const FLOW = 'remote-account/flow-orders';
const EXIT = /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/;

test('a sub-user is added, used through the gateway, seen in its usage, turned off and removed [2.147]', async ({
  page,
  open,
  text,
  logInAs,
  expectAccessible,
  baseURL,
}) => {
  const { orderIds } = await logInAs('paidOrder');
  const orderId = orderIds[0] ?? '';
  await open('flowOrder', `?panel=subUsers&order=${orderId}`);
  const panel = page.getByRole('dialog');
  const words = (key: string, values: Record<string, string> = {}) => text(FLOW, `flowOrders.subUsers.${key}`, values);
  await expect(panel.getByText(words('none'))).toBeVisible();

  await test.step('mistakes are shown beside their fields, and nothing typed is lost', async () => {
    await panel.getByRole('button', { name: words('add') }).click();
    const name = panel.getByLabel(words('form.name.label'));
    await expect(name).toBeFocused();
    await name.fill('Data_Team');
    await panel.getByLabel(words('form.cap.label')).fill('0.5');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('alert')).toHaveCount(1);
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(panel.getByLabel(words('form.cap.label'))).toHaveValue('0.5');
    await expectAccessible();
    await name.fill('data-team');
    await page.keyboard.press('Enter');
  });

  const card = panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'data-team' }) });
  const proxy = await test.step('its login is shown once it exists', async () => {
    const user = card.getByTestId('sub-user-username');
    await expect(user).toHaveText(`${orderId}______sub-data-team`);
    const password = card.getByTestId('sub-user-password');
    await expect(password).toHaveText(/^[A-Za-z0-9]{24}$/);
    await expectAccessible();
    const [server, secret] = [await card.locator('dd code').first().textContent(), await password.textContent()];
    return `http://${await user.textContent()}:${secret}@${server}`;
  });

  await test.step('it works in the gateway, and its bytes are counted for it', async () => {
    expect(await requestThroughProxy(proxy, baseURL)).toMatch(EXIT);
    await expect(async () => {
      await page.reload();
      await expect(card.getByTestId('sub-user-used')).toHaveAttribute('title', /[1-9]/, { timeout: 3000 });
    }).toPass();
  });

  await test.step('it is refused once it is turned off', async () => {
    await card.getByRole('button', { name: words('turnOffLabel', { name: 'data-team' }) }).click();
    await expect(card.getByText(words('state.off'))).toBeVisible();
    await expect(async () => {
      await expect(requestThroughProxy(proxy, baseURL)).rejects.toThrow(/^403 .*2120/);
    }).toPass();
  });

  await test.step('it stays in the history once it is removed', async () => {
    await card.getByRole('button', { name: words('removeLabel', { name: 'data-team' }) }).click();
    const question = panel.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: words('keep') })).toBeFocused();
    await question.getByRole('button', { name: words('yes.remove') }).click();
    await expect(panel.getByText(words('none'))).toBeVisible();
    await panel.getByText(words('removed', { number: '1' })).click();
    await expect(panel.getByText('data-team')).toBeVisible();
  });
});
