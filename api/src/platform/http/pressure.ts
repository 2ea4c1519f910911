import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { getHeapStatistics } from 'node:v8';
import { healthPaths } from 'shared-contracts/releases/front-door';
import { METRICS_PATH } from '../metrics/routes.ts';
import { refuse } from '../refusal.ts';

export interface PressureLimits {
  /** Maximum mean event loop delay in milliseconds; 0 disables the check. */
  readonly maxEventLoopDelay: number;
  readonly maxHeapUsedBytes: number;
  /** Sampling interval in milliseconds. */
  readonly sampleInterval: number;
}

/** Beyond this, the rest of the heap fills up quickly. */
const usual: Omit<PressureLimits, 'maxEventLoopDelay'> = {
  maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
  sampleInterval: 1000,
};

const alwaysAnswered: readonly string[] = [...healthPaths, METRICS_PATH];

/**
 * Refuses calls with `unavailable` while the process can't keep up, so that running ones can finish. Health checks and metrics stay
 * available.
 */
export async function guardAgainstPressure(app: FastifyInstance, limits: Partial<PressureLimits>): Promise<void> {
  await app.register(underPressure, {
    ...usual,
    ...limits,
    pressureHandler: async ({ routeOptions }) => {
      if (!alwaysAnswered.includes(routeOptions.url ?? '')) throw refuse('unavailable');
    },
  });
}
