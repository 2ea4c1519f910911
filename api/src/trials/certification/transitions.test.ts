import { isDeepStrictEqual as isEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { randomId } from '../../platform/random.ts';
import { rowOf } from '../../testing/certifications.ts';
import { createPeople } from '../../testing/customer-fixtures.ts';
import { testServer } from '../../testing/test-server.ts';
import { certifications, type CertificationKind } from './tables.ts';
import { applyDecision, startTransition, certificationTransitions, lapse, type CertificationTransition } from './transitions.ts';

const PEPPER = 'p'.repeat(32);
const server = testServer({ TOKEN_PEPPER: PEPPER });
const people = createPeople(server, PEPPER);

type Place = 'none' | 'scanning' | 'transfer' | 'passed' | 'failed' | 'failedPerson';

/** Start states and end state of each transition; everything else is forbidden. */
const allowed: Readonly<Record<CertificationTransition, readonly [readonly Place[], Place]>> = {
  scan: [['none', 'failed', 'failedPerson', 'scanning'], 'scanning'],
  send: [['none', 'failed', 'failedPerson', 'scanning'], 'transfer'],
  edit: [['failed'], 'transfer'],
  approve: [['scanning'], 'passed'],
  decline: [['scanning'], 'failed'],
  lapse: [['scanning'], 'none'],
  confirm: [['transfer'], 'passed'],
  refuse: [['transfer'], 'failed'],
};
const places: readonly Place[] = ['none', 'scanning', 'transfer', 'passed', 'failed', 'failedPerson'];
const names = Object.keys(certificationTransitions) as CertificationTransition[];

const kindAt = (place: Place): CertificationKind => (place === 'scanning' || place === 'failedPerson' ? 'personal' : 'company');

/** Creates a customer whose certification is in a given state. */
async function standing(place: Place): Promise<string> {
  const { customerId } = await people.person('china');
  if (place === 'none') return customerId;
  const state = place === 'failedPerson' ? 'failed' : place;
  const sentAt = server.clock.now();
  await server.db
    .insert(certifications)
    .values({ customerId, kind: kindAt(place), state, sealedFields: randomId('s'), identityHash: randomId('h'), sentAt });
  return customerId;
}

/** Runs a transition the way the application does. */
async function take(name: CertificationTransition, customerId: string): Promise<void> {
  const at = server.clock.now();
  if (name === 'scan' || name === 'send' || name === 'edit') {
    const kind = name === 'scan' ? 'personal' : 'company';
    await startTransition(server.db, name, { customerId, kind, sealedFields: 'resubmitted', identityHash: randomId('h'), sentAt: at });
    return;
  }
  const [read] = await server.db.select().from(certifications).where(eq(certifications.customerId, customerId));
  if (read && name === 'lapse') await lapse(server.db, read);
  else if (read && name !== 'lapse') await applyDecision(server.db, name, read, { decidedAt: at });
}

const pairs = names.flatMap((name) => places.map((place) => [name, place, allowed[name][0].includes(place)] as const));

describe('the states of a certification', () => {
  it.each(pairs)('%s from %s is allowed: %s', async (name, place, isAllowed) => {
    const customerId = await standing(place);
    const before = await rowOf(server, customerId);
    await take(name, customerId);
    const after = await rowOf(server, customerId);
    expect(after?.state ?? 'none').toBe(isAllowed ? allowed[name][1] : (before?.state ?? 'none'));
    // A forbidden transition leaves the row unchanged.
    expect(isEqual(after, before)).toBe(!isAllowed);
  });

  it.each(['approve', 'decline', 'lapse'] as const)(
    '%s does not change a certification that was resubmitted in the meantime',
    async (name) => {
      const customerId = await standing('scanning');
      const read = await rowOf(server, customerId);
      await take('scan', customerId);
      const resubmitted = await rowOf(server, customerId);
      if (!read) throw new Error('nothing was stored');
      const work = name === 'lapse' ? lapse(server.db, read) : applyDecision(server.db, name, read, { decidedAt: server.clock.now() });
      expect(await work).toBeUndefined();
      expect(await rowOf(server, customerId)).toEqual(resubmitted);
    },
  );
});
