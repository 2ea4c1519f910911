import { createHash } from 'node:crypto';
import type { CallResponse, Envelope } from 'shared-contracts/api/calls';
import { DYNAMIC_PASSWORD_HOURS } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { splitRequest } from 'shared-contracts/api/split-request';
import { callApi } from '../fixtures/ask.ts';
import { keepSecret } from '../fixtures/evidence.ts';
import { expectFits } from '../fixtures/expect-fits.ts';
import { expect, test } from '../fixtures/test.ts';

const SIGN = 'remote-tools/sign-debugger';
const SIGN_RESULT = `${SIGN}/result`;
const DOCTOR = 'remote-tools/config-doctor';
const DOCTOR_RESULT = `${DOCTOR}/result`;
/** Belongs to no order, but the tool must treat it as a secret. */
const KEY = 'notARealKeyForAnExample1';

test('a refused link is pasted, its mistake is named, and the corrected link has a valid signature @everywhere', async ({
  page,
  open,
  text,
  expectAccessible,
}) => {
  keepSecret(KEY);
  await open('toolSignDebugger');
  const timestamp = Math.floor(Date.now() / 1000);
  const sign = createHash('md5').update(`F1&${timestamp}&${KEY}`).digest('hex');
  await page
    .getByLabel(text(SIGN, 'signDebugger.link.label'), { exact: true })
    .fill(`/api/getIp?orderId=F1&num=2&timestamp=${timestamp}&sign=${sign}`);
  await expect(page.getByText(text(SIGN_RESULT, 'signDebugger.verdict.keyNeeded.title'))).toBeVisible();
  await page.getByLabel(text(SIGN, 'signDebugger.key.label'), { exact: true }).fill(KEY);
  await expect(page.getByRole('list', { name: text(SIGN_RESULT, 'signDebugger.found') })).toContainText('orderId&timestamp&orderKey');
  await expectAccessible();
  await expectFits(page);

  const link = new URL(await page.getByTestId('right-link').innerText());
  const moment = link.searchParams.get('timestamp');
  expect(link.searchParams.get('sign')).toBe(createHash('md5').update(`F1&${KEY}&${moment}`).digest('hex'));
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))).not.toContain(KEY);
});

test("a proxy setting is pasted, explained and corrected, and the gateway's response matches @everywhere", async ({
  page,
  open,
  text,
  sandbox,
  request,
  expectAccessible,
}) => {
  const { token, orderIds } = await sandbox.customer('paidOrder');
  const { path } = splitRequest('orderKey', { orderId: orderIds[0] ?? '' });
  const answer = (await (await request.get(path, { headers: { token } })).json()) as Envelope<CallResponse<'orderKey'>>;
  const { orderKey } = answer.data;
  const { proxyEntry } = await callApi(request, 'siteSettings', {});
  keepSecret(orderKey);

  const asked: string[] = [];
  page.on('request', (sent) => sent.postData()?.includes(orderKey) && asked.push(new URL(sent.url()).pathname));
  await open('toolConfigDoctor');
  const setting = page.getByLabel(text(DOCTOR, 'configDoctor.setting.label'), { exact: true });
  const says = page.getByTestId('gateway-answer');
  const askGateway = () => page.getByRole('button', { name: text(DOCTOR_RESULT, 'configDoctor.gateway.ask'), exact: true }).click();

  await setting.fill(
    `curl -x https://${proxyEntry.host}:${proxyEntry.port} -U "${orderIds[0]}_JP___10_basket-7:${orderKey}" https://example.com/`,
  );
  await expect(page.getByRole('list', { name: text(DOCTOR_RESULT, 'configDoctor.found') }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible();
  await expectFits(page);
  await askGateway();
  await expect(says).toContainText(String(proxyErrors.wrongUser.code));

  await page.getByRole('button', { name: text(DOCTOR, 'configDoctor.showPassword'), exact: true }).click();
  await setting.fill(await page.getByTestId('repaired-url').innerText());
  await expect(page.getByText(text(DOCTOR_RESULT, 'configDoctor.verdict.fine.title'))).toBeVisible();
  await askGateway();
  await expect(says).toContainText(text(DOCTOR_RESULT, 'configDoctor.gateway.passed.title'));

  await setting.fill(`proxy:${orderKey}@${proxyEntry.host}:${proxyEntry.port}`);
  await askGateway();
  await expect(says).toContainText(
    text(DOCTOR_RESULT, 'configDoctor.gateway.cause.proxyPassword', { hours: String(DYNAMIC_PASSWORD_HOURS) }),
  );
  expect(new Set(asked)).toEqual(new Set([endpoints.checkProxyUser.path]));
});
