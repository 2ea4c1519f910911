import { pino } from 'pino';
import type { CallResponse } from 'shared-contracts/api/calls';
import { defaultLimits } from '../limits.ts';
import type { AccessAnswer } from './access.ts';
import type { InternalApi } from './api-client.ts';
import { createAccessGate, type AccessGate } from './access-gate.ts';

const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
const endsAt = '2999-01-01T00:00:00.000Z';
const accessRequest = { by: 'account', clientAddress: '203.0.113.7', user: 'proxy', password: 'secret' } as const;

let now = 1_800_000_000_000;
let answer: AccessAnswer | CallResponse<'gatewayAccess'> | Error;
let reports: number;
let said: string[] = [];
let asked: number;
let calls: unknown[][];
let gate: AccessGate;

const yes = (more: { boundUntil?: string; endsAt?: string; validUntil?: string } = {}): AccessAnswer => ({
  refusal: null,
  access: {
    orderId: 'F1',
    exits: [{ address: '198.51.100.7', countryCode: 'DE' }],
    protocol: null,
    leftBytes: 1e9,
    endsAt,
    boundUntil: null,
    ...more,
  },
});
const reasonOf = async (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'none',
    ({ reason }: { reason: string }) => reason,
  );
const reasonForUser = async (user: string) => reasonOf(gate.admit({ ...accessRequest, user }));
const later = (milliseconds: number) => new Date(now + milliseconds).toISOString();

