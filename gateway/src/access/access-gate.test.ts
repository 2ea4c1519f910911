import { pino } from 'pino';
import { defaultLimits } from '../limits.ts';
import type { AccessAnswer } from './access.ts';
import type { InternalApi } from './api-client.ts';
import { createAccessGate, type AccessGate } from './access-gate.ts';

const log = pino({ level: 'silent' });
const endsAt = '2999-01-01T00:00:00.000Z';
const question = { by: 'account', clientAddress: '203.0.113.7', user: 'proxy', password: 'secret' } as const;

let now = 1_800_000_000_000;
let answer: AccessAnswer | Error;
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
  gate = createAccessGate({ api, log, limits: defaultLimits, reports: () => 0, clock: () => now });
});

describe('the access gate', () => {
  it('asks once for connections that begin together, and for those of the next seconds', async () => {
    await Promise.all(Array.from({ length: 20 }, async () => gate.admit(question)));
    now += 4999;
    await gate.admit(question);
    expect(asked).toBe(1);
    now += 1;
    await gate.admit(question);
    expect(asked).toBe(2);
  });

  it('asks who may pass', async () => {
    await gate.admit(question);
    expect(calls).toEqual([['gatewayAccess', question]]);
  });

  it('keeps the last 20,000 answers, so that strangers cannot fill its memory', async () => {
    const visitor = (at: number) => gate.admit({ by: 'port', clientAddress: '203.0.113.7', port: at });
    for (let at = 1; at <= 20_000; at += 1) await visitor(at);
    await gate.admit(question);
    await visitor(2);
    expect(asked).toBe(20_001);
    await visitor(1);
    expect(asked).toBe(20_002);
  });

  it('tells passwords and clients apart', async () => {
    await gate.admit(question);
    await gate.admit({ ...question, password: 'other' });
    await gate.admit({ ...question, clientAddress: '203.0.113.8' });
    await gate.admit({ by: 'port', clientAddress: '203.0.113.7', port: 20_000 });
    expect(asked).toBe(4);
  });

  it('asks again sooner after a no', async () => {
    answer = { refusal: 'notWhitelisted' };
    await expect(gate.admit(question)).rejects.toMatchObject({ reason: 'notWhitelisted' });
    now += 999;
    await expect(gate.admit(question)).rejects.toMatchObject({ reason: 'notWhitelisted' });
    expect(asked).toBe(1);
    answer = yes();
    now += 1;
    expect(await gate.admit(question)).toMatchObject({ access: { orderId: 'F1' } });
  });

  it('lets those in whom it knows while the API is away, for two minutes', async () => {
    await gate.admit(question);
    answer = new Error('away');
    now += 119_999;
    expect(await gate.admit(question)).toMatchObject({ access: { orderId: 'F1' } });
    now += 1;
    await expect(gate.admit(question)).rejects.toMatchObject({ reason: 'notNow', status: 503 });
  });

  it('leaves an API that is away alone for a second', async () => {
    await gate.admit(question);
    answer = new Error('away');
    now += 10_000;
    await gate.admit(question);
    await gate.admit(question);
    expect(asked).toBe(2);
    now += 1000;
    await gate.admit(question);
    expect(asked).toBe(3);
  });

  it('says of strangers that it cannot tell now', async () => {
    answer = new Error('away');
    await expect(gate.admit(question)).rejects.toMatchObject({ reason: 'notNow', error: 'proxy_internal_error' });
  });

  it.each(['boundUntil', 'endsAt', 'validUntil'] as const)('knows nobody any more after %s', async (end) => {
    answer = yes({ [end]: later(1000) });
    await gate.admit(question);
    now += 1000;
    await gate.admit(question);
    expect(asked).toBe(2);
    answer = new Error('away');
    await expect(gate.admit(question)).rejects.toMatchObject({ reason: 'notNow' });
  });

  it('asks again about orders that ended', async () => {
    await gate.admit(question);
    gate.forget(new Set(['F2']));
    await gate.admit(question);
    expect(asked).toBe(1);
    gate.forget(new Set(['F1']));
    await gate.admit(question);
    expect(asked).toBe(2);
  });

  it('refuses what no login is without asking', async () => {
    await expect(gate.admit({ ...question, user: 'x'.repeat(301) })).rejects.toMatchObject({ reason: 'authFailed' });
    expect(asked).toBe(0);
  });
});

