import { z } from 'zod';
import { thirdPartyType, verifyCodeType } from '../constants.ts';
import { checkNickname } from '../rules/nickname.ts';
import { plainNumber } from '../rules/plain-text.ts';
import { id, mobile, none, text, time } from './common.ts';

const smsCode = z.string().overwrite(plainNumber).min(1, 'warning.tip3').max(16);
const countryEnName = text(80);
/** The visitor came by an advertisement. */
const baiduFlag = z.boolean().default(false);
/** `<kid>.<base64>`: OAEP (SHA-256) with the key of that id from `publicKey`. */
const encryptedPassword = z.string().min(1, 'warning.tip4').max(1024);

const nickname = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const failed = checkNickname(value);
    if (failed) context.addIssue(failed);
  });

/** 1 Facebook, 2 X (Twitter), 3 Google, 4 GitHub; any other is refused. */
const thirdParty = z.coerce.number().pipe(z.enum(thirdPartyType));

/** Spec section 3, login result data. */
const loginResult = z.object({
  token: z.string(),
  /** Dialling code with its plus sign; empty without a mobile. */
  countryMobileCode: z.string(),
  /** E.164; empty for a third-party login without a mobile. */
  mobile: z.string(),
  countryEnName: z.string(),
  nickName: z.string(),
  /** '' for mobile, else the third-party type. */
  loginWay: z.string(),
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
     * In place of an image code: find the whole number from 0 below `max` for which the hex SHA-256 of `salt` followed by its
     * decimal digits is `challenge`, and send it as `imageCode`. Lives as long as an image code and works once.
     */
    response: z.object({ verifyId: id, salt: z.string(), challenge: z.string().length(64), max: z.int() }),
  },
  sendVerifyCode: {
    request: z.object({
      mobile,
      verifyCodeType: z.enum(verifyCodeType),
      /** The characters of the image code, or the number that solves the proof of work, as `verifyId` belongs to the one or the other. */
      imageCode: z.string().overwrite(plainNumber).min(1, 'warning.tip8').max(16),
      verifyId: id,
    }),
    /**
     * Seconds until another code can be asked for; the `data` of `smsTooSoon` has `seconds` as well. Refused with `smsHarderProof` where
     * many codes have gone to that country today: its `data` is as an answer of `proofOfWork`, whose solution is then to be sent.
     */
    response: z.object({ resendSeconds: z.int() }),
  },
  register: {
    request: z.object({
      mobile,
      countryEnName,
      verifyCode: smsCode,
      password: encryptedPassword,
      /** The box beside the manual and agreement is ticked. */
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
      /** A personal or company certification has succeeded. */
      certified: z.boolean(),
      /** The login is fresh enough for what needs a recent one. */
      recentLogin: z.boolean(),
    }),
  },
  updateUserInfo: {
    request: z.object({ username: nickname }),
    /** As it was stored, without spaces around it. */
    response: z.object({ nickName: z.string() }),
  },
  updateMobile: {
    request: z.object({ newMobile: mobile, verifyCode: smsCode, countryEnName }),
    /**
     * Ends every session of the customer, the caller's own included. Refused with `thirdPartyLogin`, `recentLoginNeeded`,
     * `mobileUnchanged`, `countryMismatch`, and after the right code only with `mobileInUse`.
     */
    response: z.null(),
  },
  updatePassword: {
    request: z.object({ mobile, verifyCode: smsCode, newPassword: encryptedPassword }),
    /**
     * Ends every session of the mobile's customer. Answered alike for a mobile that nobody has; refused with `thirdPartyLogin` where
     * the caller has logged in that way, and with rule `password.common` where the site refuses those.
     */
    response: z.null(),
  },
  bindMobile: {
    /** For a customer without a mobile; the code is of type 5. */
    request: z.object({ mobile, verifyCode: smsCode, countryEnName }),
    /** The caller's login as it is now. Refused with `mobileBound`, `recentLoginNeeded`, `countryMismatch`, and after the right code only with `mobileInUse`. */
    response: loginResult,
  },
  sessions: {
    request: none,
    /** The caller's own sessions that have not ended, newest first. */
    response: z.array(
      z.object({
        sessionId: id,
        createdAt: time,
        expiresAt: time,
        /** The one that asks. */
        isCurrent: z.boolean(),
        /** Name of the browser, and of the operating system, as the browser told them; empty where it did not. */
        browser: z.string(),
        system: z.string(),
        /** Address from which the login came. */
        ip: z.string(),
        loginWay: z.string(),
      }),
    ),
  },
  endSessions: {
    /** Ends that session, or without an id all but the caller's own. Refused with `sessionNotFound`. */
    request: z.object({ sessionId: id.optional() }),
    /** How many have ended. */
    response: z.object({ ended: z.int() }),
  },
  thirdPartyAuth: {
    request: z.object({
      type: thirdParty,
      /** Made by the browser for this one attempt, and named again on the way back: only the browser that began can finish. */
      binding: id,
      /** `bind` needs a token of a recent login and ends in `thirdPartyBind`. */
      purpose: z.enum(['login', 'bind']).default('login'),
    }),
    /** Address of the other service to go to. Refused with `recentLoginNeeded`, `thirdPartyNotSetUp`, `thirdPartyUnavailable`. */
    response: z.object({ url: z.string() }),
  },
  thirdPartyCallback: {
    /** What the other service has put into the address of the return page, and the binding of the attempt. */
    request: z.object({
      type: thirdParty,
      binding: id,
      state: z.string().max(512),
      code: z.string().max(2048).optional(),
      iss: z.string().max(512).optional(),
      error: z.string().max(200).optional(),
    }),
    /** Refused with `thirdPartyState`, `thirdPartyDenied`, `thirdPartyFailed`, `thirdPartyUnavailable`, `thirdPartyNotSetUp`. */
    response: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('loggedIn'), login: loginResult }),
      /** Nobody's account yet: `thirdPartyFinish` takes the ticket. */
      z.object({ outcome: z.literal('unknown'), ticket: z.string(), name: z.string() }),
      /** The attempt was one to bind: `thirdPartyBind` takes the ticket. */
      z.object({ outcome: z.literal('toBind'), ticket: z.string(), name: z.string() }),
    ]),
  },
  thirdPartyFinish: {
    request: z.object({
      ticket: z.string().min(1).max(100),
      /** To log in as the customer who has this mobile, or to become one; without it the customer has none. */
      mobile: z
        .object({
          mobile,
          /** Of type 5. */
          verifyCode: smsCode,
          countryEnName,
        })
        .optional(),
      /** The box beside the manual and agreement is ticked. */
      agreed: z.literal(true, 'warning.tip7'),
      baiduFlag,
    }),
    /** Refused with `thirdPartyTicketExpired`, `thirdPartyTaken`, `thirdPartyBoundOther` and what SMS codes are refused with. */
    response: loginResult,
  },
  thirdPartyBind: {
    request: z.object({ ticket: z.string().min(1).max(100) }),
    /** Refused with `recentLoginNeeded`, `thirdPartyTicketExpired` (also for a ticket that another customer began), `thirdPartyTaken`, `thirdPartyBoundOther`. */
    response: z.object({ type: z.enum(thirdPartyType), name: z.string() }),
  },
  thirdPartyUnbind: {
    /** `customer` is the caller's own id. */
    request: z.object({ type: thirdParty, customer: id }),
    /** Refused with `notOwnAccount`, `recentLoginNeeded`, `thirdPartyNotBound`, `lastWayToLogIn`. */
    response: z.null(),
  },
  thirdPartyCheckBind: {
    request: z.object({ type: thirdParty, customer: id }),
    /** `name` and `boundAt` are empty where nothing is bound. Refused with `notOwnAccount`. */
    response: z.object({ bound: z.boolean(), name: z.string(), boundAt: z.string() }),
  },
};
