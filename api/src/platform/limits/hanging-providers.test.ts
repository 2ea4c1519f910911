import { setImmediate as nextTurn } from 'node:timers/promises';
import { thirdPartyType, verifyCodeType } from 'shared-contracts/constants';
import { storeCaptcha } from '../../customers/captcha/captcha.ts';
import { placed } from '../../testing/buyers.ts';
import { somebody } from '../../testing/certifications.ts';
import { providerServer } from '../../testing/provider-server.ts';
import { deliverStripe, stripeEvent } from '../../testing/stripe-events.ts';
import { freshMobile } from '../../testing/visitors.ts';
import { randomId } from '../random.ts';
import type { waitingCalls } from './call-pools.ts';

// Four slots, of which a single address may use two.
const { server, stubs, customer } = providerServer({
  MAX_CALLS_AT_ONCE: '4',
  THIRD_PARTY_GOOGLE_CLIENT_ID: 'our-id',
  THIRD_PARTY_GOOGLE_CLIENT_SECRET: 'our secret',
});
const CALLS = 6;

/** Hosts that our code reaches by `fetch` and that have no stand-in. */
const HANGING = /(?:^|\.)(?:twilio\.com|google\.com)$/;
let fetched = 0;
const original = globalThis.fetch;
let letGo: () => void;

beforeEach(() => {
  fetched = 0;
  const { promise, reject } = Promise.withResolvers<Response>();
  promise.catch(() => undefined);
  letGo = () => reject(new Error('the provider is gone'));
  globalThis.fetch = async (input, init) => {
    if (!HANGING.test(new URL(input instanceof Request ? input.url : input).hostname)) return original(input, init);
    fetched += 1;
    return promise;
  };
});
afterEach(() => {
  letGo();
  globalThis.fetch = original;
});

interface Waiting {
  /** Prepares a call that will wait for the provider. */
  readonly prepare: () => Promise<() => Promise<unknown>>;
  /** Requests that have arrived at the provider. */
  readonly arrived: () => number;
}

const dispute = () => ({ object: 'dispute', amount: 140, currency: 'usd', payment_intent: randomId('pi_') });

type Kind = Exclude<keyof typeof waitingCalls, 'gateway' | 'passwordHash'>;

const waiting: Readonly<Record<Kind | 'storing a card', Waiting>> = {
  payment: {
    prepare: async () => {
      const { token } = await customer();
      const orderId = await placed(server, token);
      stubs.stripe.react('silence');
      return () => server.call.raw('toPay', { orderId, method: 'stripe' }, { token });
    },
    arrived: () => stubs.stripe.received.length,
  },
  'storing a card': {
    prepare: async () => {
      const { token } = await customer();
      stubs.stripe.react('silence');
      return () => server.call.raw('startStoredMethod', { payMethod: 'stripe' }, { token });
    },
    arrived: () => stubs.stripe.received.length,
  },
  // The event of a dispute names no payment, so it is fetched.
  notice: {
    prepare: async () => {
      stubs.stripe.react('silence');
      return () => deliverStripe(server, stripeEvent(dispute(), 'charge.dispute.created'));
    },
    arrived: () => stubs.stripe.received.length,
  },
  sms: {
    prepare: async () => {
      const verifyId = await storeCaptcha(server.db, '1234', server.clock.now());
      const code = { mobile: freshMobile('44'), verifyCodeType: verifyCodeType.register, verifyId, imageCode: '1234' };
      return () => server.call.raw('sendVerifyCode', code);
    },
    arrived: () => fetched,
  },
  certification: {
    prepare: async () => {
      const { token } = await customer();
      stubs.alipay.react('silence');
      return () => server.call.raw('getPersonalVerifyUrl', somebody(), { token });
    },
    arrived: () => stubs.alipay.received.length,
  },
  thirdParty: {
    prepare: async () => () => server.call.raw('thirdPartyAuth', { type: thirdPartyType.google, binding: randomId('b') }),
    arrived: () => fetched,
  },
};

it.each(Object.entries(waiting))(
  'keeps serving other calls while more calls than there are slots wait for a hanging provider (%s) [B7]',
  async (_, { prepare, arrived }) => {
    const { token } = await customer();
    const calls = [];
    for (let index = 0; index < CALLS; index += 1) calls.push(await prepare());
    let settled = 0;
    const stuck = calls.map(async (call) => {
      await call();
      settled += 1;
    });
    while (arrived() + settled < CALLS) await nextTurn();
    expect(settled).toBe(0);
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ recentLogin: true });
    letGo();
    await Promise.all(stuck);
  },
);