const guess = (password: string, clientAddress = '203.0.113.9') => ({ ...question, password, clientAddress });
const reasonOf = async (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'none',
    ({ reason }: { reason: string }) => reason,
  );

async function guessMany(): Promise<void> {
  answer = { refusal: 'authFailed' };
  for (let count = 0; count < defaultLimits.wrongLogins; count += 1) await reasonOf(gate.admit(guess(String(count))));
}

describe('strangers', () => {
  it('have so many wrong logins of their address asked about in a minute, and no more [B8]', async () => {
    await guessMany();
    expect(asked).toBe(defaultLimits.wrongLogins);
    expect(await reasonOf(gate.admit(guess('one more')))).toBe('tooManyWrongLogins');
    expect(await reasonOf(gate.admit({ by: 'port', clientAddress: '203.0.113.9', port: 20_000 }))).toBe('notWhitelisted');
    expect(asked).toBe(defaultLimits.wrongLogins);
    now += 60_000;
    expect(await reasonOf(gate.admit(guess('one more')))).toBe('authFailed');
  });

  it('keep out neither other addresses nor logins of theirs that were accepted [B8]', async () => {
    await gate.admit(guess('right'));
    await guessMany();
    answer = yes();
    expect(await reasonOf(gate.admit(guess('right', '203.0.113.10')))).toBe('none');
    now += 5000;
    expect(await reasonOf(gate.admit(guess('right')))).toBe('none');
  });

  it('of one IPv6 network count as one [B8]', async () => {
    answer = { refusal: 'authFailed' };
    for (let count = 0; count <= defaultLimits.wrongLogins; count += 1) await reasonOf(gate.admit(guess('x', `2001:db8::${count}`)));
    expect(asked).toBe(defaultLimits.wrongLogins);
  });

  it('are not taken for a program that repeats one wrong login', async () => {
    answer = { refusal: 'authFailed' };
    for (let count = 0; count <= defaultLimits.wrongLogins; count += 1) {
      await reasonOf(gate.admit(guess('wrong')));
      now += 1000;
      await reasonOf(gate.admit(guess('wrong')));
    }
    expect(await reasonOf(gate.admit(guess('wrong')))).toBe('authFailed');
  });
});

/** Holds the API's answers back. */
function slowGate(limits: Partial<typeof defaultLimits>) {
  const open: { user: string; answer: () => void }[] = [];
  const api = (async (_: string, { user }: { user: string }) =>
    new Promise((resolve) => open.push({ user, answer: () => resolve(yes()) }))) as unknown as InternalApi;
  return { open, gate: createAccessGate({ api, log, limits: { ...defaultLimits, ...limits }, reports: () => 0, clock: () => now }) };
}
const turn = async () => new Promise((resolve) => setImmediate(resolve));

describe('questions to the API', () => {
  it('of one address are so many at once, and leave room for those of others [B8]', async () => {
    const { open, gate: slow } = slowGate({ questionsPerAddress: 2, questions: 4 });
    const many = Array.from({ length: 10 }, async (_, index) => slow.admit({ ...question, user: `F1_____${index}` }));
    const other = slow.admit({ ...question, user: 'other', clientAddress: '203.0.113.8' });
    await turn();
    expect(open.map(({ user }) => user)).toEqual(['F1_____0', 'F1_____1', 'other']);
    for (; open.length > 0; await turn()) open.shift()?.answer();
    expect(await Promise.all([...many, other])).toHaveLength(11);
  });

  it('that wait are so many of one address, and others are refused for now [B8]', async () => {
    const { open, gate: slow } = slowGate({ questionsPerAddress: 1, waitingQuestions: 1 });
    const [first, second] = ['1', '2'].map(async (user) => slow.admit({ ...question, user }));
    await expect(slow.admit({ ...question, user: '3' })).rejects.toMatchObject({ reason: 'notNow' });
    for (; open.length > 0; await turn()) open.shift()?.answer();
    expect(await Promise.all([first, second])).toHaveLength(2);
  });

  it('that were under way when access was withdrawn are asked again [B11]', async () => {
    const { open, gate: slow } = slowGate({});
    const admitted = slow.admit(question);
    await turn();
    slow.forget(new Set(['F1']));
    open.shift()?.answer();
    await turn();
    expect(open).toHaveLength(1);
    open.shift()?.answer();
    expect(await admitted).toMatchObject({ access: { orderId: 'F1' } });
  });
});
