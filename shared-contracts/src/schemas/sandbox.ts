import { z } from 'zod';
import { sandboxScenarios, thirdPartyType, verifyCodeType } from '../constants.ts';
import { proxyErrorNames } from '../proxy-errors.ts';
import { charge, id, mobile, paymentMethod, paymentState, time } from './common.ts';

/** Starting points for tests and demonstrations. */
const scenario = z.enum(sandboxScenarios);

const certification = z.object({
  /** Of a person, what the address of the QR code ends with; of a company, the note of its transfer. */
  ref: id,
  kind: z.enum(['personal', 'company']),
  /** Of the person, or of the company. */
  realName: z.string(),
  state: z.enum(['waiting', 'approved', 'declined', 'expired']),
  /** Null of companies, whose transfer takes what it takes. */
  expiresAt: time.nullable(),
});

const payment = z.object({
  paymentId: id,
  orderId: id,
  method: paymentMethod,
  ...charge,
  state: paymentState,
  /** Where the provider sends the customer afterwards. */
  returnUrl: z.string(),
});

/** Stand-ins that exist in sandbox mode only. */
export const sandboxSchemas = {
  sandboxSms: {
    request: z.object({ mobile: mobile.optional() }),
    /** Newest first. */
    response: z.array(z.object({ mobile: z.string(), code: z.string(), type: z.enum(verifyCodeType), at: time })),
  },
  sandboxSmsNotices: {
    request: z.object({ mobile: mobile.optional() }),
    /** Newest first. */
    response: z.array(z.object({ mobile: z.string(), text: z.string(), at: time })),
  },
  sandboxProxyError: {
    request: z.object({ name: z.enum(proxyErrorNames) }),
    response: z.object({
      /** The request as a command, without secrets. */
      command: z.string(),
      status: z.int(),
      /** The header `Proxy-Status`; null of extraction calls. */
      proxyStatus: z.string().nullable(),
      body: z.string(),
    }),
  },
  sandboxCaptcha: { request: z.object({ verifyId: id }), response: z.object({ text: z.string() }) },
  sandboxCustomers: {
    request: z.object({
      scenario: scenario.default('fresh'),
      /** Scenarios of customers in China take no other than theirs, and those without a mobile none. */
      countryMobileCode: z
        .string()
        .regex(/^\+\d+$/)
        .default('+1'),
    }),
    response: z.object({
      token: z.string(),
      /** Empty, as the password, of who logs in by another service. */
      mobile: z.string(),
      countryMobileCode: z.string(),
      countryEnName: z.string(),
      nickName: z.string(),
      /** Empty for a mobile, else the type of the other service. */
      loginWay: z.string(),
      password: z.string(),
      /** Orders of the scenario, in the order in which the README of `e2e` tells them. */
      orderIds: z.array(id),
    }),
  },
  sandboxPayment: { request: z.object({ paymentId: id }), response: payment },
  sandboxPay: {
    request: z.object({
      paymentId: id,
      action: z.enum(['approve', 'decline', 'close']),
      /** How many times the notice is sent. */
      notices: z.int().min(0).max(10).default(1),
      delayMs: z.int().min(0).max(60_000).default(0),
    }),
    response: payment,
  },
  sandboxCertification: { request: z.object({ ref: id }), response: certification },
  sandboxCertificationDecide: { request: z.object({ ref: id, action: z.enum(['approve', 'decline']) }), response: certification },
  sandboxClock: {
    /** Milliseconds by which the server's clock goes on; never back. */
    request: z.object({
      advanceMs: z
        .int()
        .min(0)
        .max(400 * 86_400_000),
    }),
    /** What it shows now. */
    response: z.object({ now: time }),
  },
  sandboxThirdParty: {
    /** A login that waits at the stand-in of another service. */
    request: z.object({ attempt: id }),
    response: z.object({ type: z.enum(thirdPartyType), name: z.string() }),
  },
  sandboxThirdPartyDecide: {
    request: z.object({
      attempt: id,
      action: z.enum(['approve', 'deny']),
      /** Whose account of the other service it is: the same subject is the same account. */
      subject: id.default('demo'),
      /** The name that the account shows. */
      name: z.string().trim().max(100).default('Demo Visitor'),
    }),
    /** Where the other service sends the browser. */
    response: z.object({ location: z.string() }),
  },
  sandboxReset: { request: z.object({ scenario: scenario.optional() }), response: z.null() },
};
