import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refusal.ts';

/** Counts what an address does, in this process. */
export interface Limiter {
  /** @throws Refusal `rateLimited` where the address has none left */
  check(address: string): Promise<void>;
  count(address: string): Promise<void>;
}

function limited(waitMs: number): Error {
  return refuse('rateLimited', { params: { seconds: Math.max(1, Math.ceil(waitMs / 1000)) } });
}

export function createLimiter(points: number, seconds: number): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    check: async (address) => {
      const state = await limiter.get(address);
      if (state && state.consumedPoints >= points) throw limited(state.msBeforeNext);
    },
    count: async (address) => {
      try {
        await limiter.consume(address);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw limited(error.msBeforeNext);
      }
    },
  };
}
