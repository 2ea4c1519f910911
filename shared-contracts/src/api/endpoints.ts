import { fillPath, firstViewEndpoints, type Endpoint } from './first-view-endpoints.ts';
import { signedPaths } from '../proxy/extraction-path.ts';
import { LOCAL_IP_PATH } from './local-ip-path.ts';

export type { Endpoint } from './first-view-endpoints.ts';

/** Every API call, by its name in code. */
export const endpoints = {
  ...firstViewEndpoints,
  passwordLogin: { method: 'POST', path: '/webUser/passwordLogin', auth: 'public' },
  register: { method: 'POST', path: '/webUser/register', auth: 'public' },
  verifyCodeLogin: { method: 'POST', path: '/webUser/verifyCodeLogin', auth: 'public' },
  updatePassword: { method: 'POST', path: '/webUser/updatePassword', auth: 'public' },
  imageVerifyCode: { method: 'GET', path: '/webCommon/imageVerifyCode', auth: 'public' },
  sendVerifyCode: { method: 'POST', path: '/webCommon/sendVerifyCode', auth: 'public' },
  getCountryCodeInfoList: { method: 'POST', path: '/webCommon/getCountryCodeInfoList', auth: 'public' },
  generateCode: { method: 'POST', path: '/webCommon/generateCode', auth: 'customer' },
  getProvinceInfoList: { method: 'GET', path: '/webCommon/getProvinceInfoList', auth: 'public' },
  getLocalIp: { method: 'GET', path: LOCAL_IP_PATH, auth: 'public' },
  articlePage: { method: 'POST', path: '/webCommon/articlePage', auth: 'public' },
  articleDetail: { method: 'GET', path: '/webCommon/articleDetail/:id', auth: 'public' },
  getDemoCodeList: { method: 'POST', path: '/webCommon/getDemoCodeList', auth: 'public' },
  getLatestAppVersion: { method: 'GET', path: '/client/getLastestAppVersion', auth: 'public' },
  continentList: { method: 'GET', path: '/webCommon/continentList', auth: 'public' },
  countryProvinceList: { method: 'GET', path: '/webCommon/country-province-list', auth: 'public' },

  queryUserGetFreeProductIds: { method: 'GET', path: '/webOrder/queryUserGetFreeProductIds', auth: 'customer' },
  getFreeProduct: { method: 'POST', path: '/webOrder/getFreeProduct', auth: 'customer', idempotent: true },
  verifyAndCoupons: { method: 'POST', path: '/webUser/verificAndCoupons', auth: 'customer' },
  receiveCoupons: { method: 'POST', path: '/webUser/reciveCoupons', auth: 'customer', idempotent: true },
  allCoupons: { method: 'GET', path: '/webUser/allCoupons', auth: 'customer' },
  placeOrder: { method: 'POST', path: '/webOrder/placeOrder', auth: 'customer', idempotent: true },
  renewOrder: { method: 'POST', path: '/webOrder/renewOrder', auth: 'customer', idempotent: true },
  /** Idempotent without a key: a repeated call returns the open payment. */
  toPay: { method: 'POST', path: '/webOrder/toPay', auth: 'customer' },
  cancelTrade: { method: 'POST', path: '/webOrder/cancelTrade', auth: 'customer' },
  queryOrderInfos: { method: 'POST', path: '/webOrder/queryOrderInfos', auth: 'customer' },
  queryStaticOrderDetail: { method: 'POST', path: '/webOrder/queryStaticOrderDetail', auth: 'customer' },
  queryConsumeRecordList: { method: 'POST', path: '/webOrder/queryConsumeRecordList', auth: 'customer' },
  queryPayFlowState: { method: 'POST', path: '/webOrder/queryPayFlowState', auth: 'customer' },
  checkIsExistUnpaidOrder: { method: 'POST', path: '/webOrder/checkIsExistUnpaidOrder', auth: 'customer' },
  queryOrderWhiteIps: { method: 'POST', path: '/webOrder/queryOrderWhiteIps', auth: 'customer' },
  addAndDelWhiteIps: { method: 'POST', path: '/webOrder/addAndDelWhiteIps', auth: 'customer' },
  addOrderRemark: { method: 'POST', path: '/webOrder/addOrderRemark', auth: 'customer' },
  getOrderSurplusFlowInfos: { method: 'GET', path: '/webOrder/getOrderSurplusFlowInfos', auth: 'customer' },
  updateMobile: { method: 'POST', path: '/webUser/updateMobile', auth: 'customer' },
  updateUserInfo: { method: 'POST', path: '/webUser/updateUserInfo', auth: 'customer' },
  getUserInfo: { method: 'GET', path: '/webUser/getUserInfo', auth: 'customer' },
  getUserCertifyInfo: { method: 'GET', path: '/certify/getUserCertifyInfo', auth: 'customer' },
  getPersonalVerifyUrl: { method: 'POST', path: '/certify/getPersonalVerifyUrl', auth: 'customer' },
  companyCertify: { method: 'POST', path: '/certify/companyCertify', auth: 'customer' },
  editCompanyCertify: { method: 'POST', path: '/certify/editCompanyCertify', auth: 'customer' },
  payVerify: { method: 'POST', path: '/certify/payVerific', auth: 'customer', idempotent: true },

  thirdPartyAuth: { method: 'GET', path: '/api/third-party/auth/:type', auth: 'public' },
  thirdPartyCallback: { method: 'GET', path: '/api/third-party/callback/:type', auth: 'public' },
  thirdPartyBind: { method: 'POST', path: '/api/third-party/bind', auth: 'customer' },
  thirdPartyUnbind: { method: 'POST', path: '/api/third-party/unbind/:type/:customer', auth: 'customer' },
  thirdPartyCheckBind: { method: 'GET', path: '/api/third-party/check-bind/:type/:customer', auth: 'customer' },

  getIp: { method: 'GET', path: signedPaths.getIp, auth: 'signed' },
  addWhiteIp: { method: 'GET', path: signedPaths.addWhiteIp, auth: 'signed' },
  delWhiteIp: { method: 'GET', path: signedPaths.delWhiteIp, auth: 'signed' },
  /** Extends a sticky session of account-password mode. */
  renewSession: { method: 'GET', path: signedPaths.renewSession, auth: 'signed', added: true },

  /** Creates a customer from an account of another service, or links it to the customer with a mobile, and logs in. */
  thirdPartyFinish: { method: 'POST', path: '/api/v1/third-party/finish', auth: 'public', added: true },
  bindMobile: { method: 'POST', path: '/api/v1/bind-mobile', auth: 'customer', added: true },
  sessions: { method: 'GET', path: '/api/v1/sessions', auth: 'customer', added: true },
  emailSettings: { method: 'GET', path: '/api/v1/email', auth: 'customer', added: true },
  setEmail: { method: 'POST', path: '/api/v1/email', auth: 'customer', added: true },
  resendEmail: { method: 'POST', path: '/api/v1/email/resend', auth: 'customer', added: true },
  confirmEmail: { method: 'POST', path: '/api/v1/email/confirm', auth: 'customer', added: true },
  confirmEmailLink: { method: 'POST', path: '/api/v1/email/confirm-link', auth: 'public', added: true },
  removeEmail: { method: 'POST', path: '/api/v1/email/remove', auth: 'customer', added: true },
  setNotifications: { method: 'POST', path: '/api/v1/email/notifications', auth: 'customer', added: true },
  setTimeZone: { method: 'POST', path: '/api/v1/time-zone', auth: 'customer', added: true },
  unsubscribe: { method: 'POST', path: '/api/v1/unsubscribe', auth: 'public', added: true },
  /** Called by mail programs (RFC 8058), with the token of the message in `token`. */
  unsubscribeOneClick: { method: 'POST', path: '/api/v1/unsubscribe/one-click', auth: 'public', added: true, raw: true },
  /** The same address opened in a browser: redirects to the page. */
  unsubscribeLink: { method: 'GET', path: '/api/v1/unsubscribe/one-click', auth: 'public', added: true, raw: true },
  endSessions: { method: 'POST', path: '/api/v1/sessions/end', auth: 'customer', added: true },
  /** Logins, failed logins and changes to the account's security, newest first. */
  securityEvents: { method: 'GET', path: '/api/v1/security-events', auth: 'customer', added: true },
  /** Finishes a login that needs a second factor. */
  finishLogin: { method: 'POST', path: '/api/v1/login/second-step', auth: 'public', added: true },
  startPasskeyLogin: { method: 'POST', path: '/api/v1/login/passkey/start', auth: 'public', added: true },
  passkeyLogin: { method: 'POST', path: '/api/v1/login/passkey', auth: 'public', added: true },
  passkeys: { method: 'GET', path: '/api/v1/passkeys', auth: 'customer', added: true },
  startPasskey: { method: 'POST', path: '/api/v1/passkeys/start', auth: 'customer', added: true },
  addPasskey: { method: 'POST', path: '/api/v1/passkeys', auth: 'customer', added: true },
  removePasskey: { method: 'POST', path: '/api/v1/passkeys/remove', auth: 'customer', added: true },
  accountData: { method: 'POST', path: '/api/v1/account-data', auth: 'customer', added: true },
  accountDeletion: { method: 'GET', path: '/api/v1/account-deletion', auth: 'customer', added: true },
  requestDeletion: { method: 'POST', path: '/api/v1/account-deletion', auth: 'customer', added: true },
  cancelDeletion: { method: 'POST', path: '/api/v1/account-deletion/cancel', auth: 'customer', added: true },
  secondFactor: { method: 'GET', path: '/api/v1/second-factor', auth: 'customer', added: true },
  startTotp: { method: 'POST', path: '/api/v1/second-factor/totp', auth: 'customer', added: true },
  confirmTotp: { method: 'POST', path: '/api/v1/second-factor/totp/confirm', auth: 'customer', added: true },
  turnOffTotp: { method: 'POST', path: '/api/v1/second-factor/totp/off', auth: 'customer', added: true },
  renewRecoveryCodes: { method: 'POST', path: '/api/v1/second-factor/recovery-codes', auth: 'customer', added: true },
  cancelSecondFactorReset: { method: 'POST', path: '/api/v1/second-factor/reset/cancel', auth: 'customer', added: true },
  /** Members of the account and its open invitations. */
  members: { method: 'GET', path: '/api/v1/members', auth: 'customer', added: true },
  inviteMember: { method: 'POST', path: '/api/v1/members/invitations', auth: 'customer', added: true },
  revokeInvitation: { method: 'POST', path: '/api/v1/members/invitations/revoke', auth: 'customer', added: true },
  changeMember: { method: 'POST', path: '/api/v1/members/role', auth: 'customer', added: true },
  removeMember: { method: 'POST', path: '/api/v1/members/remove', auth: 'customer', added: true },
  /** What members did in the account. */
  accountActivity: { method: 'POST', path: '/api/v1/members/activity', auth: 'customer', added: true },
  /** Accounts that the caller may open. */
  memberships: { method: 'GET', path: '/api/v1/memberships', auth: 'customer', added: true },
  switchAccount: { method: 'POST', path: '/api/v1/memberships/switch', auth: 'customer', added: true },
  leaveAccount: { method: 'POST', path: '/api/v1/memberships/leave', auth: 'customer', added: true },
  invitation: { method: 'POST', path: '/api/v1/invitation', auth: 'public', added: true },
  acceptInvitation: { method: 'POST', path: '/api/v1/invitation/accept', auth: 'customer', added: true },
  apiTokens: { method: 'GET', path: '/api/v1/api-tokens', auth: 'customer', added: true },
  createApiToken: { method: 'POST', path: '/api/v1/api-tokens', auth: 'customer', added: true },
  revokeApiToken: { method: 'POST', path: '/api/v1/api-tokens/revoke', auth: 'customer', added: true },
  /** Leases proxies of an order without a signature. */
  extractProxies: { method: 'POST', path: '/api/v1/orders/:orderId/proxies', auth: 'token', added: true },
  /** Extends a sticky session without a signature. */
  renewOwnSession: { method: 'POST', path: '/api/v1/orders/:orderId/sessions/:session/renewal', auth: 'token', added: true },
  /** The OpenAPI document of `/api/v1`, for its reference page. */
  apiReference: { method: 'GET', path: '/api/v1/reference', auth: 'public', added: true },
  proofOfWork: { method: 'GET', path: '/api/v1/proof-of-work', auth: 'public', added: true },
  publicKey: { method: 'GET', path: '/api/v1/public-key', auth: 'public', added: true },
  siteSettings: { method: 'GET', path: '/api/v1/site', auth: 'public', added: true },
  servedCalls: { method: 'GET', path: '/api/v1/calls', auth: 'public', added: true },
  /** Locations of exits and static lines. */
  locations: { method: 'GET', path: '/api/v1/locations', auth: 'public', added: true },
  /** Number of exits by place and network. */
  exitPlaces: { method: 'GET', path: '/api/v1/exit-places', auth: 'public', added: true },
  status: { method: 'GET', path: '/api/v1/status', auth: 'public', added: true },
  searchHelp: { method: 'GET', path: '/api/v1/help/search', auth: 'public', added: true },
  /** Whether a reader found an article useful. */
  helpFeedback: { method: 'POST', path: '/api/v1/help/feedback', auth: 'public', added: true },
  /** Sends one request through a demo order, for the home page. */
  demoRequest: { method: 'POST', path: '/api/v1/demo-request', auth: 'public', added: true },
  activity: { method: 'GET', path: '/api/v1/activities/:id', auth: 'public', added: true },
  quote: { method: 'POST', path: '/api/v1/quote', auth: 'customer', added: true },
  getBalance: { method: 'GET', path: '/api/v1/balance', auth: 'customer', added: true },
  listBalanceMovements: { method: 'POST', path: '/api/v1/balance/movements', auth: 'customer', added: true },
  placeTopUp: { method: 'POST', path: '/api/v1/balance/top-ups', auth: 'customer', idempotent: true, added: true },
  /** Idempotent without a key: a repeated call finds the order paid. */
  payFromBalance: { method: 'POST', path: '/api/v1/orders/:orderId/pay-from-balance', auth: 'customer', added: true },
  quoteRenewals: { method: 'POST', path: '/api/v1/renewals/quotes', auth: 'customer', added: true },
  renewFromBalance: { method: 'POST', path: '/api/v1/renewals', auth: 'customer', idempotent: true, added: true },
  getAutoRenewal: { method: 'GET', path: '/api/v1/orders/:orderId/auto-renewal', auth: 'customer', added: true },
  setAutoRenewal: { method: 'POST', path: '/api/v1/orders/:orderId/auto-renewal', auth: 'customer', added: true },
  stopAutoRenewal: { method: 'POST', path: '/api/v1/orders/:orderId/auto-renewal/stop', auth: 'customer', added: true },
  storedMethods: { method: 'GET', path: '/api/v1/payment-methods', auth: 'customer', added: true },
  startStoredMethod: { method: 'POST', path: '/api/v1/payment-methods', auth: 'customer', added: true },
  /** Leads to the provider's page for storing a payment method, on a phone. */
  storedMethodPage: { method: 'GET', path: '/api/v1/payment-methods/:storedMethodId/page', auth: 'public', added: true, raw: true },
  removeStoredMethod: { method: 'POST', path: '/api/v1/payment-methods/:storedMethodId/remove', auth: 'customer', added: true },
  receipt: { method: 'GET', path: '/api/v1/receipts/:orderId', auth: 'customer', added: true },
  companyDetails: { method: 'GET', path: '/api/v1/company-details', auth: 'customer', added: true },
  setCompanyDetails: { method: 'POST', path: '/api/v1/company-details', auth: 'customer', added: true },
  removeCompanyDetails: { method: 'POST', path: '/api/v1/company-details/remove', auth: 'customer', added: true },
  listInvoices: { method: 'POST', path: '/api/v1/invoices', auth: 'customer', added: true },
  invoicePdf: { method: 'GET', path: '/api/v1/invoices/:number/pdf', auth: 'customer', added: true },
  /** Monthly statements of account. */
  listStatements: { method: 'GET', path: '/api/v1/statements', auth: 'customer', added: true },
  statementPdf: { method: 'GET', path: '/api/v1/statements/:month/pdf', auth: 'customer', added: true },
  orderKey: { method: 'GET', path: '/api/v1/orders/:orderId/key', auth: 'customer', added: true },
  rotateOrderKey: { method: 'POST', path: '/api/v1/orders/:orderId/key', auth: 'customer', added: true },
  signExtraction: { method: 'POST', path: '/api/v1/orders/:orderId/signature', auth: 'customer', added: true },
  subUsers: { method: 'GET', path: '/api/v1/orders/:orderId/sub-users', auth: 'customer', added: true },
  createSubUser: { method: 'POST', path: '/api/v1/orders/:orderId/sub-users', auth: 'customer', added: true },
  updateSubUser: { method: 'POST', path: '/api/v1/orders/:orderId/sub-users/:name', auth: 'customer', added: true },
  removeSubUser: { method: 'POST', path: '/api/v1/orders/:orderId/sub-users/:name/remove', auth: 'customer', added: true },
  subUserPassword: { method: 'GET', path: '/api/v1/orders/:orderId/sub-users/:name/password', auth: 'customer', added: true },
  setSubUserPassword: { method: 'POST', path: '/api/v1/orders/:orderId/sub-users/:name/password', auth: 'customer', added: true },
  tags: { method: 'GET', path: '/api/v1/tags', auth: 'customer', added: true },
  /** Changes the whitelists of several orders. */
  changeWhitelists: { method: 'POST', path: '/api/v1/whitelists', auth: 'customer', added: true },
  /** Adds tags to orders and removes others. */
  tagOrders: { method: 'POST', path: '/api/v1/tags/orders', auth: 'customer', added: true },
  renameTag: { method: 'POST', path: '/api/v1/tags/rename', auth: 'customer', added: true },
  removeTag: { method: 'POST', path: '/api/v1/tags/remove', auth: 'customer', added: true },
  /** Number of orders, traffic and cost by tag. */
  tagSums: { method: 'POST', path: '/api/v1/tags/sums', auth: 'customer', added: true },
  savedFilters: { method: 'GET', path: '/api/v1/saved-filters', auth: 'customer', added: true },
  saveFilter: { method: 'POST', path: '/api/v1/saved-filters', auth: 'customer', added: true },
  removeFilter: { method: 'POST', path: '/api/v1/saved-filters/remove', auth: 'customer', added: true },
  consumptionSum: { method: 'POST', path: '/api/v1/consumption/sum', auth: 'customer', added: true },
  /** Usage over time, for charts. */
  usage: { method: 'GET', path: '/api/v1/usage', auth: 'customer', added: true },
  /** Individual usage rows of an order. */
  usageLedger: { method: 'POST', path: '/api/v1/orders/:orderId/usage', auth: 'customer', added: true },
  /** Traffic, outcomes and latency of an order by target. */
  orderTargets: { method: 'GET', path: '/api/v1/orders/:orderId/targets', auth: 'customer', added: true },
  setOrderInsight: { method: 'POST', path: '/api/v1/orders/:orderId/insight', auth: 'customer', added: true },
  requestLog: { method: 'GET', path: '/api/v1/orders/:orderId/request-log', auth: 'customer', added: true },
  setRequestLog: { method: 'POST', path: '/api/v1/orders/:orderId/request-log', auth: 'customer', added: true },
  /** Notifications on the site. */
  unreadNotices: { method: 'GET', path: '/api/v1/notices/unread', auth: 'customer', added: true },
  siteNotices: { method: 'POST', path: '/api/v1/notices', auth: 'customer', added: true },
  readSiteNotices: { method: 'POST', path: '/api/v1/notices/read', auth: 'customer', added: true },
  webhooks: { method: 'GET', path: '/api/v1/webhooks', auth: 'customer', added: true },
  createWebhook: { method: 'POST', path: '/api/v1/webhooks', auth: 'customer', added: true },
  updateWebhook: { method: 'POST', path: '/api/v1/webhooks/:webhookId', auth: 'customer', added: true },
  removeWebhook: { method: 'POST', path: '/api/v1/webhooks/:webhookId/remove', auth: 'customer', added: true },
  testWebhook: { method: 'POST', path: '/api/v1/webhooks/:webhookId/test', auth: 'customer', added: true },
  webhookDeliveries: { method: 'GET', path: '/api/v1/webhooks/:webhookId/deliveries', auth: 'customer', added: true },
  redeliverWebhook: { method: 'POST', path: '/api/v1/webhooks/:webhookId/deliveries/:deliveryId', auth: 'customer', added: true },
  usageNotices: { method: 'GET', path: '/api/v1/usage-notices', auth: 'customer', added: true },
  setUsageNotices: { method: 'POST', path: '/api/v1/usage-notices', auth: 'customer', added: true },
  dismissUsageNotice: { method: 'POST', path: '/api/v1/usage-notices/dismiss', auth: 'customer', added: true },
  checklist: { method: 'GET', path: '/api/v1/checklist', auth: 'customer', added: true },
  /** Sends one request through the gateway with an order. */
  tryProxy: { method: 'POST', path: '/api/v1/try-proxy', auth: 'customer', added: true },
  /** Diagnoses a login of the account-password mode. */
  checkProxyUser: { method: 'POST', path: '/api/v1/check-proxy-user', auth: 'public', added: true },
  /** Usage counted by a gateway, which also asks for grants with it. */
  usageReport: { method: 'POST', path: '/internal/usage', auth: 'internal', added: true },
  /** Whether a gateway may accept a connection, and which exits it may use. */
  gatewayAccess: { method: 'POST', path: '/internal/access', auth: 'internal', added: true },
  /** Orders whose connections a gateway must check again. */
  gatewayRevocations: { method: 'POST', path: '/internal/revocations', auth: 'internal', added: true },
  /** Counts of part failures in browsers, for the publisher's service. */
  clientErrorCounts: { method: 'POST', path: '/internal/client-errors', auth: 'internal', added: true },
  /** Logs in the customer whose pages the publisher opens to check a release. */
  releaseCheckLogin: { method: 'POST', path: '/internal/release-check-login', auth: 'internal', added: true },
  /** Target of a payment's QR code, which redirects to the provider's page. */
  payLink: { method: 'GET', path: '/api/v1/pay/:paymentId', auth: 'public', added: true, raw: true },
  /** Where a provider redirects the customer whose money we still have to collect. */
  payReturn: { method: 'GET', path: '/api/v1/pay/:paymentId/return', auth: 'public', added: true, raw: true },
  /** A provider's notice. */
  payNotice: { method: 'POST', path: '/api/pay/notify/:method', auth: 'provider', added: true, raw: true },
  sandboxPayNotice: { method: 'POST', path: '/api/pay/notify/sandbox', auth: 'provider', added: true },

  sandboxSms: { method: 'GET', path: '/sandbox/api/sms', auth: 'sandbox', added: true },
  /** SMS without a code, such as the notification of a changed password. */
  sandboxSmsNotices: { method: 'GET', path: '/sandbox/api/sms-notices', auth: 'sandbox', added: true },
  sandboxWebhooks: { method: 'GET', path: '/sandbox/api/webhooks', auth: 'sandbox', added: true },
  /** Email messages, rendered. */
  sandboxEmails: { method: 'GET', path: '/sandbox/api/emails', auth: 'sandbox', added: true },
  /** The HTML of a message. Front doors give it a policy of its own, because a page's policy doesn't allow its styles. */
  sandboxEmailPage: { method: 'GET', path: '/sandbox/api/emails/:emailId', auth: 'sandbox', added: true, raw: true },
  sandboxCaptcha: { method: 'GET', path: '/sandbox/api/captcha/:verifyId', auth: 'sandbox', added: true },
  sandboxCustomers: { method: 'POST', path: '/sandbox/api/customers', auth: 'sandbox', added: true },
  sandboxPayment: { method: 'GET', path: '/sandbox/api/payments/:paymentId', auth: 'sandbox', added: true },
  sandboxPay: { method: 'POST', path: '/sandbox/api/payments/:paymentId', auth: 'sandbox', added: true },
  /** What the customer chooses on the simulated page for storing a payment method. */
  sandboxStoreMethod: { method: 'POST', path: '/sandbox/api/stored-methods/:storedMethodId', auth: 'sandbox', added: true },
  /** A personal certification that is waiting for the simulated payment app. */
  sandboxCertification: { method: 'GET', path: '/sandbox/api/certifications/:ref', auth: 'sandbox', added: true },
  sandboxCertificationDecide: { method: 'POST', path: '/sandbox/api/certifications/:ref', auth: 'sandbox', added: true },
  /** Triggers a proxy error, and returns the request and the response. */
  sandboxProxyError: { method: 'POST', path: '/sandbox/api/proxy-errors/:name', auth: 'sandbox', added: true },
  sandboxClock: { method: 'POST', path: '/sandbox/api/clock', auth: 'sandbox', added: true },
  sandboxThirdParty: { method: 'GET', path: '/sandbox/api/third-party/:attempt', auth: 'sandbox', added: true },
  sandboxThirdPartyDecide: { method: 'POST', path: '/sandbox/api/third-party/:attempt', auth: 'sandbox', added: true },
  sandboxReset: { method: 'POST', path: '/sandbox/api/reset', auth: 'sandbox', added: true },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof endpoints;
export const endpointNames = Object.keys(endpoints) as EndpointName[];

/**
 * Fills in a call's path parameters.
 * @throws Error if one is missing
 */
export function endpointPath(name: EndpointName, params: Readonly<Record<string, unknown>> = {}): string {
  return fillPath(endpoints[name].path, params);
}
