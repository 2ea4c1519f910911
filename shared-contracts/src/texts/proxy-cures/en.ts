import { figures } from '../figures.ts';
import type { ProxyErrorName } from '../../proxy/errors.ts';

/** How to fix each error of an extraction call or the gateway, for pages that run into one and for the error code page. */
export const proxyCures: Readonly<Record<ProxyErrorName, string>> = {
  mainlandRequestIp:
    'Send the request from a network outside mainland China. If you use a VPN or a server, its public IP must be outside mainland China.',
  orderNotFound: 'Compare the order number with the one listed under Flow orders. Copy the number instead of typing it.',
  invalidOrder: 'Use an active flow order.',
  orderExpired: `Renew the order no later than ${figures.renewDays} days after its end date, or use another order.`,
  authFailed: `Copy the order key, the dynamic password, or the sub-user's password again. A dynamic password is valid for ${figures.dynamicPasswordHours} hour.`,
  connectionFailed:
    'Access the target without a proxy. If the target responds, try another exit IP. If every exit IP fails, the problem is with the target.',
  signatureFailed: `Create a new signature: the lowercase MD5 hash of orderId&orderKey&timestamp. The timestamp has 10 digits and must be no more than ${figures.signHours} hours old and no more than ${figures.signFutureMinutes} minutes in the future.`,
  trafficUsedUp: 'Renew the order to add traffic, or use another order.',
  leaseExpired: `Extract IPs again. If you need more time, choose a longer binding time, up to ${figures.bindingMax} minutes.`,
  notWhitelisted: "Add your IP to the order's whitelist, or use account-password mode, which doesn't need a whitelist.",
  wrongQuantity: `Set num to a whole number from ${figures.extractMin} to ${figures.extractMax}.`,
  wrongParameter:
    'Check the parameter named in the message against the table on the API link page. For a proxy connection, check the request that your program sends.',
  noAddressLeft:
    "Request fewer IPs, choose any country or region, turn off de-duplication, or try again later. Extraction with usernames and passwords (auth=1) doesn't use up ports.",
  notNow: "Try again after a few seconds, and wait longer each time. Open connections aren't affected.",
  targetRefused:
    'On the Service restrictions page, check whether the target is allowed. Access private addresses and mail servers without the proxy.',
  wrongProtocol: 'Extract IPs with protocol=1 for HTTP or protocol=2 for SOCKS5, or change the proxy type in your program.',
  countryNotFound:
    'Use a two-letter ISO 3166-1 code from the table of country and region codes, or leave the country parameter empty for any country or region.',
  notOneAddress: 'Send one IPv4 or IPv6 address per call. For a hostname, send the address it resolves to.',
  addressNotPublic: 'Send the public IP of the machine that will use the proxy. The getLocalIp call returns that IP.',
  addressInMainland: 'Use a machine outside mainland China, and add its public IP to the whitelist.',
  orderSuspended: 'Under Flow orders, check the reason shown for the order, and then contact support.',
  tooManyConnections: 'Close connections you no longer need, reuse open ones, and open fewer at once.',
  tooManyWrongLogins: 'Correct the username or password in your program, and wait a minute before you try again.',
  headersTooLong:
    "Send fewer or shorter headers; for example, leave out cookies that the target doesn't need. If the target's response headers are too long (HTTP 502), access the target over HTTPS, where this limit doesn't apply.",
  noExitForPlace:
    'Choose a broader location: first leave out the AS number, ISP, or city, and then the state. If the whole country or region has no exit IPs, choose another country or region. The Account-password mode and API link pages list the locations that currently have exit IPs.',
  sessionNotRunning: 'Start the session by connecting with the same username, and extend the session before it ends.',
  wrongUser:
    'Correct the part of the username that the message names. A username has six parts joined by underscores: order number, country, state, city, minutes, and session. Optional asn-, isp-, and sub- parts can follow. If the username contains a state, city, AS number, or ISP, it must also contain a country. The config doctor checks each part.',
  sandboxTarget:
    "The sandbox doesn't connect to the internet. Request a URL on this site instead, such as the TARGET_URL in generated code. The original target may work in production.",
  subUserDisabled: 'Open Sub-users next to the flow order and enable the sub-user, or use another username and password.',
  subUserUsedUp:
    "Open Sub-users next to the flow order and raise or remove the sub-user's traffic cap, or use another username and password.",
  subUserPlace:
    "In the username, enter an allowed location, or leave the location parts empty to use any allowed location. The order's owner can open Sub-users next to the flow order and change the allowed locations.",
  subUserAddress:
    "Connect from an allowed address. The order's owner can open Sub-users next to the flow order and add your public IP, which the getLocalIp call returns.",
  subUserRate:
    "Wait a second, and then send fewer requests per second. To raise the sub-user's limit instead, open Sub-users next to the flow order.",
  whitelistFull:
    'Use the delWhiteIp call or the Flow orders page to delete an address that you no longer need, and then add the new address.',
};
