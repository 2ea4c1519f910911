import { compatibleRefusal } from 'shared-contracts/texts/proxy-errors/error-codes';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { networkOf } from 'shared-contracts/rules/network-of';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { createLimiter, type LimitServices } from '../../platform/limits/limiter.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Mode } from '../../platform/mode.ts';
import { refuse } from '../../platform/refusal.ts';
import { ProxyRefusal } from '../usable-orders/proxy-refusal.ts';
import { clientFrom } from '../whitelist/check-address.ts';
import { ACCESS_CACHE_MS } from './access-cache.ts';
import type { AccessParts } from './access-parts.ts';
import { checkLogin } from './check-login.ts';
import { findAccess } from './find-access.ts';
import { findRevocations } from './find-revocations.ts';
import { renewGateway } from './renew-gateway.ts';

export interface AccessServices extends Pick<AccessParts, 'hash' | 'exitPool' | 'cache'> {
  readonly mode: Mode;
  /** Orders whose logins are temporarily refused regardless of credentials; set by the sandbox. */
  readonly refusedFor: ReadonlyMap<string, ProxyErrorName>;
  readonly limits: LimitServices;
  readonly metrics: Metrics;
  /** Keeps the grants of a gateway, and returns the orders of whose grants another one needs some. */
  readonly recordHeartbeat: (db: Database, gatewayId: string, now: Date) => Promise<string[]>;
}

/** Login checks allowed per visitor network in ten minutes. */
export const LOGIN_CHECKS = 120;

export function accessRoutes(handle: Handle, { mode, refusedFor, limits, metrics, recordHeartbeat, ...parts }: AccessServices): void {
  const limiter = createLimiter({ name: 'proxy log-in check', points: LOGIN_CHECKS, seconds: 600, whenAway: 'closed' }, limits);

  handle('gatewayAccess', async (input, { db, now }) => {
    const refusal = input.by === 'account' ? refusedFor.get(input.user.split('_', 1)[0] ?? '') : undefined;
    // A gateway that gets no response reports this refusal itself.
    if (refusal === 'notNow') throw refuse('unavailable');
    if (refusal) return compatibleRefusal(refusal);
    const question = { ...input, clientAddress: clientFrom(input.clientAddress, mode).address };
    try {
      return { refusal: null, access: await findAccess({ ...parts, db, now, region: input.region ?? undefined }, question) };
    } catch (error) {
      if (!(error instanceof ProxyRefusal)) throw error;
      metrics.proxyRefusals.inc({ interface: 'gateway', reason: error.reason });
      return compatibleRefusal(error.reason);
    }
  });

  handle('gatewayRevocations', async ({ since, gateway, gatewayId }, { db, now }) => {
    if (gateway) await renewGateway(db, gateway, now);
    const wantedOrderIds = gatewayId === undefined ? [] : await recordHeartbeat(db, gatewayId, now);
    // A gateway that has just started knows nothing that could be revoked, but the cache may.
    const revocations = await findRevocations(db, since === undefined ? addSeconds(now, -ACCESS_CACHE_MS / 1000) : new Date(since));
    // The changes of other processes, such as ops commands, reach the cache before the gateways.
    await parts.cache.forgetOrders(revocations.map(({ orderId }) => orderId));
    return {
      now: now.toISOString(),
      revocations: since === undefined ? [] : revocations,
      ...(wantedOrderIds.length > 0 && { wantedOrderIds }),
    };
  });

  handle('checkProxyUser', async (login, { db, now, ip }) => {
    await limiter.take(db, networkOf(ip), now);
    const reason = await checkLogin({ ...parts, db, now }, login, clientFrom(ip, mode).address);
    return reason === null ? { refusal: null } : compatibleRefusal(reason);
  });
}
