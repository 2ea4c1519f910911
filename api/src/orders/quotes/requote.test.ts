import { asc, eq } from 'drizzle-orm';
import { QUOTE_LIFETIME_SECONDS } from 'shared-contracts/constants';
import { staticProductId } from '../../seed/price-ladder.ts';
import { linesPaid, longLivedBuyer } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { quotes } from '../records/quote-tables.ts';
import { staticLines } from '../static-lines/tables.ts';

const server = testServer();

describe('expired quote for renewing some lines of an order', () => {
  it('is replaced with a new quote for the same lines', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'US', quantity: 2 });
    const ofOrder = server.db.select({ id: staticLines.id }).from(staticLines).where(eq(staticLines.orderId, orderId));
    const [, second] = await ofOrder.orderBy(asc(staticLines.id));
    const lineIds = [second?.id ?? ''];
    const { quoteId } = await server.call('quote', { productId: staticProductId('US', 1), quantity: 1, orderId, lineIds }, { token });
    server.clock.advance(QUOTE_LIFETIME_SECONDS);
    const { body } = await server.call.refused('renewOrder', 'quoteExpired', { orderId, quoteId }, { token });
    const offered = (body.data as { quote: { quoteId: string } }).quote;
    const [stored] = await server.db.select().from(quotes).where(eq(quotes.id, offered.quoteId));
    expect(stored).toMatchObject({ renewsOrderId: orderId, quantity: 1, lineIds });
  });
});
