import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const DAY_SECONDS = 86_400;

/** Allows the pages of the site, and no others, to call an API that has its own origin. */
export async function allowSiteOrigin(app: FastifyInstance, siteOrigin: string): Promise<void> {
  await app.register(cors, {
    origin: siteOrigin,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Content-Type', 'env', 'token', 'Idempotency-Key', 'traceparent'],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: DAY_SECONDS,
  });
}
