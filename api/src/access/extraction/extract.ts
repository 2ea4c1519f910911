import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { EXTRACTION_RETRY_SECONDS } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { nameIn } from 'shared-contracts/rules/named';
import { checkExtractQuantity } from 'shared-contracts/rules/quantity';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { once, type Attempt } from '../../platform/http/idempotency.ts';
import { exitsAt } from '../exits/exits-at.ts';
import type { GetExitPool } from '../exits/exit-pool.ts';
import { readPlace } from '../exits/read-place.ts';
import { createCallCounter, type CallRate, type CountCall } from '../usable-orders/call-rate.ts';
import { checkSignedOrder, isWellFormed } from '../usable-orders/check-order.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { isWhitelisted } from '../whitelist/whitelist.ts';
import { countedClaims, createFirstClaims } from './claim-ports.ts';
import { createKnownCalls } from './known-calls.ts';
import { createLeasing, type Lease } from './lease-addresses.ts';

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

/**
 * Extracts addresses for an order. The checks run in this order: quantity, place, order, signature, state, whitelist, rate.
 * @param takeElsewhere counts calls outside the database; without it, the leasing statement counts them
 * @returns a function that throws ProxyRefusal, and Refusal `rateLimited`; with a key also as `once` does
 */
export function createExtract(entry: Config['proxyEntry'], exitPool: GetExitPool, rate: CallRate, takeElsewhere?: CountCall): Extract {
  const lease = createLeasing(entry, rate, takeElsewhere ? countedClaims : createFirstClaims(rate));
  const countFirst = takeElsewhere && createCountFirst(takeElsewhere);
  const takeCall = takeElsewhere ?? createCallCounter(rate);
  const leaseCounted = createLeasing(entry, rate, countedClaims);
  return async (db, extraction) => {
    const { input, clientAddress, language, now } = extraction;
    const quantity = readQuantity(input.num);
    const place = readPlace(input);
    const pool = await exitPool(db, now);
    const request = {
      orderId: input.orderId,
      timestamp: input.timestamp,
      sign: input.sign,
      clientAddress,
      quantity,
      place,
      exits: exitsAt(pool, place),
      protocol: Number(input.protocol),
      bindingSeconds: Number(input.time),
      singleIp: input.singleIp === '1',
      dedupe: input.dedupe === '1',
      now,
    };
    const addressesOf = (leases: readonly Lease[]): ExtractedAddress[] =>
      leases.flatMap(({ exitAddress, port }) => {
        const country = pool.placeOf.get(exitAddress);
        return country ? { realIp: exitAddress, pid: country.pid, area: nameIn(country, language), ip: entry.address, port } : [];
      });

    if (extraction.key !== undefined) {
      // A client that repeats a call must still be allowed to make it, and repeats count as calls.
      await throwRefusalReason(db, extraction);
      await takeCall(db, input.orderId, now);
      const leaseOnce = async (tx: Database) => {
        const leases = await leaseCounted(tx, request);
        if (!leases) throw new ProxyRefusal('notNow');
        return addressesOf(leases);
      };
      return (await once(db, attemptOf(extraction, extraction.key), leaseOnce)) as ExtractedAddress[];
    }

    await countFirst?.(db, extraction);
    const leaseNow = async () => (isWellFormed(input, now) ? lease(db, request) : undefined);
    let leases = await leaseNow();
    if (!leases) {
      await throwRefusalReason(db, extraction);
      // The checks found nothing wrong, so the order changed in the meantime.
      leases = await leaseNow();
    }
    if (!leases) throw new ProxyRefusal('notNow');
    return addressesOf(leases);
  };
}
