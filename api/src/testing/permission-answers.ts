import type { BuiltCall } from 'shared-contracts/calls';
import type { endpoints } from 'shared-contracts/endpoints';
import type { ErrorName } from 'shared-contracts/error-codes';

export type CustomerCall = { [Name in BuiltCall]: (typeof endpoints)[Name]['auth'] extends 'customer' ? Name : never }[BuiltCall];
export type Permission = 'ok' | ErrorName;

/** What a call for customers answers, by who makes it. */
export interface Permissions {
  /** The request of one customer with the token of another: refused, or done to the other's own alone. */
  readonly other: Permission;
  /** A customer who logged in by another service and has no mobile. */
  readonly thirdParty: Permission;
  /** Customers with a mobile of mainland China, and of elsewhere. */
  readonly china: Permission;
  readonly elsewhere: Permission;
}

/** Whoever has a live token, for what is their own. */
const everyone: Permissions = { other: 'ok', thirdParty: 'ok', china: 'ok', elsewhere: 'ok' };

/** Checked call by call by `permissions.test.ts`, and written into docs/security/permissions.md. */
export const permissions: Readonly<Record<CustomerCall, Permissions>> = {
  logout: everyone,
  getUserInfo: everyone,
  updateUserInfo: everyone,
  updateMobile: { ...everyone, thirdParty: 'thirdPartyLogin' },
  bindMobile: { ...everyone, other: 'mobileBound', china: 'mobileBound', elsewhere: 'mobileBound' },
  sessions: everyone,
  endSessions: { ...everyone, other: 'sessionNotFound' },
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
  usageNotices: everyone,
  setUsageNotices: everyone,
  dismissUsageNotice: everyone,
  checklist: everyone,
  generateCode: { ...everyone, other: 'orderNotFound' },
  tryProxy: { ...everyone, other: 'orderNotFound' },
  receipt: { ...everyone, other: 'orderNotFound' },
};
