import { z } from 'zod';
import { loginMethods, thirdPartyType, verifyCodeType } from '../../constants.ts';
import { checkNickname } from '../../rules/nickname.ts';
import { plainNumber } from '../../rules/plain-text.ts';
import { checkTimeZone } from '../../rules/time-zone.ts';
import { account, checked, id, mobile, none, text, time } from './common.ts';

const smsCode = z.string().overwrite(plainNumber).min(1, 'warning.tip3').max(16);
const countryEnName = text(80);
/** True if the visitor came from an advertisement. */
const baiduFlag = z.boolean().default(false);
/** `<kid>.<base64>`: OAEP (SHA-256) with the key of that id from `publicKey`. */
const encryptedPassword = z.string().min(1, 'warning.tip4').max(1024);

const nickname = checked(checkNickname);

/** IANA name of the time zone that the customer has chosen; absent if they have chosen none. */
const timeZone = z.string().optional();

/** The account of somebody else that the session is for; absent for the customer's own. */
const openAccount = account.optional();

/** 1 Facebook, 2 X (Twitter), 3 Google, 4 GitHub; any other is rejected. */
const thirdParty = z.coerce.number().pipe(z.enum(thirdPartyType));

/** Spec section 3, login result data. */
export const loginResult = z.object({
  token: z.string(),
  /** Dialing code with its plus sign; empty without a mobile. */
  countryMobileCode: z.string(),
  /** E.164; empty for a third-party login without a mobile. */
  mobile: z.string(),
  countryEnName: z.string(),
  nickName: z.string(),
  /** '' for mobile, else the third-party type. */
  loginWay: z.string(),
  timeZone,
  account: openAccount,
});

