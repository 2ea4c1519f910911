import { randomUUID } from 'node:crypto';
import { AVAILABILITY_DAYS } from 'shared-contracts/constants';
import { cleanUp } from '../../housekeeping.ts';
import { addDays, addSeconds } from '../../platform/clock.ts';
import { testServer } from '../../testing/test-server.ts';
import { recordExitCounts, reportAvailability } from './exit-counts.ts';
import { exitChecks } from './tables.ts';

const server = testServer();
const [first, second] = [randomUUID(), randomUUID()];
/** 08:00 UTC. */
const start = () => server.clock.now();
const record = async (id: string, available: number, at: Date) =>
  recordExitCounts(server.db, id, { attempts: 3, available, timed: [] }, at);
const reported = async () => reportAvailability(server.db, server.clock.now());
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

beforeEach(() => server.db.delete(exitChecks));

describe('the measured IP availability [C2]', () => {
  it('is null before the first check', async () => {
    expect(await reported()).toBeNull();
  });

  it('adds up servers, and counts a minute that a server stores again only once', async () => {
    await record(first, 3, start());
    await record(first, 3, start());
    await record(second, 1, start());
    await record(first, 2, addSeconds(start(), 60));
    expect(await reported()).toEqual({ attempts: 9, available: 6, since: dayOf(start()) });
    expect(await server.db.$count(exitChecks)).toBe(2);
  });

  it('is the whole response of a call for the home page, which the status repeats', async () => {
    expect(await server.call('ipAvailability', {})).toBeNull();
    await record(first, 2, start());
    server.clock.advance(5);
    const measured = { attempts: 3, available: 2, since: dayOf(start()) };
    expect(await server.call('ipAvailability', {})).toEqual(measured);
    expect(await server.call('status', {})).toMatchObject({ ipAvailability: measured });
  });

  it('counts a minute of the day that it belongs to, however late it is stored', async () => {
    const evening = addSeconds(start(), -9 * 3600);
    await record(first, 3, start());
    await record(first, 1, evening);
    expect(await reported()).toEqual({ attempts: 6, available: 4, since: dayOf(evening) });
  });

  it(`covers ${AVAILABILITY_DAYS} days, today included, and drops older ones`, async () => {
    const oldest = addDays(start(), 1 - AVAILABILITY_DAYS);
    await record(first, 0, addDays(oldest, -1));
    await record(first, 2, oldest);
    expect(await reported()).toEqual({ attempts: 3, available: 2, since: dayOf(oldest) });
    await cleanUp(server.db, start());
    expect(await server.db.select({ day: exitChecks.day }).from(exitChecks)).toEqual([{ day: dayOf(oldest) }]);
  });
});
