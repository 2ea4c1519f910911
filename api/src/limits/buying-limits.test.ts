import { sql } from 'drizzle-orm';
import { buyer, placed, quoted } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';

// The true values, which the sandbox widens.
const server = testServer({ LIMIT_QUOTES_PER_MINUTE: '60', LIMIT_ORDERS_PER_HOUR: '20', LIMIT_PAYMENTS_PER_HOUR: '20' });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const NOTHING = 'q-nothing';

describe('buying', () => {
  it('is limited to 60 quotes a minute of a customer, and says when there are more', async () => {
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

  it('is limited to 20 orders an hour, placed and renewed together, with a key and without', async () => {
    const token = await buyer(server);
    for (const index of times(10)) {
      expect(await server.call.reasonOf('placeOrder', { quoteId: NOTHING }, { token, idempotencyKey: `key-${index}` })).toBe(
        'quoteNotFound',
      );
      expect(await server.call.reasonOf('renewOrder', { orderId: 'o', quoteId: NOTHING }, { token })).toBe('quoteNotFound');
    }
    const { quoteId } = await quoted(server, token);
    const again = { token, idempotencyKey: 'mine' };
    const { headers, body } = await server.call.refused('placeOrder', 'rateLimited', { quoteId }, { ...again, language: 'zh' });
    expect({ wait: headers['retry-after'], msg: body.msg }).toEqual({ wait: '3600', msg: '请求过于频繁，请在 60 分钟后重试' });
    expect(await server.call.reasonOf('renewOrder', { orderId: 'o', quoteId }, { token })).toBe('rateLimited');
    server.clock.advance(3600);
    const fresh = await quoted(server, token);
    // The refusal was no answer to keep under the key.
    await server.call('placeOrder', { quoteId: fresh.quoteId }, { token, idempotencyKey: 'mine' });
  });

  it('is limited to 20 visits to a provider an hour', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    for (const _ of times(20)) await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    expect((await server.call.refused('toPay', 'rateLimited', { orderId, method: 'sandbox' }, { token })).status).toBe(429);
  });

  it('goes on while the counters cannot be reached', async () => {
    const token = await buyer(server);
    await server.db.execute(sql`alter table limit_counters rename to limit_counters_gone`);
    expect(await placed(server, token)).toMatch(/^F/);
    await server.db.execute(sql`alter table limit_counters_gone rename to limit_counters`);
  });
});
