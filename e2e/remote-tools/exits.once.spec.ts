import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { CallResponse, Envelope } from 'shared-contracts/api/calls';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { LOCAL_IP_PATH } from 'shared-contracts/api/local-ip-path';
import { stringToSign } from 'shared-contracts/proxy/sign';
import { requestThroughProxy } from '../fixtures/request-through-proxy.ts';
import { callApi } from '../fixtures/ask.ts';
import { keepSecret } from '../fixtures/evidence.ts';
import { expect, test } from '../fixtures/test.ts';

const run = promisify(execFile);

test('each static line is reachable as the guide describes and uses its own exit [G3]', async ({ request, baseURL, sandbox }) => {
  const { token, orderIds } = await sandbox.customer('staticOrder');
  const [orderId = ''] = orderIds;
  const details = await request.post(endpointPath('queryStaticOrderDetail'), { data: { orderId }, headers: { token } });
  const { data } = (await details.json()) as Envelope<CallResponse<'queryStaticOrderDetail'>>;
  expect(data.lines.length).toBeGreaterThan(1);
  for (const { host, port, account, password, publicIp, status } of data.lines) {
    keepSecret(password ?? '');
    const asked = [`http://${host}:${port}`, '-U', `${account}:${password}`, `${baseURL}${LOCAL_IP_PATH}`];
    const { stdout } = await run('curl', ['-sS', '-x', ...asked]);
    expect(stdout).toMatch(status === 'normal' ? `"ip":"${publicIp}"` : /^2006 /);
  }
});

test('ports extracted with dedupe use distinct exits, as named by realIp [G2]', async ({ request, baseURL, sandbox }) => {
  const { token, orderIds } = await sandbox.customer('paidOrder');
  const [orderId = ''] = orderIds;
  const headers = { token };
  const key = await request.get(endpointPath('orderKey', { orderId }), { headers });
  const { orderKey } = ((await key.json()) as Envelope<CallResponse<'orderKey'>>).data;
  const { ip: own } = await callApi(request, 'getLocalIp', {});
  await request.post(endpointPath('addAndDelWhiteIps'), { data: { orderId, add: [own], del: [] }, headers });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = createHash('md5')
    .update(stringToSign(orderId, orderKey, timestamp))
    .digest('hex');
  const params = { orderId, timestamp, sign, num: '12', country: 'US', singleIp: '0', dedupe: '1' };
  const { data } = (await (await request.get(endpointPath('getIp'), { params })).json()) as CallResponse<'getIp'>;
  expect(data).toHaveLength(12);
  const used = await Promise.all(data.flatMap(({ ip, port }) => [1, 2].map(() => requestThroughProxy(`http://${ip}:${port}`, baseURL))));
  expect(used).toEqual(data.flatMap(({ realIp }) => [realIp, realIp]));
  expect(new Set(used).size).toBe(12);
});
