import { eq } from 'drizzle-orm';
import { buyer, paid } from '../testing/buyers.ts';
import { opsOf } from '../testing/ops.ts';
import { testServer } from '../testing/test-server.ts';
import { ledgerEntries } from './tables.ts';

const server = testServer();
const ops = opsOf(server);

describe('npm run ops -- ledger check [6.15]', () => {
  it('passes while all money adds up', async () => {
    expect(await ops.unchanged('ledger', 'check')).toBe('All money adds up.');
  });

  it('fails with everything that does not', async () => {
    const { orderId, paidCents } = await paid(server, await buyer(server));
    expect(await ops.unchanged('ledger', 'check')).toBe('All money adds up.');
    await server.db
      .update(ledgerEntries)
      .set({ cents: paidCents + 1 })
      .where(eq(ledgerEntries.orderId, orderId));
    expect(await ops.refused('ledger', 'check')).toBe(`order ${orderId}: ${paidCents} cents paid, ${paidCents + 1} in the ledger`);
  });
});
