import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { apiPages } from 'shared-contracts/pages/api-pages';
import { chooseLanguage, type Language } from 'shared-contracts/languages';
import { V1_PREFIX } from 'shared-contracts/v1/path';
import type { ProblemDetails } from 'shared-contracts/v1/operations/resources';
import type { Refusal } from '../refusal.ts';
import { refusalAnswer } from './envelope.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route of `/api/v1`. */
    readonly isForPrograms?: boolean;
  }
}

/** An error of `/api/v1`, with the headers that belong to it. */
export class Problem extends Error {
  readonly details: ProblemDetails;
  readonly headers: Readonly<Record<string, string>>;

  constructor(details: Omit<ProblemDetails, 'type'>, headers: Readonly<Record<string, string>> = {}) {
    super(details.title);
    this.name = 'Problem';
    this.details = { type: `${apiPages.helpErrorCode}#${details.code}`, ...details };
    this.headers = headers;
  }
}

/** HTTP status of errors for customers, which the site's own calls send with 200; 409 for any other. */
const statuses: Readonly<Partial<Record<ErrorName, number>>> = {
  validationFailed: 422,
  idempotencyConflict: 422,
  apiTokenInvalid: 401,
  balanceTooLow: 402,
  apiTokenScope: 403,
  roleNotAllowed: 403,
  balanceFrozen: 403,
  certificationNeeded: 403,
  payVerificationNeeded: 403,
  productNotFound: 404,
  quoteNotFound: 404,
  orderNotFound: 404,
  couponNotFound: 404,
  lineNotFound: 404,
  subUserNotFound: 404,
  invoiceNotFound: 404,
  webhookNotFound: 404,
  storedMethodNotFound: 404,
};

function statusOf(refusal: Refusal): number {
  const { status } = refusalAnswer(refusal, 'en');
  return status === 200 ? (statuses[refusal.reason] ?? 409) : status;
}

/** Describes a refusal as problem details. */
export function problemOf(refusal: Refusal, language: Language): Problem {
  const { reason, details } = refusal;
  const { code, msg, data } = refusalAnswer(refusal, language).body;
  const errors = details.fields ? (data as { issues: NonNullable<ProblemDetails['errors']> }).issues : undefined;
  const scope = details.params?.scope;
  const challenge = scope === undefined ? 'Bearer error="invalid_token"' : `Bearer error="insufficient_scope", scope="${scope}"`;
  const isAboutToken = reason === 'apiTokenInvalid' || reason === 'apiTokenScope';
  return new Problem(
    { title: reason, status: statusOf(refusal), detail: msg, code, ...(errors && { errors }) },
    isAboutToken ? { 'WWW-Authenticate': challenge } : {},
  );
}

/** Programs state their language as browsers do. */
export function languageOfProgram({ headers }: FastifyRequest): Language {
  return chooseLanguage(undefined, headers['accept-language']);
}

export const hasBearer = (authorization: string | undefined): boolean => /^bearer /i.test(authorization ?? '');

/** Whether errors of a request are problem details: on routes of `/api/v1`, and for any bearer token below its path. */
export function wantsProblem({ url, headers, routeOptions }: FastifyRequest): boolean {
  const { isForPrograms = false } = routeOptions.config ?? {};
  return isForPrograms || (url.startsWith(`${V1_PREFIX}/`) && hasBearer(headers.authorization));
}

function wantsText(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'format' in body && body.format === 'txt';
}

/** Sends a problem in the format that the request asks for. */
export function sendProblem({ details, headers }: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.code(details.status).headers(headers);
  if (wantsText(request.body)) return reply.type('text/plain; charset=utf-8').send(`${details.code} ${details.detail}\n`);
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(details));
}
