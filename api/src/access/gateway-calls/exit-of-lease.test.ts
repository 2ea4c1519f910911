import { eq, inArray, sql } from 'drizzle-orm';
import { constantFrom, integer, record, sample } from 'fast-check';
import { schemas } from 'shared-contracts/api/schemas';
import { tries } from 'shared-contracts/testing/tries';
import { addSeconds } from '../../platform/clock.ts';
import { createExitPool } from '../exits/exit-pool.ts';
import { createExtract, type ExtractedAddress } from '../extraction/extract.ts';
import { noteHanded } from '../exits/handed-exits.ts';
import { handedExits, exits } from '../exits/tables.ts';
import type { KeyedOrder } from '../../testing/buyers.ts';
import { OWN_ADDRESS, callSigned, extractor, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { askAccess } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { noAccessCache } from './access-cache.ts';
import type { AccessParts } from './access-parts.ts';
import { findAccess } from './find-access.ts';

const CALLS_PER_SECOND = 1000;
const PATIENCE_MS = 300_000;
const server = testServer({ INTERNAL_TOKEN, LIMIT_SIGNED_CALLS_PER_SECOND: String(CALLS_PER_SECOND) });
/** In-memory pool of a second API server on the same database. */
const otherPool = createExitPool();

const otherParts = (): Omit<AccessParts, 'rows'> => ({
  db: server.db,
  now: server.clock.now(),
  hash: String,
  exitPool: otherPool,
  cache: noAccessCache,
});
const at = (port: number) => ({ by: 'port', clientAddress: '127.0.0.1', port }) as const;

/** Exits of a port at either server; empty if access is refused. */
async function exitsBy(isOther: boolean, port: number): Promise<readonly string[]> {
  if (isOther)
    return findAccess(otherParts(), { ...at(port), clientAddress: OWN_ADDRESS }).then(
      (access) => access.exits.map(({ address }) => address),
      () => [],
    );
  const answer = await askAccess(server, at(port));
  return answer.refusal === null ? answer.access.exits.map(({ address }) => address) : [];
}

async function extract(isOther: boolean, order: KeyedOrder, changes: Query): Promise<readonly ExtractedAddress[]> {
  const query = signedQuery(server, order, { time: '1800', ...changes });
  // Without data if the place has no exit left.
  if (!isOther) return (await callSigned(server, 'getIp', query)).data ?? [];
  const extractThere = createExtract({
    entry: { address: '127.0.0.1', accountPort: 18_000, portBase: 20_000, portCount: 2000 },
    exitPool: otherPool,
    rate: { perSecond: CALLS_PER_SECOND },
    hash: String,
  });
  const call = { input: schemas.getIp.request.parse(query), clientAddress: OWN_ADDRESS, language: 'en', now: server.clock.now() } as const;
  return extractThere(server.db, call).catch(() => []);
}

const flag = constantFrom('0', '1');
const steps = sample(
  record({
    isOther: constantFrom(false, true),
    extraction: record({
      singleIp: flag,
      dedupe: flag,
      num: integer({ min: 1, max: 5 }).map(String),
      country: constantFrom('', 'JP', 'LI'),
    }),
    goesAway: integer({ min: 0, max: 3 }),
  }),
  tries(64),
);

interface UsedPort {
  readonly used: string;
  readonly country: string;
  readonly isFixed: boolean;
  readonly isNew: boolean;
}

interface Known {
  readonly gone: ReadonlySet<string>;
  /** Exits that the order was given before. */
  readonly handed: ReadonlySet<string>;
  readonly placeOf: ReadonlyMap<string, string>;
}

/** Describes what the port does, or what is wrong. */
function classifyOutcome(
  { used, country, isFixed, isNew }: UsedPort,
  exitsOfPort: readonly string[],
  { gone, handed, placeOf }: Known,
): string {
  const [uses] = exitsOfPort;
  if (!gone.has(used)) return uses === used ? 'kept' : 'used another exit';
  const isLeft = ([address, place]: readonly [string, string]) =>
    (country === '' || place === country) && !gone.has(address) && !(isNew && handed.has(address));
  if (uses === undefined) return isFixed || ![...placeOf].some(isLeft) ? 'refused' : 'refused although it may switch';
  if (isFixed) return 'switched although it may not';
  if (gone.has(uses)) return 'switched to a removed exit';
  if (country !== '' && placeOf.get(uses) !== country) return 'switched to another location';
  return isNew && handed.has(uses) ? 'switched to an exit used before' : 'switched';
}

const addressesHanded = async () => new Set((await server.db.select().from(handedExits)).map(({ exitAddress }) => exitAddress));

it(
  'a port uses the exit named in realIp at every server; a removed exit is replaced only with auto-switch, and with dedupe by a new one [G2]',
  async () => {
    const order = await extractor(server);
    const placeOf = new Map((await server.db.select().from(exits)).map(({ address, countryCode }) => [address, countryCode]));
    const ports = new Map<number, UsedPort>();
    const gone = new Set<string>();
    const seen = new Set<string>();
    const putBack = async (addresses: Iterable<string>) => {
      for (const address of addresses) await server.db.insert(exits).values({ address, countryCode: placeOf.get(address) ?? '' });
    };

    for (const { isOther, extraction, goesAway } of steps) {
      const before = await addressesHanded();
      const data = await extract(isOther, order, extraction);
      const { country, singleIp, dedupe } = extraction;
      const real = data.map(({ realIp }) => realIp);
      const isNew = dedupe === '1';
      expect(isNew && (new Set(real).size < real.length || real.some((address) => before.has(address)))).toBe(false);
      for (const { port, realIp } of data) {
        ports.set(port, { used: realIp, country, isFixed: singleIp === '1', isNew });
        expect(await exitsBy(!isOther, port)).toEqual([realIp]);
      }

      // Remove some of the exits just handed out and restore one.
      const leaving = real.slice(0, goesAway);
      await server.db.delete(exits).where(inArray(exits.address, leaving));
      const [back] = gone;
      if (back !== undefined) {
        await putBack([back]);
        gone.delete(back);
      }
      for (const address of leaving) gone.add(address);
      server.clock.advance(11);

      for (const [port, lease] of [...ports].slice(-8)) {
        const handed = await addressesHanded();
        const uses = await exitsBy(isOther, port);
        expect(await exitsBy(!isOther, port)).toEqual(uses);
        seen.add(classifyOutcome(lease, uses, { gone, handed, placeOf }));
        ports.set(port, { ...lease, used: uses[0] ?? lease.used });
      }
    }
    await putBack(gone);
    server.clock.advance(11);
    expect([...seen].toSorted()).toEqual(['kept', 'refused', 'switched']);
  },
  PATIENCE_MS,
);

const inLiechtenstein = async () => (await server.db.select().from(exits).where(eq(exits.countryCode, 'LI'))).map(({ address }) => address);
/** Records exits as handed to an order at a time before now. */
const hand = async (orderId: string, addresses: readonly string[], secondsAgo = 0) => {
  const handedAt = addSeconds(server.clock.now(), -secondsAgo).toISOString();
  const handed = sql`string_to_array(${addresses.join(',')}, ',')`;
  await server.db.execute(sql`select ${noteHanded(sql`${orderId}`, sql`${handedAt}::timestamptz`, handed)}`);
};

describe('the replacement for a removed exit', () => {
  it.each([
    ['0', 0, true],
    ['1', 86_399, false],
    // Exits of the same hour come back together.
    ['1', 90_000, true],
  ])('with dedupe=%s, may be one that the order was given %d s ago: %s [G2]', async (dedupe, secondsAgo, mayBe) => {
    const order = await extractor(server);
    const [{ port, realIp } = { port: 0, realIp: '' }] = await extract(false, order, { country: 'LI', dedupe });
    const [other = ''] = (await inLiechtenstein()).filter((address) => address !== realIp);
    await server.db.delete(exits).where(eq(exits.address, realIp));
    server.clock.advance(11);
    await hand(order.orderId, [other], secondsAgo);
    expect(await exitsBy(false, port)).toEqual(mayBe ? [other] : []);
    await server.db.insert(exits).values({ address: realIp, countryCode: 'LI' });
    server.clock.advance(11);
  });

  it('with dedupe, is the only one left that the order has not had [G2]', async () => {
    const order = await extractor(server);
    const [{ port, realIp } = { port: 0, realIp: '' }] = await extract(false, order, { dedupe: '1' });
    await server.db.delete(exits).where(eq(exits.address, realIp));
    server.clock.advance(11);
    const [last = '', ...others] = (await server.db.select().from(exits)).map(({ address }) => address);
    await hand(order.orderId, others);
    expect(await exitsBy(false, port)).toEqual([last]);
  });
});
