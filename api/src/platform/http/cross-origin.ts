import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const DAY_SECONDS = 86_400;

/** Lets the pages of the site call the API where it has an origin of its own; no other site's. */
export async function answerSite(app: FastifyInstance, siteOrigin: string): Promise<void> {
  await app.register(cors, {
    origin: siteOrigin,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Content-Type', 'env', 'token', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: DAY_SECONDS,
  });
}
