import { Wire, loginLine } from '../testing/wire.ts';
import { eventually } from '../testing/eventually.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let target: TestTarget;
let gateway: TestGateway;

beforeAll(async () => {
  target = await startTarget();
  gateway = await startTestGateway([target.port], { metricsAddress: { host: '127.0.0.1', port: 0 } });
  gateway.api.addOrder('F1');
});

afterAll(async () => {
  await gateway.close();
  await target.close();
});

const ask = async (path: string, { metricsPort } = gateway) => fetch(`http://127.0.0.1:${metricsPort}${path}`);

/** Values of a metric by its labels. */
async function read(name: string, from = gateway): Promise<Record<string, number>> {
  const text = await (await ask('/metrics', from)).text();
  const lines = text.split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

async function get(order: string): Promise<Wire> {
  const wire = await Wire.open(gateway.port);
  wire.send(`GET http://127.0.0.1:${target.port}/ HTTP/1.1\r\nHost: x\r\n${loginLine(order)}\r\n`);
  await wire.until('HTTP/1.1');
  return wire;
}

describe('gateway metrics', () => {
  it('include connections, requests, bytes in both directions, and API responses', async () => {
    const wire = await get('F1');
    expect(await read('gateway_open_connections')).toEqual({ '': 1 });
    wire.close();
    await eventually(() => gateway.api.billed('F1') > 0, 'the report');
    expect(await read('gateway_open_connections')).toEqual({ '': 0 });
    expect(await read('gateway_connections_total')).toEqual({ '': 1 });
    expect(await read('gateway_requests_total')).toMatchObject({ '{outcome="ok"}': 1 });
    const { '{direction="up"}': up = 0, '{direction="down"}': down = 0 } = await read('gateway_bytes_total');
    expect(up).toBeGreaterThan(0);
    expect(up + down).toBe(gateway.api.billed('F1'));
    expect(await read('gateway_unreported_bytes')).toEqual({ '': 0 });
    expect(await read('gateway_api_request_duration_seconds_count')).toMatchObject({
      '{call="gatewayAccess",outcome="ok"}': 1,
      '{call="usageReport",outcome="ok"}': gateway.api.received,
    });
  });

  it('include refusals by our code', async () => {
    (await get('F2')).close();
    const codes = await read('gateway_refusals_total');
    expect(Object.values(codes)).toEqual([1]);
    expect(Object.keys(codes)[0]).toMatch(/^\{code="2\d{3}"\}$/);
  });

  it('include the capacity, and connections closed without an answer because of it [S6]', async () => {
    const full = await startTestGateway([target.port], { metricsAddress: { host: '127.0.0.1', port: 0 }, limits: { capacity: 1 } });
    expect(await read('gateway_connection_capacity', full)).toEqual({ '': 1 });
    expect(await read('gateway_refused_connections_total', full)).toEqual({});
    const first = await Wire.open(full.port);
    await eventually(() => full.connections().open === 1, 'the connection');
    expect(await (await Wire.open(full.port)).rest()).toBe('');
    expect(await read('gateway_refused_connections_total', full)).toEqual({ '{limit="capacity"}': 1 });
    expect(await read('gateway_open_connections', full)).toEqual({ '': 1 });
    first.close();
    await full.close();
  });

  it('include unreported bytes and their age', async () => {
    gateway.api.isAway = true;
    (await get('F1')).close();
    await eventually(async () => ((await read('gateway_unreported_bytes'))[''] ?? 0) > 0, 'unreported bytes');
    const first = (await read('gateway_unreported_age_seconds'))[''] ?? 0;
    await eventually(async () => ((await read('gateway_unreported_age_seconds'))[''] ?? 0) > first, 'a higher age');
    await eventually(
      async () => ((await read('gateway_api_request_duration_seconds_count'))['{call="usageReport",outcome="failed"}'] ?? 0) > 0,
      'a failed call',
    );
    gateway.api.isAway = false;
    await eventually(async () => (await read('gateway_unreported_age_seconds'))[''] === 0, 'no unreported bytes');
    expect(await read('gateway_unreported_bytes')).toEqual({ '': 0 });
  });

  it('are served at one path only, and not at all without an address', async () => {
    expect((await ask('/')).status).toBe(404);
    expect(await read('process_resident_memory_bytes')).toEqual({ '': expect.any(Number) });
    const silent = await startTestGateway([target.port]);
    expect(silent.metricsPort).toBeUndefined();
    await silent.close();
  });
});
