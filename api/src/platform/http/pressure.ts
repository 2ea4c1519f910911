import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { getHeapStatistics } from 'node:v8';
import { healthPaths } from 'shared-contracts/front-door';
import { refuse } from './refusal.ts';

export interface PressureLimits {
  /** How late the event loop may be, as a mean of a second. */
  readonly maxEventLoopDelay: number;
  readonly maxHeapUsedBytes: number;
  /** How often both are measured. */
  readonly sampleInterval: number;
}

/** Calls wait for a second and more by then, and the rest of the heap goes fast. */
const usual: PressureLimits = {
  maxEventLoopDelay: 1000,
  maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
  sampleInterval: 1000,
};

const alwaysAnswered: readonly string[] = healthPaths;

/** Refuses calls with `unavailable` while the process cannot keep up, so that those under way come to an end. Health checks are answered. */
export async function guardAgainstPressure(app: FastifyInstance, limits: PressureLimits = usual): Promise<void> {
  await app.register(underPressure, {
    ...limits,
    pressureHandler: async ({ routeOptions }) => {
      if (!alwaysAnswered.includes(routeOptions.url ?? '')) throw refuse('unavailable');
    },
  });
}
