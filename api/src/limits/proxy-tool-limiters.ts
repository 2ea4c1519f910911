import type { CallLimiters } from '../platform/http/handle.ts';
import { createLimiter, type LimitServices } from './limiter.ts';

/** In ten minutes, of a customer. */
const CODES = 120;
const TRIALS = 60;

/** Generated code leaves a password behind, and a trial is a request of ours. Who asks is known: while the counters are away, both go on. */
export function createProxyToolLimiters(services: LimitServices): CallLimiters {
  return {
    generateCode: createLimiter({ name: 'generated code', points: CODES, seconds: 600, whenAway: 'open' }, services),
    tryProxy: createLimiter({ name: 'proxy trial', points: TRIALS, seconds: 600, whenAway: 'open' }, services),
  };
}
