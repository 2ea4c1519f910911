import { EXTRACT_MAX, EXTRACT_MIN, WHITELIST_MAX } from './constants.ts';
import type { Bilingual } from './languages.ts';

/** What an extraction call or the gateway refuses with: the ten meanings of the spec, and our own from 2101. */
export const proxyErrors = {
  mainlandRequestIp: { code: 2001, text: { en: 'The request came from an IP in mainland China', zh: '请求 IP 为中国大陆 IP' } },
  orderNotFound: { code: 2002, text: { en: 'Order info not found', zh: '未找到订单信息' } },
  invalidOrder: { code: 2003, text: { en: 'The order is not valid', zh: '订单无效' } },
  orderExpired: { code: 2004, text: { en: 'The order has expired', zh: '订单已过期' } },
  authFailed: { code: 2005, text: { en: 'Account or secret is wrong', zh: '账号密钥验证失败' } },
  connectionFailed: { code: 2006, text: { en: 'The proxy could not connect', zh: '代理连接失败' } },
  signatureFailed: { code: 2007, text: { en: 'The signature check failed', zh: '签名校验失败' } },
  trafficUsedUp: { code: 2008, text: { en: 'The traffic of the order is used up', zh: '订单流量已用完' } },
  leaseExpired: { code: 2009, text: { en: 'The extracted IP is no longer valid', zh: '提取的 IP 已过有效期' } },
  notWhitelisted: { code: 2010, text: { en: 'The request IP is not on the whitelist', zh: '请求 IP 不在白名单中' } },
  wrongQuantity: {
    code: 2101,
    text: {
      en: `Extraction quantity is wrong: it is ${EXTRACT_MIN}–${EXTRACT_MAX}`,
      zh: `提取数量错误，须为 ${EXTRACT_MIN}–${EXTRACT_MAX}`,
    },
  },
  wrongParameter: { code: 2102, text: { en: 'A parameter is wrong: {parameter}', zh: '参数错误：{parameter}' } },
  noAddressLeft: {
    code: 2104,
    text: {
      en: 'No address is left to hand out. Try again later, or without de-duplication',
      zh: '暂无可提取的地址，请稍后重试或关闭去重',
    },
  },
  notNow: {
    code: 2105,
    text: { en: 'The order cannot be checked right now. Try again in a moment', zh: '暂时无法校验订单，请稍后重试' },
  },
  targetRefused: { code: 2106, text: { en: 'This target is not open to proxies', zh: '该目标不允许通过代理访问' } },
  wrongProtocol: { code: 2107, text: { en: 'This port speaks the other protocol', zh: '该端口使用的是另一种协议' } },
  countryNotFound: { code: 2103, text: { en: 'The country or region was not found', zh: '未找到该国家或地区' } },
  notOneAddress: { code: 2108, text: { en: 'This is not one IPv4 or IPv6 address', zh: '须为一个 IPv4 或 IPv6 地址' } },
  addressNotPublic: { code: 2109, text: { en: 'The address is not public', zh: '该地址不是公网地址' } },
  addressInMainland: { code: 2110, text: { en: 'The address is in mainland China', zh: '该地址属于中国大陆' } },
  whitelistFull: {
    code: 2111,
    text: {
      en: `The whitelist is full: an order takes ${WHITELIST_MAX} addresses`,
      zh: `白名单已满，每笔订单最多 ${WHITELIST_MAX} 个地址`,
    },
  },
} as const satisfies Readonly<Record<string, { code: number; text: Bilingual }>>;

export type ProxyErrorName = keyof typeof proxyErrors;

export const proxyErrorNames = Object.keys(proxyErrors) as [ProxyErrorName, ...ProxyErrorName[]];
