import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorName } from 'shared-contracts/error-codes';
import { isUnavailable } from '../database/database-errors.ts';
import { Refusal, refuse } from '../refusal.ts';
import { languageOf, refusalAnswer } from './envelope.ts';

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

/** Responds to any error with an envelope; errors that the caller didn't cause are logged. */
export function sendError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply, onRefused: OnRefused): void {
  const refusal = asRefusal(error);
  onRefused(refusal.reason);
  const { status, body } = refusalAnswer(refusal, languageOf(request.headers.env));
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const wait = refusal.details.params?.seconds ?? RETRY_SECONDS;
  if (status === 429 || status === 503) void reply.header('Retry-After', String(wait));
  void reply.code(status).send(body);
}

export function handleErrors(app: FastifyInstance, onRefused: OnRefused): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => sendError(error, request, reply, onRefused));
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = refusalAnswer(refuse('notFound'), languageOf(request.headers.env));
    return reply.code(status).send(body);
  });
}
