import { lookup as lookUpHere, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isBlockedAddress, isBlockedName, mailPorts } from 'shared-contracts/rules/blocked-targets';
import { Refusal } from '../refusal.ts';
import { canonicalHost } from './canonical-host.ts';
import { NameError, type Names } from './resolver.ts';

export interface TargetRules {
  /** `host:port` or `[IPv6]:port` of non-public targets that are allowed. */
  readonly privateTargets: readonly string[];
  /** Whether all other targets are blocked: the sandbox doesn't connect to the internet. */
  readonly onlyThose: boolean;
}

export interface CheckedTarget {
  /** Canonical host. */
  readonly host: string;
  readonly port: number;
  /**
   * Resolves the name, and refuses one that leads to this machine or its networks. The connection uses exactly the address that was
   * checked.
   */
  readonly lookup: LookupFunction;
  /**
   * For exits that resolve names themselves: refuses a name that resolves to a blocked address from here.
   * @throws Refusal
   */
  readonly checkName: () => Promise<void>;
}

export interface TargetCheck {
  /**
   * @param host a name or an address, without brackets
   * @param orderId order whose DNS lookups share a limit
   * @throws Refusal if the name, address or port alone is blocked
   */
  check(host: string, port: number, orderId: string): CheckedTarget;
}

const prohibited = () => new Refusal('targetRefused', 'destination_ip_prohibited');

function checkAddresses(addresses: readonly LookupAddress[]): void {
  if (addresses.some(({ address }) => isBlockedAddress(address))) throw prohibited();
}

const families: Readonly<Record<string, number>> = { 4: 4, 6: 6, IPv4: 4, IPv6: 6 };

/** Resolves a name of a target that has to be public. */
function lookUpPublic(names: Names, orderId: string): LookupFunction {
  const find = async (host: string, family: number | undefined): Promise<LookupAddress[]> => {
    const addresses = await names.addressesOf(host, orderId);
    checkAddresses(addresses);
    const found = addresses.filter((each) => family === undefined || each.family === family);
    if (found.length === 0) throw new NameError(host, 'ENODATA');
    return found;
  };

  const answer = async (...[host, { all, family }, callback]: Parameters<LookupFunction>) => {
    const [found] = await Promise.allSettled([find(host, families[family ?? ''])]);
    if (found.status === 'rejected') return callback(found.reason as NodeJS.ErrnoException, []);
    const [first] = found.value as [LookupAddress];
    return all ? callback(null, found.value) : callback(null, first.address, first.family);
  };
  return (...asked) => void answer(...asked);
}

export function createTargetCheck({ privateTargets, onlyThose }: TargetRules, names: Names): TargetCheck {
  const open = new Set(privateTargets.map((target) => target.toLowerCase().replace(/[[\]]/g, '')));

  return {
    check(asked, port, orderId) {
      const host = canonicalHost(asked);
      if (host === undefined) throw new Refusal('wrongParameter', 'http_request_error', { parameter: 'target' });
      const name = host.replace(/\.$/, '');
      const isAddress = isIP(name) !== 0;
      // The operator listed these names, and they may come from this machine's hosts file.
      if (open.has(`${name}:${port}`)) return { host, port, lookup: lookUpHere, checkName: async () => undefined };
      const isClosed = isAddress ? isBlockedAddress(name) : isBlockedName(name);
      if (isClosed || mailPorts.has(port)) throw prohibited();
      if (onlyThose) throw new Refusal('sandboxTarget', 'destination_ip_prohibited');
      return {
        host,
        port,
        lookup: lookUpPublic(names, orderId),
        async checkName() {
          // A name that can't be resolved here is left to the exit.
          if (!isAddress) checkAddresses(await names.addressesOf(host, orderId).catch(() => []));
        },
      };
    },
  };
}
