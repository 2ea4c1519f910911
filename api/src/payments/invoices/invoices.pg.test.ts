import { eq } from 'drizzle-orm';
import { rounds } from 'shared-contracts/testing/tries';
import { opsProgram } from '../../ops/program.ts';
import { buyer, paid, placed } from '../../testing/buyers.ts';
import { invoiceOf, invoicesOf } from '../../testing/invoices.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { testServer } from '../../testing/test-server.ts';
import { invoices } from '../records/invoice-tables.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer();

/** A missing lock fails in every round, so a few are enough. */
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const ops = (...command: string[]) =>
  opsProgram(
    (work) => work(server.db, server.clock.now()),
    () => undefined,
  )
    .parseAsync(command, { from: 'user' })
    .then(
      () => 'done' as const,
      () => 'refused' as const,
    );

afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

describe.each(rounds(3))('concurrently, round %i,', () => {
  it('payments of many customers get numbers without gaps, one each, even if some roll back', async () => {
    const before = await server.db.$count(invoices, eq(invoices.kind, 'invoice'));
    const tokens = await times(8, () => buyer(server));
    const payments = await Promise.all(
      tokens.map(async (token) => server.call('toPay', { orderId: await placed(server, token), method: 'sandbox' }, { token })),
    );
    const aborted = times(4, () =>
      server.db
        .transaction(async (tx) => {
          await tx.execute(
            `insert into invoice_counters values ('invoice', 2026, 1) on conflict (kind, year) do update set last = invoice_counters.last + 1`,
          );
          throw new Error('rolled back');
        })
        .catch(() => undefined),
    );
    await Promise.all([
      aborted,
      ...payments.map(({ paymentId }) => server.call('sandboxPay', { paymentId, action: 'approve', notices: 3 })),
    ]);
    const issued = await server.db.select().from(invoices).where(eq(invoices.kind, 'invoice'));
    expect(issued.map(({ sequence }) => sequence).toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: before + 8 }, (_, index) => index + 1),
    );
  });

  it('five credit notes never credit more than the invoice, and a reissue never cancels beside them', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { number } = await invoiceOf(server, token, orderId);
    const credit = () => ops('invoices', 'credit', number, '--amount', '0.50', '--reason', 'race');
    const [outcomes, reissued] = await Promise.all([times(5, credit), ops('invoices', 'reissue', number, '--reason', 'race')]);
    const done = outcomes.filter((outcome) => outcome === 'done').length;
    expect([done, reissued]).toEqual(reissued === 'done' ? [0, 'done'] : [2, 'refused']);
  });

  it('refunds that are sent twice at once are credited once', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    await ops('refund', orderId, '--amount', '0.50', '--to', 'method', '--order', 'keep', '--reason', 'race');
    await times(3, async () => server.jobs.send('sendRefunds', {}, { on: server.db }));
    await times(3, async () => server.jobs.run());
    const notes = (await invoicesOf(server, token, orderId)).filter(({ kind }) => kind === 'creditNote');
    expect(notes).toMatchObject([{ amountCents: 50 }]);
  });
});
