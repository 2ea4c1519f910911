import type { FastifyInstance } from 'fastify';

/** Lets a part of the API read bodies as HTML forms and OAuth clients send them: as `URLSearchParams`. */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
}
