import * as constants from './constants.ts';
import { checkAccountBank, checkCompanyName, checkRealName, checkRegisteredAddress } from './rules/certification.ts';
import { checkNickname } from './rules/nickname.ts';
import { checkLoginPassword, checkNewPassword } from './rules/password.ts';
import { checkRemark } from './rules/remark.ts';
import { shownThirdPartyType, smsCodeTypes, thirdPartyTypes } from './testing/spec/fields.ts';
import * as spec from './testing/spec/limits.ts';
import { SHOWN_THIRD_PARTY, thirdParties } from './third-party.ts';

const ofLength = (length: number) => 'x'.repeat(length);

describe.each([
  ['a password to log in', checkLoginPassword, spec.passwordToLogIn],
  ['a password to set', checkNewPassword, spec.passwordToSet],
  ['a nickname', checkNickname, spec.nicknameLength],
  ['a real name', checkRealName, spec.certifiedNameLength],
  ['a company name', checkCompanyName, spec.certifiedNameLength],
  ['an account bank', checkAccountBank, spec.certifiedNameLength],
  ['a registered address', checkRegisteredAddress, [1, spec.longestRegisteredAddress]],
  ['a remark', checkRemark, [0, spec.longestRemark]],
] as const)('%s', (_, check, [least, most]) => {
  it(`has ${least} to ${most} characters`, () => {
    expect([check(ofLength(least)), check(ofLength(most))]).toEqual([null, null]);
    expect(check(ofLength(most + 1))).not.toBeNull();
    expect(least === 0 || check(ofLength(least - 1)) !== null).toBe(true);
  });
});

it('login types are numbered, and only type 3 shows its button [9.21][2.133]', () => {
  expect(constants.thirdPartyType).toEqual(thirdPartyTypes);
  expect(SHOWN_THIRD_PARTY).toBe(shownThirdPartyType);
  const names = Object.entries(thirdPartyTypes).map(([name, type]) => thirdParties[type].name.toLowerCase().includes(name));
  expect(names).toEqual([true, true, true, true]);
});

it('SMS codes are numbered by what they are for [3.4]', () => {
  expect(constants.verifyCodeType).toEqual(smsCodeTypes);
});

it('a login form starts at +86 and China [9.22][3.2]', () => {
  expect(constants.DEFAULT_AREA_CODE).toBe(spec.defaultAreaCode);
  expect([constants.DEFAULT_COUNTRY_EN_NAME, constants.CHINA_EN_NAME]).toEqual([spec.defaultCountry, spec.defaultCountry]);
});

// What is only a number has no behavior of its own here: the tests of the rooms that use it show that.
it.each([
  ['SMS resend seconds', constants.SMS_RESEND_SECONDS, spec.smsResendSeconds],
  ['SMS code length', constants.SMS_CODE_LENGTH, spec.smsCode.digits],
  ['SMS code lifetime seconds', constants.SMS_CODE_LIFETIME_SECONDS, spec.smsCode.lifetimeSeconds],
  ['SMS code max tries', constants.SMS_CODE_MAX_TRIES, spec.smsCode.tries],
  ['SMS daily limit', constants.SMS_DAILY_LIMIT, spec.smsCode.perDay],
  ['captcha lifetime seconds', constants.CAPTCHA_LIFETIME_SECONDS, spec.imageCodeLifetimeSeconds],
  ['login reload ms', constants.LOGIN_RELOAD_MS, spec.delays.loginReload],
  ['password reload ms', constants.PASSWORD_RELOAD_MS, spec.delays.passwordReload],
  ['error banner ms', constants.ERROR_BANNER_MS, spec.delays.errorBanner],
  ['reload guard ms', constants.RELOAD_GUARD_MS, spec.delays.reloadGuard],
  ['loading bar throttle ms', constants.LOADING_BAR_THROTTLE_MS, spec.delays.loadingBarThrottle],
  ['loading bar ms', constants.LOADING_BAR_MS, spec.delays.loadingBar],
  ['dialog width', constants.DIALOG_WIDTH, spec.dialogWidth],
  ['session hours', constants.SESSION_HOURS, spec.sessionHours],
  ['recent login minutes', constants.RECENT_LOGIN_MINUTES, spec.recentLoginMinutes],
  ['dynamic password hours', constants.DYNAMIC_PASSWORD_HOURS, spec.dynamicPassword.hours],
  ['dynamic password user', constants.DYNAMIC_PASSWORD_USER, spec.dynamicPassword.user],
  ['sticky minutes offered', constants.STICKY_MINUTES_OFFERED, spec.usageMinutes.offered],
  ['sticky minutes max', constants.STICKY_MINUTES_MAX, spec.usageMinutes.most],
  ['whitelist max', constants.WHITELIST_MAX, spec.whitelistMax],
  ['free trial bytes', constants.FREE_TRIAL_BYTES, spec.freeTrial.bytes],
  ['free trial hours', constants.FREE_TRIAL_HOURS, spec.freeTrial.hours],
  ['verified trial bytes', constants.VERIFIED_TRIAL_BYTES, spec.verifiedTrial.bytes],
  ['verified trial worth cents', constants.VERIFIED_TRIAL_WORTH_CENTS, spec.verifiedTrial.worthCents],
  ['certified personal bytes', constants.CERTIFIED_PERSONAL_BYTES, spec.certificationBonus.personalBytes],
  ['certified company bytes', constants.CERTIFIED_COMPANY_BYTES, spec.certificationBonus.companyBytes],
  ['pay verification cents', constants.PAY_VERIFICATION_CENTS, spec.payVerification.chargeCents],
  ['pay verification coupon cents', constants.PAY_VERIFICATION_COUPON_CENTS, spec.payVerification.couponCents],
  ['bytes per GB', constants.BYTES_PER_GB, spec.bytesPerGb],
  ['unpaid order minutes', constants.UNPAID_ORDER_MINUTES, spec.unpaidOrderMinutes],
  ['quote lifetime seconds', constants.QUOTE_LIFETIME_SECONDS, spec.quoteMinutes * 60],
  ['renew within days', constants.RENEW_WITHIN_DAYS, spec.renewWithinDays],
  ['line rest hours', constants.LINE_REST_HOURS, spec.lineRestHours],
] as const)('keeps %s at %s', (_, kept, specified) => {
  expect(kept).toBe(specified);
});

it('orders have three states, products three families, support its hours [4.38][9.19]', () => {
  expect(constants.orderStatus).toEqual(spec.orderStatuses);
  expect(constants.productFamily).toEqual(spec.productFamilies);
  const { open, close, zone } = spec.supportHours;
  expect(constants.supportHours).toEqual({ open, close, zone });
});
