import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AVAILABILITY_DAYS, LATENCY_CHECKS_MIN, LATENCY_DAYS } from 'shared-contracts/constants';
import type { TimedExit } from '../../access/locations/exit-latencies.ts';
import { exitLatencies } from '../../access/locations/tables.ts';
import { exits } from '../../access/exits/tables.ts';
import { cleanUp } from '../../housekeeping.ts';
import { addDays, addSeconds } from '../../platform/clock.ts';
import { startGatewayStub, STUB_EXIT } from '../../testing/gateway-stub.ts';
import { testServer } from '../../testing/test-server.ts';
import { createExitCheck, EXITS_AT_ONCE } from './check-exits.ts';
import { recordExitCounts } from './exit-counts.ts';

const server = testServer();
const now = () => server.clock.now();
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

async function exitIn(country: string): Promise<string> {
  const [exit] = await server.db.select().from(exits).where(eq(exits.countryCode, country)).limit(1);
  return exit?.address ?? '';
}

async function record(timed: readonly TimedExit[], at = now(), id: string = randomUUID()): Promise<void> {
  await recordExitCounts(server.db, id, { attempts: timed.length, available: timed.length, timed }, at);
}

const recordIn = async (country: string, times: readonly number[], at = now()) => {
  const ip = await exitIn(country);
  await record(
    times.map((milliseconds) => ({ ip, milliseconds })),
    at,
  );
};

const stored = async () =>
  server.db
    .select({ code: exitLatencies.countryCode, milliseconds: exitLatencies.milliseconds, checks: exitLatencies.checks })
    .from(exitLatencies)
    .orderBy(exitLatencies.countryCode, exitLatencies.milliseconds);

/** As `locations` returns it, once its cache has expired. */
async function latencyIn(code: string) {
  server.clock.advance(60);
  const [continent] = await server.call('locations', { code });
  return continent?.places[0]?.latency;
}

beforeEach(() => server.db.delete(exitLatencies));

describe('the response time of a location', () => {
  it('is measured by the check of exits, for the country of the exit that was used', async () => {
    const gateway = await startGatewayStub();
    const [host = '', port] = gateway.address.split(':');
    const config = { gateway: { host, port: Number(port) }, originForGateways: undefined, publicOrigin: undefined };
    const counts = await createExitCheck({ db: server.db, config, frontDoor: () => 'http://127.0.0.1:1' })(now());
    await gateway.close();
    await record(counts?.timed ?? []);
    const [exit] = await server.db.select().from(exits).where(eq(exits.address, STUB_EXIT));
    const rows = await stored();
    expect(new Set(rows.map(({ code }) => code))).toEqual(new Set([exit?.countryCode]));
    expect(rows.reduce((sum, { checks }) => sum + checks, 0)).toBe(EXITS_AT_ONCE);
  });

  it('is stored to two digits, added up across servers, and a repeated minute of a server once', async () => {
    const id = randomUUID();
    const [japan, brazil] = [await exitIn('JP'), await exitIn('BR')];
    const timed = [
      { ip: japan, milliseconds: 0 },
      { ip: japan, milliseconds: 7 },
      { ip: japan, milliseconds: 234 },
      { ip: japan, milliseconds: 226 },
      { ip: brazil, milliseconds: 1249 },
      { ip: '192.0.2.255', milliseconds: 100 },
    ];
    await record(timed, now(), id);
    await record(timed, now(), id);
    await record([{ ip: japan, milliseconds: 230 }]);
    expect(await stored()).toEqual([
      { code: 'BR', milliseconds: 1200, checks: 1 },
      { code: 'JP', milliseconds: 0, checks: 1 },
      { code: 'JP', milliseconds: 7, checks: 1 },
      { code: 'JP', milliseconds: 230, checks: 3 },
    ]);
  });

  it(`is their median with the number of checks, and absent with fewer than ${LATENCY_CHECKS_MIN}`, async () => {
    const times = [900, 210, 8000, 230, 190, 250];
    await recordIn('JP', times.slice(0, LATENCY_CHECKS_MIN - 1));
    expect(await latencyIn('JP')).toBeUndefined();
    await recordIn('JP', times.slice(LATENCY_CHECKS_MIN - 1));
    expect(await latencyIn('JP')).toEqual({ medianMs: 230, checks: times.length });
    expect(await latencyIn('BR')).toBeUndefined();
  });

  it(`covers ${LATENCY_DAYS} days, today included`, async () => {
    const first = addDays(now(), 1 - LATENCY_DAYS);
    await recordIn('JP', [1, 1, 1, 1, 1], addDays(first, -1));
    await recordIn('JP', [300, 300, 300], first);
    await recordIn('JP', [400, 400], now());
    expect(await latencyIn('JP')).toEqual({ medianMs: 300, checks: 5 });
  });

  it('is read once a minute', async () => {
    await recordIn('JP', [200, 200, 200, 200, 200]);
    expect(await latencyIn('JP')).toMatchObject({ checks: 5 });
    await recordIn('JP', [200], addSeconds(now(), 1));
    const [continent] = await server.call('locations', { code: 'JP' });
    expect(continent?.places[0]?.latency).toMatchObject({ checks: 5 });
    expect(await latencyIn('JP')).toMatchObject({ checks: 6 });
  });

  it(`is deleted after ${AVAILABILITY_DAYS} days`, async () => {
    const oldest = addDays(now(), 1 - AVAILABILITY_DAYS);
    await recordIn('JP', [200], addDays(oldest, -1));
    await recordIn('JP', [200], oldest);
    await cleanUp(server.db, now());
    expect(await server.db.select({ day: exitLatencies.day }).from(exitLatencies)).toEqual([{ day: dayOf(oldest) }]);
  });
});
