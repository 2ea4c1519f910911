import { figures } from '../figures.ts';
import type { ProxyErrorName } from '../../proxy/errors.ts';

/** How to fix each error of an extraction call or the gateway, for pages that run into one and for the error code page. */
export const proxyCures: Readonly<Record<ProxyErrorName, string>> = {
  mainlandRequestIp: '请从中国大陆以外的网络发起请求。使用 VPN 或服务器时，VPN 或服务器的公网 IP 也不能位于中国大陆。',
  orderNotFound: '请核对“流量订单”页中的订单号，建议复制而不是手动输入。',
  invalidOrder: '请使用状态为“正常”的流量订单。',
  orderExpired: `请续费该订单（到期后 ${figures.renewDays} 天内可续费），或改用其他订单。`,
  authFailed: `请重新复制订单密钥、动态密码或子账号的密码。动态密码生成后 ${figures.dynamicPasswordHours} 小时内有效。`,
  connectionFailed: '请先不使用代理，直接访问目标。如果可以访问，请更换出口 IP 重试；如果所有出口 IP 都无法访问，则问题出在目标网站。',
  signatureFailed: `请重新签名：计算 orderId&orderKey&timestamp 的 MD5（小写十六进制）。timestamp 应为 10 位数字，早于当前时间不超过 ${figures.signHours} 小时，或晚于当前时间不超过 ${figures.signFutureMinutes} 分钟。`,
  trafficUsedUp: '请续费该订单以增加流量，或改用其他订单。',
  leaseExpired: `请重新提取，必要时选择更长的绑定时长，最长 ${figures.bindingMax} 分钟。`,
  notWhitelisted: '请将该 IP 添加到订单白名单，或改用无需白名单的账密模式。',
  wrongQuantity: `请将 num 设为 ${figures.extractMin}–${figures.extractMax} 的整数。`,
  wrongParameter: '请对照 API 链接页面的参数表检查该参数；通过代理访问时，请检查程序发出的请求。',
  noAddressLeft: '请减少提取数量、改为不限国家或地区，或关闭去重；也可以稍后重试。认证方式选择用户名和密码（auth=1）时，提取不占用端口。',
  notNow: '请等待几秒后重试；如果仍然失败，请逐次延长重试间隔。已建立的连接不受影响。',
  targetRefused: '请对照服务限制页面检查目标地址。访问内网地址与邮件服务器时，请不要使用代理。',
  wrongProtocol: '使用 HTTP 代理时，请在提取时设置 protocol=1；使用 SOCKS5 代理时，请设置 protocol=2。也可以更改程序中的代理类型。',
  countryNotFound: '请使用国家或地区代码表中的 ISO 3166-1 两位代码；不限国家或地区时，请将 country 留空。',
  notOneAddress: '每次调用只能传入一个 IPv4 或 IPv6 地址，不支持域名。请先解析域名，再传入得到的 IP 地址。',
  addressNotPublic: '请填写使用代理的机器的公网 IP，可用 getLocalIp 查询。',
  addressInMainland: '请改用中国大陆以外的机器，并将该机器的 IP 添加到白名单。',
  orderSuspended: '请在“流量订单”中查看该订单的暂停原因，并联系客服处理。',
  tooManyConnections: '请关闭不再使用的连接，复用已有连接，并减少并发连接数。',
  tooManyWrongLogins: '请先更正程序中的用户名与密码，1 分钟后再试。',
  headersTooLong: '请减少或缩短请求头，例如 Cookie。如果是目标的响应头过长（HTTP 502），请改为通过 HTTPS 访问目标，HTTPS 没有这项限制。',
  noExitForPlace:
    '请放宽位置条件：先去掉 AS 号、运营商或城市，再去掉州或省；整个国家或地区都没有出口 IP 时，请改选其他国家或地区。当前有出口 IP 的位置可在账密模式页面和 API 链接页面查看。',
  sessionNotRunning: '请先用同一用户名建立连接，开始会话，再在会话结束前续期。',
  wrongUser:
    '请更正用户名中有误的部分。用户名由订单号、国家或地区、州或省、城市、分钟数、会话 ID 六段组成，各段用 _ 连接。末尾可以再加 asn-、isp- 与 sub- 段。填写州或省、城市、AS 号或运营商时，需要同时填写国家或地区。可以使用配置诊断工具逐段检查用户名。',
  sandboxTarget: '沙盒不连接互联网。请改为访问本站地址，例如生成代码中的 TARGET_URL。正式环境没有这项限制。',
  subUserDisabled: '请在“流量订单”的“子账号”中启用该子账号，或改用其他用户名与密码。',
  subUserUsedUp: '请在“流量订单”的“子账号”中提高或取消该子账号的流量上限，或改用其他用户名与密码。',
  subUserPlace: '请在用户名中填写允许的位置；留空时，网关会从允许的位置中选择。订单所有者可在“流量订单”的“子账号”中修改允许的位置。',
  subUserAddress: '请从允许的地址连接。订单所有者可在“流量订单”的“子账号”中添加您的公网 IP，该 IP 可用 getLocalIp 查询。',
  subUserRate: '请降低请求频率，1 秒后重试；也可以在“流量订单”的“子账号”中提高该子账号的每秒请求数上限。',
  whitelistFull: '请先在“流量订单”中或通过 delWhiteIp 删除不再使用的地址，再添加新地址。',
};
