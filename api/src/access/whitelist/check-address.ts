import { canonicalAddress, checkPublicAddress } from 'shared-contracts/rules/ip-address';
import type { RuleName } from 'shared-contracts/texts/rules';
import { isMainland } from '../../platform/country-of-address.ts';
import type { Mode } from '../../platform/mode.ts';
import { publicAddress } from '../../platform/public-address.ts';

/** Address and mode of a caller. */
export interface Visitor {
  /** In canonical form. */
  readonly address: string;
  readonly mode: Mode;
}

/** Returns the visitor for an address, using its public form. */
export function visitorFrom(ip: string, mode: Mode): Visitor {
  const address = publicAddress(ip, mode);
  return { address: canonicalAddress(address) ?? address, mode };
}

/**
 * Returns why a canonical address is not allowed on a whitelist; null if it is. In the sandbox, visitors may add their own address although
 * it is in a private or documentation range.
 */
export async function checkWhiteAddress(address: string, visitor: Visitor): Promise<RuleName | null> {
  const isOwnInSandbox = visitor.mode === 'sandbox' && visitor.address === address;
  const failed = isOwnInSandbox ? null : checkPublicAddress(address);
  if (failed) return failed;
  return (await isMainland(address)) ? 'whitelist.mainland' : null;
}
