import { thirdParties } from '../third-party.ts';

const MAX_LENGTH = 8192;
/** Printable ASCII but the backslash, which browsers read as a slash. */
const PLAIN = /^[!-[\]-~]+$/;
const WEB_ADDRESS = /^(https?):\/\/([^/?#]+)/i;

/** Hosts of the pages on which a third-party login is allowed, and of those on which an order is paid. */
export const serviceHosts: ReadonlySet<string> = new Set(Object.values(thirdParties).map(({ host }) => host));
export const paymentHosts: ReadonlySet<string> = new Set(['checkout.stripe.com', 'openapi.alipay.com', 'openapi-sandbox.dl.alipaydev.com']);

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/**
 * Whether the browser may be sent to an address that an answer of the API holds: a web address of a known host, by https, or of our own.
 * What is written as the host has to be the host as it is parsed, so that no two readers can take it for different ones.
 * @param hosts the known ones, each the host of a provider's page
 * @param ownHost host of the page, with its port where it has one
 */
export function isLeavingAddress(address: string, hosts: ReadonlySet<string>, ownHost: string): boolean {
  if (address.length > MAX_LENGTH || !PLAIN.test(address)) return false;
  const [, scheme = '', written = ''] = WEB_ADDRESS.exec(address) ?? [];
  const { protocol, host } = parsed(address) ?? { protocol: '', host: '' };
  if (host === '' || written.toLowerCase() !== host || `${scheme.toLowerCase()}:` !== protocol) return false;
  return host === ownHost || (protocol === 'https:' && hosts.has(host));
}
