import { canonicalAddress, checkPublicAddress } from 'shared-contracts/rules/ip-address';
import type { RuleName } from 'shared-contracts/texts/rules';
import { isMainland } from '../../platform/country-of-address.ts';
import type { Mode } from '../../platform/mode.ts';
import { publicAddress } from '../../platform/public-address.ts';

/** Who connects or calls, which may be a program: its address, and our mode. */
export interface Client {
  /** In canonical form. */
  readonly address: string;
  readonly mode: Mode;
}

/** Returns the client at an address, using its public form. */
export function clientFrom(ip: string, mode: Mode): Client {
  const address = publicAddress(ip, mode);
  return { address: canonicalAddress(address) ?? address, mode };
}

/**
 * Returns why a canonical address is not allowed on a whitelist; null if it is. In the sandbox, clients may add their own address although
 * it is in a private or documentation range.
 */
export async function checkWhiteAddress(address: string, client: Client): Promise<RuleName | null> {
  const isOwnInSandbox = client.mode === 'sandbox' && client.address === address;
  const failed = isOwnInSandbox ? null : checkPublicAddress(address);
  if (failed) return failed;
  return (await isMainland(address)) ? 'whitelist.mainland' : null;
}
