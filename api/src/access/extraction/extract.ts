import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { EXTRACTION_RETRY_SECONDS } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { nameIn } from 'shared-contracts/rules/named';
import { checkExtractQuantity } from 'shared-contracts/rules/quantity';
import { formatProxyUser } from 'shared-contracts/proxy/user';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { once, type Attempt } from '../../platform/http/idempotency.ts';
import { exitsAt } from '../exits/exits-at.ts';
import type { GetExitPool } from '../exits/exit-pool.ts';
import { readPlace } from '../exits/read-place.ts';
import { createCallCounter, type CallRate, type CountCall } from '../usable-orders/call-rate.ts';
import { checkSignedOrder, isWellFormed } from '../usable-orders/check-order.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { keyOfSession } from '../gateway-calls/sticky-sessions.ts';
import { sessionPassword } from '../usable-orders/session-password.ts';
import { isWhitelisted } from '../whitelist/whitelist.ts';
import { createSessionStart } from './begin-sessions.ts';
import { countedClaims, createFirstClaims, type Claims } from './claim-ports.ts';
import { countedSessionClaims, createFirstSessionClaims } from './claim-sessions.ts';
import { countedBeforeTogether, countedTogether } from './claim-together.ts';
import { createKnownCalls } from './known-calls.ts';
import { createLeasing, type LeaseRequest } from './lease-addresses.ts';
import { createLeasePorts } from './lease-ports.ts';

export type ExtractedAddress = CallResponse<'getIp'>['data'][number];

export interface Extraction {
  readonly input: CallInput<'getIp'>;
  /** Canonical, as in the whitelist. */
  readonly clientAddress: string;
  readonly language: Language;
  /** `Idempotency-Key` header: a repeat within a minute gets the same addresses. */
  readonly key?: string | undefined;
  readonly now: Date;
}

export type Extract = (db: Database, extraction: Extraction) => Promise<ExtractedAddress[]>;

function readQuantity(num: string): number {
  const quantity = /^\d{1,4}$/.test(num) ? Number(num) : Number.NaN;
  if (checkExtractQuantity(quantity)) throw new ProxyRefusal('wrongQuantity');
  return quantity;
}

/** @throws ProxyRefusal with the reason why the order doesn't let the client extract */
async function throwRefusalReason(db: Database, { input, clientAddress, now }: Extraction): Promise<void> {
  const order = await checkSignedOrder(db, input, now);
  if (!(await isWhitelisted(db, order.id, clientAddress))) throw new ProxyRefusal('notWhitelisted');
}

/** The parameters that a repeated call must share with the first one. The timestamp and signature may differ. */
function attemptOf({ input, clientAddress, now }: Extraction, key: string): Attempt {
  const { orderId, timestamp: _, sign: __, format: ___, ...asked } = input;
  return { customerId: orderId, endpoint: 'getIp', key, input: { ...asked, clientAddress }, now, seconds: EXTRACTION_RETRY_SECONDS };
}

/** Counts a call outside the database before it runs, but only once the call is known to be authorized by the order. */
function createCountFirst(takeCall: CountCall) {
  const known = createKnownCalls();
  return async (db: Database, extraction: Extraction) => {
    const { input, clientAddress, now } = extraction;
    if (!known.has(input, clientAddress)) await throwRefusalReason(db, extraction);
    known.add(input, clientAddress);
    await takeCall(db, input.orderId, now);
  };
}

/** An exit that was handed out, and how to connect to it: by a leased port, or with credentials at the account port. */
interface HandedExit {
  readonly exitAddress: string;
  readonly port: number;
  readonly user?: string;
  readonly password?: string;
}

type HandOut = (db: Database, request: LeaseRequest, withLogin: boolean) => Promise<readonly HandedExit[] | undefined>;

interface ExtractParts {
  readonly entry: Config['proxyEntry'];
  readonly exitPool: GetExitPool;
  readonly rate: CallRate;
  /** Hash with a secret of the servers. */
  readonly hash: (text: string) => string;
  /** Counts calls outside the database; without it, the leasing statement counts them. */
  readonly takeElsewhere?: CountCall | undefined;
}

