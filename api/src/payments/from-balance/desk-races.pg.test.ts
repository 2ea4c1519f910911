import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { rounds } from 'shared-contracts/testing/tries';
import { balances } from '../../orders/records/balance-tables.ts';
import { moveBalance } from '../../orders/records/move-balance.ts';
import { orders } from '../../orders/records/tables.ts';
import { balanceOf, movementsOf, toppedUp } from '../../testing/balances.ts';
import { buyer, placed } from '../../testing/buyers.ts';
import { chargeBack } from '../../testing/charge-back.ts';
import { lockAwaited } from '../../testing/lock-awaited.ts';
import { opsOf } from '../../testing/ops.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { testServer } from '../../testing/test-server.ts';
import { failRefund } from '../records/fail-refund.ts';
import { refunds } from '../records/refund-tables.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer();
const ops = opsOf(server);
const log = pino({ enabled: false });

const customerOf = async (orderId: string) => {
  const [order] = await server.db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId));
  return order?.customerId ?? '';
};
const pay = async (token: string, orderId: string) => (await server.call.raw('payFromBalance', { orderId }, { token })).body.code;
/** Runs a command that may be refused; returns why, or undefined. */
const run = (...command: string[]) =>
  ops.run(...command, '--reason', 'race').then(
    () => undefined,
    ({ message }: Error) => message,
  );
const times = <Result>(count: number, work: () => Promise<Result>) => Promise.all(Array.from({ length: count }, work));
/** A customer with an order at 1.40 USD to pay, and a balance. */
async function paying(topUpCents: number) {
  const token = await buyer(server);
  const topUpId = await toppedUp(server, token, topUpCents);
  const orderId = await placed(server, token);
  return { token, topUpId, orderId, customerId: await customerOf(orderId) };
}

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

describe.each(rounds(8))('concurrently, round %i,', () => {
  it('goodwill and a payment from the balance both count, in either order', async () => {
    const { token, orderId, customerId } = await paying(100);
    const [code, refusal] = await Promise.all([pay(token, orderId), run('goodwill', customerId, '--amount', '0.50')]);
    expect(refusal).toBeUndefined();
    expect([code, await balanceOf(server, token)]).toEqual(code === SUCCESS_CODE ? [SUCCESS_CODE, 10] : [errorCodes.balanceTooLow, 150]);
  });

  it('five goodwills give a customer the first balance', async () => {
    const token = await buyer(server);
    const customerId = await customerOf(await placed(server, token));
    expect(await times(5, () => run('goodwill', customerId, '--amount', '0.50'))).toEqual(Array(5).fill(undefined));
    expect((await movementsOf(server, token)).map(([, , left]) => left)).toEqual([50, 100, 150, 200, 250]);
  });

  it('a correction and a payment take the same money once', async () => {
    const { token, orderId, customerId } = await paying(200);
    const subtract = run('correct-balance', customerId, '--amount', '2', '--by', 'subtract');
    const [code, refusal] = await Promise.all([pay(token, orderId), subtract]);
    const isPaid = code === SUCCESS_CODE;
    expect([code, refusal]).toEqual(
      isPaid ? [SUCCESS_CODE, `The balance of ${customerId} is only 0.60 USD.`] : [errorCodes.balanceTooLow, undefined],
    );
    expect(await balanceOf(server, token)).toBe(isPaid ? 60 : 0);
  });

  it('a refund of a top-up that fails several times puts its money back once, beside a payment from it', async () => {
    const { token, topUpId, orderId } = await paying(200);
    await run('refund', topUpId, '--amount', '2', '--to', 'method', '--order', 'keep');
    const [refund] = await server.db.select().from(refunds).where(eq(refunds.orderId, topUpId));
    const fail = async () =>
      failRefund({ db: server.db, jobs: server.jobs, log }, refund?.id ?? '', 'the card has expired', server.clock.now());
    const [code] = await Promise.all([pay(token, orderId), times(4, fail)]);
    expect(await balanceOf(server, token)).toBe(code === SUCCESS_CODE ? 60 : 200);
    expect((await movementsOf(server, token)).filter(([kind]) => kind === 'refund')).toEqual([
      ['refund', -200, 0],
      ['refund', 200, 200],
    ]);
  });

  it('a dispute of a top-up and a payment from the balance have one sequence', async () => {
    const { token, topUpId, orderId } = await paying(1000);
    const [code] = await Promise.all([pay(token, orderId), chargeBack(server.db, topUpId, server.clock.now())]);
    expect([SUCCESS_CODE, errorCodes.balanceFrozen]).toContain(code);
    expect(await balanceOf(server, token)).toBe(code === SUCCESS_CODE ? 860 : 1000);
    expect(await pay(token, orderId)).toBe(code);
  });
});

it('a correction that waits for the balance says what is left in the end', async () => {
  const { token, customerId } = await paying(200);
  const { refusal } = await server.db.transaction(async (tx) => {
    const taken = { customerId, kind: 'correction', cents: -140, reference: 'race', at: server.clock.now() } as const;
    await moveBalance(tx, taken);
    // In an object, so that the transaction doesn't wait for it.
    const waiting = { refusal: run('correct-balance', customerId, '--amount', '2', '--by', 'subtract') };
    await lockAwaited(server);
    return waiting;
  });
  expect(await refusal).toBe(`The balance of ${customerId} is only 0.60 USD.`);
  expect(await balanceOf(server, token)).toBe(60);
});

it('a payment that waits for the balance is refused if a top-up is disputed in the meantime', async () => {
  const { token, topUpId, orderId, customerId } = await paying(1000);
  const { code } = await server.db.transaction(async (tx) => {
    await tx.select().from(balances).where(eq(balances.customerId, customerId)).for('update');
    const waiting = { code: pay(token, orderId) };
    await lockAwaited(server);
    await chargeBack(server.db, topUpId, server.clock.now());
    return waiting;
  });
  expect(await code).toBe(errorCodes.balanceFrozen);
  expect(await balanceOf(server, token)).toBe(1000);
});
