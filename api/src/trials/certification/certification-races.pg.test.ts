import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { customers } from '../../customers/records/tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { refOf, someCompany, somebody } from '../../testing/certifications.ts';
import { createPeople } from '../../testing/customer-fixtures.ts';
import { testServer } from '../../testing/test-server.ts';
import { certifications } from './tables.ts';

// The embedded database has one connection and hides races: these run on PostgreSQL only.
const PEPPER = 'p'.repeat(32);
const server = testServer({ TOKEN_PEPPER: PEPPER });
const people = createPeople(server, PEPPER);
const ten = Array.from({ length: 10 }, (_, index) => index);

const infoOf = (token: string) => server.call('getUserCertifyInfo', {}, { token });
const peopleOf = () => Promise.all(ten.map(() => people.person('china')));

/**
 * Outcome for ten customers of whom only one can be certified: who is, why the others are not, who got traffic, and who is marked as
 * certified.
 */
async function outcomeOf(customerIds: readonly string[]) {
  const ids = [...customerIds];
  const rows = await server.db
    .select({ id: certifications.customerId, state: certifications.state, reason: certifications.reason })
    .from(certifications)
    .where(inArray(certifications.customerId, ids));
  const gifts = await server.db.select({ id: orders.customerId }).from(orders).where(inArray(orders.customerId, ids));
  const marked = await server.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(inArray(customers.id, ids), isNotNull(customers.certifiedAt)));
  return {
    passed: rows.filter(({ state }) => state === 'passed').map(({ id }) => id),
    reasons: rows.filter(({ state }) => state === 'failed').map(({ reason }) => reason),
    given: gifts.map(({ id }) => id),
    marked: marked.map(({ id }) => id),
  };
}

const oneOfTen = (winner: string | undefined) => ({
  passed: [winner],
  reasons: ten.slice(1).map(() => 'certifiedElsewhere'),
  given: [winner],
  marked: [winner],
});

describe('concurrent certification', () => {
  it('certifies one of ten people with the same ID number and tells the others that another account is certified', async () => {
    const all = await peopleOf();
    const sent = somebody();
    for (const { token } of all) {
      const { scan } = await server.call('getPersonalVerifyUrl', sent, { token });
      await server.call('sandboxCertificationDecide', { ref: refOf(scan?.url ?? ''), action: 'approve' });
    }
    await Promise.all(all.map(({ token }) => infoOf(token)));
    const outcome = await outcomeOf(all.map(({ customerId }) => customerId));
    expect(outcome).toEqual(oneOfTen(outcome.passed[0]));
    expect(outcome.passed).toEqual([expect.any(String)]);
  });

  it('certifies one of ten companies with the same credit code', async () => {
    const all = await peopleOf();
    const sent = someCompany();
    const notes = await Promise.all(
      all.map(async ({ token }) => (await server.call('companyCertify', sent, { token })).transfer?.note ?? ''),
    );
    await Promise.all(notes.map((ref) => server.call('sandboxCertificationDecide', { ref, action: 'approve' })));
    const outcome = await outcomeOf(all.map(({ customerId }) => customerId));
    expect(outcome).toEqual(oneOfTen(outcome.passed[0]));
    expect(outcome.passed).toEqual([expect.any(String)]);
  });

  it('decides a transfer once if it is confirmed and refused ten times, and grants its traffic at most once', async () => {
    const { token, customerId } = await people.person('china');
    const { transfer } = await server.call('companyCertify', someCompany(), { token });
    const ref = transfer?.note ?? '';
    await Promise.all(
      ten.map((index) => server.call('sandboxCertificationDecide', { ref, action: index % 2 === 0 ? 'approve' : 'decline' })),
    );
    const { state, bonusOrderId } = await infoOf(token);
    const gifts = await server.db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
    expect(gifts).toEqual(state === 'passed' ? [{ id: bonusOrderId }] : []);
    expect(['passed', 'failed']).toContain(state);
  });

  it('keeps one pending certification if one company is sent ten times', async () => {
    const { token, customerId } = await people.person('china');
    const answers = await Promise.all(ten.map(() => server.call.reasonOf('companyCertify', someCompany(), { token })));
    expect(answers.filter((reason) => reason === undefined)).toHaveLength(1);
    expect(answers.filter((reason) => reason === 'certificationUnderWay')).toHaveLength(9);
    expect(await server.db.$count(certifications, eq(certifications.customerId, customerId))).toBe(1);
  });
});
