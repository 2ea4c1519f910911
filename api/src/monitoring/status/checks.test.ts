import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exits } from '../../access/exits/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { createLog } from '../../platform/logging.ts';
import { createMetrics, type Metrics } from '../../platform/metrics/metrics.ts';
import { recordOutcome } from '../../platform/metrics/service-outcomes.ts';
import { serviceOutcomes } from '../../platform/metrics/tables.ts';
import type { FoundState } from '../../platform/metrics/tables.ts';
import { startGatewayStub, type GatewayStub } from '../../testing/gateway-stub.ts';
import { testServer } from '../../testing/test-server.ts';
import { createChecks, type Checks } from './checks.ts';
import { reportAvailability } from './exit-counts.ts';
import { createRound, makeChecks, type RoundParts } from './start-status-checks.ts';
import { exitChecks, statusSpans } from './tables.ts';

const server = testServer();
const log = createLog('silent');
let gateway: GatewayStub;
let door: Server;
/** The front door's response to all requests. */
let answer = { status: 200, body: '{}' };
let checks: Checks;
const now = () => server.clock.now();
const find = async () => makeChecks(checks, now());

beforeAll(async () => {
  gateway = await startGatewayStub();
  door = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await gateway.close();
  door.closeAllConnections();
  door.close();
});

function checksAt(db: Database = server.db): Checks {
  const origin = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const [host = '', port] = gateway.address.split(':');
  const config = { gateway: { host, port: Number(port) }, originForGateways: undefined, publicOrigin: undefined };
  return createChecks({ db, config, frontDoor: () => origin });
}

beforeEach(async () => {
  answer = { status: 200, body: '{"code":2001}' };
  gateway.refusal = undefined;
  checks = checksAt();
  await server.db.delete(serviceOutcomes);
  await server.db.delete(statusSpans);
  await server.db.delete(exitChecks);
});

describe('the status checks', () => {
  it('report everything as operational when it works', async () => {
    expect(await find()).toEqual({
      site: 'operational',
      payments: 'operational',
      sms: 'operational',
      extraction: 'operational',
      gateway: 'operational',
    });
  });

  it('report the site and extraction as down if the front door fails, unless it has never responded yet', async () => {
    answer = { status: 502, body: '' };
    expect(Object.keys(await find()).toSorted()).toEqual(['gateway', 'payments', 'sms']);
    answer = { status: 200, body: '{"code":2001}' };
    await find();
    answer = { status: 502, body: '' };
    expect(await find()).toMatchObject({ site: 'down', extraction: 'down', gateway: 'operational' });
  });

  it('report extraction as down if the response has no code or there are no exits', async () => {
    await find();
    answer = { status: 200, body: '{}' };
    expect(await find()).toMatchObject({ site: 'operational', extraction: 'down' });
    answer = { status: 200, body: '{"code":2001}' };
    const all = await server.db.select().from(exits);
    await server.db.delete(exits);
    expect(await find()).toMatchObject({ extraction: 'down' });
    await server.db.insert(exits).values(all);
  });

  it('send a request through the gateway and accept refusals of the order, but not general failures', async () => {
    const before = gateway.seen.length;
    await find();
    expect(gateway.seen.length).toBe(before + 1);
    for (const [refusal, state] of [
      ['trafficUsedUp', 'operational'],
      ['connectionFailed', 'down'],
      ['notNow', 'down'],
    ] as const) {
      gateway.refusal = refusal;
      expect(await find()).toMatchObject({ gateway: state });
    }
  });

  it.each([
    [0, 2, 'operational'],
    [0, 3, 'down'],
    [3, 3, 'degraded'],
    [9, 3, 'operational'],
  ] as const)('after %i sent SMS codes and %i failed ones report: %s', async (sent, failed, state) => {
    for (let count = 0; count < sent; count += 1) await recordOutcome(server.db, 'sms', true, now());
    for (let count = 0; count < failed; count += 1) await recordOutcome(server.db, 'sms', false, now());
    expect(await find()).toMatchObject({ sms: state, payments: 'operational' });
    server.clock.advance(900);
    expect(await find()).toMatchObject({ sms: 'operational' });
  });

  it('report payments as late by the age of their oldest job', async () => {
    await server.jobs.stop();
    await server.jobs.send('applyNotice', { method: 'sandbox', noticeId: 'n' }, { on: server.db });
    const stateAfter = async (seconds: number): Promise<FoundState | undefined> => {
      await server.jobs.advance(server.db, seconds * 1000);
      return (await find()).payments;
    };
    expect([await stateAfter(60), await stateAfter(300), await stateAfter(1800)]).toEqual(['operational', 'degraded', 'down']);
    await server.jobs.clear(server.db);
  });
});

describe('a round of checks', () => {
  let metrics: Metrics;
  let parts: Omit<RoundParts, 'checkExits'>;
  beforeEach(() => {
    metrics = createMetrics();
    const { db, clock } = server;
    parts = { checks, db, clock, log, metrics };
  });

  it("keeps results that it couldn't store, so that a database outage is recorded afterwards", async () => {
    let isAway = true;
    const awayAtTimes = new Proxy(server.db, {
      get: (db, name) => {
        if (isAway) throw new Error('the database is away');
        const value: unknown = Reflect.get(db, name, db);
        return typeof value === 'function' ? (value.bind(db) as unknown) : value;
      },
    });
    const counts = { attempts: 3, available: 2, timed: [] };
    const round = createRound({ ...parts, checks: checksAt(awayAtTimes), db: awayAtTimes, checkExits: async () => counts });
    await round();
    const first = now();
    server.clock.advance(60);
    isAway = false;
    await round();
    const spans = await server.db.select().from(statusSpans);
    expect(spans.filter(({ component }) => component === 'site')).toMatchObject([
      { state: 'down', since: first },
      { state: 'operational', since: now() },
    ]);
    expect(await server.db.select().from(exitChecks)).toMatchObject([{ until: now(), attempts: 6, available: 4 }]);
  });

  it('counts exits of each server, and a minute of a server once [C2]', async () => {
    const rounds = [{ attempts: 3, available: 3 }, { attempts: 3, available: 1 }, undefined].map((counts) =>
      createRound({ ...parts, checkExits: async () => counts && { ...counts, timed: [] } }),
    );
    const all = async () => {
      for (const round of rounds) await round();
    };
    await all();
    await all();
    expect(await reportAvailability(server.db, now())).toEqual({ attempts: 6, available: 4, since: now().toISOString().slice(0, 10) });
    server.clock.advance(60);
    await all();
    expect(await reportAvailability(server.db, now())).toMatchObject({ attempts: 12, available: 8 });
    const exported = await metrics.registry.metrics();
    expect(exported).toContain('exit_checks_total{outcome="unavailable"} 6');
  });

  it('records states if exits could not be checked', async () => {
    await createRound({ ...parts, checkExits: async () => Promise.reject(new Error('the gateway refuses checks')) })();
    expect(await server.db.$count(statusSpans)).toBe(5);
    expect(await reportAvailability(server.db, now())).toBeNull();
  });
});
