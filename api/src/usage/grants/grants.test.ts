import { eq } from 'drizzle-orm';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { GRANT_SECONDS, USAGE_RETRY_DAYS } from 'shared-contracts/constants';
import { GRANT_SLACK_BYTES } from 'shared-contracts/rules/traffic-grants';
import { cleanUp } from '../../housekeeping.ts';
import { account, accessGranted } from '../../testing/access-requests.ts';
import { keyed, longLivedBuyer, paid } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { gatewayRuns, usageGrants } from './tables.ts';

const server = testServer({ INTERNAL_TOKEN });

type Change = NonNullable<CallRequest<'usageReport'>['grants']>[number];
type Granted = NonNullable<CallResponse<'usageReport'>['grants']>[number];

let token: string;
let orderId: string;
let totalBytes: number;

beforeAll(async () => {
  token = await longLivedBuyer(server);
});
beforeEach(async () => {
  ({ orderId, totalBytes } = await paid(server, token));
});

interface Told extends Partial<Omit<Change, 'orderId'>> {
  readonly bytes?: number;
  readonly reportId?: string;
  readonly ended?: string;
}

/** Each order has gateways of its own. */
const idOf = (name: string) => `${name}-${orderId}`;

/** Reports usage of the order and what a gateway tells about its grant. */
async function tell(gatewayId: string, { bytes = 0, reportId, ended, ...change }: Told = {}): Promise<Granted | undefined> {
  const rows = bytes > 0 ? [usedNow(server, orderId, bytes)] : [];
  const grants = change.wantsMore === undefined ? [] : [{ orderId, ...change, wantsMore: change.wantsMore }];
  const more = { gatewayId: idOf(gatewayId), ...(grants.length > 0 && { grants }), ...(ended && { endedGatewayId: idOf(ended) }) };
  const answer = await report(server, rows, reportId, more);
  return answer.grants?.find(({ id }) => id === orderId);
}

const ask = (gatewayId: string) => tell(gatewayId, { wantsMore: true });
const poll = (gatewayId: string) =>
  server.call('gatewayRevocations', { gatewayId: idOf(gatewayId) }, { authorization: `Bearer ${INTERNAL_TOKEN}` });
const stored = async () => {
  const rows = await server.db.select().from(usageGrants).where(eq(usageGrants.orderId, orderId));
  return Object.fromEntries(rows.map(({ gatewayId, bytes }) => [gatewayId.split('-')[0], bytes]));
};

