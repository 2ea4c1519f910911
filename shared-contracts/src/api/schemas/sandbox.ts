import { z } from 'zod';
import {
  EMAIL_ADDRESS_MAX,
  WEBHOOK_URL_MAX,
  sandboxCards,
  sandboxScenarios,
  thirdPartyType,
  verifyCodeType,
  type SandboxCard,
} from '../../constants.ts';
import { proxyErrorNames } from '../../proxy/errors.ts';
import { firstMethod, id, mobile, namedCharge, payMethod, paymentState, time } from './common.ts';

/** Starting points for tests and demos. */
const scenario = z.enum(sandboxScenarios);

const certification = z.object({
  /** For a person, the end of the QR code's URL; for a company, the note of its transfer. */
  ref: id,
  kind: z.enum(['personal', 'company']),
  /** Name of the person or the company. */
  realName: z.string(),
  state: z.enum(['waiting', 'approved', 'declined', 'expired']),
  /** Null for companies, whose transfer has no deadline. */
  expiresAt: time.nullable(),
});

const payment = z.object({
  paymentId: id,
  orderId: id,
  method: firstMethod,
  payMethod,
  ...namedCharge,
  state: paymentState,
  /** Where the provider redirects the customer afterwards. */
  returnUrl: z.string(),
});

/** Simulated services that exist in sandbox mode only. */
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
  sandboxEmails: {
    request: z.object({ address: z.string().max(EMAIL_ADDRESS_MAX).optional() }),
    /** Newest first. */
    response: z.array(
      z.object({
        address: z.string(),
        subject: z.string(),
        html: z.string(),
        /** Path of the HTML as a page of its own, to be shown in a frame. */
        page: z.string(),
        text: z.string(),
        /** Such as `List-Unsubscribe`, in the order in which they are sent. */
        headers: z.array(z.object({ name: z.string(), value: z.string() })),
        at: time,
      }),
    ),
  },
  sandboxWebhooks: {
    request: z.object({ url: z.string().max(WEBHOOK_URL_MAX).optional() }),
    /** What webhooks would have received, newest first. */
    response: z.array(
      z.object({
        url: z.string(),
        headers: z.array(z.object({ name: z.string(), value: z.string() })),
        body: z.string(),
        /** Status that the simulated receiver responded with: 200, or the one in the `status` parameter of the URL. */
        status: z.int(),
        at: time,
      }),
    ),
  },
  sandboxProxyError: {
    request: z.object({ name: z.enum(proxyErrorNames) }),
    response: z.object({
      /** The request as a command line, without secrets. */
      command: z.string(),
      status: z.int(),
      /** The header `Proxy-Status`; null for extraction calls. */
      proxyStatus: z.string().nullable(),
      body: z.string(),
    }),
  },
  sandboxCaptcha: { request: z.object({ verifyId: id }), response: z.object({ text: z.string() }) },
  sandboxCustomers: {
    request: z.object({
      scenario: scenario.default('fresh'),
      /** Scenarios of customers in China accept only their own code, and those without a mobile accept none. */
      countryMobileCode: z
        .string()
        .regex(/^\+\d+$/)
        .default('+1'),
    }),
    response: z.object({
      token: z.string(),
      /** Empty, like the password, for a third-party login. */
      mobile: z.string(),
      countryMobileCode: z.string(),
      countryEnName: z.string(),
      nickName: z.string(),
      /** Empty for a mobile, else the third-party type. */
      loginWay: z.string(),
      password: z.string(),
      /** Orders of the scenario, in the order listed in the README of `e2e`. */
      orderIds: z.array(id),
    }),
  },
  sandboxPayment: { request: z.object({ paymentId: id }), response: payment },
  sandboxPay: {
    request: z.object({
      paymentId: id,
      action: z.enum(['approve', 'decline', 'close']),
      /** How many times the notification is sent. */
      notices: z.int().min(0).max(10).default(1),
      delayMs: z.int().min(0).max(60_000).default(0),
    }),
    response: payment,
  },
  sandboxStoreMethod: {
    /** Stores a test card on the provider's page, or leaves it with none. */
    request: z.object({ storedMethodId: id, card: z.enum(Object.keys(sandboxCards) as [SandboxCard, ...SandboxCard[]]).nullable() }),
    /** Where the provider redirects the customer. */
    response: z.object({ returnUrl: z.string() }),
  },
  sandboxCertification: { request: z.object({ ref: id }), response: certification },
  sandboxCertificationDecide: { request: z.object({ ref: id, action: z.enum(['approve', 'decline']) }), response: certification },
  sandboxClock: {
    /** Milliseconds to advance the server's clock; it never goes back. */
    request: z.object({
      advanceMs: z
        .int()
        .min(0)
        .max(400 * 86_400_000),
    }),
    /** The clock's new time. */
    response: z.object({ now: time }),
  },
  sandboxThirdParty: {
    /** A login waiting at the simulated third-party service. */
    request: z.object({ attempt: id }),
    response: z.object({ type: z.enum(thirdPartyType), name: z.string() }),
  },
  sandboxThirdPartyDecide: {
    request: z.object({
      attempt: id,
      action: z.enum(['approve', 'deny']),
      /** Id of the account at the other service: the same subject is the same account. */
      subject: id.default('demo'),
      /** Display name of the account. */
      name: z.string().trim().max(100).default('Demo Visitor'),
    }),
    /** Where the other service redirects the browser. */
    response: z.object({ location: z.string() }),
  },
  sandboxReset: { request: z.object({ scenario: scenario.optional() }), response: z.null() },
};
