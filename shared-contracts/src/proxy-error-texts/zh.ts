import { EXTRACT_MAX, EXTRACT_MIN, WHITELIST_MAX } from '../constants.ts';
import type { ProxyErrorName } from '../proxy-error-codes.ts';

/** Error messages; `{parameter}` is filled in by the code that returns the error. */
export const proxyErrorTexts: Readonly<Record<ProxyErrorName, string>> = {
  mainlandRequestIp: '请求 IP 为中国大陆 IP',
  orderNotFound: '未找到订单信息',
  invalidOrder: '订单无效',
  orderExpired: '订单已到期',
  authFailed: '账号密钥验证失败',
  connectionFailed: '代理连接失败',
  signatureFailed: '签名校验失败',
  trafficUsedUp: '订单流量已用完',
  leaseExpired: '提取的 IP 已过有效期',
  notWhitelisted: '请求 IP 不在白名单中',
  wrongQuantity: `提取数量错误，应为 ${EXTRACT_MIN}–${EXTRACT_MAX}`,
  wrongParameter: '参数错误：{parameter}',
  countryNotFound: '未找到该国家或地区',
  noAddressLeft: '暂无可提取的 IP，请稍后重试或关闭去重',
  notNow: '暂时无法校验订单，请稍后重试',
  targetRefused: '该目标不允许通过代理访问',
  wrongProtocol: '所用协议与提取该端口时选择的协议不一致',
  notOneAddress: '请填写一个 IPv4 或 IPv6 地址',
  addressNotPublic: '该地址不是公网地址',
  addressInMainland: '该地址属于中国大陆',
  orderSuspended: '订单已暂停使用',
  tooManyConnections: '订单的并发连接数过多',
  tooManyWrongLogins: '该地址的登录失败次数过多',
  headersTooLong: '请求头或响应头过长',
  countryWithoutExits: '该国家或地区没有出口 IP',
  wrongUser: '用户名格式错误，请检查 {parameter}',
  sandboxTarget: '沙箱中只能通过代理访问本站',
  whitelistFull: `白名单已满，每笔订单最多 ${WHITELIST_MAX} 个地址`,
};
