import { eq } from 'drizzle-orm';
import { UNPAID_ORDER_MINUTES, productFamily, SMALLEST_PAYMENT_CENTS } from 'shared-contracts/constants';
import { flowProductId, staticProductId } from '../../seed/price-ladder.ts';
import { buyer } from '../../testing/buyers.ts';
import { findCoupon, couponOf } from '../../testing/coupons.ts';
import { testServer } from '../../testing/test-server.ts';
import { chooseCoupon } from './coupon-choices.ts';
import { coupons } from './tables.ts';

type CouponChoice = NonNullable<ReturnType<typeof chooseCoupon>>;

const server = testServer();

/** 13.00 USD with the running offer. */
const productId = flowProductId(10);
const PRICE = 1300;

type Asked = { readonly couponId?: string | null; readonly productId?: string; readonly orderId?: string };
const quote = (token: string, asked: Asked = {}) => server.call('quote', { productId, quantity: 1, ...asked }, { token });
const place = async (token: string, asked: Asked = {}) =>
  server.call('placeOrder', { quoteId: (await quote(token, asked)).quoteId }, { token });

async function expireCoupon(couponId: string) {
  await server.db.update(coupons).set({ expiresAt: server.clock.now() }).where(eq(coupons.id, couponId));
}

describe('a quote', () => {
  it('uses the coupon with the largest discount, shows it as the last line, and lists all others after it', async () => {
    const token = await buyer(server);
    const small = await couponOf(server, token, { amountCents: 100 });
    const percent = await couponOf(server, token, { percentOff: 50 });
    const big = await couponOf(server, token, { amountCents: 500 });
    const { lines, toPayCents, couponId, coupons: choices } = await quote(token);
    expect({ toPayCents, couponId }).toEqual({ toPayCents: PRICE - 650, couponId: percent.couponId });
    expect(lines.at(-1)).toEqual({ kind: 'coupon', cents: -650, percentOff: 50 });
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(toPayCents);
    expect(choices.map((choice) => [choice.couponId, choice.offCents, choice.reason])).toEqual([
      [percent.couponId, 650, null],
      [big.couponId, 500, null],
      [small.couponId, 100, null],
    ]);
  });

  it('uses no coupon without a discount, even if requested [M2]', () => {
    const choice = { family: null, minimumCents: 0, amountCents: null, percentOff: 1, expiresAt: '2026-12-31T00:00:00.000Z', reason: null };
    const [useless, useful] = [
      { ...choice, couponId: 'useless', offCents: 0 },
      { ...choice, couponId: 'useful', offCents: 1 },
    ] as unknown as [CouponChoice, CouponChoice];
    expect(chooseCoupon([useless], undefined)).toBeUndefined();
    expect(chooseCoupon([useless], undefined, 'useless')).toBeUndefined();
    expect(chooseCoupon([useless, useful], undefined)).toBe(useful);
    expect(chooseCoupon([useless], 'useless')).toBeUndefined();
  });

  it('uses the coupon that expires first if discounts are equal', async () => {
    const token = await buyer(server);
    await couponOf(server, token, { amountCents: 300, validDays: 20 });
    const sooner = await couponOf(server, token, { amountCents: 300, validDays: 10 });
    await couponOf(server, token, { amountCents: 300, validDays: 15 });
    expect((await quote(token)).couponId).toBe(sooner.couponId);
  });

  it('uses the requested coupon, or none on request', async () => {
    const token = await buyer(server);
    await couponOf(server, token, { amountCents: 500 });
    const small = await couponOf(server, token, { amountCents: 100 });
    expect(await quote(token, { couponId: small.couponId })).toMatchObject({ couponId: small.couponId, toPayCents: PRICE - 100 });
    const without = await quote(token, { couponId: null });
    expect(without).toMatchObject({ couponId: null, toPayCents: PRICE, coupons: [{ reason: null }, { reason: null }] });
    expect(without.lines.map(({ kind }) => kind)).toEqual(['list', 'package', 'extra', 'customer']);
  });

  it("is never below the smallest payment, whatever the coupon's value [B3]", async () => {
    const token = await buyer(server);
    await couponOf(server, token, { amountCents: 5000 });
    expect(await quote(token)).toMatchObject({
      toPayCents: SMALLEST_PAYMENT_CENTS,
      coupons: [{ offCents: PRICE - SMALLEST_PAYMENT_CENTS, amountCents: 5000 }],
    });
  });

  it("rounds percentage coupons in the customer's favor", async () => {
    const token = await buyer(server);
    await couponOf(server, token, { percentOff: 33 });
    // 33 % of 1.40 USD is 46.2 cents.
    expect(await quote(token, { productId: flowProductId(1) })).toMatchObject({ toPayCents: 93, coupons: [{ offCents: 47 }] });
  });

  it("neither lists nor accepts other customers' coupons", async () => {
    const [owner, token] = [await buyer(server), await buyer(server)];
    const { couponId } = await couponOf(server, owner);
    expect(await quote(token)).toMatchObject({ couponId: null, coupons: [] });
    const request = { productId, quantity: 1, couponId };
    expect(await server.call.reasonOf('quote', request, { token })).toBe('couponNotFound');
    expect(await server.call.reasonOf('quote', { ...request, couponId: 'nothing' }, { token })).toBe('couponNotFound');
    expect(await server.call.failed('quote', { ...request, couponId: 'a b' }, { token })).toMatchObject([{ field: 'couponId' }]);
    expect(await findCoupon(server, owner, couponId)).toMatchObject({ state: 'usable' });
  });

  it('neither lists nor accepts an expired coupon', async () => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token);
    await expireCoupon(couponId);
    expect(await quote(token)).toMatchObject({ couponId: null, coupons: [] });
    expect(await server.call.reasonOf('quote', { productId, quantity: 1, couponId }, { token })).toBe('couponNotFound');
  });
});

describe('an unusable coupon is listed after the usable ones with its reason, and rejected', () => {
  it.each([
    ['otherFamily', { family: productFamily.staticIp }],
    ['belowMinimum', { minimumCents: PRICE + 1 }],
  ] as const)('%s', async (reason, terms) => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token, { ...terms, amountCents: 900 });
    const { couponId: usable } = await couponOf(server, token, { amountCents: 1, minimumCents: PRICE, family: productFamily.flow });
    const answer = await quote(token);
    expect(answer).toMatchObject({ couponId: usable, toPayCents: PRICE - 1 });
    expect(answer.coupons).toMatchObject([
      { couponId: usable, reason: null },
      { couponId, reason },
    ]);
    expect(await server.call.reasonOf('quote', { productId, quantity: 1, couponId }, { token })).toBe('couponNotUsable');
  });

  it('reserved, until its order times out', async () => {
    const token = await buyer(server);
    const { couponId } = await couponOf(server, token);
    await place(token);
    const other = { productId: staticProductId('US', 1) };
    expect(await quote(token, other)).toMatchObject({ couponId: null, coupons: [{ couponId, reason: 'reserved' }] });
    expect(await server.call.reasonOf('quote', { ...other, quantity: 1, couponId }, { token })).toBe('couponNotUsable');
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    expect(await quote(token, other)).toMatchObject({ couponId, coupons: [{ reason: null }] });
  });
});
