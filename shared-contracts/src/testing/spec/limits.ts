/** Limits and constants in sections 5 and 9, and those added by the decisions. */
export const smsResendSeconds = 60;
export const smsCode = { digits: 6, lifetimeSeconds: 300, tries: 5, perDay: 10 } as const;
export const imageCodeLifetimeSeconds = 120;

/** Minimum and maximum length. */
export const passwordToLogIn = [6, 17] as const;
export const passwordToSet = [6, 16] as const;
export const nicknameLength = [1, 30] as const;
export const longestRemark = 100;
export const certifiedNameLength = [2, 60] as const;
export const longestRegisteredAddress = 120;
export const whitelistMax = 20;

export const defaultAreaCode = '+86';
export const defaultCountry = 'China';

/** In milliseconds. */
export const delays = {
  loginReload: 800,
  passwordReload: 1000,
  errorBanner: 5000,
  reloadGuard: 60_000,
  loadingBarThrottle: 200,
  loadingBar: 5000,
} as const;
/** In CSS pixels. */
export const dialogWidth = 504;

export const supportHours = { open: 9, close: 18, zone: 'Asia/Shanghai' } as const;
export const languages = { supported: ['en', 'zh'], default: 'en' } as const;

export const sessionHours = 24;
export const recentLoginMinutes = 30;
export const dynamicPassword = { user: 'proxy', hours: 1 } as const;
/** Session durations in account-password mode. */
export const usageMinutes = { offered: 30, most: 1440 } as const;

/** In bytes: 50M and 1G. */
export const freeTrial = { bytes: 50_000_000, hours: 24 } as const;
export const verifiedTrial = { bytes: 1_000_000_000, worthCents: 1400 } as const;
export const certificationBonus = { personalBytes: 50_000_000, companyBytes: 1_000_000_000 } as const;
export const payVerification = { chargeCents: 100, couponCents: 500 } as const;
export const bytesPerGb = 1_000_000_000;

export const orderStatuses = { toBePaid: 0, normal: 1, failure: 2 } as const;
export const productFamilies = { flow: 1, staticIp: 2, gift: 3 } as const;
export const unpaidOrderMinutes = 30;
export const quoteMinutes = 10;
export const renewWithinDays = 30;
export const lineRestHours = 24;

/** Wording of the site's claims. */
export const claims = { countries: '240+ countries and regions', availability: '99.99% IP availability', support: '24/7 support' } as const;
