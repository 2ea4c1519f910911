import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { operationIds } from 'shared-contracts/v1/operations/operations';
import { buyer, paid } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { LIMIT_SETTING, apiTokenOf } from '../../testing/v1.ts';

const server = testServer(LIMIT_SETTING);

const source = path.join(import.meta.dirname, '../../../../clients/python/src');
const run = promisify(execFile);

let env: Record<string, string>;
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const token = await buyer(server);
  const { orderId } = await paid(server, token);
  env = {
    PYTHONPATH: source,
    PYTHONDONTWRITEBYTECODE: '1',
    API_URL: `http://127.0.0.1:${port}`,
    API_TOKEN: await apiTokenOf(server, token),
    ORDER_ID: orderId,
  };
});

/** Runs a program and returns what it printed as JSON. */
async function python(code: string): Promise<unknown> {
  const head = [
    'import json, os, tidegate_api',
    'from tidegate_api import ApiError, Client',
    'client = Client(os.environ["API_URL"], os.environ["API_TOKEN"], language="zh")',
    'order = os.environ["ORDER_ID"]',
    'shown = []',
  ];
  const { stdout } = await run('python3', ['-c', [...head, code, 'print(json.dumps(shown))'].join('\n')], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout);
}

describe('the Python client of /api/v1 [7.78]', () => {
  it('has a method for every operation', async () => {
    const methods = await python('shown = [name for name in dir(Client) if not name.startswith("_")]');
    const names = operationIds.map((operationId) => operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    expect(methods).toEqual(names.toSorted());
  });

  it('reads, writes and deletes, and sends null but nothing that is left out', async () => {
    const shown = await python(`
shown.append([each["orderId"] for each in client.list_orders(status="active", page_size=5)["items"]])
shown.append(client.set_order_remark(order, remark="Mine & yours")["remark"])
created = client.create_sub_user(order, name="alice", cap_bytes=5_000_000_000, idempotency_key="k")
shown.append(created == client.create_sub_user(order, name="alice", cap_bytes=5_000_000_000, idempotency_key="k"))
shown.append(client.update_sub_user(order, "alice", is_enabled=False)["capBytes"])
shown.append(client.update_sub_user(order, "alice", cap_bytes=None)["capBytes"])
shown.append(client.remove_sub_user(order, "alice"))
shown.append(client.add_to_whitelist(order, "2606:4700:4700::1111")["items"][0]["address"])
shown.append(client.list_order_usage(order, from_="2026-01-01T00:00:00Z")["items"])`);
    expect(shown).toEqual([[env.ORDER_ID], 'Mine & yours', true, 5_000_000_000, null, null, '2606:4700:4700::1111', []]);
  });

  it('raises errors with their fields, in the chosen language', async () => {
    const shown = await python(`
try:
    client.create_sub_user(order, name="a_b")
except ApiError as error:
    shown += [error.problem["status"], [[each["field"], each["rule"]] for each in error.problem["errors"]], str(error), error.retry_after]`);
    expect(shown).toEqual([422, [['name', 'subUser.name']], expect.stringMatching(/^422 validationFailed: [^a-z]*[\u4e00-\u9fff]/), null]);
  });
});
