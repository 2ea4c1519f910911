import { pino } from 'pino';
import { Refusal } from '../refusal.ts';
import type { Access, AccessRequest } from './access.ts';
import type { InternalApi } from './api-client.ts';
import type { OpenConnection } from './open-connection.ts';
import { watchRevocations } from './watch-revocations.ts';

const { setImmediate } = globalThis;
const minute = (at: number) => `2026-11-25T10:0${at}:00.000Z`;
const login = (user: string) => ({ by: 'account', clientAddress: '203.0.113.7', user, password: 'key' }) as const;

let requests: unknown[];
/** Order ids by revocation id. */
let revoked: Record<number, string>;
let failure: Error | undefined;
let forgotten: string[][];
let confirmed: AccessRequest[];
let open: OpenConnection[];
let closed: string[];
let applied: string[];
let said: string[];
const gatewayId = 'gw-1';
let wanted: string[];
let given: string[];
let heard: number[];
let back: number;
let stop: () => void;

const connection = (name: string, question: AccessRequest): OpenConnection => ({
  question,
  forgetExit: () => undefined,
  close: () => void closed.push(name),
});
const settle = async () => new Promise((resolve) => setImmediate(resolve));
const pollAgain = async () => {
  jest.advanceTimersByTime(1000);
  await settle();
};

beforeEach(async () => {
  [requests, revoked, failure, forgotten, confirmed, open, closed, applied, said] = [[], {}, undefined, [], [], [], [], [], []];
  [wanted, given, heard, back] = [[], [], [], 0];
  jest.useFakeTimers();
  const api = (async (_: string, request: unknown) => {
    requests.push(request);
    const revocations = Object.entries(revoked).map(([key, orderId]) => ({ id: Number(key), orderId }));
    return { now: minute(requests.length), revocations, ...(wanted.length > 0 && { wantedOrderIds: wanted }) };
  }) as unknown as InternalApi;
  stop = watchRevocations({
    api,
    gate: {
      forget: (orderIds) => void forgotten.push([...orderIds]),
      confirm: async (question) => {
        confirmed.push(question);
        if (failure) throw failure;
        return { access: { orderId: 'F1' } as Access, reportsBefore: 0 };
      },
    },
    meter: {
      connections: { count: 0, openOf: () => open },
      waits: { giveBack: (orderIds) => void given.push(...orderIds) },
      quotas: { applyAdmission: ({ access }) => void applied.push(access.orderId), recordHeartbeat: (at) => void heard.push(at) },
    },
    runId: gatewayId,
    clock: () => 7,
    onBack: () => void (back += 1),
    log: pino({ level: 'warn' }, { write: (line: string) => said.push(line) }),
    every: 1000,
  });
  await settle();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('revocation checks', () => {
  it('ask only for what is new, and handle a repeated revocation once [B11]', async () => {
    revoked = { 1: 'F1' };
    await pollAgain();
    revoked = { 1: 'F1', 2: 'F2' };
    await pollAgain();
    expect(requests).toEqual([{ gatewayId }, { gatewayId, since: minute(1) }, { gatewayId, since: minute(2) }]);
    expect(forgotten).toEqual([['F1'], ['F2']]);
  });

  it('tell the API each time that a gateway of a region is there, with its open connections [S6]', async () => {
    stop();
    const told: unknown[] = [];
    const api = (async (_: string, request: unknown) => {
      told.push(request);
      return { now: minute(told.length), revocations: [] };
    }) as unknown as InternalApi;
    const self = { id: 'node-1', region: 'us-east', entryAddress: 'us.proxy.example.org' };
    const gate = { forget: () => {}, confirm: async () => Promise.reject(new Error('nothing to confirm')) };
    const meter = {
      connections: { count: 3, openOf: () => [] },
      waits: { giveBack: () => {} },
      quotas: { applyAdmission: () => {}, recordHeartbeat: () => {} },
    };
    const log = pino({ level: 'silent' });
    stop = watchRevocations({ api, gate, meter, runId: gatewayId, clock: Date.now, log, self, onBack: () => {}, every: 1000 });
    await settle();
    meter.connections.count = 4;
    await pollAgain();
    expect(told).toEqual([
      { gatewayId, gateway: { ...self, openConnections: 3 } },
      { gatewayId, gateway: { ...self, openConnections: 4 }, since: minute(1) },
    ]);
  });

  it('repeat what could not be checked, and close nothing meanwhile [B11]', async () => {
    [revoked, open] = [{ 1: 'F1' }, [connection('tunnel', login('F1_____'))]];
    failure = new Refusal('notNow', 'proxy_internal_error');
    await pollAgain();
    await pollAgain();
    expect(closed).toEqual([]);
    expect(said).toEqual([expect.stringContaining('revocation checks unavailable: no response from the API')]);
    failure = new Refusal('authFailed');
    await pollAgain();
    expect(closed).toEqual(['tunnel']);
    expect(requests.slice(1)).toEqual(Array.from({ length: 3 }, () => ({ gatewayId, since: minute(1) })));
  });

  it('keep the grants of the gateway, and tell of which it should give some back [G6]', async () => {
    wanted = ['F2'];
    await pollAgain();
    expect([heard, given]).toEqual([[7, 7], ['F2']]);
  });

  it('log each outage once, and tell of its end once [B11]', async () => {
    [revoked, open] = [{ 1: 'F1' }, [connection('tunnel', login('F1_____'))]];
    for (let outage = 1; outage <= 2; outage += 1) {
      failure = new Error('away');
      await pollAgain();
      await pollAgain();
      expect(said).toHaveLength(outage);
      failure = undefined;
      await pollAgain();
      await pollAgain();
      expect(back).toBe(outage);
      revoked = { [outage + 1]: 'F1' };
    }
  });

  it('ask once per login, without the place and session, which would start a session [B11]', async () => {
    const port = { by: 'port', clientAddress: '203.0.113.7', port: 20_000 } as const;
    revoked = { 1: 'F1' };
    open = [
      connection('a', login('F1_US___10_a')),
      connection('b', login('F1_DE___10_b')),
      connection('c', login('proxy')),
      connection('d', port),
    ];
    failure = new Refusal('orderSuspended');
    await pollAgain();
    expect(confirmed).toEqual([login('F1_____'), login('proxy'), port]);
    expect(closed.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('ask for a login with optional parts in a form that the API accepts, and keep what decides for a sub-user', async () => {
    revoked = { 1: 'F1' };
    open = [
      connection('a', login('F1_US_____asn-64496')),
      connection('b', login('F1_US___10_a_isp-citywave-fibre_sub-alice')),
      connection('c', login('F1______sub-alice')),
    ];
    await pollAgain();
    expect(confirmed).toEqual([login('F1_____'), login('F1_US_____isp-citywave-fibre_sub-alice'), login('F1______sub-alice')]);
    expect(closed).toEqual([]);
    expect(applied).toHaveLength(3);
  });

  it('end with the gateway, even while one is under way', async () => {
    jest.advanceTimersByTime(1000);
    stop();
    await settle();
    await pollAgain();
    expect(requests).toHaveLength(2);
  });
});
