import { isIP } from 'node:net';
import { refuse } from '../../platform/refusal.ts';

/** The site as authenticators know it. */
export interface RelyingParty {
  readonly origin: string;
  /** Host of the site: passkeys work only there. */
  readonly id: string;
}

/**
 * @param origin of the site in the visitor's browser; the configured one in production
 * @throws Refusal `passkeyUnavailable` at an IP address, where browsers have no passkeys
 */
export function relyingPartyOf(origin: string): RelyingParty {
  const { hostname, origin: plain } = new URL(origin);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) throw refuse('passkeyUnavailable');
  return { origin: plain, id: hostname };
}
