/**
 * Every envelope code except 200, by name. Four-digit codes from 1100 have a message for the customer. The messages are in
 * `error-texts.ts`, so that pages that only check a code don't load them.
 */
export const errorCodes = {
  badRequest: 400,
  unauthenticated: 401,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  tooLarge: 413,
  notJson: 415,
  system: 500,
  unavailable: 503,

  validationFailed: 1100,
  rateLimited: 1101,
  idempotencyConflict: 1102,
  idempotencyPending: 1103,

  captchaWrong: 1110,
  smsTooSoon: 1111,
  smsDailyLimit: 1112,
  smsCodeWrong: 1113,
  smsCodeExpired: 1114,
  smsNotSent: 1115,
  loginFailed: 1116,
  mobileTaken: 1117,
  countryMismatch: 1118,
  passwordUnreadable: 1119,
  recentLoginNeeded: 1120,
  mobileUnchanged: 1121,
  mobileInUse: 1122,
  thirdPartyLogin: 1123,
  smsCountryClosed: 1124,
  sessionNotFound: 1125,
  mobileBound: 1126,
  smsHarderProof: 1127,

  thirdPartyNotSetUp: 1160,
  thirdPartyUnavailable: 1161,
  thirdPartyState: 1162,
  thirdPartyDenied: 1163,
  thirdPartyFailed: 1164,
  thirdPartyTaken: 1165,
  thirdPartyBoundOther: 1166,
  thirdPartyTicketExpired: 1167,
  thirdPartyNotBound: 1168,
  lastWayToLogIn: 1169,
  notOwnAccount: 1170,

  productNotFound: 1130,
  quoteNotFound: 1131,
  quoteExpired: 1132,
  orderNotFound: 1133,
  unpaidOrderExists: 1134,
  orderNotPayable: 1135,
  orderNotCancellable: 1136,
  paymentNotFound: 1137,
  paymentMethodUnavailable: 1138,
  alreadyReceived: 1139,
  certificationNeeded: 1140,
  outOfStock: 1141,
  orderNotRenewable: 1142,
  couponNotFound: 1143,
  couponNotUsable: 1144,
  couponGone: 1145,
  couponReceived: 1146,
  payVerified: 1147,
  payVerificationNeeded: 1148,
  paymentUnavailable: 1149,
  lineNotFound: 1151,
  receiptNotFound: 1152,
  stockHeldTooOften: 1153,
  balanceTooLow: 1172,
  balanceFrozen: 1173,

  orderHasNoKey: 1154,
  orderEnded: 1171,
  alreadyCertified: 1155,
  certificationUnavailable: 1156,
  certificationUnderWay: 1157,
  certifiedElsewhere: 1158,
  noFailedCertification: 1159,

  emailUnavailable: 1184,
  emailCodeWrong: 1185,
  emailCodeExpired: 1186,
  emailLinkExpired: 1187,
  emailNotSet: 1188,
  unsubscribeLinkInvalid: 1189,

  articleNotFound: 1150,
} as const satisfies Readonly<Record<string, number>>;

export type ErrorName = keyof typeof errorCodes;

/** Whether the message is meant for the customer. */
export function isCustomerError(code: number): boolean {
  return String(code).startsWith('11');
}