/** Spec sections 3, 5 and 7, 'Auth and common'. */
export const accountSchemas = {
  publicKey: {
    request: none,
    /** PEM (SPKI) of the RSA key that passwords are encrypted with. */
    response: z.object({ kid: z.string(), publicKey: z.string() }),
  },
  imageVerifyCode: {
    request: z.object({ type: z.literal('char').default('char') }),
    response: z.object({ pngBase64: z.string(), verifyId: id }),
  },
  proofOfWork: {
    request: none,
    /**
     * Alternative to an image code: find the whole number from 0 below `max` for which the hex SHA-256 of `salt` followed by its decimal
     * digits is `challenge`, and send it as `imageCode`. It has the same lifetime as an image code and works once.
     */
    response: z.object({ verifyId: id, salt: z.string(), challenge: z.string().length(64), max: z.int() }),
  },
  sendVerifyCode: {
    request: z.object({
      mobile,
      verifyCodeType: z.enum(verifyCodeType),
      /** The characters of the image code or the solution of the proof of work, depending on what `verifyId` belongs to. */
      imageCode: z.string().overwrite(plainNumber).min(1, 'warning.tip8').max(16),
      verifyId: id,
    }),
    /**
     * Seconds until another code can be requested; the `data` of `smsTooSoon` also has `seconds`. Rejected with `smsHarderProof` if many
     * codes were sent to that country today: its `data` is like a response of `proofOfWork`, and its solution must be sent with the next
     * request.
     */
    response: z.object({ resendSeconds: z.int() }),
  },
  register: {
    request: z.object({
      mobile,
      countryEnName,
      verifyCode: smsCode,
      password: encryptedPassword,
      /** The checkbox for the manual and agreement. */
      agreed: z.literal(true, 'warning.tip7'),
      baiduFlag,
      registerSource: z.literal('website'),
    }),
    response: loginResult,
  },
  passwordLogin: {
    request: z.object({ mobile, password: encryptedPassword }),
    response: loginResult,
  },
  verifyCodeLogin: {
    request: z.object({ mobile, verifyCode: smsCode, countryEnName, baiduFlag, registerSource: z.literal('website') }),
    response: loginResult,
  },
  logout: { request: none, response: z.null() },
  getUserInfo: {
    request: none,
    response: loginResult.omit({ token: true }).extend({
      customerId: id,
      /** True if a personal or company certification has succeeded. */
      certified: z.boolean(),
      /** True if the login is recent enough for calls that require it. */
      recentLogin: z.boolean(),
    }),
  },
  updateUserInfo: {
    request: z.object({ username: nickname }),
    /** As stored, without surrounding spaces. */
    response: z.object({ nickName: z.string() }),
  },
  setTimeZone: {
    /** Null: times follow each browser, and are in UTC in messages. */
    request: z.object({ timeZone: checked(checkTimeZone).nullable() }),
    response: z.null(),
  },
  updateMobile: {
    request: z.object({ newMobile: mobile, verifyCode: smsCode, countryEnName }),
    /**
     * Ends every session of the customer, including the caller's own. Rejected with `thirdPartyLogin`, `recentLoginNeeded`,
     * `mobileUnchanged`, `countryMismatch`, and only after the correct code with `mobileInUse`.
     */
    response: z.null(),
  },
  updatePassword: {
    request: z.object({ mobile, verifyCode: smsCode, newPassword: encryptedPassword }),
    /**
     * Ends every session of the customer with this mobile. The response is the same for an unknown mobile. Rejected with `thirdPartyLogin`
     * if the caller logged in that way, and with rule `password.common` if the site forbids common passwords.
     */
    response: z.null(),
  },
  bindMobile: {
    /** For a customer without a mobile; the code is of type 5. */
    request: z.object({ mobile, verifyCode: smsCode, countryEnName }),
    /**
     * The caller's updated login. Rejected with `mobileBound`, `recentLoginNeeded`, `countryMismatch`, and only after the correct code with
     * `mobileInUse`.
     */
    response: loginResult,
  },
  sessions: {
    request: none,
    /** The caller's own active sessions, newest first. */
    response: z.array(
      z.object({
        sessionId: id,
        createdAt: time,
        expiresAt: time,
        /** True for the calling session. */
        isCurrent: z.boolean(),
        /** Browser and operating system as reported by the browser; empty if unknown. */
        browser: z.string(),
        system: z.string(),
        /** IP address of the login, and its country (ISO 3166-1 alpha-2, empty if unknown). */
        ip: z.string(),
        country: z.string().optional(),
        loginWay: z.string(),
        /** Undefined for sessions that started before methods were stored. */
        method: z.enum(loginMethods).optional(),
      }),
    ),
  },
  endSessions: {
    /** Ends that session, or without an id all except the caller's own. Rejected with `sessionNotFound`. */
    request: z.object({ sessionId: id.optional() }),
    /** Number of ended sessions. */
    response: z.object({ ended: z.int() }),
  },
  thirdPartyAuth: {
    request: z.object({
      type: thirdParty,
      /**
       * Generated by the browser for this attempt and repeated on the way back: only the browser that started the attempt can finish it.
       */
      binding: id,
      /** `bind` needs a token from a recent login and ends in `thirdPartyBind`. */
      purpose: z.enum(['login', 'bind']).default('login'),
    }),
    /** URL of the other service to navigate to. Rejected with `recentLoginNeeded`, `thirdPartyNotSetUp`, `thirdPartyUnavailable`. */
    response: z.object({ url: z.string() }),
  },
  thirdPartyCallback: {
    /** Parameters that the other service added to the return URL, and the binding of the attempt. */
    request: z.object({
      type: thirdParty,
      binding: id,
      state: z.string().max(512),
      code: z.string().max(2048).optional(),
      iss: z.string().max(512).optional(),
      error: z.string().max(200).optional(),
    }),
    /** Rejected with `thirdPartyState`, `thirdPartyDenied`, `thirdPartyFailed`, `thirdPartyUnavailable`, `thirdPartyNotSetUp`. */
    response: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('loggedIn'), login: loginResult }),
      /** Not linked to a customer yet; pass the ticket to `thirdPartyFinish`. */
      z.object({ outcome: z.literal('unknown'), ticket: z.string(), name: z.string() }),
      /** The attempt was to bind; pass the ticket to `thirdPartyBind`. */
      z.object({ outcome: z.literal('toBind'), ticket: z.string(), name: z.string() }),
    ]),
  },
  thirdPartyFinish: {
    request: z.object({
      ticket: z.string().min(1).max(100),
      /** Logs in as the customer with this mobile, or creates one. Without it, the new customer has no mobile. */
      mobile: z
        .object({
          mobile,
          /** Type 5. */
          verifyCode: smsCode,
          countryEnName,
        })
        .optional(),
      /** The checkbox for the manual and agreement. */
      agreed: z.literal(true, 'warning.tip7'),
      baiduFlag,
    }),
    /** Rejected with `thirdPartyTicketExpired`, `thirdPartyTaken`, `thirdPartyBoundOther` and the errors of SMS codes. */
    response: loginResult,
  },
  releaseCheckLogin: { request: z.object({}), response: loginResult },
  thirdPartyBind: {
    request: z.object({ ticket: z.string().min(1).max(100) }),
    /**
     * Rejected with `recentLoginNeeded`, `thirdPartyTicketExpired` (also for a ticket of another customer), `thirdPartyTaken`,
     * `thirdPartyBoundOther`.
     */
    response: z.object({ type: z.enum(thirdPartyType), name: z.string() }),
  },
  thirdPartyUnbind: {
    /** `customer` is the caller's own id. */
    request: z.object({ type: thirdParty, customer: id }),
    /** Rejected with `notOwnAccount`, `recentLoginNeeded`, `thirdPartyNotBound`, `lastWayToLogIn`. */
    response: z.null(),
  },
  thirdPartyCheckBind: {
    request: z.object({ type: thirdParty, customer: id }),
    /** `name` and `boundAt` are empty if nothing is bound. Rejected with `notOwnAccount`. */
    response: z.object({ bound: z.boolean(), name: z.string(), boundAt: z.string() }),
  },
};
