import { proxyErrors } from 'shared-contracts/proxy/errors';
import { expect, test } from '../fixtures/test.ts';

const CODES = 'remote-marketing/error-codes';

test('the sandbox shows the format of a proxy error, from the gateway and from an extraction call [2.16]', async ({
  page,
  open,
  text,
  expectAccessible,
}) => {
  await open('helpErrorCode');
  const show = async (code: number) => {
    const row = page.locator(`[id="${code}"]`);
    await row.getByRole('button', { name: `${text(CODES, 'errorCodes.show.label')} ${code}` }).click();
    const shown = row.locator('+ tr').getByRole('status');
    await expect(shown.getByText(text(CODES, 'errorCodes.show.status'), { exact: true })).toBeVisible({ timeout: 20_000 });
    return shown;
  };
  const { code: wrongPassword } = proxyErrors.authFailed;
  const refused = await show(wrongPassword);
  await expect(refused.getByRole('definition').first()).toHaveText('407');
  await expect(refused.getByRole('definition').nth(1)).toContainText(`details="${wrongPassword} `);

  const { code: wrongSign } = proxyErrors.signatureFailed;
  const answered = await show(wrongSign);
  await expect(answered).toContainText(`"code":${wrongSign}`);
  await expect(answered).not.toContainText('Proxy-Status');
  await expectAccessible();
});
