import { STATUS_DAYS, statusComponents } from 'shared-contracts/constants';
import { cleanUp } from '../../housekeeping.ts';
import { addDays, addSeconds } from '../../platform/clock.ts';
import type { FoundState } from '../../platform/metrics/tables.ts';
import { testServer } from '../../testing/test-server.ts';
import { reportStatus } from './report-status.ts';
import { recordStates } from './record-states.ts';
import { statusSpans } from './tables.ts';

const server = testServer();
/** 08:00 UTC. */
const start = () => server.clock.now();
const minute = (after: number) => addSeconds(start(), after * 60);

/** Records gateway states, one per minute from the start. */
async function found(states: readonly FoundState[], from = 0): Promise<void> {
  for (const [index, state] of states.entries()) await recordStates(server.db, { gateway: state }, minute(from + index));
}

/** Reported gateway status the given number of minutes after the start. */
async function toldAt(after: number) {
  server.clock.advance(after * 60);
  const { components, incidents } = await reportStatus(server.db, server.clock.now());
  server.clock.advance(-after * 60);
  const gateway = components.find(({ id }) => id === 'gateway')!;
  return { ...gateway, today: gateway.days.at(-1), incidents };
}

const times = (count: number, state: FoundState): FoundState[] => Array.from({ length: count }, () => state);

beforeEach(() => server.db.delete(statusSpans));

describe('the status of a component', () => {
  it('is unknown before the first check, on all days', async () => {
    const { components, incidents } = await reportStatus(server.db, server.clock.now());
    expect(components.map(({ id, state, since }) => [id, state, since])).toEqual(statusComponents.map((id) => [id, 'unknown', null]));
    expect(components[0]?.days).toHaveLength(STATUS_DAYS);
    expect(components[0]?.days.at(-1)).toEqual({ date: '2026-12-01', state: 'unknown', checked: 0, degraded: 0, down: 0 });
    expect(components[0]?.days[0]?.date).toBe('2026-09-03');
    expect(incidents).toEqual([]);
  });

  it('is the result of the last check, since the first check with that result', async () => {
    await found([...times(3, 'down'), ...times(4, 'operational')]);
    expect(await server.db.$count(statusSpans)).toBe(2);
    expect(await toldAt(7)).toMatchObject({
      state: 'operational',
      since: minute(3).toISOString(),
      checkedAt: minute(6).toISOString(),
      today: { state: 'down', checked: 7, degraded: 0, down: 3 },
      incidents: [{ component: 'gateway', state: 'down', from: minute(0).toISOString(), to: minute(3).toISOString() }],
    });
  });

  it("forms one incident while it isn't operational, with the worst state, until it recovers", async () => {
    await found(['operational', 'degraded', 'down', 'degraded']);
    const { state, incidents } = await toldAt(5);
    expect(state).toBe('degraded');
    expect(incidents).toEqual([{ component: 'gateway', state: 'down', from: minute(1).toISOString(), to: null }]);
  });

  it('is independent of other components', async () => {
    await recordStates(server.db, { site: 'operational', gateway: 'down' }, minute(0));
    await recordStates(server.db, { site: 'degraded', gateway: 'down' }, minute(1));
    expect(await server.db.$count(statusSpans)).toBe(3);
    server.clock.advance(2 * 60);
    const { components, incidents } = await reportStatus(server.db, server.clock.now());
    server.clock.advance(-2 * 60);
    const states = Object.fromEntries(components.map(({ id, state, days }) => [id, [state, days.at(-1)?.degraded, days.at(-1)?.down]]));
    expect(states).toMatchObject({ site: ['degraded', 1, 0], gateway: ['down', 0, 2], sms: ['unknown', 0, 0] });
    expect(incidents.map(({ component, state }) => `${component} ${state}`)).toEqual(['site degraded', 'gateway down']);
  });

  it('is unknown if only other components were checked', async () => {
    await recordStates(server.db, { site: 'operational', gateway: 'operational' }, minute(0));
    for (const after of [5, 10]) await recordStates(server.db, { gateway: 'operational' }, minute(after));
    server.clock.advance(11 * 60);
    const { components } = await reportStatus(server.db, server.clock.now());
    server.clock.advance(-11 * 60);
    const states = Object.fromEntries(components.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({ site: 'unknown', gateway: 'operational' });
  });

  it('is unknown without a check for more than five minutes, which is not an incident', async () => {
    await found(times(2, 'operational'));
    expect(await toldAt(6)).toMatchObject({ state: 'operational' });
    const later = await toldAt(10);
    expect(later).toMatchObject({ state: 'unknown', since: minute(2).toISOString(), today: { state: 'operational', checked: 2 } });
    await found(['operational'], 30);
    expect(await toldAt(31)).toMatchObject({ state: 'operational', since: minute(30).toISOString(), today: { checked: 3 }, incidents: [] });
  });

  it('is counted per UTC day', async () => {
    const dayBefore = -8 * 60 - 2;
    await found(times(4, 'degraded'), dayBefore);
    const { days } = await toldAt(0);
    expect(days.slice(-2)).toEqual([
      { date: '2026-11-30', state: 'degraded', checked: 2, degraded: 2, down: 0 },
      { date: '2026-12-01', state: 'degraded', checked: 2, degraded: 2, down: 0 },
    ]);
  });

  it('is the result of the first of several servers in a minute', async () => {
    await found(['operational']);
    await found(['down']);
    expect(await server.db.select().from(statusSpans)).toMatchObject([{ state: 'operational' }]);
  });

  it(`is deleted after ${STATUS_DAYS} days`, async () => {
    await found(['operational']);
    await cleanUp(server.db, new Date(addDays(start(), STATUS_DAYS).getTime() - 1));
    expect(await server.db.$count(statusSpans)).toBe(1);
    await cleanUp(server.db, addDays(start(), STATUS_DAYS));
    expect(await server.db.$count(statusSpans)).toBe(0);
  });
});

describe('the call', () => {
  it('returns what it has read for a few seconds', async () => {
    const isNew = async () => {
      const { components } = await server.call('status', {});
      return components.some(({ state }) => state === 'down');
    };
    expect(await isNew()).toBe(false);
    await found(['down']);
    server.clock.advance(4);
    expect(await isNew()).toBe(false);
    server.clock.advance(1);
    expect(await isNew()).toBe(true);
  });
});
