import { eq } from 'drizzle-orm';
import { toppedUp } from '../../testing/balances.ts';
import { buyer, placed } from '../../testing/buyers.ts';
import { confirmedEmail, emailsTo } from '../../testing/emails.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { orders } from '../records/tables.ts';

const server = testServer();
const ops = opsOf(server);

const customerOf = async (orderId: string) => {
  const [order] = await server.db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId));
  return order?.customerId ?? '';
};

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

describe('npm run ops -- balance show [4.87]', () => {
  it('shows the balance and its movements, newest first, and an unpaid top-up', async () => {
    const token = await buyer(server);
    const paidId = await toppedUp(server, token, 1000);
    const customerId = await customerOf(paidId);
    await ops.changed('goodwill', customerId, '--amount', '5', '--reason', 'thank you');
    const { orderId: unpaidId } = await server.call('placeTopUp', { topUpCents: 700 }, { token });
    const lines = (await ops.unchanged('balance', 'show', customerId)).replaceAll(/ +/g, ' ').split('\n');
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${customerId} \\(.+\\): 15\\.00 USD$`)),
      `Unpaid top-up ${unpaidId}: 7.00 USD`,
      'at kind amount balance order reason',
      expect.stringMatching(/Z goodwill 5\.00 USD 15\.00 USD - thank you$/),
      expect.stringMatching(new RegExp(`Z topUp 10\\.00 USD 10\\.00 USD ${paidId} -$`)),
    ]);
    expect((await ops.unchanged('balance', 'show', customerId, '--last', '1')).split('\n')).toHaveLength(4);
  });

  it('says so if there were none', async () => {
    const customerId = await customerOf(await placed(server, await buyer(server)));
    expect(await ops.unchanged('balance', 'show', customerId)).toMatch(/: 0\.00 USD\nNo movements\.$/);
  });
});

describe('npm run ops -- goodwill and correct-balance', () => {
  it('change the balance, with a reason that the customer sees', async () => {
    const token = await buyer(server);
    const customerId = await customerOf(await placed(server, token));
    const { said, record } = await ops.changed('goodwill', customerId, '--amount', '5', '--reason', 'thank you for the report');
    expect(said).toMatch(/goodwill: 0\.00 USD -> 5\.00 USD$/);
    expect(record?.details).toMatchObject({ customerId, cents: 500, before: 0, after: 500 });
    await ops.changed('correct-balance', customerId, '--amount', '1.50', '--by', 'subtract', '--reason', 'granted twice');
    await ops.changed('correct-balance', customerId, '--amount', '0.50', '--by', 'add', '--reason', 'not granted twice');
    const { list } = await server.call('listBalanceMovements', {}, { token });
    expect(list).toMatchObject([
      { kind: 'correction', amountCents: 50, balanceCents: 400, orderId: null, reason: 'not granted twice' },
      { kind: 'correction', amountCents: -150, balanceCents: 350, reason: 'granted twice' },
      { kind: 'goodwill', amountCents: 500, balanceCents: 500, reason: 'thank you for the report' },
    ]);
  });

  it('reach the customer by email [4.88]', async () => {
    const token = await buyer(server);
    const address = await confirmedEmail(server, token);
    const { customerId } = await server.call('getUserInfo', {}, { token });
    await ops.changed('goodwill', customerId, '--amount', '5', '--reason', 'thank you for the report');
    await ops.changed('correct-balance', customerId, '--amount', '1.50', '--by', 'subtract', '--reason', 'granted twice');
    const sent = (await emailsTo(server, address)).slice(-2);
    expect(sent.map(({ subject }) => subject)).toEqual(['We added $5.00 to your balance', 'We deducted $1.50 from your balance']);
    expect(sent[0]?.text).toContain('thank you for the report');
  });

  it('never take more than there is', async () => {
    const customerId = await customerOf(await placed(server, await buyer(server)));
    expect(await ops.refused('correct-balance', customerId, '--amount', '0.01', '--by', 'subtract', '--reason', 'why not')).toBe(
      `The balance of ${customerId} is only 0.00 USD.`,
    );
  });

  it('are refused for an unknown customer', async () => {
    expect(await ops.refused('goodwill', 'nobody', '--amount', '1', '--reason', 'why not')).toContain('There is no customer "nobody"');
  });
});
