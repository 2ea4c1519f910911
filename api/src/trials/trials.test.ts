import { eq } from 'drizzle-orm';
import { BYTES_PER_GB, FREE_TRIAL_PRODUCT_ID, VERIFIED_TRIAL_PRODUCT_ID, orderStatus, productFamily } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import enTips from 'shared-contracts/texts/toast-tips/en';
import zhTips from 'shared-contracts/texts/toast-tips/zh';
import { freeTrial } from 'shared-contracts/testing/spec/limits';
import { VERIFIED_TRIAL_DAYS, businessFigures } from '../platform/config/business-figures.ts';
import { orderEvents } from '../orders/records/tables.ts';
import { buyer, keyed, orderOf, signed, unixTimestamp } from '../testing/buyers.ts';
import { certified, companyCertified } from '../testing/certifications.ts';
import { addToWhitelist } from '../testing/signed-calls.ts';
import { testServer } from '../testing/test-server.ts';
import { encrypted } from '../testing/visitors.ts';

const server = testServer();
const request = { productId: FREE_TRIAL_PRODUCT_ID };
const trialSeconds = businessFigures.trialHours * 3600;

const receive = (token: string) => server.call('getFreeProduct', request, { token });
const trialOf = async (token: string) => (await server.call('queryUserGetFreeProductIds', {}, { token })).products[0];
/** A session lasts only as long as a trial. */
const logInAgain = async ({ mobile, password }: { readonly mobile: string; readonly password: string }) =>
  (await server.call('passwordLogin', { mobile, password: await encrypted(server, password) })).token;
const trial = { productId: FREE_TRIAL_PRODUCT_ID, bytes: businessFigures.trialBytes, hours: businessFigures.trialHours };
const larger = { productId: VERIFIED_TRIAL_PRODUCT_ID, bytes: businessFigures.verifiedTrialBytes, hours: VERIFIED_TRIAL_DAYS * 24 };
const chinese = () => server.call('sandboxCustomers', { countryMobileCode: '+86' });

describe('the free trial', () => {
  it('is an order that costs nothing [7.29][9.42]', async () => {
    const token = await buyer(server);
    const now = server.clock.now();
    const order = await receive(token);
    const { bytes, hours } = freeTrial;
    expect(order).toMatchObject({
      family: productFamily.flow,
      status: orderStatus.normal,
      failureReason: null,
      createdAt: now.toISOString(),
      endsAt: new Date(now.getTime() + hours * 3_600_000).toISOString(),
      quantity: 1,
      gigabytes: bytes / BYTES_PER_GB,
      validityDays: hours / 24,
      totalBytes: bytes,
      usedBytes: 0,
      listCents: 0,
      toPayCents: 0,
      paidCents: 0,
      payBefore: null,
    });
    expect((await server.call('queryOrderInfos', {}, { token })).list).toEqual([{ ...order, autoRenewal: null, tags: [] }]);
    expect(await server.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.orderId))).toMatchObject([
      { event: 'give', detail: FREE_TRIAL_PRODUCT_ID },
    ]);
  });

  it('can be extracted from like any other order until it ends', async () => {
    const customer = await server.call('sandboxCustomers', {});
    const order = await receive(customer.token);
    await addToWhitelist(server, order.orderId);
    const extract = async () => {
      const timestamp = unixTimestamp(server);
      const query = { orderId: order.orderId, timestamp, sign: signed(await keyed(server, order), timestamp), num: '2' };
      return (await server.app.inject({ url: '/api/getIp', query })).json<{ code: number; data: unknown[] }>();
    };
    expect(await extract()).toMatchObject({ code: 0, data: [{}, {}] });
    server.clock.advance(trialSeconds - 1);
    expect(await extract()).toMatchObject({ code: 0 });
    server.clock.advance(1);
    expect(await extract()).toMatchObject({ code: proxyErrors.orderExpired.code, data: [] });
    expect(await orderOf(server, await logInAgain(customer), order.orderId)).toMatchObject({
      status: orderStatus.failure,
      failureReason: 'expired',
    });
  });

  it('cannot be paid or canceled, and blocks no purchase', async () => {
    const token = await buyer(server);
    const { orderId } = await receive(token);
    expect(await server.call.reasonOf('toPay', { orderId, method: 'sandbox' }, { token })).toBe('orderNotPayable');
    expect(await server.call.reasonOf('cancelTrade', { orderId }, { token })).toBe('orderNotCancellable');
    expect((await server.call('checkIsExistUnpaidOrder', {}, { token })).order).toBeNull();
  });

  it('is given once per customer, even after it has ended [4.47]', async () => {
    const customer = await server.call('sandboxCustomers', {});
    const { orderId } = await receive(customer.token);
    server.clock.advance(400 * 86_400);
    const token = await logInAgain(customer);
    const { body } = await server.call.refused('getFreeProduct', 'alreadyReceived', request, { token });
    expect(body.data).toEqual({ orderId });
    expect(await trialOf(token)).toMatchObject({ reason: 'alreadyReceived', order: { orderId, status: orderStatus.failure } });
  });

  it('is refused to a customer who has it, naming the order [4.47][8.59]', async () => {
    const token = await buyer(server);
    const { orderId } = await receive(token);
    const { body } = await server.call.refused('getFreeProduct', 'alreadyReceived', request, { token });
    expect(body).toMatchObject({ msg: 'You have already received the free trial order', data: { orderId } });
    expect((await server.call('queryOrderInfos', {}, { token })).total).toBe(1);
  });

  it('creates one order for three concurrent requests', async () => {
    const token = await buyer(server);
    const answers = await Promise.all([1, 2, 3].map(() => server.call.raw('getFreeProduct', request, { token })));
    const code = errorCodes.alreadyReceived;
    expect(answers.map(({ body }) => body.code).toSorted((left, right) => left - right)).toEqual([200, code, code]);
    expect((await server.call('queryOrderInfos', {}, { token })).total).toBe(1);
  });

  it('requires a login, and no other product is free', async () => {
    expect((await server.call.raw('getFreeProduct', request)).status).toBe(401);
    expect((await server.call.raw('queryUserGetFreeProductIds', {})).status).toBe(401);
    const token = await buyer(server);
    expect(await server.call.reasonOf('getFreeProduct', { productId: 'flow-1gb' }, { token })).toBe('productNotFound');
    expect(await server.call.failed('getFreeProduct', { productId: 'a b' }, { token })).toMatchObject([{ field: 'productId' }]);
  });

  it('returns the same response for the same idempotency key', async () => {
    const token = await buyer(server);
    const options = { token, idempotencyKey: 'trial-1' };
    const first = await server.call('getFreeProduct', request, options);
    expect(await server.call('getFreeProduct', request, options)).toEqual(first);
    expect(await server.call.reasonOf('getFreeProduct', request, { token, idempotencyKey: 'trial-2' })).toBe('alreadyReceived');
    expect((await server.call('queryOrderInfos', {}, { token })).total).toBe(1);
  });
});

