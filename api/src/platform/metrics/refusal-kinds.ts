import { errorCodes, isCustomerError, type ErrorName } from 'shared-contracts/error-codes';

/** Who did not prove who they are; who asked for what is not theirs; who came too often; what went wrong on our side; all else. */
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

  // What belongs to others is answered as if it were not there.
  notOwnAccount: 'authorisation',
  sessionNotFound: 'authorisation',
  quoteNotFound: 'authorisation',
  orderNotFound: 'authorisation',
  paymentNotFound: 'authorisation',
  couponNotFound: 'authorisation',
  lineNotFound: 'authorisation',
  receiptNotFound: 'authorisation',
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
