import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { checkPublicAddress } from 'shared-contracts/rules/ip-address';
import { Refusal } from '../refusal.ts';
import { canonicalHost } from './canonical-host.ts';

/** Of sending mail: what passes there is spam as a rule. */
const mailPorts = new Set([25, 465, 587]);
/** Names that mean the machine that resolves them, which may be that of an exit. */
const ownNames = /(^|\.)localhost$/;

export interface TargetRules {
  /** `host:port` or `[IPv6]:port` that may be reached though they are not public. */
  readonly privateTargets: readonly string[];
  /** Whether nothing else may be reached: the sandbox sends nothing into the world. */
  readonly onlyThose: boolean;
}

export interface CheckedTarget {
  /** Canonical. */
  readonly host: string;
  readonly port: number;
  /** Resolves the name; refuses one that leads to this machine or its networks. The connection goes to the very address that it found. */
  readonly lookup: LookupFunction;
}

export interface TargetCheck {
  /**
   * @param host a name or an address, without brackets
   * @throws Refusal of a target that is closed by its name, address or port alone
   */
  check(host: string, port: number): CheckedTarget;
}

const prohibited = () => new Refusal('targetRefused', 'destination_ip_prohibited');

/** Resolves a name of a target that has to be public. */
const lookUpPublic: LookupFunction = (host, options, callback) => {
  resolveName(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, []);
    if (found.some(({ address }) => checkPublicAddress(address))) return callback(prohibited(), []);
    const [first] = found;
    if (options.all || !first) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};

export function createTargetCheck({ privateTargets, onlyThose }: TargetRules): TargetCheck {
  const open = new Set(privateTargets.map((target) => target.toLowerCase().replace(/[[\]]/g, '')));

  return {
    check(asked, port) {
      const host = canonicalHost(asked);
      if (host === undefined) throw new Refusal('wrongParameter', 'http_request_error', { parameter: 'target' });
      const name = host.replace(/\.$/, '');
      if (open.has(`${name}:${port}`)) return { host, port, lookup: resolveName };
      const isClosed = isIP(name) ? checkPublicAddress(name) !== null : ownNames.test(name);
      if (onlyThose || isClosed || mailPorts.has(port)) throw prohibited();
      return { host, port, lookup: lookUpPublic };
    },
  };
}
