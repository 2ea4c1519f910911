import { QUOTE_LIFETIME_SECONDS } from 'shared-contracts/constants';
import { buyer, quoted } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';
import { encrypted } from '../testing/visitors.ts';

const server = testServer();

const DAY_SECONDS = 86_400;

describe('an idempotency key', () => {
  it('returns the first response again, and a conflict for a different request', async () => {
    const token = await buyer(server);
    const [one, other] = [await quoted(server, token), await quoted(server, token)];
    const options = { token, idempotencyKey: 'key-1' };
    const first = await server.call('placeOrder', { quoteId: one.quoteId }, options);
    expect(await server.call('placeOrder', { quoteId: one.quoteId }, options)).toEqual(first);
    expect(await server.call.reasonOf('placeOrder', { quoteId: other.quoteId }, options)).toBe('idempotencyConflict');
    expect((await server.call('queryOrderInfos', {}, { token })).total).toBe(1);
  });

  it('returns the first refusal again', async () => {
    const token = await buyer(server);
    const { quoteId } = await quoted(server, token);
    server.clock.advance(QUOTE_LIFETIME_SECONDS);
    const options = { token, idempotencyKey: 'key-2' };
    const first = await server.call.refused('placeOrder', 'quoteExpired', { quoteId }, options);
    const second = await server.call.refused('placeOrder', 'quoteExpired', { quoteId }, options);
    expect(second.body).toEqual(first.body);
    const fresh = (first.body.data as { quote: { quoteId: string } }).quote.quoteId;
    await server.call('placeOrder', { quoteId: fresh }, { token });
  });

  it('is scoped to its customer and call', async () => {
    const [one, other] = [await buyer(server), await buyer(server)];
    const idempotencyKey = 'shared';
    const { orderId } = await server.call('placeOrder', { quoteId: (await quoted(server, one)).quoteId }, { token: one, idempotencyKey });
    await server.call('placeOrder', { quoteId: (await quoted(server, other)).quoteId }, { token: other, idempotencyKey });
    expect(await server.call('payVerify', {}, { token: one, idempotencyKey })).not.toMatchObject({ orderId });
    expect(await server.call.failed('placeOrder', { quoteId: 'q' }, { token: one, idempotencyKey: 'a key' })).toMatchObject([
      { field: 'Idempotency-Key' },
    ]);
  });

  it('is stored for 24 hours', async () => {
    const { token, mobile, password } = await server.call('sandboxCustomers', {});
    const { quoteId } = await quoted(server, token);
    const idempotencyKey = 'a-day';
    const first = await server.call('placeOrder', { quoteId }, { token, idempotencyKey });
    server.clock.advance(DAY_SECONDS - 1);
    expect(await server.call('placeOrder', { quoteId }, { token, idempotencyKey })).toEqual(first);
    server.clock.advance(1);
    // The session has expired too.
    const login = await server.call('passwordLogin', { mobile, password: await encrypted(server, password) });
    expect(await server.call.reasonOf('placeOrder', { quoteId }, { token: login.token, idempotencyKey })).toBe('quoteNotFound');
  });
});
