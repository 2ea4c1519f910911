import { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify';

/** How late a timeout may come. */
const LOOK_EVERY_MS = 250;

function timeOut(reply: FastifyReply, timeoutMs: number): void {
  // It has been answered, or its client has left.
  if (reply.sent || reply.raw.destroyed) return;
  const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(timeoutMs), reply.request.routeOptions.url);
  // A response that has begun can only be cut.
  if (reply.raw.headersSent) reply.raw.destroy(error);
  else void reply.send(error);
}

/**
 * Responds to requests that take too long, like Fastify's own `handlerTimeout`. That one gives each request a timer, an abort signal, and a
 * listener, which cost more than most calls need for all their checks; here, one timer looks at the oldest requests.
 */
export function limitHandlerTime(app: FastifyInstance, timeoutMs: number): void {
  /** Oldest first. */
  const underWay = new Set<FastifyReply>();
  app.addHook('onRequest', (_request, reply, done) => {
    underWay.add(reply);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    underWay.delete(reply);
    done();
  });
  const look = setInterval(() => {
    for (const reply of underWay) {
      if (reply.elapsedTime < timeoutMs) break;
      underWay.delete(reply);
      timeOut(reply, timeoutMs);
    }
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(look));
}