/** Claims of simultaneous calls run together. */
function claimsTogether(rate: CallRate, isCounted: boolean): Claims {
  if (isCounted) return { ...countedClaims, pairs: countedBeforeTogether(countedClaims.pairs) };
  const claims = createFirstClaims(rate);
  return { ...claims, pairs: countedTogether(rate, claims.pairs) };
}

function createHandOut({ entry, rate, hash }: ExtractParts, isCounted: boolean, claims: Claims): HandOut {
  const lease = createLeasing(rate, claims);
  const begin = createSessionStart(rate, isCounted ? countedSessionClaims : createFirstSessionClaims(rate));
  return async (db, request, withLogin) => {
    if (!withLogin) return lease(db, request);
    const begun = await begin(db, request);
    return begun?.sessions.map(({ session, exitAddress }) => {
      const user = { orderId: request.orderId, ...request.place, minutes: request.bindingSeconds / 60, session };
      const password = sessionPassword(hash, keyOfSession(user), hash(begun.orderKey));
      return { exitAddress, port: entry.accountPort, user: formatProxyUser(user), password };
    });
  };
}

/**
 * Extracts addresses for an order. The checks run in this order: quantity, place, order ID, signature, state, whitelist, rate.
 * @returns a function that throws ProxyRefusal, and Refusal `rateLimited`; with a key also as `once` does
 */
export function createExtract(parts: ExtractParts): Extract {
  const { entry, exitPool, rate, takeElsewhere } = parts;
  const isCounted = takeElsewhere !== undefined;
  const handOut = createHandOut(parts, isCounted, claimsTogether(rate, isCounted));
  // In a transaction, so not together with others.
  const handOutCounted = createHandOut(parts, true, countedClaims);
  const countFirst = takeElsewhere && createCountFirst(takeElsewhere);
  const takeCall = takeElsewhere ?? createCallCounter(rate);
  const leasePorts = createLeasePorts(entry);
  return async (db, extraction) => {
    const { input, clientAddress, language, now } = extraction;
    const quantity = readQuantity(input.num);
    const place = readPlace(input);
    const pool = await exitPool(db, now);
    const withLogin = input.auth === '1';
    const request = {
      orderId: input.orderId,
      timestamp: input.timestamp,
      sign: input.sign,
      clientAddress,
      quantity,
      place,
      exits: exitsAt(pool, place),
      draw: pool.draw,
      ports: leasePorts(pool),
      protocol: Number(input.protocol),
      bindingSeconds: Number(input.time),
      singleIp: input.singleIp === '1',
      dedupe: input.dedupe === '1',
      now,
    };
    // Exits of a region are reached through its own gateways.
    const entryOf = (exitAddress: string) => pool.entryOf.get(pool.regionOf.get(exitAddress) ?? '')?.address || entry.address;
    const addressesOf = (handed: readonly HandedExit[]): ExtractedAddress[] =>
      handed.flatMap(({ exitAddress, ...access }) => {
        const country = pool.placeOf.get(exitAddress);
        return country
          ? { realIp: exitAddress, pid: country.pid, area: nameIn(country, language), ip: entryOf(exitAddress), ...access }
          : [];
      });

    if (extraction.key !== undefined) {
      // A client that repeats a call must still be allowed to make it, and repeats count as calls.
      await throwRefusalReason(db, extraction);
      await takeCall(db, input.orderId, now);
      const handOutOnce = async (tx: Database) => {
        const handed = await handOutCounted(tx, request, withLogin);
        if (!handed) throw new ProxyRefusal('notNow');
        return addressesOf(handed);
      };
      return (await once(db, attemptOf(extraction, extraction.key), handOutOnce)) as ExtractedAddress[];
    }

    await countFirst?.(db, extraction);
    const handOutNow = async () => (isWellFormed(input, now) ? handOut(db, request, withLogin) : undefined);
    let handed = await handOutNow();
    if (!handed) {
      await throwRefusalReason(db, extraction);
      // The checks found nothing wrong, so the order changed in the meantime.
      handed = await handOutNow();
    }
    if (!handed) throw new ProxyRefusal('notNow');
    return addressesOf(handed);
  };
}
