import { sql } from 'drizzle-orm';
import { buyer, paid, placed, quoted, renewalPlaced } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';
import { DRAWN_PDFS } from './buying-limiters.ts';

// The real limits; the sandbox defaults are higher.
const server = testServer({ LIMIT_QUOTES_PER_MINUTE: '60', LIMIT_ORDERS_PER_HOUR: '20', LIMIT_PAYMENTS_PER_HOUR: '20' });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const cancel = (token: string, orderId: string) => server.call('cancelTrade', { orderId }, { token });

async function placedWithKey(token: string, quoteId: string, idempotencyKey = quoteId): Promise<string> {
  return (await server.call('placeOrder', { quoteId }, { token, idempotencyKey })).orderId;
}

describe('purchases', () => {
  it('are limited to 60 quotes per minute and customer, and the error says when to retry', async () => {
    const token = await buyer(server);
    for (const _ of times(60)) await quoted(server, token);
    const asked = { productId: 'flow-1gb', quantity: 1 };
    const { status, headers, body } = await server.call.refused('quote', 'rateLimited', asked, { token });
    expect({ status, wait: headers['retry-after'], msg: body.msg }).toEqual({
      status: 429,
      wait: '60',
      msg: 'Too many requests. Try again in 60 s',
    });
    await quoted(server, await buyer(server));
    server.clock.advance(60);
    await quoted(server, token);
  });

  it('are limited to 20 orders per hour, including renewals, with or without an idempotency key', async () => {
    const token = await buyer(server);
    const renewed = (await paid(server, token)).orderId;
    for (const _ of times(6)) {
      await cancel(token, await placed(server, token));
      await cancel(token, await placedWithKey(token, (await quoted(server, token)).quoteId));
      await cancel(token, await renewalPlaced(server, token, { orderId: renewed }));
    }
    await cancel(token, await placed(server, token));
    const { quoteId } = await quoted(server, token);
    const again = { token, idempotencyKey: 'mine' };
    const { headers, body } = await server.call.refused('placeOrder', 'rateLimited', { quoteId }, { ...again, language: 'zh' });
    expect({ wait: headers['retry-after'], msg: body.msg }).toEqual({ wait: '3600', msg: '请求过于频繁，重试前请等待 60 分钟' });
    expect(await server.call.reasonOf('renewOrder', { orderId: 'o', quoteId }, { token })).toBe('rateLimited');
    server.clock.advance(3600);
    const fresh = await quoted(server, token);
    // The refusal was not stored under the key.
    await placedWithKey(token, fresh.quoteId, 'mine');
  });

  it('are limited to 20 provider redirects per hour', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    for (const _ of times(20)) await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    expect((await server.call.refused('toPay', 'rateLimited', { orderId, method: 'sandbox' }, { token })).status).toBe(429);
  });

  it('have a limited number of documents drawn per customer [X4]', async () => {
    const token = await buyer(server);
    const number = 'INV-0';
    for (const _ of times(DRAWN_PDFS)) await server.call.refused('invoicePdf', 'invoiceNotFound', { number }, { token });
    expect(await server.call.reasonOf('invoicePdf', { number }, { token })).toBe('rateLimited');
    expect(await server.call.reasonOf('statementPdf', { month: '2026-01' }, { token })).toBe('rateLimited');
    expect(await server.call.reasonOf('invoicePdf', { number }, { token: await buyer(server) })).toBe('invoiceNotFound');
  });

  it('continue while the counters are unavailable', async () => {
    const token = await buyer(server);
    await server.db.execute(sql`alter table limit_counters rename to limit_counters_gone`);
    expect(await placed(server, token)).toMatch(/^F/);
    await server.db.execute(sql`alter table limit_counters_gone rename to limit_counters`);
  });
});
