import { rounds } from 'shared-contracts/testing/tries';
import { balanceOf, movementsOf, toppedUp } from '../../testing/balances.ts';
import { buyer, paid } from '../../testing/buyers.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { testServer } from '../../testing/test-server.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer();

const quotesOf = async (token: string, orderIds: string[]) => {
  const { renewals, totalCents } = await server.call('quoteRenewals', { orderIds }, { token });
  return { totalCents, quoteIds: renewals.flatMap(({ quote }) => quote?.quoteId ?? []) };
};

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

it('renewals of the same orders from several tabs are paid as often as the balance allows, without deadlocks [7.84]', async () => {
  for (const _ of rounds(3)) {
    const token = await buyer(server);
    const ids = [(await paid(server, token)).orderId, (await paid(server, token)).orderId];
    const tabs = await Promise.all([ids, ids.toReversed(), ids].map((orderIds) => quotesOf(token, orderIds)));
    const total = tabs[0]?.totalCents ?? 0;
    await toppedUp(server, token, total + 1);
    const requests = tabs.flatMap(({ quoteIds }) => [quoteIds, quoteIds]);
    const reasons = await Promise.all(requests.map((quoteIds) => server.call.reasonOf('renewFromBalance', { quoteIds }, { token })));
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1);
    for (const reason of reasons) expect([undefined, 'balanceTooLow', 'quoteNotFound', 'unpaidOrderExists']).toContain(reason);
    expect(await balanceOf(server, token)).toBe(1);
    expect((await movementsOf(server, token)).filter(([kind]) => kind === 'orderPayment')).toHaveLength(2);
  }
});