beforeEach(() => {
  answer = yes();
  asked = 0;
  calls = [];
  said = [];
  reports = 0;
  const api = (async (...call: unknown[]) => {
    asked += 1;
    calls.push(call);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as InternalApi;
  gate = createAccessGate({ api, log, limits: defaultLimits, reports: () => reports, clock: () => now });
});

describe('the access gate', () => {
  it('asks the API once for simultaneous connections and those of the next seconds', async () => {
    await Promise.all(Array.from({ length: 20 }, async () => gate.admit(accessRequest)));
    now += 4999;
    await gate.admit(accessRequest);
    expect(asked).toBe(1);
    now += 1;
    await gate.admit(accessRequest);
    expect(asked).toBe(2);
  });

  it('sends the login to the API', async () => {
    await gate.admit(accessRequest);
    expect(calls).toEqual([['gatewayAccess', accessRequest]]);
  });

  it('tells the API the region of its gateway, so that it gets exits in reach [S6]', async () => {
    const api = (async (...call: unknown[]) => {
      calls.push(call);
      return answer;
    }) as unknown as InternalApi;
    const { admit } = createAccessGate({ api, log, limits: defaultLimits, reports: () => reports, clock: () => now, region: 'us-east' });
    await admit(accessRequest);
    expect(calls).toEqual([['gatewayAccess', { ...accessRequest, region: 'us-east' }]]);
  });

  it('caches the last 20,000 answers, so that outsiders cannot fill its memory', async () => {
    const visitor = (at: number) => gate.admit({ by: 'port', clientAddress: '203.0.113.7', port: at });
    for (let at = 1; at <= 20_000; at += 1) await visitor(at);
    await gate.admit(accessRequest);
    await visitor(2);
    expect(asked).toBe(20_001);
    await visitor(1);
    expect(asked).toBe(20_002);
  });

  it('caches per password and client address', async () => {
    await gate.admit(accessRequest);
    await gate.admit({ ...accessRequest, password: 'other' });
    await gate.admit({ ...accessRequest, clientAddress: '203.0.113.8' });
    await gate.admit({ by: 'port', clientAddress: '203.0.113.7', port: 20_000 });
    expect(asked).toBe(4);
  });

  it.each([0, 60_000])('asks again as soon when its clock has been set back since, with the API away for %i ms before', async (away) => {
    let passed = 0;
    const parts = { log, limits: defaultLimits, reports: () => 0, clock: () => now, elapsed: () => passed };
    const api = (async () => {
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    }) as unknown as InternalApi;
    const { admit } = createAccessGate({ ...parts, api });
    await admit(accessRequest);
    if (away > 0) {
      passed += away;
      answer = new Error('away');
      await admit(accessRequest);
    }
    answer = yes();
    now -= 90_000;
    passed += 5000;
    asked = 0;
    await admit(accessRequest);
    expect(asked).toBe(1);
  });

  it('caches denials more briefly', async () => {
    answer = { refusal: 'notWhitelisted' };
    await expect(gate.admit(accessRequest)).rejects.toMatchObject({ reason: 'notWhitelisted' });
    now += 999;
    await expect(gate.admit(accessRequest)).rejects.toMatchObject({ reason: 'notWhitelisted' });
    expect(asked).toBe(1);
    answer = yes();
    now += 1;
    expect(await gate.admit(accessRequest)).toMatchObject({ access: { orderId: 'F1' } });
  });

  it('admits known logins for two minutes while the API is unavailable', async () => {
    await gate.admit(accessRequest);
    answer = new Error('away');
    now += 119_999;
    expect(await gate.admit(accessRequest)).toMatchObject({ access: { orderId: 'F1' } });
    now += 1;
    await expect(gate.admit(accessRequest)).rejects.toMatchObject({ reason: 'notNow', status: 503 });
  });

  it('waits a second before asking an unavailable API again', async () => {
    await gate.admit(accessRequest);
    answer = new Error('away');
    now += 10_000;
    await gate.admit(accessRequest);
    await gate.admit(accessRequest);
    expect(asked).toBe(2);
    now += 1000;
    await gate.admit(accessRequest);
    expect(asked).toBe(3);
  });

  it('asks again about a port whose lease has ended, because it may have been leased again', async () => {
    const question = { by: 'port', clientAddress: '203.0.113.7', port: 30_000 } as const;
    answer = { refusal: 'leaseExpired' };
    expect(await reasonOf(gate.admit(question))).toBe('leaseExpired');
    answer = yes();
    expect(await reasonOf(gate.admit(question))).toBe('none');
  });

  it('refuses unknown logins temporarily while the API is unavailable', async () => {
    answer = new Error('away');
    await expect(gate.admit(accessRequest)).rejects.toMatchObject({ reason: 'notNow', error: 'proxy_internal_error' });
  });

  it.each(['boundUntil', 'endsAt', 'validUntil'] as const)('treats a cached answer as stale after %s', async (end) => {
    answer = yes({ [end]: later(1000) });
    await gate.admit(accessRequest);
    now += 1000;
    await gate.admit(accessRequest);
    expect(asked).toBe(2);
    answer = new Error('away');
    await expect(gate.admit(accessRequest)).rejects.toMatchObject({ reason: 'notNow' });
  });

  it('asks again about orders that ended', async () => {
    await gate.admit(accessRequest);
    gate.forget(new Set(['F2']));
    await gate.admit(accessRequest);
    expect(asked).toBe(1);
    gate.forget(new Set(['F1']));
    await gate.admit(accessRequest);
    expect(asked).toBe(2);
  });

  it('names the exact reason if the API gives one beside the refusal that older gateways know', async () => {
    answer = { refusal: 'invalidOrder', reason: 'orderSuspended' };
    await expect(gate.admit(accessRequest)).rejects.toMatchObject({ reason: 'orderSuspended' });
  });

  it('says how many usage reports the traffic left in an answer takes into account', async () => {
    reports = 3;
    expect(await gate.admit(accessRequest)).toMatchObject({ reportsBefore: 3 });
    reports = 4;
    expect(await gate.admit(accessRequest)).toMatchObject({ reportsBefore: 3 });
    now += 5000;
    expect(await gate.admit(accessRequest)).toMatchObject({ reportsBefore: 4 });
  });

  it('asks again about an open connection although the answer is cached, and caches the new one [B11]', async () => {
    await gate.admit(accessRequest);
    await gate.confirm(accessRequest);
    expect(asked).toBe(2);
    answer = { refusal: 'authFailed' };
    await expect(gate.confirm(accessRequest)).rejects.toMatchObject({ reason: 'authFailed' });
    await expect(gate.admit(accessRequest)).rejects.toMatchObject({ reason: 'authFailed' });
    expect(asked).toBe(3);
  });

  it('logs an unavailable API as the runbook quotes it, once a second', async () => {
    answer = new Error('away');
    expect(await Promise.all(['F1_____', 'F2_____', 'F3_____'].map(reasonForUser))).toEqual(['notNow', 'notNow', 'notNow']);
    expect(said).toEqual([expect.stringContaining('access checks unavailable: no response from the API')]);
    expect(said[0]).toContain('away');
    now += 1000;
    await reasonForUser('F4_____');
    expect(said).toHaveLength(2);
  });

  it('refuses a malformed login without asking the API', async () => {
    await expect(gate.admit({ ...accessRequest, user: 'x'.repeat(301) })).rejects.toMatchObject({ reason: 'wrongUser' });
    await expect(gate.admit({ ...accessRequest, password: 'x'.repeat(301) })).rejects.toMatchObject({ reason: 'authFailed' });
    expect(asked).toBe(0);
  });
});

const guess = (password: string, clientAddress = '203.0.113.9') => ({ ...accessRequest, password, clientAddress });

async function guessMany(): Promise<void> {
  answer = { refusal: 'authFailed' };
  for (let count = 0; count < defaultLimits.wrongLogins; count += 1) await reasonOf(gate.admit(guess(String(count))));
}

describe('unauthenticated clients', () => {
  it('have a limited number of wrong logins per address and minute checked [B8]', async () => {
    await guessMany();
    expect(asked).toBe(defaultLimits.wrongLogins);
    expect(await reasonOf(gate.admit(guess('one more')))).toBe('tooManyWrongLogins');
    expect(await reasonOf(gate.admit({ by: 'port', clientAddress: '203.0.113.9', port: 20_000 }))).toBe('notWhitelisted');
    expect(asked).toBe(defaultLimits.wrongLogins);
    now += 60_000;
    expect(await reasonOf(gate.admit(guess('one more')))).toBe('authFailed');
  });

  it("block neither other addresses nor their own address's accepted logins [B8]", async () => {
    await gate.admit(guess('right'));
    await guessMany();
    answer = yes();
    expect(await reasonOf(gate.admit(guess('right', '203.0.113.10')))).toBe('none');
    now += 5000;
    expect(await reasonOf(gate.admit(guess('right')))).toBe('none');
  });

  it('may use an accepted login in other sessions, but no other order or password [B8]', async () => {
    await gate.admit({ ...guess('right'), user: 'F1_US___10_a' });
    await guessMany();
    answer = yes();
    const reasonFor = async (user: string, password = 'right') => reasonOf(gate.admit({ ...guess(password), user }));
    expect(await reasonFor('F1_DE___10_b')).toBe('none');
    expect(await reasonFor('F2_US___10_a')).toBe('tooManyWrongLogins');
    expect(await reasonFor('F1_US___10_a', 'left')).toBe('tooManyWrongLogins');
  });

  it.each([
    [599_999, 'none'],
    [600_000, 'tooManyWrongLogins'],
  ])('may use a login that was accepted %d ms ago: %s [B8]', async (elapsed, reason) => {
    await gate.admit(guess('right'));
    now += elapsed;
    await guessMany();
    answer = yes();
    expect(await reasonOf(gate.admit(guess('right')))).toBe(reason);
  });

  it('in one IPv6 network count as one [B8]', async () => {
    answer = { refusal: 'authFailed' };
    for (let count = 0; count <= defaultLimits.wrongLogins; count += 1) await reasonOf(gate.admit(guess('x', `2001:db8::${count}`)));
    expect(asked).toBe(defaultLimits.wrongLogins);
  });

  it('do not include a program that repeats one wrong login', async () => {
    answer = { refusal: 'authFailed' };
    for (let count = 0; count <= defaultLimits.wrongLogins; count += 1) {
      await reasonOf(gate.admit(guess('wrong')));
      now += 1000;
      await reasonOf(gate.admit(guess('wrong')));
    }
    expect(await reasonOf(gate.admit(guess('wrong')))).toBe('authFailed');
  });
});

/** Creates a gate whose API responses are delayed until released. */
function createDelayedGate(limits: Partial<typeof defaultLimits>) {
  const open: { user: string; answer: () => void }[] = [];
  const api = (async (_: string, { user }: { user: string }) =>
    new Promise((resolve) => open.push({ user, answer: () => resolve(yes()) }))) as unknown as InternalApi;
  return { open, gate: createAccessGate({ api, log, limits: { ...defaultLimits, ...limits }, reports: () => 0, clock: () => now }) };
}
const turn = async () => new Promise((resolve) => setImmediate(resolve));

describe('access checks', () => {
  it('are limited per address while running, leaving room for other addresses [B8]', async () => {
    const { open, gate: slow } = createDelayedGate({ questionsPerAddress: 2, questions: 4 });
    const many = Array.from({ length: 10 }, async (_, index) => slow.admit({ ...accessRequest, user: `F1${index}_____` }));
    const other = slow.admit({ ...accessRequest, user: 'other_____', clientAddress: '203.0.113.8' });
    await turn();
    expect(open.map(({ user }) => user)).toEqual(['F10_____', 'F11_____', 'other_____']);
    for (; open.length > 0; await turn()) open.shift()?.answer();
    expect(await Promise.all([...many, other])).toHaveLength(11);
  });

  it('are limited per address while queued, and refused temporarily beyond that [B8]', async () => {
    const { open, gate: slow } = createDelayedGate({ questionsPerAddress: 1, waitingQuestions: 1 });
    const [first, second] = ['1_____', '2_____'].map(async (user) => slow.admit({ ...accessRequest, user }));
    await expect(slow.admit({ ...accessRequest, user: '3_____' })).rejects.toMatchObject({ reason: 'notNow' });
    // The API isn't to blame.
    expect(said).toEqual([]);
    for (; open.length > 0; await turn()) open.shift()?.answer();
    expect(await Promise.all([first, second])).toHaveLength(2);
  });

  it('are repeated if access was revoked while they ran [B11]', async () => {
    const { open, gate: slow } = createDelayedGate({});
    const admitted = slow.admit(accessRequest);
    await turn();
    slow.forget(new Set(['F1']));
    open.shift()?.answer();
    await turn();
    expect(open).toHaveLength(1);
    open.shift()?.answer();
    expect(await admitted).toMatchObject({ access: { orderId: 'F1' } });
  });
});
