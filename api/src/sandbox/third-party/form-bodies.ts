import type { FastifyInstance } from 'fastify';

/** Parses form bodies, which HTML forms and OAuth clients send, as `URLSearchParams` in one part of the API. */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
}
