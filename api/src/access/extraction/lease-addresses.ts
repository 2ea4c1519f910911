import { placeKey, type ExitPlace } from 'shared-contracts/proxy/exit-place';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { sampleOf, shuffled, type Draw } from '../../platform/random.ts';
import { tooManyCalls, type CallRate } from '../usable-orders/call-rate.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { furtherClaims, type Claims, type Lease } from './claim-ports.ts';
import type { LeasePorts } from './lease-ports.ts';

export interface ExtractionRequest {
  readonly orderId: string;
  /** 10 digits, in seconds, within the signature window. */
  readonly timestamp: string;
  /** 32 lowercase hexadecimal digits. */
  readonly sign: string;
  /** Client address whose connections the leased ports will accept; canonical. */
  readonly clientAddress: string;
  readonly quantity: number;
  readonly place: ExitPlace;
  /** Addresses of all matching exits. */
  readonly exits: readonly string[];
  readonly draw: Draw;
  readonly bindingSeconds: number;
  readonly singleIp: boolean;
  /** Whether to skip exits that this order got in the last 24 hours, and return none twice. */
  readonly dedupe: boolean;
  readonly now: Date;
}

export interface LeaseRequest extends ExtractionRequest {
  readonly ports: LeasePorts;
  readonly protocol: number;
}

/** Extra candidates beyond the requested quantity, since some are usually already leased. */
const SPARE = 8;
/** A try fails only if another call wins the race. */
const MAX_TRIES = 10;

interface Candidates {
  readonly quantity: number;
  /** Ports to lease with the exits at the same positions, or free ones of each range. */
  readonly ports: string;
  readonly exits: readonly string[];
  /** Range of each exit, counted from 1. */
  readonly ranges: readonly number[];
}

/** Chooses exits at random, and repeats them in turn if there are fewer than `count`. */
export function repeatToLength(exits: readonly string[], count: number, draw: Draw): string[] {
  const sample = sampleOf(exits, count, draw);
  return sample.length === 0 ? [] : Array.from({ length: count }, (_, index) => sample[index % sample.length] as string);
}

/** Enough exits for a call with `dedupe`, unless the order had most of them. */
export const someOf = (exits: readonly string[], quantity: number, draw: Draw) => sampleOf(exits, 2 * quantity + SPARE, draw);

const rangesOf = (exits: readonly string[], { rangeOf }: LeasePorts) => exits.map((exit) => rangeOf(exit) + 1);

/** Pairs a port with an exit for each address, without checking that the port is free, because most are. */
function somePairs({ ports, quantity, exits, draw }: LeaseRequest): Candidates {
  const byRange = Map.groupBy(repeatToLength(exits, quantity, draw), ports.rangeOf);
  const pairs = [...byRange].flatMap(([range, group]) =>
    sampleOf(ports.ranges[range] ?? [], group.length, draw).map((port, index) => ({ port, exit: group[index] as string })),
  );
  pairs.sort((left, right) => left.port - right.port);
  return { quantity, ports: pairs.map(({ port }) => port).join(','), exits: pairs.map(({ exit }) => exit), ranges: [] };
}

const joined = (ranges: readonly (readonly number[])[]) => ranges.map((ports) => ports.join(',')).join(';');

function someFresh({ ports, quantity, exits, draw }: LeaseRequest): Candidates {
  const some = someOf(exits, quantity, draw);
  const free = ports.ranges.map((range) => sampleOf(range, 2 * quantity + SPARE, draw));
  return { quantity, ports: joined(free), exits: some, ranges: rangesOf(some, ports) };
}

/**
 * Everything that is left to choose from: exits that the call hasn't got yet, then the others, as many of each range as are wanted, because
 * the ports of another may be taken.
 */
function allOf({ ports, exits, draw, dedupe }: LeaseRequest, quantity: number, got: ReadonlySet<string>): Candidates {
  const isNew = (exit: string) => !got.has(exit);
  const inTurn = (group: readonly string[]) =>
    [...sampleOf(group.filter(isNew), quantity, draw), ...repeatToLength(group, quantity, draw)].slice(0, quantity);
  const groups = dedupe ? [exits] : [...Map.groupBy(exits, ports.rangeOf).values()].map(inTurn);
  const all = shuffled(groups.flat(), draw);
  const chosen = [...all.filter(isNew), ...all.filter((exit) => !isNew(exit))];
  return { quantity, ports: joined(ports.ranges.map((range) => shuffled(range, draw))), exits: chosen, ranges: rangesOf(chosen, ports) };
}

/** Whether a place names more than a country. */
const hasMore = ({ state, city, asn, isp }: ExitPlace) => [state, city, asn, isp].some(Boolean);

function valuesOf(
  { orderId, clientAddress, protocol, singleIp, place, dedupe, bindingSeconds, now }: LeaseRequest,
  { quantity, ports, exits, ranges }: Candidates,
) {
  return {
    orderId,
    clientAddress,
    protocol,
    singleIp,
    countryCode: place.country,
    place: hasMore(place) ? placeKey(place) : null,
    dedupe,
    now: now.toISOString(),
    expiresAt: addSeconds(now, bindingSeconds).toISOString(),
    quantity,
    ports,
    exits: exits.join(','),
    ranges: ranges.join(','),
  };
}

export type LeaseAddresses = (db: Database, request: LeaseRequest) => Promise<readonly Lease[] | undefined>;

/**
 * Leases ports of the entries, fewer than requested if exits or ports run out.
 * @param firstClaims statements for the first attempt of a call
 * @returns a function that returns undefined, and changes nothing, if the order doesn't let the client extract
 * @throws ProxyRefusal `noAddressLeft`; Refusal `rateLimited`
 */
export function createLeasing(rate: CallRate, firstClaims: Claims): LeaseAddresses {
  return async (db, request) => {
    const { quantity, exits, dedupe, timestamp, sign } = request;
    const kind = dedupe ? 'fresh' : 'pairs';
    const candidates = dedupe ? someFresh(request) : somePairs(request);
    const [first] = await firstClaims[kind](db, { ...valuesOf(request, candidates), timestamp, sign });
    if (!first) return undefined;
    if (!first.isCounted) throw tooManyCalls(rate);

    const leased = [...first.claimed];
    for (let tries = 1; leased.length < quantity && exits.length > 0 && tries < MAX_TRIES; tries += 1) {
      const rest = allOf(request, quantity - leased.length, new Set(leased.map(({ exitAddress }) => exitAddress)));
      const [more] = await furtherClaims[kind](db, valuesOf(request, rest));
      if (!more) break;
      leased.push(...more.claimed);
      if (!more.couldClaim) break;
    }
    if (leased.length === 0) throw new ProxyRefusal('noAddressLeft');
    return leased;
  };
}
