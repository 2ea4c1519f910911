import { figures } from './figures.ts';
import type { Bilingual } from './languages.ts';
import type { ProxyErrorName } from './proxy-errors.ts';

/** What to do about each refusal of an extraction call or the gateway, for pages that meet one and for the page of error codes. */
export const proxyCures: Readonly<Record<ProxyErrorName, Bilingual>> = {
  mainlandRequestIp: {
    en: 'Call from a network outside mainland China. A VPN or a server counts by its public address.',
    zh: '请从中国大陆以外的网络发起请求。使用 VPN 或服务器时，以其公网地址为准。',
  },
  orderNotFound: {
    en: 'Compare it with the order number under flow orders. Copy it instead of typing it.',
    zh: '请核对流量订单页中的订单号，建议复制而不是手工输入。',
  },
  invalidOrder: {
    en: 'Pay it if it still waits to be paid, or use another flow order.',
    zh: '订单仍为待支付时请完成支付，否则请改用其他流量订单。',
  },
  orderExpired: {
    en: `Renew the order, which is possible for ${figures.renewDays} days after its end, or use another one.`,
    zh: `请续费该订单（结束后 ${figures.renewDays} 天内可续费），或改用其他订单。`,
  },
  authFailed: {
    en: `Copy the order key or the dynamic password again. A dynamic password lasts ${figures.dynamicPasswordHours} hour.`,
    zh: `请重新复制订单密钥或动态密码。动态密码 ${figures.dynamicPasswordHours} 小时内有效。`,
  },
  connectionFailed: {
    en: 'Call the target without a proxy. If it answers, try another address; if it refuses all of them, the target is the cause.',
    zh: '请先不用代理访问目标。目标正常时请更换地址重试；若所有地址均被拒绝，原因在目标网站。',
  },
  signatureFailed: {
    en: `Sign again: the lower-case MD5 of orderId&key&timestamp. The timestamp has 10 digits, is not older than ${figures.signHours} hours and not more than ${figures.signFutureMinutes} minutes ahead.`,
    zh: `请重新签名：对 orderId&密钥&timestamp 取小写 MD5。timestamp 为 10 位，不早于 ${figures.signHours} 小时前，不晚于 ${figures.signFutureMinutes} 分钟后。`,
  },
  trafficUsedUp: {
    en: 'Renew the order, which adds traffic, or use another one.',
    zh: '请续费该订单以增加流量，或改用其他订单。',
  },
  leaseExpired: {
    en: `Extract again, with a longer binding time if you need one; the longest is ${figures.bindingMax} minutes.`,
    zh: `请重新提取，必要时选择更长的绑定时长，最长 ${figures.bindingMax} 分钟。`,
  },
  notWhitelisted: {
    en: "Add it to the order's whitelist, or use account-password mode, which needs none.",
    zh: '请将该地址加入订单白名单，或改用无需白名单的账密模式。',
  },
  wrongQuantity: {
    en: `Set num to a whole number from ${figures.extractMin} to ${figures.extractMax}.`,
    zh: `请将 num 设为 ${figures.extractMin}–${figures.extractMax} 的整数。`,
  },
  wrongParameter: {
    en: 'Compare the named parameter with the table on the API link page; through a proxy, look at the request that your program sends.',
    zh: '请对照 API 链接页的参数表检查所指参数；通过代理时，请检查程序发出的请求。',
  },
  noAddressLeft: {
    en: 'Ask for fewer addresses, for any country or region, or without de-duplication, or try again later.',
    zh: '请减少数量、不限国家或地区，或关闭去重，也可以稍后重试。',
  },
  notNow: {
    en: 'Try again after a few seconds, and wait longer each time. Connections that are open go on.',
    zh: '请等待几秒后重试，并逐次延长间隔。已建立的连接不受影响。',
  },
  targetRefused: {
    en: 'Compare the target with the service restrictions. Reach private addresses and mail servers without the proxy.',
    zh: '请对照服务限制检查目标。私有地址与邮件服务器请不经代理访问。',
  },
  wrongProtocol: {
    en: 'Extract with protocol=1 for HTTP and with protocol=2 for SOCKS5, or change the kind of proxy in your program.',
    zh: '请以 protocol=1 提取 HTTP 端口、以 protocol=2 提取 SOCKS5 端口，或更改程序中的代理类型。',
  },
  countryNotFound: {
    en: 'Use a two-letter code of ISO 3166-1 from the table of country and region codes, or leave country empty for any.',
    zh: '请使用国家或地区代码表中的 ISO 3166-1 两位代码，或将 country 留空表示不限。',
  },
  notOneAddress: {
    en: 'Send one IPv4 or IPv6 address in each call; for a host name, the address behind it.',
    zh: '每次调用只传一个 IPv4 或 IPv6 地址；域名请改填其对应的地址。',
  },
  addressNotPublic: {
    en: 'Send the public address of the machine that will use the proxy. getLocalIp answers with it.',
    zh: '请填写使用代理的机器的公网地址，可用 getLocalIp 查询。',
  },
  addressInMainland: {
    en: 'Work from a machine outside mainland China, and add its address.',
    zh: '请改用中国大陆以外的机器，并添加它的地址。',
  },
  whitelistFull: {
    en: 'Delete one that you no longer use, by delWhiteIp or under flow orders. Then add the new one.',
    zh: '请先用 delWhiteIp 或在流量订单中删除不再使用的地址，再添加新地址。',
  },
};