describe('a customer whose country is China', () => {
  it('needs certification first, and the refusal says so [4.46][8.29]', async () => {
    const { token } = await chinese();
    expect(await trialOf(token)).toEqual({ ...trial, reason: 'certificationNeeded', order: null });
    const refused = (language: 'en' | 'zh') => server.call.refused('getFreeProduct', 'certificationNeeded', request, { token, language });
    expect((await refused('en')).body.msg).toContain(enTips.warning.tip10);
    expect((await refused('zh')).body.msg).toContain(zhTips.warning.tip10);
    expect((await server.call('queryOrderInfos', {}, { token })).total).toBe(0);
  });

  it('receives it once certified [4.46]', async () => {
    const { token } = await chinese();
    await certified(server, token);
    expect(await trialOf(token)).toMatchObject({ reason: null });
    expect(await receive(token)).toMatchObject({ status: orderStatus.normal });
    expect(await trialOf(token)).toMatchObject({ reason: 'alreadyReceived' });
  });

  it('does not receive it for a company certification, nor for a failed one [4.46]', async () => {
    const company = await chinese();
    expect(await companyCertified(server, company.token)).toMatchObject({ kind: 'company', state: 'passed' });
    const declined = await chinese();
    expect(await certified(server, declined.token, undefined, 'decline')).toMatchObject({ kind: 'personal', state: 'failed' });
    for (const { token } of [company, declined]) {
      expect(await trialOf(token)).toEqual({ ...trial, reason: 'certificationNeeded', order: null });
      expect(await server.call.reasonOf('getFreeProduct', request, { token })).toBe('certificationNeeded');
    }
  });
});

describe('the list of free products', () => {
  it("shows what can be received and what has been, with the order's current state [7.28]", async () => {
    const token = await buyer(server);
    expect(await server.call('queryUserGetFreeProductIds', {}, { token })).toEqual({
      products: [
        { ...trial, reason: null, order: null },
        { ...larger, reason: 'payVerificationNeeded', order: null },
      ],
    });
    const order = await receive(token);
    expect(await trialOf(token)).toEqual({ ...trial, reason: 'alreadyReceived', order });
    expect(await trialOf(await buyer(server))).toMatchObject({ reason: null, order: null });
  });
});
