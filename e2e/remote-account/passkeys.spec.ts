import { localizedPath } from 'shared-contracts/pages/addresses';
import { expectFits } from '../fixtures/expect-fits.ts';
import { openLogInDialog } from '../fixtures/login-dialog.ts';
import { expect, test } from '../fixtures/test.ts';

const SECURITY = 'remote-account/security';

// Passkeys belong to a name; there are none at an IP address.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

// Also covers [X11].
test('a customer adds a passkey, logs in with it and removes it [2.151][4.67] @smoke @everywhere', async ({
  page,
  text,
  language,
  logInAs,
  open,
  expectAccessible,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logInAs('fresh');
  await open('security');
  const main = page.getByRole('main');
  const button = (key: string) => main.getByRole('button', { name: text(SECURITY, `security.passkeys.${key}`), exact: true });

  await test.step('it is added with a name', async () => {
    await button('add').press('Enter');
    await expect(main.getByRole('textbox', { name: text(SECURITY, 'security.passkeys.name'), exact: true })).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(main.getByRole('alert')).toBeVisible();
    await page.keyboard.type('Work laptop');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 3, name: 'Work laptop', exact: true })).toBeVisible();
    await expect(main.getByText(text(SECURITY, 'security.passkeys.neverUsed'))).toBeVisible();
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
    await expectAccessible();
  });

  await test.step('it logs in without a password', async () => {
    await page.context().clearCookies();
    await page.goto(localizedPath('/', language));
    const { dialog } = await openLogInDialog(page, text);
    await expectAccessible();
    // A login reloads the page, which would abort a navigation.
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: text('remote-account', 'login.passkey') }).click();
    await reloaded;
    await expect(dialog).toHaveCount(0);
    await open('security');
    await expect(main.getByRole('heading', { name: text(SECURITY, 'security.history.loggedIn.passkey') })).toBeVisible();
  });

  await test.step('it is removed, and no longer logs in', async () => {
    await main.getByRole('button', { name: text(SECURITY, 'security.passkeys.removeLabel', { name: 'Work laptop' }) }).click();
    await expect(button('keep')).toBeFocused();
    await expectAccessible();
    await button('remove').click();
    await expect(main.getByRole('heading', { level: 3, name: 'Work laptop', exact: true })).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto(localizedPath('/', language));
    const { dialog } = await openLogInDialog(page, text);
    await dialog.getByRole('button', { name: text('remote-account', 'login.passkey') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectFits(page);
  });
});
