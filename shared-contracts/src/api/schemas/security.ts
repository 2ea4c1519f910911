import { z } from 'zod';
import { RECOVERY_CODES, loginMethods, securityEventKinds, thirdPartyType } from '../../constants.ts';
import { plainCode } from '../../rules/plain-text.ts';
import { loginResult } from './accounts.ts';
import { id, none, time } from './common.ts';

const securityEvent = z.object({
  eventId: id,
  kind: z.enum(securityEventKinds),
  at: time,
  /** IP address and its country (ISO 3166-1 alpha-2); empty if unknown. */
  ip: z.string(),
  country: z.string(),
  /** Browser and operating system as reported by the browser; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  /** Of a login. */
  method: z.enum(loginMethods).optional(),
  /** True for a login from a browser that hadn't logged in to this account before. */
  isNewDevice: z.boolean().optional(),
  /** Of a login with a third-party account, or the one that was linked or unlinked. */
  service: z.enum(thirdPartyType).optional(),
  /** The order whose key was viewed or replaced. */
  orderId: z.string().optional(),
  /** Name of the API token. */
  name: z.string().optional(),
});

/** Six digits from an authenticator app, or a recovery code. */
const secondFactor = z.string().overwrite(plainCode).min(1, 'secondFactor.required').max(40);

/** Shown once; only hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });

/** Security of an account. Our own. */
export const securitySchemas = {
  finishLogin: {
    request: z.object({ ticket: z.string().min(1).max(100), secondFactor }),
    /** Rejected with `loginTicketExpired`, and with `secondFactorWrong`, after which the same ticket can be tried again. */
    response: loginResult,
  },
  secondFactor: {
    request: none,
    response: z.object({
      /** Since when codes from an authenticator app are required; null if they aren't. */
      totpSince: time.nullable(),
      /** Unused recovery codes. */
      recoveryCodesLeft: z.int(),
      /** When our team's request to turn off the second factor takes effect; null if there is none. */
      resetDueAt: time.nullable(),
    }),
  },
  startTotp: {
    request: none,
    /** A new secret, which replaces one that wasn't confirmed. Rejected with `recentLoginNeeded`, `totpAlreadyOn`. */
    response: z.object({
      /** Base32, for apps that can't scan the QR code of `uri`. */
      secret: z.string(),
      /** `otpauth:` URI. */
      uri: z.string(),
    }),
  },
  confirmTotp: {
    request: z.object({ secondFactor }),
    /** Rejected with `recentLoginNeeded`, `totpNotStarted`, `totpAlreadyOn`, `secondFactorWrong`. */
    response: recoveryCodes,
  },
  turnOffTotp: {
    request: z.object({ secondFactor }),
    /** Deletes the recovery codes, too. Rejected with `recentLoginNeeded`, `totpOff`, `secondFactorWrong`. */
    response: z.null(),
  },
  renewRecoveryCodes: {
    request: z.object({ secondFactor }),
    /** Former codes no longer work. Rejected with `recentLoginNeeded`, `totpOff`, `secondFactorWrong`. */
    response: recoveryCodes,
  },
  /** The response is the same if there is no request to cancel. */
  cancelSecondFactorReset: { request: none, response: z.null() },
  securityEvents: {
    /** Pass the last event as `before` for the next page. */
    request: z.object({ before: id.optional() }),
    /** Kept for `SECURITY_EVENT_DAYS`, at most `SECURITY_EVENTS_MAX` of a kind. */
    response: z.object({ events: z.array(securityEvent), hasMore: z.boolean() }),
  },
};
