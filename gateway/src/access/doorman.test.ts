import { pino } from 'pino';
import type { AccessAnswer } from './access.ts';
import type { InternalApi } from './api-client.ts';
import { createDoorman, type Doorman } from './doorman.ts';

const log = pino({ level: 'silent' });
const endsAt = '2999-01-01T00:00:00.000Z';
const question = { by: 'account', clientAddress: '203.0.113.7', user: 'proxy', password: 'secret' } as const;

let now = 1_800_000_000_000;
let answer: AccessAnswer | Error;
let asked: number;
let calls: unknown[];
let doorman: Doorman;

const yes = (more: { boundUntil?: string; endsAt?: string } = {}): AccessAnswer => ({
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
const later = (milliseconds: number) => new Date(now + milliseconds).toISOString();

beforeEach(() => {
  answer = yes();
  asked = 0;
  calls = [];
  const api = (async (...call: unknown[]) => {
    asked += 1;
    calls.push(call);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as InternalApi;
  doorman = createDoorman(api, log, () => now);
});

describe('the doorman', () => {
  it('asks once for connections that begin together, and for those of the next seconds', async () => {
    await Promise.all(Array.from({ length: 20 }, async () => doorman.admit(question)));
    now += 4999;
    await doorman.admit(question);
    expect(asked).toBe(1);
    now += 1;
    await doorman.admit(question);
    expect(asked).toBe(2);
  });

  it('asks who may pass', async () => {
    await doorman.admit(question);
    expect(calls).toEqual([['gatewayAccess', question]]);
  });

  it('keeps the last 20,000 answers, so that strangers cannot fill its memory', async () => {
    const visitor = (at: number) => doorman.admit({ by: 'port', clientAddress: '203.0.113.7', port: at });
    for (let at = 1; at <= 20_000; at += 1) await visitor(at);
    await doorman.admit(question);
    await visitor(2);
    expect(asked).toBe(20_001);
    await visitor(1);
    expect(asked).toBe(20_002);
  });

  it('tells passwords and clients apart', async () => {
    await doorman.admit(question);
    await doorman.admit({ ...question, password: 'other' });
    await doorman.admit({ ...question, clientAddress: '203.0.113.8' });
    await doorman.admit({ by: 'port', clientAddress: '203.0.113.7', port: 20_000 });
    expect(asked).toBe(4);
  });

  it('asks again sooner after a no', async () => {
    answer = { refusal: 'notWhitelisted' };
    await expect(doorman.admit(question)).rejects.toMatchObject({ reason: 'notWhitelisted' });
    now += 999;
    await expect(doorman.admit(question)).rejects.toMatchObject({ reason: 'notWhitelisted' });
    expect(asked).toBe(1);
    answer = yes();
    now += 1;
    expect(await doorman.admit(question)).toMatchObject({ orderId: 'F1' });
  });

  it('lets those in whom it knows while the API is away, for two minutes', async () => {
    await doorman.admit(question);
    answer = new Error('away');
    now += 119_999;
    expect(await doorman.admit(question)).toMatchObject({ orderId: 'F1' });
    now += 1;
    await expect(doorman.admit(question)).rejects.toMatchObject({ reason: 'notNow', status: 503 });
  });

  it('leaves an API that is away alone for a second', async () => {
    await doorman.admit(question);
    answer = new Error('away');
    now += 10_000;
    await doorman.admit(question);
    await doorman.admit(question);
    expect(asked).toBe(2);
    now += 1000;
    await doorman.admit(question);
    expect(asked).toBe(3);
  });

  it('says of strangers that it cannot tell now', async () => {
    answer = new Error('away');
    await expect(doorman.admit(question)).rejects.toMatchObject({ reason: 'notNow', error: 'proxy_internal_error' });
  });

  it.each(['boundUntil', 'endsAt'] as const)('knows nobody any more after %s', async (end) => {
    answer = yes({ [end]: later(1000) });
    await doorman.admit(question);
    now += 1000;
    await doorman.admit(question);
    expect(asked).toBe(2);
    answer = new Error('away');
    await expect(doorman.admit(question)).rejects.toMatchObject({ reason: 'notNow' });
  });

  it('asks again about orders that ended', async () => {
    await doorman.admit(question);
    doorman.forget(new Set(['F2']));
    await doorman.admit(question);
    expect(asked).toBe(1);
    doorman.forget(new Set(['F1']));
    await doorman.admit(question);
    expect(asked).toBe(2);
  });

  it('refuses what no login is without asking', async () => {
    await expect(doorman.admit({ ...question, user: 'x'.repeat(301) })).rejects.toMatchObject({ reason: 'authFailed' });
    expect(asked).toBe(0);
  });
});
