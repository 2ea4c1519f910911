import { eq, inArray } from 'drizzle-orm';
import { constantFrom, integer, record, sample } from 'fast-check';
import { schemas } from 'shared-contracts/schemas';
import { createExitPool } from '../extraction/exit-pool.ts';
import { createExtract, type ExtractedAddress } from '../extraction/extract.ts';
import { handedExits, exits } from '../extraction/tables.ts';
import type { KeyedOrder } from '../testing/buyers.ts';
import { OWN_ADDRESS, callSigned, extractor, signedQuery, type Query } from '../testing/extractors.ts';
import { askAccess } from '../testing/gate-questions.ts';
import { INTERNAL_TOKEN } from '../testing/gateways.ts';
import { testServer } from '../testing/test-server.ts';
import type { AccessParts } from './access-parts.ts';
import { findAccess } from './find-access.ts';

const CALLS_PER_SECOND = 1000;
const server = testServer({ INTERNAL_TOKEN, LIMIT_SIGNED_CALLS_PER_SECOND: String(CALLS_PER_SECOND) });
/** What another API on the same database keeps in its memory. */
const otherPool = createExitPool();

const otherParts = (): AccessParts => ({ db: server.db, now: server.clock.now(), hash: String, exitPool: otherPool });
const at = (port: number) => ({ by: 'port', clientAddress: '127.0.0.1', port }) as const;

/** The one exit by which a port leaves, by either server; undefined where it is refused. */
async function exitBy(isOther: boolean, port: number): Promise<string | undefined> {
  if (!isOther) {
    const answer = await askAccess(server, at(port));
    if (answer.refusal !== null) return undefined;
    expect(answer.access.exits).toHaveLength(1);
    return answer.access.exits[0]?.address;
  }
  return findAccess(otherParts(), { ...at(port), clientAddress: OWN_ADDRESS }).then(
    ({ exits: [exit] }) => exit?.address,
    () => undefined,
  );
}

async function extract(isOther: boolean, order: KeyedOrder, changes: Query): Promise<readonly ExtractedAddress[]> {
  const query = signedQuery(server, order, { time: '1800', ...changes });
  if (!isOther) return (await callSigned(server, 'getIp', query)).data;
  const extractThere = createExtract({ address: '127.0.0.1', accountPort: 18_000, portBase: 20_000, portCount: 2000 }, otherPool, {
    perSecond: CALLS_PER_SECOND,
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
  { numRuns: 30, seed: 1 },
);

it('a port leaves by the exit that realIp names, at every server; one that is gone is replaced only by auto-switch, and with dedupe by one that is new [G2]', async () => {
  const order = await extractor(server);
  const placeOf = new Map((await server.db.select().from(exits)).map(({ address, countryCode }) => [address, countryCode]));
  const ports = new Map<number, { used: string; country: string; isFixed: boolean; isNew: boolean }>();
  const gone = new Set<string>();
  let [kept, switched, refused] = [0, 0, 0];

  for (const { isOther, extraction, goesAway } of steps) {
    const before = new Set((await server.db.select().from(handedExits)).map(({ exitAddress }) => exitAddress));
    const data = await extract(isOther, order, extraction);
    const { country, singleIp, dedupe } = extraction;
    for (const { port, realIp } of data) {
      if (dedupe === '1') expect(before.has(realIp)).toBe(false);
      ports.set(port, { used: realIp, country, isFixed: singleIp === '1', isNew: dedupe === '1' });
      expect(await exitBy(!isOther, port)).toBe(realIp);
    }
    if (extraction.dedupe === '1') expect(new Set(data.map(({ realIp }) => realIp)).size).toBe(data.length);

    // Some of those that were just handed out go away, and others come back.
    const leaving = data.slice(0, goesAway).map(({ realIp }) => realIp);
    const back = [...gone].slice(0, 1);
    await server.db.delete(exits).where(inArray(exits.address, leaving));
    if (back[0] !== undefined) await server.db.insert(exits).values({ address: back[0], countryCode: placeOf.get(back[0]) ?? '' });
    for (const address of leaving) gone.add(address);
    for (const address of back) gone.delete(address);
    server.clock.advance(11);

    const handed = new Set((await server.db.select().from(handedExits)).map(({ exitAddress }) => exitAddress));
    for (const [port, lease] of [...ports].slice(-12)) {
      const uses = await exitBy(isOther, port);
      expect(await exitBy(!isOther, port)).toBe(uses);
      if (!gone.has(lease.used)) {
        expect(uses).toBe(lease.used);
        kept += 1;
      } else if (uses === undefined) {
        expect(lease.isFixed || (lease.isNew && lease.country === 'LI') || lease.country === 'LI').toBe(true);
        refused += 1;
      } else {
        expect({ isFixed: lease.isFixed, isThere: !gone.has(uses) }).toEqual({ isFixed: false, isThere: true });
        if (lease.country !== '') expect(placeOf.get(uses)).toBe(lease.country);
        if (lease.isNew) expect(handed.has(uses)).toBe(false);
        ports.set(port, { ...lease, used: uses });
        handed.add(uses);
        switched += 1;
      }
    }
  }
  expect(Math.min(kept, switched, refused)).toBeGreaterThan(4);
  expect(await server.db.$count(handedExits, eq(handedExits.orderId, order.orderId))).toBeGreaterThan(40);
});
