import { z } from 'zod';
import { EMAIL_ADDRESS_MAX } from '../../constants.ts';
import { languages } from '../../languages.ts';
import { optionalKinds } from '../../rules/notifications.ts';
import { checkEmail, plainEmail } from '../../rules/email-address.ts';
import { plainNumber } from '../../rules/plain-text.ts';
import { checked, none, time } from './common.ts';

const code = z.string().overwrite(plainNumber).min(1, 'emailCode.required').max(16);
const token = z.string().min(1).max(200);

const settings = z.object({
  /** False if the site sends no email; then no address can be added. */
  isAvailable: z.boolean(),
  /** The confirmed address; empty if there is none. */
  address: z.string(),
  /** True if the mail server refused the address for good. Nothing is sent until it is confirmed again. */
  isFailing: z.boolean(),
  /** An address that is waiting for its confirmation. */
  pending: z
    .object({
      address: z.string(),
      expiresAt: time,
      /** Seconds until another message can be requested; 0 if now. */
      resendSeconds: z.int(),
    })
    .nullable(),
  /** Language of the messages. */
  language: z.enum(languages),
  /** Kinds that the customer receives, apart from security, which is always sent. */
  kinds: z.array(z.enum(optionalKinds)),
});

/** A customer's email address, which receives notifications and is no login name. Several customers may use the same address. */
export const emailSchemas = {
  emailSettings: { request: none, response: settings },
  setEmail: {
    /** In any form that `plainEmail` normalizes. */
    request: z.object({ address: checked(checkEmail, plainEmail).max(EMAIL_ADDRESS_MAX) }),
    /**
     * Sends a link and a code to the address, which replaces the current one once confirmed. The response doesn't depend on whether somebody
     * else uses it. Rejected with `recentLoginNeeded`, `emailUnavailable`, `rateLimited`.
     */
    response: settings,
  },
  resendEmail: {
    request: none,
    /** Sends a new link and code; the previous ones become invalid. Rejected with `emailCodeExpired` if no address is waiting, `rateLimited`. */
    response: settings,
  },
  confirmEmail: {
    /** Six digits from the message. */
    request: z.object({ code }),
    /** Rejected with `emailCodeWrong`, `emailCodeExpired`. */
    response: settings,
  },
  confirmEmailLink: {
    /** The part of the link after `#`. It works in any browser, once. */
    request: z.object({ token }),
    /** Rejected with `emailLinkExpired`. */
    response: z.null(),
  },
  removeEmail: {
    request: none,
    /** Also drops an address that is waiting. Rejected with `recentLoginNeeded`. */
    response: settings,
  },
  setNotifications: {
    request: z.object({ kinds: z.array(z.enum(optionalKinds)).max(optionalKinds.length), language: z.enum(languages) }),
    /** Rejected with `emailNotSet` if there is no confirmed address. */
    response: settings,
  },
  unsubscribe: {
    /** From a link in a message; works without a login, and more than once. */
    request: z.object({ token }),
    /** The kind that is no longer sent. Rejected with `unsubscribeLinkInvalid`. */
    response: z.object({ kind: z.enum(optionalKinds) }),
  },
};
