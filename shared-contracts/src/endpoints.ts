import { EXTRACTION_PATH } from './extraction-path.ts';

/**
 * Who may call: `public` anyone; `customer` with a live token, else HTTP 401; `signed` by the order's signature;
 * `provider` notices verified by the payment provider's signature; `internal` never through the front door; `sandbox` in sandbox mode only.
 */
export type EndpointAuth = 'public' | 'customer' | 'signed' | 'provider' | 'internal' | 'sandbox';

/** The issue that builds a call, or built it. */
export type Owner = '1/8' | '2/8' | '3/8' | '4/8' | '5/8' | '6/8' | '7/8' | '8/8';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters, as in the spec; calls that we add stand under `/api/v1`. */
  readonly path: string;
  readonly auth: EndpointAuth;
  readonly owner: Owner;
  readonly added?: true;
  /** Takes an `Idempotency-Key` header; a repeat within 24 h gets the first answer. */
  readonly idempotent?: true;
}

/** Every call of the API, by the name that code uses for it. */
export const endpoints = {
  passwordLogin: { method: 'POST', path: '/webUser/passwordLogin', auth: 'public', owner: '1/8' },
  register: { method: 'POST', path: '/webUser/register', auth: 'public', owner: '1/8' },
  verifyCodeLogin: { method: 'POST', path: '/webUser/verifyCodeLogin', auth: 'public', owner: '1/8' },
  updatePassword: { method: 'POST', path: '/webUser/updatePassword', auth: 'public', owner: '2/8' },
  imageVerifyCode: { method: 'GET', path: '/webCommon/imageVerifyCode', auth: 'public', owner: '1/8' },
  sendVerifyCode: { method: 'POST', path: '/webCommon/sendVerifyCode', auth: 'public', owner: '1/8' },
  getCountryCodeInfoList: { method: 'POST', path: '/webCommon/getCountryCodeInfoList', auth: 'public', owner: '1/8' },
  generateCode: { method: 'POST', path: '/webCommon/generateCode', auth: 'customer', owner: '7/8' },
  getProductPriceList: { method: 'GET', path: '/webCommon/getProductPriceList/:id', auth: 'public', owner: '1/8' },
  getProvinceInfoList: { method: 'GET', path: '/webCommon/getProvinceInfoList', auth: 'public', owner: '4/8' },
  getLocalIp: { method: 'GET', path: '/webCommon/getLocalIp', auth: 'public', owner: '4/8' },
  articlePage: { method: 'POST', path: '/webCommon/articlePage', auth: 'public', owner: '1/8' },
  articleDetail: { method: 'GET', path: '/webCommon/articleDetail/:id', auth: 'public', owner: '1/8' },
  getDemoCodeList: { method: 'POST', path: '/webCommon/getDemoCodeList', auth: 'public', owner: '4/8' },
  websiteUserLogData: { method: 'POST', path: '/webCommon/websiteUserLogData', auth: 'public', owner: '1/8' },
  convertBdData: { method: 'POST', path: '/webCommon/convertBdData', auth: 'public', owner: '2/8' },
  getLatestAppVersion: { method: 'GET', path: '/client/getLastestAppVersion', auth: 'public', owner: '4/8' },
  continentList: { method: 'GET', path: '/webCommon/continentList', auth: 'public', owner: '4/8' },
  countryProvinceList: { method: 'GET', path: '/webCommon/country-province-list', auth: 'public', owner: '4/8' },

  logout: { method: 'GET', path: '/webUser/logout', auth: 'customer', owner: '1/8' },
  queryUserGetFreeProductIds: { method: 'GET', path: '/webOrder/queryUserGetFreeProductIds', auth: 'customer', owner: '2/8' },
  getFreeProduct: { method: 'POST', path: '/webOrder/getFreeProduct', auth: 'customer', owner: '2/8', idempotent: true },
  verifyAndCoupons: { method: 'POST', path: '/webUser/verificAndCoupons', auth: 'customer', owner: '5/8' },
  receiveCoupons: { method: 'POST', path: '/webUser/reciveCoupons', auth: 'customer', owner: '5/8', idempotent: true },
  allCoupons: { method: 'GET', path: '/webUser/allCoupons', auth: 'customer', owner: '5/8' },
  placeOrder: { method: 'POST', path: '/webOrder/placeOrder', auth: 'customer', owner: '1/8', idempotent: true },
  renewOrder: { method: 'POST', path: '/webOrder/renewOrder', auth: 'customer', owner: '5/8', idempotent: true },
  toPay: { method: 'POST', path: '/webOrder/toPay', auth: 'customer', owner: '1/8', idempotent: true },
  cancelTrade: { method: 'POST', path: '/webOrder/cancelTrade', auth: 'customer', owner: '1/8' },
  queryOrderInfos: { method: 'POST', path: '/webOrder/queryOrderInfos', auth: 'customer', owner: '1/8' },
  queryStaticOrderDetail: { method: 'POST', path: '/webOrder/queryStaticOrderDetail', auth: 'customer', owner: '6/8' },
  queryConsumeRecordList: { method: 'POST', path: '/webOrder/queryConsumeRecordList', auth: 'customer', owner: '6/8' },
  queryPayFlowState: { method: 'POST', path: '/webOrder/queryPayFlowState', auth: 'customer', owner: '1/8' },
  checkIsExistUnpaidOrder: { method: 'POST', path: '/webOrder/checkIsExistUnpaidOrder', auth: 'customer', owner: '1/8' },
  queryOrderWhiteIps: { method: 'POST', path: '/webOrder/queryOrderWhiteIps', auth: 'customer', owner: '6/8' },
  addAndDelWhiteIps: { method: 'POST', path: '/webOrder/addAndDelWhiteIps', auth: 'customer', owner: '6/8' },
  addOrderRemark: { method: 'POST', path: '/webOrder/addOrderRemark', auth: 'customer', owner: '6/8' },
  getOrderSurplusFlowInfos: { method: 'GET', path: '/webOrder/getOrderSurplusFlowInfos', auth: 'customer', owner: '6/8' },
  updateMobile: { method: 'POST', path: '/webUser/updateMobile', auth: 'customer', owner: '2/8' },
  updateUserInfo: { method: 'POST', path: '/webUser/updateUserInfo', auth: 'customer', owner: '2/8' },
  getUserInfo: { method: 'GET', path: '/webUser/getUserInfo', auth: 'customer', owner: '1/8' },
  getUserCertifyInfo: { method: 'GET', path: '/certify/getUserCertifyInfo', auth: 'customer', owner: '6/8' },
  getPersonalVerifyUrl: { method: 'POST', path: '/certify/getPersonalVerifyUrl', auth: 'customer', owner: '6/8' },
  companyCertify: { method: 'POST', path: '/certify/companyCertify', auth: 'customer', owner: '6/8' },
  editCompanyCertify: { method: 'POST', path: '/certify/editCompanyCertify', auth: 'customer', owner: '6/8' },
  payVerify: { method: 'POST', path: '/certify/payVerific', auth: 'customer', owner: '5/8', idempotent: true },

  thirdPartyAuth: { method: 'GET', path: '/api/third-party/auth/:type', auth: 'public', owner: '3/8' },
  thirdPartyCallback: { method: 'GET', path: '/api/third-party/callback/:type', auth: 'public', owner: '3/8' },
  thirdPartyBind: { method: 'POST', path: '/api/third-party/bind', auth: 'customer', owner: '3/8' },
  thirdPartyUnbind: { method: 'POST', path: '/api/third-party/unbind/:type/:customer', auth: 'customer', owner: '3/8' },
  thirdPartyCheckBind: { method: 'GET', path: '/api/third-party/check-bind/:type/:customer', auth: 'customer', owner: '3/8' },

  getIp: { method: 'GET', path: EXTRACTION_PATH, auth: 'signed', owner: '1/8' },
  addWhiteIp: { method: 'GET', path: '/api/addWhiteIp', auth: 'signed', owner: '7/8' },
  delWhiteIp: { method: 'GET', path: '/api/delWhiteIp', auth: 'signed', owner: '7/8' },

  /** Makes a customer of an account of another service, or binds it to the holder of a mobile, and logs in. */
  thirdPartyFinish: { method: 'POST', path: '/api/v1/third-party/finish', auth: 'public', owner: '3/8', added: true },
  bindMobile: { method: 'POST', path: '/api/v1/bind-mobile', auth: 'customer', owner: '3/8', added: true },
  sessions: { method: 'GET', path: '/api/v1/sessions', auth: 'customer', owner: '3/8', added: true },
  endSessions: { method: 'POST', path: '/api/v1/sessions/end', auth: 'customer', owner: '3/8', added: true },
  proofOfWork: { method: 'GET', path: '/api/v1/proof-of-work', auth: 'public', owner: '3/8', added: true },
  publicKey: { method: 'GET', path: '/api/v1/public-key', auth: 'public', owner: '1/8', added: true },
  siteSettings: { method: 'GET', path: '/api/v1/site', auth: 'public', owner: '2/8', added: true },
  webVitals: { method: 'POST', path: '/api/v1/web-vitals', auth: 'public', owner: '2/8', added: true },
  pageErrors: { method: 'POST', path: '/api/v1/page-errors', auth: 'public', owner: '2/8', added: true },
  searchHelp: { method: 'GET', path: '/api/v1/help/search', auth: 'public', owner: '4/8', added: true },
  /** Whether an article was useful to its reader. */
  helpFeedback: { method: 'POST', path: '/api/v1/help/feedback', auth: 'public', owner: '4/8', added: true },
  /** Sends one request through a demonstration order, for the home page. */
  demoRequest: { method: 'POST', path: '/api/v1/demo-request', auth: 'public', owner: '4/8', added: true },
  activity: { method: 'GET', path: '/api/v1/activities/:id', auth: 'public', owner: '4/8', added: true },
  quote: { method: 'POST', path: '/api/v1/quote', auth: 'customer', owner: '1/8', added: true },
  sandboxPayNotice: { method: 'POST', path: '/api/pay/notify/sandbox', auth: 'provider', owner: '1/8', added: true },

  sandboxSms: { method: 'GET', path: '/sandbox/api/sms', auth: 'sandbox', owner: '1/8', added: true },
  sandboxCaptcha: { method: 'GET', path: '/sandbox/api/captcha/:verifyId', auth: 'sandbox', owner: '1/8', added: true },
  sandboxCustomers: { method: 'POST', path: '/sandbox/api/customers', auth: 'sandbox', owner: '1/8', added: true },
  sandboxPayment: { method: 'GET', path: '/sandbox/api/payments/:paymentId', auth: 'sandbox', owner: '1/8', added: true },
  sandboxPay: { method: 'POST', path: '/sandbox/api/payments/:paymentId', auth: 'sandbox', owner: '1/8', added: true },
  sandboxClock: { method: 'POST', path: '/sandbox/api/clock', auth: 'sandbox', owner: '3/8', added: true },
  sandboxThirdParty: { method: 'GET', path: '/sandbox/api/third-party/:attempt', auth: 'sandbox', owner: '3/8', added: true },
  sandboxThirdPartyDecide: { method: 'POST', path: '/sandbox/api/third-party/:attempt', auth: 'sandbox', owner: '3/8', added: true },
  sandboxReset: { method: 'POST', path: '/sandbox/api/reset', auth: 'sandbox', owner: '1/8', added: true },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof endpoints;
export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** Fills a call's path parameters in. */
export function endpointPath(name: EndpointName, params: Readonly<Record<string, string | number>> = {}): string {
  return endpoints[name].path.replace(/:([a-z]+)/gi, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
}
