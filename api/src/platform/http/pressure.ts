import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { getHeapStatistics } from 'node:v8';
import { healthPaths } from 'shared-contracts/front-door';
import { METRICS_PATH } from '../metrics/routes.ts';
import { refuse } from '../refusal.ts';

export interface PressureLimits {
  /** How many milliseconds late the event loop may be, as a mean; 0 is never too late. */
  readonly maxEventLoopDelay: number;
  readonly maxHeapUsedBytes: number;
  /** How often both are measured. */
  readonly sampleInterval: number;
}

/** What is left of the heap then goes fast. */
const usual: Omit<PressureLimits, 'maxEventLoopDelay'> = {
  maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
  sampleInterval: 1000,
};

const alwaysAnswered: readonly string[] = [...healthPaths, METRICS_PATH];

/** Refuses calls with `unavailable` while the process cannot keep up, so that those under way come to an end. Health checks and metrics are answered. */
export async function guardAgainstPressure(app: FastifyInstance, limits: Partial<PressureLimits>): Promise<void> {
  await app.register(underPressure, {
    ...usual,
    ...limits,
    pressureHandler: async ({ routeOptions }) => {
      if (!alwaysAnswered.includes(routeOptions.url ?? '')) throw refuse('unavailable');
    },
  });
}
