import * as constants from './constants.ts';
import { languages, DEFAULT_LANGUAGE } from './languages.ts';
import { formatProxyUser, isSessionId, newSessionId, parseProxyUser } from './proxy-user.ts';
import { checkAccountBank, checkCompanyName, checkRealName, checkRegisteredAddress } from './rules/certification.ts';
import { checkAreaCode, checkMobile } from './rules/mobile.ts';
import { checkNickname } from './rules/nickname.ts';
import { checkLoginPassword, checkNewPassword, checkRepeatedPassword } from './rules/password.ts';
import { checkExtractQuantity } from './rules/quantity.ts';
import { checkRemark } from './rules/remark.ts';
import { checkAgreement, checkImageCode, checkSmsCode } from './rules/verify-code.ts';
import { shownThirdPartyType, smsCodeTypes, thirdPartyTypes } from './testing/spec/fields.ts';
import * as spec from './testing/spec/limits.ts';
import { proxyUserExample, quantity } from './testing/spec/extraction.ts';
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

describe('what is wrong with a form', () => {
  it('is told by the notice that the specification names', () => {
    expect(checkMobile('+86', '')).toBe('warning.tip1');
    expect(checkMobile('+86', '123')).toBe('warning.tip2');
    expect(checkSmsCode('')).toBe('warning.tip3');
    expect([checkLoginPassword(''), checkNewPassword('')]).toEqual(['warning.tip4', 'warning.tip4']);
    expect([checkLoginPassword('12345'), checkNewPassword('12345')]).toEqual(['warning.tip5', 'warning.tip5']);
    expect(checkRepeatedPassword('123456', '1234567')).toBe('warning.tip6');
    expect(checkAgreement(false)).toBe('warning.tip7');
    expect(checkImageCode('')).toBe('warning.tip8');
    expect([checkAreaCode(''), checkAreaCode('+')]).toEqual(['warning.tip9', 'warning.tip9']);
    expect(checkRemark(ofLength(spec.longestRemark + 1))).toBe('warning.tip11');
    expect(checkExtractQuantity(quantity.most + 1)).toBe('warning.tip17');
  });

  it('is nothing for spaces around what was typed [5.11]', () => {
    expect([checkMobile('+86', ' 13800138000 '), checkSmsCode(' 123456 '), checkNewPassword(' 123456 ')]).toEqual([null, null, null]);
    expect(checkNewPassword(' 12345 ')).toBe('warning.tip5');
  });

  it.each(spec.mainlandMobiles.taken)('is nothing for +86 %s [5.4]', (mobile) => {
    expect(checkMobile('+86', mobile)).toBeNull();
  });

  it.each(spec.mainlandMobiles.refused)('is the format of +86 %s [5.4]', (mobile) => {
    expect(checkMobile('+86', mobile)).toBe('warning.tip2');
  });
});

it('an extraction asks for 1 to 200 addresses [9.28]', () => {
  expect([quantity.least, quantity.most].map(checkExtractQuantity)).toEqual([null, null]);
  expect([quantity.least - 1, quantity.most + 1].filter((count) => checkExtractQuantity(count) === null)).toEqual([]);
});

it('a proxy user has six parts joined by underscores [5.40]', () => {
  const { parts, user } = proxyUserExample;
  expect(formatProxyUser(parts)).toBe(user);
  expect(parseProxyUser(user)).toEqual({ ...parts, city: '' });
  const { most } = spec.usageMinutes;
  expect(parseProxyUser(user.replace('_10_', `_${most}_`))).toMatchObject({ minutes: most });
  expect(parseProxyUser(user.replace('_10_', `_${most + 1}_`))).toBe('minutes');
});

it('session ids are 8 letters of ours, or up to 32 letters or digits [5.38][5.39]', () => {
  expect(newSessionId()).toMatch(new RegExp(`^[A-Za-z]{${spec.sessionId.madeLength}}$`));
  expect(isSessionId(ofLength(spec.sessionId.longest))).toBe(true);
  expect(isSessionId(ofLength(spec.sessionId.longest + 1))).toBe(false);
});

it('the languages are en and zh, en by default [9.20]', () => {
  expect({ supported: languages, default: DEFAULT_LANGUAGE }).toEqual(spec.languages);
});

it('login types are numbered, and only type 3 shows its button [9.21][2.133]', () => {
  expect(constants.thirdPartyType).toEqual(thirdPartyTypes);
  expect(SHOWN_THIRD_PARTY).toBe(shownThirdPartyType);
  const names = Object.entries(thirdPartyTypes).map(([name, type]) => thirdParties[type].name.toLowerCase().includes(name));
  expect(names).toEqual([true, true, true, true]);
});

it('a code sent for one purpose has the type of that purpose [3.4]', () => {
  const { smsLogin, password, newMobile } = constants.verifyCodeType;
  expect({ smsLogin, forgotPassword: password, changePassword: password, changeMobile: newMobile }).toEqual(smsCodeTypes);
  const types = Object.values(constants.verifyCodeType);
  expect(new Set(types).size).toBe(types.length);
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
