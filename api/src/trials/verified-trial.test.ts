import { BYTES_PER_GB, FREE_TRIAL_PRODUCT_ID, VERIFIED_TRIAL_PRODUCT_ID, orderStatus, productFamily } from 'shared-contracts/constants';
import { freeTrial } from 'shared-contracts/testing/spec/limits';
import { businessFigures } from '../platform/config/business-figures.ts';
import { flowProductRows } from '../seed/price-ladder.ts';
import { buyer, payVerified } from '../testing/buyers.ts';
import { certified } from '../testing/certifications.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const request = { productId: VERIFIED_TRIAL_PRODUCT_ID };

const receive = (token: string) => server.call('getFreeProduct', request, { token });
const refusal = (token: string) => server.call.reasonOf('getFreeProduct', request, { token });
const reasonOf = async (token: string) =>
  (await server.call('queryUserGetFreeProductIds', {}, { token })).products.find(({ productId }) => productId === request.productId)
    ?.reason;

describe('the trial for payment verification', () => {
  it('is a free order of 1 GB for 30 days, valued at the price of a GB [9.43]', async () => {
    const token = await buyer(server);
    await payVerified(server, token);
    expect(await reasonOf(token)).toBeNull();
    const order = await receive(token);
    expect(order).toMatchObject({
      kind: 'gift',
      family: productFamily.flow,
      status: orderStatus.normal,
      gigabytes: 1,
      totalBytes: 1_000_000_000,
      validityDays: 30,
      endsAt: new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      toPayCents: 0,
      hasKey: true,
    });
    expect(flowProductRows.find(({ units }) => units === 1)?.listCents).toBe(businessFigures.verifiedTrialWorthCents);
    expect(businessFigures.verifiedTrialWorthCents).toBe(1400);
  });

  it('requires the payment first: an unpaid or canceled verification order is not enough', async () => {
    const token = await buyer(server);
    expect([await reasonOf(token), await refusal(token)]).toEqual(['payVerificationNeeded', 'payVerificationNeeded']);
    const { orderId } = await server.call('payVerify', {}, { token });
    expect([await reasonOf(token), await refusal(token)]).toEqual(['payVerificationNeeded', 'payVerificationNeeded']);
    await server.call('cancelTrade', { orderId }, { token });
    expect([await reasonOf(token), await refusal(token)]).toEqual(['payVerificationNeeded', 'payVerificationNeeded']);
    await payVerified(server, token);
    expect([await reasonOf(token), await refusal(token)]).toEqual([null, undefined]);
  });

  it('is given once, in addition to the free trial', async () => {
    const token = await buyer(server);
    await payVerified(server, token);
    const { orderId } = await receive(token);
    const { body } = await server.call.refused('getFreeProduct', 'alreadyReceived', request, { token });
    expect(body.data).toEqual({ orderId });
    await server.call('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token });
    const { products } = await server.call('queryUserGetFreeProductIds', {}, { token });
    expect(products).toMatchObject([
      { reason: 'alreadyReceived', order: { gigabytes: freeTrial.bytes / BYTES_PER_GB } },
      { reason: 'alreadyReceived', order: { orderId } },
    ]);
  });

  it('also requires certification of a customer whose country is China, and reports that first', async () => {
    const { token } = await server.call('sandboxCustomers', { countryMobileCode: '+86' });
    expect([await reasonOf(token), await refusal(token)]).toEqual(['certificationNeeded', 'certificationNeeded']);
    await payVerified(server, token);
    expect([await reasonOf(token), await refusal(token)]).toEqual(['certificationNeeded', 'certificationNeeded']);
    await certified(server, token);
    expect([await reasonOf(token), await refusal(token)]).toEqual([null, undefined]);
  });
});
