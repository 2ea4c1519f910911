import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { isUnavailable } from '../database/database-errors.ts';
import { Refusal, refuse } from '../refusal.ts';
import { languageOf, refusalAnswer } from './envelope.ts';
import { Problem, languageOfProgram, problemOf, sendProblem, wantsProblem } from './problem.ts';

const RETRY_SECONDS = 2;

function reasonOf(error: FastifyError): ErrorName {
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' || isUnavailable(error)) return 'unavailable';
  const { statusCode = 500 } = error;
  if (statusCode === 413) return 'tooLarge';
  if (statusCode === 415) return 'notJson';
  if (statusCode === 408) return 'requestTimeout';
  if (statusCode === 404) return 'notFound';
  return statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'system';
}

function asRefusal(error: FastifyError | Refusal): Refusal {
  return error instanceof Refusal ? error : refuse(reasonOf(error));
}

/** Called for every refused call. */
export type OnRefused = (reason: ErrorName) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responds to refusals of the route in a form of its own. */
    sendRefusal?: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  }
}

/** Responds with an envelope, or with problem details to programs, unless the route has a form of its own. */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { sendRefusal: sendInOwnForm } = request.routeOptions.config;
  if (sendInOwnForm) return sendInOwnForm(refusal, request, reply);
  if (wantsProblem(request)) return sendProblem(problemOf(refusal, languageOfProgram(request)), request, reply);
  const { status, body } = refusalAnswer(refusal, languageOf(request.headers.env));
  return reply.code(status).send(body);
}

/** Responds to any error; errors that the caller didn't cause are logged. */
export function sendError(
  error: FastifyError | Refusal | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  onRefused: OnRefused,
): void {
  if (error instanceof Problem) return void sendProblem(error, request, reply);
  const refusal = asRefusal(error);
  const { reason, details } = refusal;
  onRefused(reason);
  const { status } = refusalAnswer(refusal, languageOf(request.headers.env));
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  // Fastify closes the connection on a body it doesn't read, which would cost nginx the response. The rest is read and dropped instead.
  void reply.removeHeader('connection');
  if (status === 429 || status === 503) void reply.header('Retry-After', String(details.params?.seconds ?? RETRY_SECONDS));
  void sendRefusal(refusal, request, reply);
}

export function handleErrors(app: FastifyInstance, onRefused: OnRefused): void {
  app.setErrorHandler<FastifyError | Refusal | Problem>((error, request, reply) => sendError(error, request, reply, onRefused));
  app.setNotFoundHandler((request, reply) => sendRefusal(refuse('notFound'), request, reply));
}
