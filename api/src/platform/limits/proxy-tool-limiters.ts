import type { CallLimiters } from './limiter.ts';
import { createLimiter, type LimitServices } from './limiter.ts';

/** In ten minutes, of a customer. */
export const GENERATED_CODES = 120;
export const PROXY_TRIALS = 60;

/** Generated code leaves a password behind, and a trial is a request of ours. Who asks is known: while the counters are away, both go on. */
export function createProxyToolLimiters(services: LimitServices): CallLimiters {
  return {
    generateCode: createLimiter({ name: 'generated code', points: GENERATED_CODES, seconds: 600, whenAway: 'open' }, services),
    tryProxy: createLimiter({ name: 'proxy trial', points: PROXY_TRIALS, seconds: 600, whenAway: 'open' }, services),
  };
}
