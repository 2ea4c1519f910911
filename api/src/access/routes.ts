import { ProxyRefusal } from '../extraction/proxy-refusal.ts';
import { createLimiter, type LimitServices } from '../limits/limiter.ts';
import { networkOf } from '../limits/network-of.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Mode } from '../platform/config.ts';
import type { Handle } from '../platform/http/handle.ts';
import { refuse } from '../platform/http/refusal.ts';
import { visitorFrom } from '../whitelist/check-address.ts';
import type { AccessParts } from './access-parts.ts';
import { checkLogin } from './check-login.ts';
import { findAccess } from './find-access.ts';

export interface AccessServices extends Pick<AccessParts, 'hash' | 'exitPool'> {
  readonly mode: Mode;
  /** Orders of which nothing can be said for a moment; the sandbox puts them in. */
  readonly awayFor: ReadonlySet<string>;
  readonly limits: LimitServices;
  readonly metrics: Metrics;
}

/** Log-ins that a visitor's network may have checked in ten minutes. */
export const LOGIN_CHECKS = 120;

export function accessRoutes(handle: Handle, { mode, awayFor, limits, metrics, ...parts }: AccessServices): void {
  const limiter = createLimiter({ name: 'proxy log-in check', points: LOGIN_CHECKS, seconds: 600, whenAway: 'closed' }, limits);

  handle('gatewayAccess', async (input, { db, now }) => {
    if (input.by === 'account' && awayFor.has(input.user.split('_', 1)[0] ?? '')) throw refuse('unavailable');
    const question = { ...input, clientAddress: visitorFrom(input.clientAddress, mode).address };
    try {
      return { refusal: null, access: await findAccess({ ...parts, db, now }, question) };
    } catch (error) {
      if (!(error instanceof ProxyRefusal)) throw error;
      metrics.proxyRefusals.inc({ interface: 'gateway', reason: error.reason });
      return { refusal: error.reason };
    }
  });

  handle('checkProxyUser', async (login, { db, now, ip }) => {
    await limiter.take(db, networkOf(ip), now);
    return { refusal: await checkLogin({ ...parts, db, now }, login, visitorFrom(ip, mode).address) };
  });
}
