import { figures } from '../figures.ts';
import type { ProxyErrorName } from '../proxy-errors.ts';

/** What to do about each refusal of an extraction call or the gateway, for pages that meet one and for the page of error codes. */
export const proxyCures: Readonly<Record<ProxyErrorName, string>> = {
  mainlandRequestIp: 'Call from a network outside mainland China. A VPN or a server counts by its public address.',
  orderNotFound: 'Compare it with the order number under flow orders. Copy it instead of typing it.',
  invalidOrder: 'Pay it if it still waits to be paid, or use another flow order.',
  orderExpired: `Renew the order, which is possible for ${figures.renewDays} days after its end, or use another one.`,
  authFailed: `Copy the order key or the dynamic password again. A dynamic password lasts ${figures.dynamicPasswordHours} hour.`,
  connectionFailed:
    'Call the target without a proxy. If it answers, try another address; if it refuses all of them, the target is the cause.',
  signatureFailed: `Sign again: the lower-case MD5 of orderId&key&timestamp. The timestamp has 10 digits, is not older than ${figures.signHours} hours and not more than ${figures.signFutureMinutes} minutes ahead.`,
  trafficUsedUp: 'Renew the order, which adds traffic, or use another one.',
  leaseExpired: `Extract again, with a longer binding time if you need one; the longest is ${figures.bindingMax} minutes.`,
  notWhitelisted: "Add it to the order's whitelist, or use account-password mode, which needs none.",
  wrongQuantity: `Set num to a whole number from ${figures.extractMin} to ${figures.extractMax}.`,
  wrongParameter:
    'Compare the named parameter with the table on the API link page; through a proxy, look at the request that your program sends.',
  noAddressLeft: 'Ask for fewer addresses, for any country or region, or without de-duplication, or try again later.',
  notNow: 'Try again after a few seconds, and wait longer each time. Connections that are open go on.',
  targetRefused: 'Compare the target with the service restrictions. Reach private addresses and mail servers without the proxy.',
  wrongProtocol: 'Extract with protocol=1 for HTTP and with protocol=2 for SOCKS5, or change the kind of proxy in your program.',
  countryNotFound: 'Use a two-letter code of ISO 3166-1 from the table of country and region codes, or leave country empty for any.',
  notOneAddress: 'Send one IPv4 or IPv6 address in each call; for a host name, the address behind it.',
  addressNotPublic: 'Send the public address of the machine that will use the proxy. getLocalIp answers with it.',
  addressInMainland: 'Work from a machine outside mainland China, and add its address.',
  orderSuspended: 'See the reason on the order under flow orders. Contact support to resolve it.',
  tooManyConnections: 'Close connections that you no longer need, reuse open ones, and open fewer at once.',
  tooManyWrongLogins: 'Correct the user name or password in your program, then wait a minute before you try again.',
  whitelistFull: 'Delete one that you no longer use, by delWhiteIp or under flow orders. Then add the new one.',
};
