import { eq } from 'drizzle-orm';
import { quoted } from '../testing/buyers.ts';
import { opsOf } from '../testing/ops.ts';
import { createPeople, type Person } from '../testing/customer-fixtures.ts';
import { testServer } from '../testing/test-server.ts';
import { customers } from './records/tables.ts';

const PEPPER = 'p'.repeat(32);
const server = testServer({ TOKEN_PEPPER: PEPPER });
const ops = opsOf(server);

let person: Person;
beforeAll(async () => {
  person = await createPeople(server, PEPPER).person('elsewhere');
});

const discountOf = async () => (await server.db.select().from(customers).where(eq(customers.id, person.customerId)))[0]?.discountPercent;

describe('npm run ops -- customers discount [6.15]', () => {
  it("sets a customer's discount by mobile number, effective with the next quote", async () => {
    const { said, record } = await ops.changed('customers', 'discount', person.mobile, '20');
    expect(said).toContain('0 % off -> 20 % off every order');
    expect(record).toMatchObject({ command: 'customers discount', details: { customerId: person.customerId, before: 0, after: 20 } });
    expect(JSON.stringify(record)).not.toContain(person.mobile);
    const { lines } = await quoted(server, person.token);
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'customer', percentOff: 20 }));
  });

  it('accepts an ID and a mobile number with spaces, and reports when nothing changes', async () => {
    const spaced = `${person.mobile.slice(0, 2)} ${person.mobile.slice(2, 5)} ${person.mobile.slice(5)}`;
    expect(await ops.unchanged('customers', 'discount', spaced, '20')).toMatch(/has 20 % off already.\nNothing was changed.$/);
    await ops.changed('customers', 'discount', person.customerId, '0');
    expect(await discountOf()).toBe(0);
  });

  it.each(['100', '-1', '1.5', 'half', ''])('rejects %j percent', async (percent) => {
    expect(await ops.refused('customers', 'discount', person.customerId, '--', percent)).toBe(
      `percent: ${JSON.stringify(percent)} is not a whole number from 0 to 99`,
    );
  });

  it.each(['+12025550100', 'cNobody'])('rejects the unknown customer %s', async (named) => {
    expect(await ops.refused('customers', 'discount', named, '5')).toMatch(/^There is no customer/);
  });
});
