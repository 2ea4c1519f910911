import type { AddressInfo } from 'node:net';
import { operationIds } from 'shared-contracts/v1/operations/operations';
import { createClient, type Client } from '../../../../clients/typescript/src/client/index.ts';
import * as api from '../../../../clients/typescript/src/index.ts';
import { buyer, paid } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { LIMIT_SETTING, apiTokenOf } from '../../testing/v1.ts';

const server = testServer(LIMIT_SETTING);

let client: Client;
let orderId: string;

beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const token = await buyer(server);
  ({ orderId } = await paid(server, token));
  client = createClient({ baseUrl: `http://127.0.0.1:${port}`, auth: await apiTokenOf(server, token) });
});

describe('the typed client of /api/v1 [7.78]', () => {
  it('has a function for every operation', () => {
    const functions = Object.entries(api).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
    expect(operationIds.filter((operationId) => !functions.includes(operationId))).toEqual([]);
  });

  it('reads, writes and deletes', async () => {
    const { data: orders } = await api.listOrders({ client, query: { status: 'active', pageSize: 5 } });
    expect(orders?.items.map((order) => order.orderId)).toEqual([orderId]);
    const remark = await api.setOrderRemark({ client, path: { orderId }, body: { remark: 'Mine' } });
    expect(remark.data?.remark).toBe('Mine');

    const path = { orderId, name: 'alice' };
    const create = async () =>
      api.createSubUser({ client, path: { orderId }, body: { name: 'alice', capBytes: 5e9 }, headers: { 'Idempotency-Key': 'k' } });
    const { data: created } = await create();
    expect(created).toMatchObject({ name: 'alice', capBytes: 5e9, password: expect.any(String) as string });
    expect((await create()).data).toEqual(created);
    const changed = await api.updateSubUser({ client, path, body: { isEnabled: false } });
    expect(changed.data?.isEnabled).toBe(false);
    const removed = await api.removeSubUser({ client, path });
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
