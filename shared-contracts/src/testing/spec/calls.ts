/** A call of section 7. */
export interface SpecCall {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for a parameter in the spec. */
  readonly path: string;
  /** Field names of the body or query, if the spec lists them. */
  readonly payload?: readonly string[];
}

/** Auth and common, account dialogs, third-party login. */
export const commonCalls: readonly SpecCall[] = [
  { method: 'POST', path: '/webUser/passwordLogin', payload: ['mobile', 'password'] },
  { method: 'POST', path: '/webUser/register' },
  {
    method: 'POST',
    path: '/webUser/verifyCodeLogin',
    payload: ['mobile', 'verifyCode', 'countryEnName', 'baiduFlag', 'registerSource'],
  },
  { method: 'POST', path: '/webUser/updatePassword', payload: ['mobile', 'verifyCode', 'newPassword'] },
  { method: 'GET', path: '/webCommon/imageVerifyCode', payload: ['type'] },
  { method: 'POST', path: '/webCommon/sendVerifyCode', payload: ['mobile', 'verifyCodeType', 'imageCode', 'verifyId'] },
  { method: 'POST', path: '/webCommon/getCountryCodeInfoList', payload: ['queryName'] },
  { method: 'POST', path: '/webCommon/generateCode' },
  { method: 'GET', path: '/webCommon/getProductPriceList/{id}', payload: ['orderId'] },
  { method: 'GET', path: '/webCommon/getProvinceInfoList', payload: ['pName'] },
  { method: 'GET', path: '/webCommon/getLocalIp' },
  { method: 'POST', path: '/webCommon/articlePage' },
  { method: 'GET', path: '/webCommon/articleDetail/{id}' },
  { method: 'POST', path: '/webCommon/getDemoCodeList' },
  { method: 'POST', path: '/webCommon/websiteUserLogData' },
  { method: 'POST', path: '/webCommon/convertBdData' },
  { method: 'GET', path: '/client/getLastestAppVersion' },
  { method: 'GET', path: '/webCommon/continentList' },
  { method: 'GET', path: '/webCommon/country-province-list' },
  { method: 'GET', path: '/api/third-party/auth/{type}' },
  { method: 'GET', path: '/api/third-party/callback/{type}' },
];

/** User, order, certification: all require the `token` header. */
export const customerCalls: readonly SpecCall[] = [
  { method: 'GET', path: '/webUser/logout' },
  { method: 'GET', path: '/webOrder/queryUserGetFreeProductIds' },
  { method: 'POST', path: '/webOrder/getFreeProduct' },
  { method: 'POST', path: '/webUser/verificAndCoupons' },
  { method: 'POST', path: '/webUser/reciveCoupons' },
  { method: 'GET', path: '/webUser/allCoupons' },
  { method: 'POST', path: '/webOrder/placeOrder' },
  { method: 'POST', path: '/webOrder/renewOrder' },
  { method: 'POST', path: '/webOrder/toPay' },
  { method: 'POST', path: '/webOrder/cancelTrade' },
  { method: 'POST', path: '/webOrder/queryOrderInfos' },
  { method: 'POST', path: '/webOrder/queryStaticOrderDetail' },
  { method: 'POST', path: '/webOrder/queryConsumeRecordList' },
  { method: 'POST', path: '/webOrder/queryPayFlowState' },
  { method: 'POST', path: '/webOrder/checkIsExistUnpaidOrder' },
  { method: 'POST', path: '/webOrder/queryOrderWhiteIps' },
  { method: 'POST', path: '/webOrder/addAndDelWhiteIps' },
  { method: 'POST', path: '/webOrder/addOrderRemark' },
  { method: 'GET', path: '/webOrder/getOrderSurplusFlowInfos' },
  { method: 'POST', path: '/webUser/updateMobile', payload: ['newMobile', 'verifyCode', 'countryEnName'] },
  { method: 'POST', path: '/webUser/updateUserInfo', payload: ['username'] },
  { method: 'GET', path: '/webUser/getUserInfo' },
  { method: 'GET', path: '/certify/getUserCertifyInfo' },
  { method: 'POST', path: '/certify/getPersonalVerifyUrl' },
  { method: 'POST', path: '/certify/companyCertify' },
  { method: 'POST', path: '/certify/editCompanyCertify' },
  { method: 'POST', path: '/certify/payVerific' },
  { method: 'POST', path: '/api/third-party/bind' },
  { method: 'POST', path: '/api/third-party/unbind/{a}/{b}' },
  { method: 'GET', path: '/api/third-party/check-bind/{a}/{b}' },
];

/** Proxy extraction interfaces: all are signed. */
export const signedCalls: readonly SpecCall[] = [
  { method: 'GET', path: '/api/getIp' },
  { method: 'GET', path: '/api/addWhiteIp' },
  { method: 'GET', path: '/api/delWhiteIp' },
];

/** Headers of every request, and the success code of every response. */
export const tokenHeader = 'token';
export const languageHeader = 'env';
export const successCode = 200;
/** Value of a registration's `registerSource`. */
export const registerSource = 'website';
/** Value of `type` in `imageVerifyCode`. */
export const imageCodeType = 'char';