describe('grants of an order', () => {
  it('are needed by gateways, and never exceed what is left, with a reserve for the next one [G6]', async () => {
    const order = await keyed(server, await paid(server, token));
    expect(await accessGranted(server, account(`${order.orderId}_____`, order.orderKey))).toMatchObject({ needsGrant: true });
    const shares = [await ask('a'), await ask('b'), await ask('c')].map((granted) => granted?.bytes ?? 0);
    expect(shares[0]).toBe(totalBytes / 2);
    expect(shares.reduce((sum, bytes) => sum + bytes) + 2 * GRANT_SLACK_BYTES).toBeLessThanOrEqual(totalBytes);
    expect(Math.min(...shares)).toBeGreaterThan(50e6);
  });

  it('are all that is left for a gateway alone, once that is little', async () => {
    await report(server, [usedNow(server, orderId, totalBytes - 7_000_000)]);
    expect(await ask('a')).toEqual({ id: orderId, bytes: 7_000_000, isAll: true });
    expect(await tell('a', { bytes: 6_999_999 })).toEqual({ id: orderId, bytes: 1, isAll: true });
  });

  it('shrink by what is reported, once, however often the report arrives', async () => {
    await report(server, [usedNow(server, orderId, totalBytes - 100e6)]);
    await ask('a');
    const reported = { bytes: 5e6, keptBytes: 10e6, wantsMore: false, reportId: `once-${orderId}` };
    expect(await tell('a', reported)).toMatchObject({ bytes: 10e6 });
    expect(await tell('a', { wantsMore: true })).toMatchObject({ bytes: 95e6 - Math.floor(95e6 / 8) });
    // It arrives again, and must not take away what was granted since.
    expect(await tell('a', reported)).toMatchObject({ bytes: 95e6 - Math.floor(95e6 / 8) });
    expect(await stored()).toEqual({ a: 95e6 - Math.floor(95e6 / 8) });
    // Without a word about what it keeps.
    expect(await tell('a', { bytes: 1e6, wantsMore: false })).toMatchObject({ bytes: 94e6 - Math.floor(95e6 / 8) });
  });

  it('are wanted back from gateways that have much more, until these have told what they keep [G6]', async () => {
    await report(server, [usedNow(server, orderId, totalBytes - 7e6)]);
    await ask('a');
    expect(await ask('b')).toEqual({ id: orderId, bytes: 0, isAll: false });
    expect(await stored()).toEqual({ a: 7e6 });
    expect((await poll('a')).wantedOrderIds).toEqual([orderId]);
    expect((await poll('b')).wantedOrderIds).toBeUndefined();
    await tell('a', { keptBytes: 2e6, wantsMore: false });
    expect((await poll('a')).wantedOrderIds).toBeUndefined();
    expect(await ask('b')).toMatchObject({ bytes: 4e6 });
    // A grant that was used to the last byte is gone, and with it what its gateway could exceed it by.
    await tell('b', { bytes: 4e6, keptBytes: 0, wantsMore: false });
    expect(await stored()).toEqual({ a: 2e6 });
    expect(await tell('a', { keptBytes: 2e6, wantsMore: true })).toEqual({ id: orderId, bytes: 3e6, isAll: true });
  });

  it('end with the run of a gateway whose reports are all in, or once it is lost', async () => {
    await report(server, [usedNow(server, orderId, totalBytes - 7e6)]);
    await ask('a');
    await tell('a2', { ended: 'a' });
    expect(await ask('a2')).toMatchObject({ bytes: 7e6, isAll: true });
    server.clock.advance(GRANT_SECONDS);
    await poll('b');
    expect(await ask('b')).toMatchObject({ bytes: 0, isAll: false });
    await cleanUp(server.db, server.clock.now());
    expect(await stored()).toEqual({});
    expect(await ask('b')).toMatchObject({ bytes: 7e6, isAll: true });
  });

  it('are forgotten before the number of the last report, which is kept as long as it may be repeated [S4]', async () => {
    const gatewayId = idOf('n');
    const last = eq(gatewayRuns.id, gatewayId);
    const grants = [{ orderId, wantsMore: true }];
    await report(server, [usedNow(server, orderId, 5)], `numbered-${orderId}`, { gatewayId, sequence: 1, grants });
    server.clock.advance(GRANT_SECONDS);
    await cleanUp(server.db, server.clock.now());
    expect(await stored()).toEqual({});
    expect(await server.db.select({ last: gatewayRuns.lastSequence }).from(gatewayRuns).where(last)).toEqual([{ last: 1 }]);
    server.clock.advance(USAGE_RETRY_DAYS * 86_400);
    await cleanUp(server.db, server.clock.now());
    expect(await server.db.$count(gatewayRuns, last)).toBe(0);
  });

  it('are kept while the gateway asks for revocations', async () => {
    await ask('a');
    for (let minutes = 0; minutes < 30; minutes += 10) {
      server.clock.advance(600);
      await poll('a');
      await cleanUp(server.db, server.clock.now());
    }
    expect(await stored()).toEqual({ a: totalBytes / 2 });
  });

  it('are not given of an order that has ended', async () => {
    await ask('a');
    expect(await tell('a', { bytes: totalBytes })).toBeUndefined();
    expect(await ask('b')).toBeUndefined();
  });
});
