import { errorCodes, isCustomerError, type ErrorName } from 'shared-contracts/texts/errors/error-codes';

/** Failed authentication; access to others' data; rate limits; server faults; everything else. */
export type RefusalKind = 'authentication' | 'authorisation' | 'limit' | 'fault' | 'other';

const kinds: Readonly<Partial<Record<ErrorName, RefusalKind>>> = {
  unauthenticated: 'authentication',
  captchaWrong: 'authentication',
  smsCodeWrong: 'authentication',
  smsCodeExpired: 'authentication',
  loginFailed: 'authentication',
  passwordUnreadable: 'authentication',
  recentLoginNeeded: 'authentication',
  thirdPartyState: 'authentication',
  thirdPartyDenied: 'authentication',
  thirdPartyFailed: 'authentication',
  thirdPartyTicketExpired: 'authentication',
  apiTokenInvalid: 'authentication',
  loginTicketExpired: 'authentication',
  secondFactorWrong: 'authentication',
  passkeyExpired: 'authentication',
  passkeyUnknown: 'authentication',
  passkeyFailed: 'authentication',

  // Resources of others are reported as not found.
  notOwnAccount: 'authorisation',
  sessionNotFound: 'authorisation',
  apiTokenNotFound: 'authorisation',
  webhookNotFound: 'authorisation',
  apiTokenScope: 'authorisation',
  passkeyNotFound: 'authorisation',
  quoteNotFound: 'authorisation',
  orderNotFound: 'authorisation',
  paymentNotFound: 'authorisation',
  couponNotFound: 'authorisation',
  lineNotFound: 'authorisation',
  receiptNotFound: 'authorisation',
  invoiceNotFound: 'authorisation',
  statementNotFound: 'authorisation',
  certificationNeeded: 'authorisation',

  rateLimited: 'limit',
  smsTooSoon: 'limit',
  smsDailyLimit: 'limit',
  stockHeldTooOften: 'limit',

  smsNotSent: 'fault',
  paymentUnavailable: 'fault',
  thirdPartyUnavailable: 'fault',
  certificationUnavailable: 'fault',
};

export function refusalKind(reason: ErrorName): RefusalKind {
  const isFault = !isCustomerError(errorCodes[reason]) && errorCodes[reason] >= 500;
  return kinds[reason] ?? (isFault ? 'fault' : 'other');
}
