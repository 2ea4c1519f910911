import { newSessionId } from 'shared-contracts/proxy/user';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { shuffled } from '../../platform/random.ts';
import { keyOfSession } from '../gateway-calls/sticky-sessions.ts';
import { tooManyCalls, type CallRate } from '../usable-orders/call-rate.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { moreFreshSessions, type ClaimedSession, type SessionClaims } from './claim-sessions.ts';
import { repeatToLength, someOf, type ExtractionRequest } from './lease-addresses.ts';

interface BegunSessions {
  readonly sessions: readonly ClaimedSession[];
  readonly orderKey: string;
}

function valuesOf({ orderId, clientAddress, place, singleIp, dedupe, bindingSeconds, now }: ExtractionRequest, exits: readonly string[]) {
  return {
    orderId,
    clientAddress,
    place: keyOfSession({ orderId, ...place }).place,
    singleIp,
    dedupe,
    now: now.toISOString(),
    expiresAt: addSeconds(now, bindingSeconds).toISOString(),
    exits: exits.join(','),
  };
}

const newIds = (count: number) => Array.from({ length: count }, newSessionId).join(',');

/**
 * Begins a session per address, fewer than requested if exits run out.
 * @param claims statements for the first attempt of a call
 * @returns a function that returns undefined, and changes nothing, if the order doesn't let the client extract
 * @throws ProxyRefusal `noAddressLeft`; Refusal `rateLimited`
 */
export function createSessionStart(rate: CallRate, claims: SessionClaims) {
  return async (db: Database, request: ExtractionRequest): Promise<BegunSessions | undefined> => {
    const { quantity, exits, draw, dedupe, timestamp, sign } = request;
    const some = dedupe ? someOf(exits, quantity, draw) : repeatToLength(exits, quantity, draw);
    const claim = dedupe ? claims.fresh : claims.any;
    const [first] = await claim(db, { ...valuesOf(request, some), sessions: newIds(quantity), timestamp, sign });
    if (!first) return undefined;
    if (!first.isCounted) throw tooManyCalls(rate);

    const sessions = [...first.claimed];
    if (dedupe && sessions.length < quantity && some.length < exits.length) {
      const rest = valuesOf(request, shuffled(exits, draw));
      const more = await moreFreshSessions(db, { ...rest, sessions: newIds(quantity - sessions.length) });
      sessions.push(...more.flatMap(({ claimed }) => claimed));
    }
    if (sessions.length === 0) throw new ProxyRefusal('noAddressLeft');
    return { sessions, orderKey: first.orderKey ?? '' };
  };
}
