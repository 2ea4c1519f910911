import type { BuiltCall } from 'shared-contracts/calls';
import type { endpoints } from 'shared-contracts/endpoints';
import type { ErrorName } from 'shared-contracts/error-codes';

export type CustomerCall = { [Name in BuiltCall]: (typeof endpoints)[Name]['auth'] extends 'customer' ? Name : never }[BuiltCall];
export type Permission = 'ok' | ErrorName;

/** Expected result of a customer call, by caller. */
export interface Permissions {
  /** A request of one customer sent with another's token: refused, or applied only to the token owner's data. */
  readonly other: Permission;
  /** A customer who logged in through a third party and has no mobile number. */
  readonly thirdParty: Permission;
  /** Customers with a mobile number from mainland China, and from elsewhere. */
  readonly china: Permission;
  readonly elsewhere: Permission;
}

/** Anyone with a live token, for their own data. */
const everyone: Permissions = { other: 'ok', thirdParty: 'ok', china: 'ok', elsewhere: 'ok' };

/** Verified call by call in `permissions.test.ts` and published in docs/security/permissions.md. */
export const permissions: Readonly<Record<CustomerCall, Permissions>> = {
  logout: everyone,
  getUserInfo: everyone,
  updateUserInfo: everyone,
  updateMobile: { ...everyone, thirdParty: 'thirdPartyLogin' },
  bindMobile: { ...everyone, other: 'mobileBound', china: 'mobileBound', elsewhere: 'mobileBound' },
  emailSettings: everyone,
  setEmail: everyone,
  resendEmail: { ...everyone, other: 'emailCodeExpired' },
  confirmEmail: { ...everyone, other: 'emailCodeExpired' },
  removeEmail: everyone,
  setNotifications: { ...everyone, other: 'emailNotSet' },
  sessions: everyone,
  endSessions: { ...everyone, other: 'sessionNotFound' },
  apiTokens: everyone,
  createApiToken: everyone,
  revokeApiToken: { ...everyone, other: 'apiTokenNotFound' },
  webhooks: everyone,
  createWebhook: everyone,
  removeWebhook: { ...everyone, other: 'webhookNotFound' },
  testWebhook: { ...everyone, other: 'webhookNotFound' },
  webhookDeliveries: { ...everyone, other: 'webhookNotFound' },
  redeliverWebhook: { ...everyone, other: 'webhookNotFound' },
  thirdPartyBind: { ...everyone, other: 'thirdPartyTicketExpired', thirdParty: 'thirdPartyBoundOther' },
  thirdPartyUnbind: {
    ...everyone,
    other: 'notOwnAccount',
    thirdParty: 'lastWayToLogIn',
    china: 'thirdPartyNotBound',
    elsewhere: 'thirdPartyNotBound',
  },
  thirdPartyCheckBind: { ...everyone, other: 'notOwnAccount' },
  quote: { ...everyone, other: 'couponNotFound' },
  placeOrder: { ...everyone, other: 'quoteNotFound' },
  renewOrder: { ...everyone, other: 'quoteNotFound' },
  checkIsExistUnpaidOrder: everyone,
  queryOrderInfos: everyone,
  addOrderRemark: { ...everyone, other: 'orderNotFound' },
  orderKey: { ...everyone, other: 'orderNotFound' },
  rotateOrderKey: { ...everyone, other: 'orderNotFound' },
  queryOrderWhiteIps: { ...everyone, other: 'orderNotFound' },
  addAndDelWhiteIps: { ...everyone, other: 'orderNotFound' },
  subUsers: { ...everyone, other: 'orderNotFound' },
  createSubUser: { ...everyone, other: 'orderNotFound' },
  updateSubUser: { ...everyone, other: 'orderNotFound' },
  removeSubUser: { ...everyone, other: 'orderNotFound' },
  subUserPassword: { ...everyone, other: 'orderNotFound' },
  setSubUserPassword: { ...everyone, other: 'orderNotFound' },
  queryStaticOrderDetail: { ...everyone, other: 'orderNotFound' },
  queryConsumeRecordList: everyone,
  consumptionSum: everyone,
  queryPayFlowState: { ...everyone, other: 'orderNotFound' },
  toPay: { ...everyone, other: 'orderNotFound' },
  cancelTrade: { ...everyone, other: 'orderNotFound' },
  queryUserGetFreeProductIds: everyone,
  getFreeProduct: { ...everyone, china: 'certificationNeeded' },
  getUserCertifyInfo: everyone,
  getPersonalVerifyUrl: everyone,
  companyCertify: everyone,
  editCompanyCertify: { ...everyone, other: 'noFailedCertification' },
  allCoupons: everyone,
  receiveCoupons: everyone,
  payVerify: everyone,
  verifyAndCoupons: everyone,
  getOrderSurplusFlowInfos: { ...everyone, other: 'orderNotFound' },
  usage: { ...everyone, other: 'orderNotFound' },
  usageLedger: { ...everyone, other: 'orderNotFound' },
  orderTargets: { ...everyone, other: 'orderNotFound' },
  setOrderInsight: { ...everyone, other: 'orderNotFound' },
  requestLog: { ...everyone, other: 'orderNotFound' },
  setRequestLog: { ...everyone, other: 'orderNotFound' },
  usageNotices: everyone,
  setUsageNotices: everyone,
  dismissUsageNotice: everyone,
  checklist: everyone,
  generateCode: { ...everyone, other: 'orderNotFound' },
  tryProxy: { ...everyone, other: 'orderNotFound' },
  getBalance: everyone,
  listBalanceMovements: everyone,
  placeTopUp: everyone,
  payFromBalance: { ...everyone, other: 'orderNotFound' },
  getAutoRenewal: { ...everyone, other: 'orderNotFound' },
  setAutoRenewal: { ...everyone, other: 'orderNotFound' },
  stopAutoRenewal: { ...everyone, other: 'orderNotFound' },
  receipt: { ...everyone, other: 'orderNotFound' },
};
