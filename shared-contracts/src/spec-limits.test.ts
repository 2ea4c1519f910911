import * as constants from './constants.ts';
import { checkAccountBank, checkCompanyName, checkRealName, checkRegisteredAddress } from './rules/certification.ts';
import { checkNickname } from './rules/nickname.ts';
import { checkLoginPassword, checkNewPassword } from './rules/password.ts';
import { checkRemark } from './rules/remark.ts';
import { shownThirdPartyType, smsCodeTypes, thirdPartyTypes } from './testing/spec/fields.ts';
import * as spec from './testing/spec/limits.ts';
import { SHOWN_THIRD_PARTY, thirdParties } from './rules/third-party.ts';

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

it("third-party types have the spec's numbers, and only type 3 shows its button [9.21][2.133]", () => {
  expect(constants.thirdPartyType).toEqual(thirdPartyTypes);
  expect(SHOWN_THIRD_PARTY).toBe(shownThirdPartyType);
  const names = Object.entries(thirdPartyTypes).map(([name, type]) => thirdParties[type].name.toLowerCase().includes(name));
  expect(names).toEqual([true, true, true, true]);
});

it("SMS code types have the spec's numbers [3.4]", () => {
  expect(constants.verifyCodeType).toEqual(smsCodeTypes);
});

it('the login form defaults to +86 and China [9.22][3.2]', () => {
  expect(constants.DEFAULT_AREA_CODE).toBe(spec.defaultAreaCode);
  expect([constants.DEFAULT_COUNTRY_EN_NAME, constants.CHINA_EN_NAME]).toEqual([spec.defaultCountry, spec.defaultCountry]);
});

// These are plain constants without behavior; their effect is tested in the rooms that use them.
it.each([
  ['SMS resend seconds', spec.smsResendSeconds, constants.SMS_RESEND_SECONDS],
  ['SMS code length', spec.smsCode.digits, constants.SMS_CODE_LENGTH],
  ['SMS code lifetime seconds', spec.smsCode.lifetimeSeconds, constants.SMS_CODE_LIFETIME_SECONDS],
  ['SMS code max tries', spec.smsCode.tries, constants.SMS_CODE_MAX_TRIES],
  ['SMS daily limit', spec.smsCode.perDay, constants.SMS_DAILY_LIMIT],
  ['captcha lifetime seconds', spec.imageCodeLifetimeSeconds, constants.CAPTCHA_LIFETIME_SECONDS],
  ['login reload ms', spec.delays.loginReload, constants.LOGIN_RELOAD_MS],
  ['password reload ms', spec.delays.passwordReload, constants.PASSWORD_RELOAD_MS],
  ['error banner ms', spec.delays.errorBanner, constants.ERROR_BANNER_MS],
  ['reload guard ms', spec.delays.reloadGuard, constants.RELOAD_GUARD_MS],
  ['loading bar throttle ms', spec.delays.loadingBarThrottle, constants.LOADING_BAR_THROTTLE_MS],
  ['loading bar ms', spec.delays.loadingBar, constants.LOADING_BAR_MS],
  ['dialog width', spec.dialogWidth, constants.DIALOG_WIDTH],
  ['recent login minutes', spec.recentLoginMinutes, constants.RECENT_LOGIN_MINUTES],
  ['dynamic password hours', spec.dynamicPassword.hours, constants.DYNAMIC_PASSWORD_HOURS],
  ['dynamic password user', spec.dynamicPassword.user, constants.DYNAMIC_PASSWORD_USER],
  ['sticky minutes offered', spec.usageMinutes.offered, constants.STICKY_MINUTES_OFFERED],
  ['sticky minutes max', spec.usageMinutes.most, constants.STICKY_MINUTES_MAX],
  ['whitelist max', spec.whitelistMax, constants.WHITELIST_MAX],
  ['bytes per GB', spec.bytesPerGb, constants.BYTES_PER_GB],
  ['unpaid order minutes', spec.unpaidOrderMinutes, constants.UNPAID_ORDER_MINUTES],
  ['quote lifetime seconds', spec.quoteMinutes * 60, constants.QUOTE_LIFETIME_SECONDS],
  ['renew within days', spec.renewWithinDays, constants.RENEW_WITHIN_DAYS],
  ['line rest hours', spec.lineRestHours, constants.LINE_REST_HOURS],
] as const)('%s is %s', (_, specified, kept) => {
  expect(kept).toBe(specified);
});

it('order states, product families and the zone of support hours match the spec [4.38]', () => {
  expect(constants.orderStatus).toEqual(spec.orderStatuses);
  expect(constants.productFamily).toEqual(spec.productFamilies);
  expect(constants.SUPPORT_ZONE).toBe(spec.supportHours.zone);
});
