import { z } from 'zod';
import { verifyCodeType } from '../constants.ts';
import { checkNickname } from '../rules/nickname.ts';
import { id, mobile, none, text } from './common.ts';

const smsCode = z.string().trim().min(1, 'warning.tip3').max(16);
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
  sendVerifyCode: {
    request: z.object({
      mobile,
      verifyCodeType: z.enum(verifyCodeType),
      imageCode: z.string().trim().min(1, 'warning.tip8').max(16),
      verifyId: id,
    }),
    /** Seconds until another code can be asked for. */
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
     * Ends every session of the mobile's customer. Answered alike for a mobile that nobody has; refused with `thirdPartyLogin`
     * after the right code only.
     */
    response: z.null(),
  },
  getCountryCodeInfoList: {
    /** Part of a name in either language, an ISO code or a dialling code; empty for all. */
    request: z.object({ queryName: text(80).default('') }),
    response: z.array(
      z.object({
        /** Digits without the plus sign. */
        countryMobileCode: z.string(),
        enName: z.string(),
        zhName: z.string(),
        /** ISO 3166-1 alpha-2, for the flag. */
        countryCode: z.string().length(2),
      }),
    ),
  },
};
