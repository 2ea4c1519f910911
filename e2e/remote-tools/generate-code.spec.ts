import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { CallResponse, Envelope } from 'shared-contracts/api/calls';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNotice } from '../fixtures/visitor.ts';

const TOOL = 'remote-tools/generate-code';
const SETTINGS = 'shared-ui/proxy-settings';
const SAMPLES = 'shared-ui/code-samples';

const run = promisify(execFile);

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

// Also covers [8.34][8.55].
test('code is generated for an order and runs as copied, with the environment as copied [1.25][2.42]', async ({
  page,
  open,
  text,
  logInAs,
  expectAccessible,
}) => {
  const { orderIds } = await logInAs('paidOrder');
  const orderId = orderIds[0] ?? '';
  await open('toolGenerateCode');
  const main = page.getByRole('main');
  const choose = (part: string, key: string) => main.getByRole('radio', { name: text(part, key), exact: true }).click();
  const press = (part: string, key: string) => main.getByRole('button', { name: text(part, key), exact: true }).click();
  const copied = async (key: string) => {
    await main.getByRole('button', { name: text('shared-ui', 'copyLabel', { what: text(SAMPLES, key) }), exact: true }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };

  await expect(main.getByRole('combobox', { name: text(SETTINGS, 'order.label') })).toHaveValue(orderId);
  await copied('label');
  await expectNotice(page, text('shell', 'toastTip.warning.tip15'));

  await choose(SAMPLES, 'mode.account');
  await choose(SETTINGS, 'exit.sticky');
  await press(TOOL, 'generateCode.generate');
  await expectNotice(page, text('shell', 'toastTip.success.tip11'));
  const { order, language, mode, session = '', minutes } = Object.fromEntries(new URL(page.url()).searchParams);
  expect({ order, language, mode, minutes }).toEqual({ order: orderId, language: 'Shell', mode: 'account', minutes: '10' });
  await expectAccessible();

  const script = `${await copied('environment.label')}\n${await copied('label')}`;
  expect(script).toMatch(new RegExp(`PROXY_USER='${orderId}_+10_${session}'`));
  const exits = new Set<string>();
  for (let time = 0; time < 2; time += 1) {
    const { stdout } = await run('bash', ['-c', script], { timeout: 40_000 });
    exits.add((JSON.parse(stdout) as Envelope<CallResponse<'getLocalIp'>>).data.ip);
  }
  // The session keeps its exit IP.
  expect([...exits]).toHaveLength(1);
});

test('a visitor gets a sample in any language, and the selection stays in the URL @everywhere', async ({
  page,
  open,
  text,
  expectAccessible,
}) => {
  await open('toolGenerateCode', '?language=Python&mode=account');
  const main = page.getByRole('main');
  const code = main.getByRole('figure').locator('code');
  await expect(code).toContainText('urllib.request');
  await main.getByRole('radio', { name: text(SAMPLES, 'protocol.2'), exact: true }).click();
  await expect(code).toContainText('socks5');
  await expect(page).toHaveURL(/\?language=Python&mode=account&protocol=2$/);
  await expectAccessible();
  await expectFits(page);
  await main.getByRole('button', { name: text(TOOL, 'generateCode.generate'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
