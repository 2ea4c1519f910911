import type { CallLimiters } from './limiter.ts';
import { createLimiter, type LimitServices } from './limiter.ts';

/** Per customer and ten minutes. */
export const GENERATED_CODES = 120;
export const PROXY_TRIALS = 60;

/**
 * Generating code creates a password, and a trial makes a request of ours. The customer is known, so both continue while the counters are
 * unavailable.
 */
export function createProxyToolLimiters(services: LimitServices): CallLimiters {
  return {
    generateCode: createLimiter({ name: 'generated code', points: GENERATED_CODES, seconds: 600, whenAway: 'open' }, services),
    tryProxy: createLimiter({ name: 'proxy trial', points: PROXY_TRIALS, seconds: 600, whenAway: 'open' }, services),
  };
}
