import type { LookupFunction } from 'node:net';
import type { CheckedTarget } from './target-check.ts';

export type Family = 4 | 6;
/** Addresses of this machine to connect from, by the family of the target's address. */
export type LocalAddresses = Readonly<Partial<Record<Family, string | undefined>>>;

/** How connections use an exit: through local addresses, through an upstream proxy, or directly if neither is set. */
export interface ExitRoute {
  readonly localAddresses?: LocalAddresses | undefined;
  /** Replaces `localAddresses` if they depend on the target. */
  readonly localAddressesTo?: (target: CheckedTarget) => Promise<LocalAddresses | undefined>;
  /** URL with scheme http:, https:, socks4: or socks5:, including credentials. */
  readonly upstream?: string | undefined;
  /** Resolves the host of `upstream`; by default, this machine does. */
  readonly lookup?: LookupFunction;
}

export interface ChosenExit extends ExitRoute {
  readonly address: string;
  readonly countryCode: string;
}
