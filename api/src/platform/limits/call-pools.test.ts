import type { EndpointName } from 'shared-contracts/api/endpoints';
import { refuse } from '../refusal.ts';
import {
  ADDRESS_SHARE,
  CUSTOMER_SHARE,
  WAITING_CALLS_AT_ONCE,
  createCallPool,
  createCallPools,
  waitingCalls,
  type CallPool,
  type MaybePromise,
} from './call-pools.ts';

const SLOTS = 8;
const busy = refuse('rateLimited', { params: { seconds: 1 } });
const quick = async () => 'done';
const ofAddress = async <Result>(pool: CallPool, address: string, work: () => MaybePromise<Result>) => pool.ofAddress(address, work);

/** Work that hangs until the test ends it. */
function hanging() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('ended') };
}

const times = <Result>(count: number, make: () => Promise<Result>) => Promise.all(Array.from({ length: count }, make));

describe('call pool', () => {
  it('leaves slots for others, however many one address requests [X4]', async () => {
    const pool = createCallPool(SLOTS);
    const { work, end } = hanging();
    const mine = times(SLOTS / ADDRESS_SHARE, () => ofAddress(pool, '203.0.113.7', work));
    await expect(ofAddress(pool, '203.0.113.7', quick)).rejects.toEqual(busy);
    await expect(ofAddress(pool, '203.0.113.8', quick)).resolves.toBe('done');
    end();
    await mine;
    await expect(ofAddress(pool, '203.0.113.7', quick)).resolves.toBe('done');
  });

  it('gives slots back after work without a promise, done or failed', async () => {
    const pool = createCallPool(1);
    for (let round = 0; round < 3; round += 1) {
      expect(pool.ofAddress('203.0.113.7', () => 'at once')).toBe('at once');
      const fails = () =>
        pool.ofAddress('203.0.113.7', () => {
          throw new Error('failed');
        });
      expect(fails).toThrow('failed');
    }
    await expect(ofAddress(pool, '203.0.113.7', quick)).resolves.toBe('done');
  });

  it('is full while an address has used up its share, or all have used up the slots [G4]', async () => {
    const pool = createCallPool(SLOTS);
    const share = SLOTS / ADDRESS_SHARE;
    const [first, second] = [hanging(), hanging()];
    const some = times(share - 1, () => ofAddress(pool, '203.0.113.7', first.work));
    expect(pool.isFull()).toBe(false);
    const last = ofAddress(pool, '203.0.113.7', second.work);
    expect(pool.isFull()).toBe(true);
    second.end();
    await last;
    expect(pool.isFull()).toBe(false);
    let host = 0;
    const others = times(SLOTS - share + 1, () => ofAddress(pool, `203.0.113.${10 + (host += 1)}`, first.work));
    expect(pool.isFull()).toBe(true);
    await expect(ofAddress(pool, '203.0.113.99', quick)).rejects.toEqual(refuse('unavailable'));
    first.end();
    await Promise.all([some, others]);
    expect(pool.isFull()).toBe(false);
  });

  it('counts an IPv6 network as one address [X4]', async () => {
    const pool = createCallPool(SLOTS);
    const { work, end } = hanging();
    let host = 0;
    const mine = times(SLOTS / ADDRESS_SHARE, () => ofAddress(pool, `2001:db8::${(host += 1)}`, work));
    await expect(ofAddress(pool, '2001:db8::ffff', quick)).rejects.toEqual(busy);
    end();
    await mine;
  });

  it('leaves slots for others, however many addresses a customer calls from [X4]', async () => {
    const pool = createCallPool(SLOTS);
    const { work, end } = hanging();
    const mine = times(SLOTS / CUSTOMER_SHARE, () => pool.ofCustomer('one', work));
    await expect(pool.ofCustomer('one', quick)).rejects.toEqual(busy);
    await expect(pool.ofCustomer('another', quick)).resolves.toBe('done');
    end();
    await mine;
  });
});

it.each(Object.entries<readonly EndpointName[]>(waitingCalls))(
  'separates the slots of calls that wait for %s from all others [B7]',
  async (kind, [first = 'toPay', ...others]) => {
    const poolOf = createCallPools(1);
    const { work, end } = hanging();
    let host = 0;
    const stuck = times(WAITING_CALLS_AT_ONCE, () => ofAddress(poolOf(first), `203.0.113.${(host += 1)}`, work));
    for (const name of [first, ...others])
      await expect(ofAddress(poolOf(name), '198.51.100.1', quick)).rejects.toEqual(refuse('unavailable'));
    const rest = Object.entries<readonly EndpointName[]>(waitingCalls).flatMap(([each, names]) => (each === kind ? [] : names));
    for (const name of ['getUserInfo', ...rest] as const)
      await expect(ofAddress(poolOf(name), '198.51.100.1', quick)).resolves.toBe('done');
    end();
    await stuck;
  },
);

it('has no limits if disabled', async () => {
  const poolOf = createCallPools(0);
  const { work, end } = hanging();
  const calls = times(WAITING_CALLS_AT_ONCE + 1, () => ofAddress(poolOf('toPay'), '203.0.113.7', work));
  end();
  await expect(calls).resolves.toHaveLength(WAITING_CALLS_AT_ONCE + 1);
});
