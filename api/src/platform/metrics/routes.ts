import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Metrics } from './metrics.ts';
import { readDatabaseMetrics } from './read-database-metrics.ts';

export const METRICS_PATH = '/metrics';
/** Maximum time a scrape waits for database metrics before it returns the last values. */
const PATIENCE_MS = 1000;

/** Measures all requests and serves `/metrics` in Prometheus's text format. The front doors don't expose this path. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, db: Database, clock: Clock): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });

  // Concurrent scrapes share one read, however slow it is.
  let reading: Promise<void> | undefined;
  const read = async () => {
    reading ??= readDatabaseMetrics(metrics, db, clock.now())
      .catch((error: unknown) => app.log.error({ err: error }, 'metrics could not be read from the database'))
      .finally(() => (reading = undefined));
    return reading;
  };
  app.get(METRICS_PATH, { logLevel: 'warn' }, async (_request, reply) => {
    await withTimeout(PATIENCE_MS, read()).catch(() => undefined);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
