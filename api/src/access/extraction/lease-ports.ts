import type { Config } from '../../platform/config/config.ts';
import type { ExitPool } from '../exits/exit-pool.ts';

/** Ports that clients can lease: those of all gateways, and those that only the gateways of a region have. No port is in two ranges. */
export interface LeasePorts {
  readonly ranges: readonly (readonly number[])[];
  /** Range in which an exit gets its ports. */
  readonly rangeOf: (exitAddress: string) => number;
}

export type FindLeasePorts = (pool: ExitPool) => LeasePorts;

const portsFrom = (base: number, count: number) => Array.from({ length: count }, (_, index) => base + index);

function collectPorts({ portBase, portCount }: Config['proxyEntry'], { regionOf, entryOf }: ExitPool): LeasePorts {
  const ranges = [portsFrom(portBase, portCount)];
  const rangeOfRegion = new Map<string, number>();
  for (const [region, { ports }] of entryOf) {
    const taken = new Set(ranges.flat());
    const own = ports ? portsFrom(ports.base, ports.count).filter((port) => !taken.has(port)) : [];
    if (own.length > 0) rangeOfRegion.set(region, ranges.push(own) - 1);
  }
  return { ranges, rangeOf: (exitAddress) => rangeOfRegion.get(regionOf.get(exitAddress) ?? '') ?? 0 };
}

/** @param entry the ports of all gateways */
export function createLeasePorts(entry: Config['proxyEntry']): FindLeasePorts {
  const known = new WeakMap<ExitPool, LeasePorts>();
  return (pool) => {
    const ports = known.get(pool) ?? collectPorts(entry, pool);
    known.set(pool, ports);
    return ports;
  };
}
