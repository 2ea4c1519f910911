import type { FastifyInstance } from 'fastify';
import { healthPaths } from 'shared-contracts/releases/front-door';

export interface HealthOptions {
  readonly ping: () => Promise<void>;
  readonly isDraining: () => boolean;
}

/** `/livez`: the process is running. `/readyz`: it accepts requests and can reach its database. */
export function healthRoutes(app: FastifyInstance, { ping, isDraining }: HealthOptions): void {
  const [livez, readyz] = healthPaths;
  app.get(livez, { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get(readyz, { logLevel: 'warn' }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    try {
      await ping();
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
