import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Metrics } from './metrics.ts';
import { readFacts } from './read-facts.ts';

export const METRICS_PATH = '/metrics';

/** Times every request, and answers `/metrics` in Prometheus's text format. The front doors pass that address on to nobody. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, db: Database, clock: Clock): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none' } = request.routeOptions;
    metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get(METRICS_PATH, { logLevel: 'warn' }, async (_request, reply) => {
    await readFacts(metrics, db, clock.now());
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
