/** A message: the full text if the spec quotes it, else a pattern for each language. */
export interface SpecMessage {
  readonly en: string | RegExp;
  readonly zh: RegExp;
}

/** Notices by their names under `toastTip`. Warnings and successes are in the order of section 8. */
export const notices = {
  'warning.tip1': { en: /enter .*(mobile|phone)/i, zh: /请输入.*手机号/ },
  'warning.tip2': { en: /(mobile|phone).*(format|valid)/i, zh: /手机号.*格式/ },
  'warning.tip3': { en: /enter .*SMS code/i, zh: /请输入.*短信验证码/ },
  'warning.tip4': { en: /enter .*password/i, zh: /请输入.*密码/ },
  'warning.tip5': { en: /password.*6–16 characters/i, zh: /密码.*6–16 个字符/ },
  'warning.tip6': { en: 'Inconsistent passwords', zh: /密码.*不一致/ },
  'warning.tip7': { en: /read .*manual.*agree/i, zh: /阅读.*同意.*手册/ },
  'warning.tip8': { en: /enter .*(image code|CAPTCHA)/i, zh: /请输入.*图形验证码/ },
  'warning.tip9': { en: /(country|region|dialing).* code/i, zh: /国家或地区代码|国际区号/ },
  'warning.tip10': { en: "You can't get free trial", zh: /不能领取免费试用/ },
  'warning.tip11': { en: /(remark|note).*too long/i, zh: /备注.*过长/ },
  'warning.tip12': { en: 'You have completed certification', zh: /已完成实名认证/ },
  'warning.tip13': { en: 'Certification has not been successful', zh: /实名认证.*未通过/ },
  'warning.tip14': { en: 'The country or region was not found', zh: /未找到.*国家或地区/ },
  'warning.tip15': { en: /generate .*code .*first/i, zh: /先生成代码/ },
  'warning.tip16': { en: /select an order/i, zh: /选择订单/ },
  'warning.tip17': { en: /extraction quantity.*1–200/i, zh: /提取数量.*1–200/ },
  'warning.tip18': { en: /get .*API link first/i, zh: /先获取 API 链接/ },
  'warning.tip19': { en: /(nothing to copy|no copyable content)/i, zh: /没有可复制的内容/ },
  'warning.tip20': { en: /link (could not|couldn't) be generated.*refresh.*try again/i, zh: /链接生成失败.*刷新.*重试/ },
  'warning.tip21': { en: /link (could not|couldn't) be generated.*key/i, zh: /链接生成失败.*密钥无效/ },
  'warning.tip22': { en: /(login|session|identity) has expired.*(log|sign) in again/i, zh: /登录已过期.*重新登录/ },
  'success.tip1': { en: /registered/i, zh: /注册成功/ },
  'success.tip2': { en: /SMS.* sent/i, zh: /短信.*已发送/ },
  'success.tip3': { en: /(changes? saved|modified|changed)/i, zh: /修改成功/ },
  'success.tip4': { en: /logged in/i, zh: /登录成功/ },
  'success.tip5': { en: /(mobile|phone).*(number )?changed/i, zh: /手机号已(更换|修改)/ },
  'success.tip6': { en: /(payment received|paid)/i, zh: /支付成功/ },
  'success.tip7': { en: /cancell?ed/i, zh: /已取消/ },
  'success.tip8': { en: /copied/i, zh: /已复制/ },
  'success.tip9': { en: /link generated/i, zh: /链接已生成/ },
  'success.tip10': { en: /(received|claimed)/i, zh: /领取成功/ },
  'success.tip11': { en: /code generated/i, zh: /代码已生成/ },
  'error.tip1': { en: 'System error, please try again later', zh: /系统错误.*重试/ },
} as const satisfies Readonly<Record<string, SpecMessage>>;

/** Error messages that the spec quotes or describes. */
export const refusals = {
  trialTaken: { en: 'You have already received the free trial order', zh: /已领取过?免费试用/ },
  systemError: { en: 'System error, please try again later', zh: /系统错误/ },
  expired: { en: /expired.*(log|sign) in again/i, zh: /过期.*重新登录/ },
  trialNeedsCertification: { en: /^You can't get free trial/, zh: /免费试用.*实名认证|实名认证.*免费试用/ },
} as const satisfies Readonly<Record<string, SpecMessage>>;

/** Message for missing pages. */
export const pageNotFound = { en: 'This page could not be found', zh: /页面(不存在|未找到)/ } as const satisfies SpecMessage;

/** Message for an extraction with an invalid quantity. */
export const wrongQuantity = { en: /^Extraction quantity is wrong/, zh: /提取数量(错误|有误)/ } as const satisfies SpecMessage;

/** Meanings of the proxy errors. */
export const proxyErrors = {
  mainlandRequestIp: { en: /request.*IP.*mainland China/i, zh: /请求.*IP.*中国大陆/ },
  orderNotFound: { en: /order.*not found/i, zh: /未找到订单/ },
  invalidOrder: { en: /order.*(invalid|not valid|isn't valid)|invalid order/i, zh: /订单.*无效|无效.*订单/ },
  orderExpired: { en: /order.*expired/i, zh: /订单.*(过期|到期)/ },
  authFailed: { en: /account.*secret|secret.*account|authentication/i, zh: /账号.*密钥/ },
  connectionFailed: { en: /proxy.*connect/i, zh: /代理.*连接|连接.*代理/ },
  signatureFailed: { en: /signature check failed/i, zh: /签名.*失败/ },
  trafficUsedUp: { en: /traffic.*used up/i, zh: /流量.*用完|流量.*用尽/ },
  leaseExpired: { en: /extracted IP.*(no longer valid|expired)/i, zh: /提取.*IP.*(失效|有效期)/ },
  notWhitelisted: { en: /IP.*not.*whitelist/i, zh: /IP.*不在白名单/ },
} as const satisfies Readonly<Record<string, SpecMessage>>;

/** Third-party login errors. */
export const thirdPartyErrors = {
  pluginNotLoaded: { en: /plugin.*not be loaded.*refresh/i, zh: /插件.*刷新/ },
  invalidAddress: { en: /authorization (address|URL).*(not valid|isn't valid|invalid)|invalid authorization/i, zh: /授权地址无效/ },
  linkFailed: { en: /authorization link failed/i, zh: /授权链接.*失败/ },
  connection: { en: /network connection error/i, zh: /网络连接异常|网络连接错误/ },
  notFound: { en: /temporarily unavailable/i, zh: /暂时不可用/ },
  server: { en: /internal server error/i, zh: /服务器内部错误/ },
  loginFailed: { en: /login failed/i, zh: /登录失败/ },
  noAnswer: { en: /network failure/i, zh: /网络故障/ },
  invalidParameters: { en: /login parameters/i, zh: /登录参数/ },
  unknown: { en: /unknown error/i, zh: /未知错误/ },
  noAddress: {
    en: /authorization (address|URL).*(not be obtained|couldn't)|failed to get the authorization/i,
    zh: /(未能|失败).*授权地址|授权地址.*失败/,
  },
  unbindFailed: { en: /unbind.* failed/i, zh: /解绑失败/ },
} as const satisfies Readonly<Record<string, SpecMessage>>;
