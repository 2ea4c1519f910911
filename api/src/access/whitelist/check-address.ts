import { canonicalAddress, checkPublicAddress } from 'shared-contracts/rules/ip-address';
import type { RuleName } from 'shared-contracts/rule-texts';
import { isMainland } from '../../platform/country-of-address.ts';
import type { Mode } from '../../platform/mode.ts';
import { publicAddress } from '../../platform/public-address.ts';

/** Who calls: by which address, and where. */
export interface Visitor {
  /** In canonical form. */
  readonly address: string;
  readonly mode: Mode;
}

/** Who calls from an address, as known outside. */
export function visitorFrom(ip: string, mode: Mode): Visitor {
  const address = publicAddress(ip, mode);
  return { address: canonicalAddress(address) ?? address, mode };
}

/**
 * Why a canonical address cannot stand on a whitelist; null where it can. In the sandbox, visitors come from private networks and from an
 * address of documentation, and may add their own all the same.
 */
export async function checkWhiteAddress(address: string, visitor: Visitor): Promise<RuleName | null> {
  const isOwnInSandbox = visitor.mode === 'sandbox' && visitor.address === address;
  const failed = isOwnInSandbox ? null : checkPublicAddress(address);
  if (failed) return failed;
  return (await isMainland(address)) ? 'whitelist.mainland' : null;
}
