import { placeKey, type ExitPlace } from 'shared-contracts/proxy/exit-place';
import { addSeconds } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { sampleOf, shuffled } from '../../platform/random.ts';
import { tooManyCalls, type CallRate } from '../usable-orders/call-rate.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { furtherClaims, type Claim, type Claims } from './claim-ports.ts';

export interface LeaseRequest {
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
  readonly protocol: number;
  readonly bindingSeconds: number;
  readonly singleIp: boolean;
  /** Whether to skip exits that this order got in the last 24 hours, and return none twice. */
  readonly dedupe: boolean;
  readonly now: Date;
}

export type Lease = Claim['leases'][number];

/** Extra candidates beyond the requested quantity, since some are usually already leased. */
const SPARE = 8;
/** A try fails only if another call wins the race. */
const MAX_TRIES = 10;

interface Candidates {
  readonly quantity: number;
  readonly ports: readonly number[];
  readonly exits: readonly string[];
}

/** Chooses exits at random, and repeats them in turn if there are fewer than `count`. */
function repeatToLength(exits: readonly string[], count: number): string[] {
  const sample = sampleOf(exits, count);
  return sample.length === 0 ? [] : Array.from({ length: count }, (_, index) => sample[index % sample.length] as string);
}

/** Pairs a port with an exit for each address, without checking that the port is free, because most are. */
function somePairs(ports: readonly number[], { quantity, exits }: LeaseRequest): Candidates {
  const chosen = exits.length === 0 ? [] : sampleOf(ports, quantity);
  return { quantity, ports: chosen.toSorted((left, right) => left - right), exits: repeatToLength(exits, chosen.length) };
}

function someFresh(ports: readonly number[], { quantity, exits }: LeaseRequest): Candidates {
  return { quantity, ports: sampleOf(ports, 2 * quantity + SPARE), exits: sampleOf(exits, 2 * quantity + SPARE) };
}

function allOf(ports: readonly number[], { exits, dedupe }: LeaseRequest, quantity: number): Candidates {
  return { quantity, ports: shuffled(ports), exits: dedupe ? shuffled(exits) : repeatToLength(exits, quantity) };
}

/** Whether a place names more than a country. */
const hasMore = ({ state, city, asn, isp }: ExitPlace) => [state, city, asn, isp].some(Boolean);

function valuesOf(
  { orderId, clientAddress, protocol, singleIp, place, dedupe, bindingSeconds, now }: LeaseRequest,
  { quantity, ports, exits }: Candidates,
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
    ports: ports.join(','),
    exits: exits.join(','),
  };
}

export type LeaseAddresses = (db: Database, request: LeaseRequest) => Promise<readonly Lease[] | undefined>;

/**
 * Leases ports of the shared entry, fewer than requested if exits or ports run out.
 * @param firstClaims statements for the first attempt of a call
 * @returns a function that returns undefined, and changes nothing, if the order doesn't let the client extract
 * @throws ProxyRefusal `noAddressLeft`; Refusal `rateLimited`
 */
export function createLeasing({ portBase, portCount }: Config['proxyEntry'], rate: CallRate, firstClaims: Claims): LeaseAddresses {
  const ports = Array.from({ length: portCount }, (_, index) => portBase + index);
  return async (db, request) => {
    const { quantity, exits, dedupe, timestamp, sign } = request;
    const kind = dedupe ? 'fresh' : 'pairs';
    const candidates = dedupe ? someFresh(ports, request) : somePairs(ports, request);
    const [first] = await firstClaims[kind](db, { ...valuesOf(request, candidates), timestamp, sign });
    if (!first) return undefined;
    if (!first.isCounted) throw tooManyCalls(rate);

    const leased = [...first.leases];
    for (let tries = 1; leased.length < quantity && exits.length > 0 && tries < MAX_TRIES; tries += 1) {
      const rest = allOf(ports, request, quantity - leased.length);
      const [more] = await furtherClaims[kind](db, valuesOf(request, rest));
      if (!more) break;
      leased.push(...more.leases);
      if (!more.couldLease) break;
    }
    if (leased.length === 0) throw new ProxyRefusal('noAddressLeft');
    return leased;
  };
}
