/** Fields in section 3, by their names in requests and responses. */
export const loginResult = ['token', 'countryMobileCode', 'mobile', 'countryEnName', 'nickName', 'loginWay'] as const;
export const sessionState = ['accessToken', 'nickName', 'mobile', 'mobileCode', 'countryEnName', 'loginWay', 'locale'] as const;
export const imageCaptcha = ['pngBase64', 'verifyId'] as const;
export const countryCodeEntry = ['countryMobileCode', 'enName'] as const;
export const trackingRecord = [
  'ssid',
  'mobile',
  'timestamp',
  'type',
  'place',
  'bt_id',
  'bg_id',
  'referrer',
  'screenRatio',
  'userAgent',
  'baidu_flag',
  'from',
  'lang',
] as const;
/** Values of a tracking record's `type`. */
export const trackingTypes = ['click', 'link'] as const;
/** Fields of a `convertBdData` list entry, and the `convertType` of a registration. */
export const conversion = { fields: ['logidUrl', 'convertType'], convertType: 1 } as const;

/** Kinds of SMS code; `password` is for forgotten and changed passwords. */
export const smsCodeTypes = { smsLogin: 1, register: 2, password: 3, newMobile: 4, bindMobile: 5 } as const;

/** Third-party login types: a social network, a microblog, a search-engine account, a code-hosting account. */
export const thirdPartyTypes = { facebook: 1, twitter: 2, google: 3, github: 4 } as const;
/** The only type whose button the login dialog shows. */
export const shownThirdPartyType = 3;

/** Cookies and their lifetimes in days. */
export const cookies = {
  login: { names: loginResult, days: 1 },
  language: { name: 'lang', days: 5000 },
  visitor: { names: ['ssid', 'referrer'], days: 18_250 },
  /** After a change. */
  nickname: { name: 'nickName', days: 1 / 24 },
  adClick: { name: 'bd_vid' },
} as const;
