import type { FastifyInstance } from 'fastify';

/** Lines of `/metrics` that start with a prefix, without comments. */
export async function readMetrics(app: FastifyInstance, prefix: string): Promise<string[]> {
  const { body } = await app.inject({ method: 'GET', url: '/metrics' });
  return body.split('\n').filter((line) => line.startsWith(prefix));
}
