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

// What is only a number has no behavior of its own here: the tests of the rooms that use it show that.
it.each([
  ['SMS_RESEND_SECONDS', spec.smsResendSeconds],
  ['SMS_CODE_LENGTH', spec.smsCode.digits],
  ['SMS_CODE_LIFETIME_SECONDS', spec.smsCode.lifetimeSeconds],
  ['SMS_CODE_MAX_TRIES', spec.smsCode.tries],
  ['SMS_DAILY_LIMIT', spec.smsCode.perDay],
  ['CAPTCHA_LIFETIME_SECONDS', spec.imageCodeLifetimeSeconds],
  ['DEFAULT_AREA_CODE', spec.defaultAreaCode],
  ['DEFAULT_COUNTRY_EN_NAME', spec.defaultCountry],
  ['CHINA_EN_NAME', spec.defaultCountry],
  ['LOGIN_RELOAD_MS', spec.delays.loginReload],
  ['PASSWORD_RELOAD_MS', spec.delays.passwordReload],
  ['ERROR_BANNER_MS', spec.delays.errorBanner],
  ['RELOAD_GUARD_MS', spec.delays.reloadGuard],
  ['LOADING_BAR_THROTTLE_MS', spec.delays.loadingBarThrottle],
  ['LOADING_BAR_MS', spec.delays.loadingBar],
  ['DIALOG_WIDTH', spec.dialogWidth],
  ['SESSION_HOURS', spec.sessionHours],
  ['RECENT_LOGIN_MINUTES', spec.recentLoginMinutes],
  ['DYNAMIC_PASSWORD_HOURS', spec.dynamicPassword.hours],
  ['DYNAMIC_PASSWORD_USER', spec.dynamicPassword.user],
  ['STICKY_MINUTES_OFFERED', spec.usageMinutes.offered],
  ['STICKY_MINUTES_MAX', spec.usageMinutes.most],
  ['WHITELIST_MAX', spec.whitelistMax],
  ['FREE_TRIAL_BYTES', spec.freeTrial.bytes],
  ['FREE_TRIAL_HOURS', spec.freeTrial.hours],
  ['VERIFIED_TRIAL_BYTES', spec.verifiedTrial.bytes],
  ['VERIFIED_TRIAL_WORTH_CENTS', spec.verifiedTrial.worthCents],
  ['CERTIFIED_PERSONAL_BYTES', spec.certificationBonus.personalBytes],
  ['CERTIFIED_COMPANY_BYTES', spec.certificationBonus.companyBytes],
  ['PAY_VERIFICATION_CENTS', spec.payVerification.chargeCents],
  ['PAY_VERIFICATION_COUPON_CENTS', spec.payVerification.couponCents],
  ['BYTES_PER_GB', spec.bytesPerGb],
  ['UNPAID_ORDER_MINUTES', spec.unpaidOrderMinutes],
  ['QUOTE_LIFETIME_SECONDS', spec.quoteMinutes * 60],
  ['RENEW_WITHIN_DAYS', spec.renewWithinDays],
  ['LINE_REST_HOURS', spec.lineRestHours],
] as const)('%s is %s', (name, value) => {
  expect(constants[name]).toBe(value);
});

it('orders have three states, products three families, support its hours [4.38][9.19]', () => {
  expect(constants.orderStatus).toEqual(spec.orderStatuses);
  expect(constants.productFamily).toEqual(spec.productFamilies);
  const { open, close, zone } = spec.supportHours;
  expect(constants.supportHours).toEqual({ open, close, zone });
});
