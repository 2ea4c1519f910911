import { thirdParties } from 'shared-contracts/third-party';

const MAX_LENGTH = 8192;
/** Printable ASCII but the backslash, which browsers read as a slash. */
const PLAIN = /^[!-[\]-~]+$/;
const WEB_ADDRESS = /^(https?):\/\/([^/?#]+)/i;

const serviceHosts: ReadonlySet<string> = new Set(Object.values(thirdParties).map(({ host }) => host));

/**
 * Whether the browser may be sent to an address in order to log in: a web address of a known service, by https, or of our own host.
 * What is written as the host has to be the host as it is parsed, so that no two readers can take it for different ones.
 * @param ownHost host of the page, with its port where it has one
 */
export function isAuthorizationAddress(address: string, ownHost: string): boolean {
  if (address.length > MAX_LENGTH || !PLAIN.test(address)) return false;
  const [, scheme = '', written = ''] = WEB_ADDRESS.exec(address) ?? [];
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  if (host === '' || written.toLowerCase() !== host || `${scheme.toLowerCase()}:` !== protocol) return false;
  return host === ownHost || (protocol === 'https:' && serviceHosts.has(host));
}
