import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiScopes } from 'shared-contracts/constants';
import { operationIds } from 'shared-contracts/v1/operations';
import { createClient, type Client } from '../clients/typescript/src/client/index.ts';
import * as api from '../clients/typescript/src/index.ts';
import { callApi } from './lib/call-api.ts';
import { areStale } from './lib/clients.ts';
import { seedCustomer } from './lib/seed-customer.ts';
import { gatewayPorts } from './lib/site-process.ts';
import { serveSite, type ServedSite } from './site/serve.ts';

it('the clients are generated from the OpenAPI document of this tree; if not, run npm run clients', () => {
  expect(areStale()).toBe(false);
});

describe('the TypeScript client', () => {
  let folder: string;
  let site: ServedSite;
  let client: Client;
  let orderId: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tidegate-client-'));
    const settings = { ...process.env, ...(await gatewayPorts()), LOG_LEVEL: 'silent', DATA_DIR: path.join(folder, 'data') };
    site = await serveSite({ siteRoot: path.join(folder, 'site'), host: '127.0.0.1', port: 0, settings, built: [] });
    const customer = await seedCustomer({ url: site.origin, scenario: 'paidOrder', countryMobileCode: undefined });
    [orderId = ''] = customer.orderIds;
    const { token } = await callApi(
      site.origin,
      'createApiToken',
      { name: 'Test', scopes: [...apiScopes], lifetimeDays: 30 },
      customer.token,
    );
    client = createClient({ baseUrl: site.origin, auth: token });
  });

  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  it('has a function for every operation', () => {
    expect(operationIds.filter((operationId) => typeof api[operationId] !== 'function')).toEqual([]);
  });

  it('reads, writes and deletes', async () => {
    const { data: orders } = await api.listOrders({ client, query: { status: 'active', pageSize: 5 } });
    expect(orders?.items.map((order) => order.orderId)).toEqual([orderId]);
    const remark = await api.setOrderRemark({ client, path: { orderId }, body: { remark: 'Mine' } });
    expect(remark.data?.remark).toBe('Mine');

    const subUser = { orderId, name: 'alice' };
    const created = await api.createSubUser({
      client,
      path: { orderId },
      body: { name: 'alice', capBytes: 5e9 },
      headers: { 'Idempotency-Key': 'k' },
    });
    expect(created.data).toMatchObject({ name: 'alice', capBytes: 5e9, password: expect.any(String) as string });
    const changed = await api.updateSubUser({ client, path: subUser, body: { isEnabled: false } });
    expect(changed.data?.isEnabled).toBe(false);
    const removed = await api.removeSubUser({ client, path: subUser });
    expect(removed.response?.status).toBe(204);
  });

  it('returns errors with their fields, and throws them on request', async () => {
    const request = { client, path: { orderId }, body: { name: 'a_b' }, headers: { 'Accept-Language': 'zh' } };
    const { data, error } = await api.createSubUser(request);
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ status: 422, errors: [{ field: 'name', rule: 'subUser.name' }] });
    await expect(api.createSubUser({ ...request, throwOnError: true })).rejects.toMatchObject({ title: 'validationFailed' });
  });
});
