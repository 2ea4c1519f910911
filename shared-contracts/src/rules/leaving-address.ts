import { thirdParties } from './third-party.ts';

const MAX_LENGTH = 8192;
/** Printable ASCII without the backslash, which browsers read as a slash. */
const PLAIN = /^[!-[\]-~]+$/;
const WEB_ADDRESS = /^(https?):\/\/([^/?#]+)/i;

/** Hosts of the pages that authorize a third-party login. */
export const serviceHosts: ReadonlySet<string> = new Set(Object.values(thirdParties).map(({ host }) => host));

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/**
 * Whether the browser may navigate to an address from an API response: an HTTPS URL of a known host, or a URL of our own host. The host as
 * written must equal the host as parsed, so that two parsers can't disagree about it.
 * @param hosts known hosts of provider pages
 * @param ownHost host of the page, including its port if it has one
 */
export function isLeavingAddress(address: string, hosts: ReadonlySet<string>, ownHost: string): boolean {
  if (address.length > MAX_LENGTH || !PLAIN.test(address)) return false;
  const [, scheme = '', written = ''] = WEB_ADDRESS.exec(address) ?? [];
  const { protocol, host } = parsed(address) ?? { protocol: '', host: '' };
  if (host === '' || written.toLowerCase() !== host || `${scheme.toLowerCase()}:` !== protocol) return false;
  return host === ownHost || (protocol === 'https:' && hosts.has(host));
}
