import { STOCK_HELD_HOURS, STOCK_HELD_TIMES } from './constants.ts';
import type { ErrorName } from './error-codes.ts';
import type { Bilingual } from './languages.ts';

const SYSTEM_ERROR: Bilingual = { en: 'System error, please try again later', zh: '系统错误，请稍后重试' };

/** Message of an envelope with code 200. */
export const SUCCESS_TEXT: Bilingual = { en: 'Success', zh: '成功' };

/** The message of an answer, in the language of the `env` header; `{name}` is filled from the error's parameters. */
export const errorTexts: Readonly<Record<ErrorName, Bilingual>> = {
  badRequest: { en: 'The request could not be read', zh: '无法解析请求' },
  unauthenticated: { en: 'Your login has expired. Log in again', zh: '登录已过期，请重新登录' },
  notFound: { en: 'There is no such call', zh: '接口不存在' },
  methodNotAllowed: { en: 'That method is not allowed here', zh: '不支持该请求方法' },
  requestTimeout: { en: 'The request took too long to arrive', zh: '请求超时' },
  tooLarge: { en: 'The request is too large', zh: '请求内容过大' },
  system: SYSTEM_ERROR,
  unavailable: SYSTEM_ERROR,

  validationFailed: { en: '{message}', zh: '{message}' },
  rateLimited: { en: 'Too many requests. Try again in {wait}', zh: '请求过于频繁，请在 {wait}后重试' },
  idempotencyConflict: { en: 'This request was already sent with other contents', zh: '该请求已提交过，且内容不一致' },
  idempotencyPending: { en: 'This request is still being worked on', zh: '该请求正在处理中' },

  captchaWrong: { en: 'The image code is wrong or has expired. A new one is shown', zh: '图形验证码错误或已过期，已为您更换' },
  smsTooSoon: { en: 'Wait {seconds} s before asking for another code', zh: '请在 {seconds} 秒后再获取验证码' },
  smsDailyLimit: { en: 'This number has had all its SMS codes for today', zh: '该号码今日的短信验证码次数已用完' },
  smsCodeWrong: { en: 'The SMS code is wrong', zh: '短信验证码错误' },
  smsCodeExpired: { en: 'The SMS code has expired. Ask for a new one', zh: '短信验证码已失效，请重新获取' },
  smsNotSent: { en: 'The SMS could not be sent. Try again in a moment', zh: '短信发送失败，请稍后重试' },
  loginFailed: {
    en: 'The mobile number or password is wrong. After several wrong tries password login rests for a while; an SMS code still works',
    zh: '手机号或密码错误。多次输错后密码登录会暂停一段时间，仍可使用短信登录',
  },
  mobileTaken: { en: 'This mobile number is registered already. Log in instead', zh: '该手机号已注册，请直接登录' },
  countryMismatch: { en: 'The country or region does not match the dialling code', zh: '国家或地区与区号不一致' },
  passwordUnreadable: { en: 'The password could not be read. Refresh the page and try again', zh: '无法读取密码，请刷新页面后重试' },
  recentLoginNeeded: {
    en: 'This needs a login of the last {minutes} minutes. Log in again',
    zh: '此操作需要您在最近 {minutes} 分钟内登录过，请重新登录',
  },
  mobileUnchanged: { en: 'That is your present mobile number', zh: '该号码就是您当前的手机号' },
  mobileInUse: { en: 'Another account uses that mobile number', zh: '该手机号已被其他账号使用' },
  thirdPartyLogin: {
    en: 'You log in with an account of another service, so this cannot be changed here',
    zh: '您使用第三方账号登录，无法在此修改',
  },
  smsCountryClosed: {
    en: 'We cannot send SMS to that country or region at the moment',
    zh: '暂时无法向该国家或地区发送短信',
  },
  sessionNotFound: { en: 'That login has ended already', zh: '该登录已失效' },
  mobileBound: { en: 'Your account has a mobile number already', zh: '您的账号已绑定手机号' },

  thirdPartyNotSetUp: { en: 'This way to log in is not available', zh: '暂不支持该登录方式' },
  thirdPartyUnavailable: { en: 'The other service does not answer. Try again in a moment', zh: '第三方服务暂无响应，请稍后重试' },
  thirdPartyState: { en: 'This login has expired or was begun elsewhere. Start again', zh: '本次登录已失效或并非在此发起，请重新登录' },
  thirdPartyDenied: { en: 'You did not allow the login', zh: '您未授权登录' },
  thirdPartyFailed: { en: 'The other service refused the login', zh: '第三方服务拒绝了本次登录' },
  thirdPartyTaken: {
    en: 'That account of the other service belongs to another Tidegate account',
    zh: '该第三方账号已绑定其他潮汐代理账号',
  },
  thirdPartyBoundOther: {
    en: 'Another account of that service is bound already. Unbind it first',
    zh: '已绑定该服务的另一个账号，请先解绑',
  },
  thirdPartyTicketExpired: { en: 'That took too long. Start again', zh: '操作超时，请重新开始' },
  thirdPartyNotBound: { en: 'That account is not bound', zh: '尚未绑定该账号' },
  lastWayToLogIn: { en: 'This is your only way to log in. Bind a mobile number first', zh: '这是您唯一的登录方式，请先绑定手机号' },
  notOwnAccount: { en: 'That is not your account', zh: '这不是您的账号' },

  productNotFound: { en: 'That product is not on sale', zh: '该商品未在售' },
  quoteNotFound: { en: 'That quote does not exist. Choose again', zh: '报价不存在，请重新选择' },
  quoteExpired: { en: 'The quote has expired. Here is a new one', zh: '报价已过期，已为您重新计算' },
  orderNotFound: { en: 'That order was not found', zh: '未找到该订单' },
  unpaidOrderExists: { en: 'You have an unpaid order of this kind. Pay or cancel it first', zh: '您有一笔同类订单待支付，请先支付或取消' },
  orderNotPayable: { en: 'This order can no longer be paid', zh: '该订单已无法支付' },
  orderNotCancellable: { en: 'This order can no longer be cancelled', zh: '该订单已无法取消' },
  paymentNotFound: { en: 'That payment was not found', zh: '未找到该笔支付' },
  paymentMethodUnavailable: { en: 'That payment method is not available', zh: '该支付方式暂不可用' },
  alreadyReceived: { en: 'You have already received the free trial order', zh: '您已领取过免费试用订单' },
  certificationNeeded: {
    en: "You can't get free trial yet. Complete personal certification first",
    zh: '您暂不能领取免费试用，请先完成个人实名认证',
  },
  outOfStock: {
    en: 'There are not so many lines left there: {left} can be ordered now',
    zh: '该国家或地区库存不足，目前可购 {left} 条',
  },
  orderNotRenewable: { en: 'This order can no longer be renewed. Place a new one', zh: '该订单已无法续费，请重新下单' },
  couponNotFound: { en: 'That coupon was not found', zh: '未找到该优惠券' },
  couponNotUsable: {
    en: 'That coupon cannot be used for this order. Choose another, or none',
    zh: '该优惠券不适用于此订单，请另选或不使用优惠券',
  },
  couponGone: { en: 'There are no more of these coupons', zh: '该优惠券已领完或活动已结束' },
  couponReceived: { en: 'You have already received this coupon', zh: '您已领取过该优惠券' },
  payVerified: { en: 'You have completed payment verification', zh: '您已完成支付验证' },
  payVerificationNeeded: { en: 'This trial needs payment verification first', zh: '领取该试用前，请先完成支付验证' },
  paymentUnavailable: {
    en: 'The payment provider does not answer. Your order is kept: try again in a moment, or pay another way',
    zh: '支付渠道暂无响应。您的订单已保留，请稍后重试或更换支付方式',
  },
  stockHeldTooOften: {
    en: `You left ${STOCK_HELD_TIMES} orders of static lines unpaid within ${STOCK_HELD_HOURS} hours. You can place another in {wait}`,
    zh: `您在 ${STOCK_HELD_HOURS} 小时内有 ${STOCK_HELD_TIMES} 笔静态 IP 订单未支付即取消或超时，请在 {wait}后再下单`,
  },
  lineNotFound: { en: 'That line is not in this order any more', zh: '该线路已不在此订单中' },
  receiptNotFound: { en: 'There is no receipt: this order was not paid', zh: '该订单未支付，没有收据' },
  orderHasNoKey: { en: 'This order has no key: it is not paid, or holds no traffic', zh: '该订单没有密钥：尚未支付，或不含流量' },
  orderEnded: { en: 'This order has ended and can no longer be changed', zh: '该订单已失效，无法更改' },
  alreadyCertified: { en: 'You have completed certification', zh: '您已完成实名认证' },
  certificationUnavailable: {
    en: 'The certification service does not answer. What you entered is kept: try again in a moment',
    zh: '实名认证服务暂无响应，您填写的内容已保留，请稍后重试',
  },
  certificationUnderWay: { en: 'Your certification is being checked', zh: '您的实名认证正在审核中' },
  certifiedElsewhere: { en: 'Another account has been certified with this identity', zh: '该身份已在其他账号完成实名认证' },
  noFailedCertification: { en: 'There is no failed certification to edit', zh: '没有可修改的失败认证' },

  articleNotFound: { en: 'That article was not found', zh: '未找到该文章' },
};

/** A template with its `{name}` places filled. */
export function fillText(template: string, params: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
