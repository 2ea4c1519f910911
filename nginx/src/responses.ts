import { apiPages } from 'shared-contracts/pages/api-pages';
import { errorCodes, type ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { escapeHtml } from 'shared-contracts/texts/escape-html';
import { errorTexts } from 'shared-contracts/texts/errors';
import { fillText } from 'shared-contracts/texts/fill-text';
import type { Language } from 'shared-contracts/languages';
import type { Envelope } from 'shared-contracts/api/calls';
import { V1_PREFIX } from 'shared-contracts/v1/path';
import type { ProblemDetails } from 'shared-contracts/v1/operations/resources';
import { waitText } from 'shared-contracts/texts/wait-text';

/** Body for a missing file, and for malformed addresses that can't be a page. */
export const NOT_FOUND_TEXT = 'Not found\n';
export const METHOD_NOT_ALLOWED_TEXT = 'Method not allowed\n';
export const BAD_REQUEST_TEXT = 'Bad request\n';
/** Body for a rate-limited page or file. */
export const TOO_MANY_TEXT = 'Too many requests\n';
/** Body if the site root contains no pages at all. */
export const NOT_BUILT_TEXT = 'The site has not been published yet\n';

/** Value of Retry-After when the API is unreachable or the caller is rate-limited. */
export const RETRY_AFTER_SECONDS = 5;

/** Timeout of a call; the API responds or gives up earlier. */
export const API_TIMEOUT_SECONDS = 20;

/** Errors that the front door returns on behalf of the API, with their status. */
export const apiErrors = { tooLarge: 413, rateLimited: 429, unavailable: 503 } as const satisfies Partial<Record<ErrorName, number>>;
export type ApiError = keyof typeof apiErrors;

/** The error as browsers get it. */
export function envelope(error: ApiError, language: Language): Envelope<null> {
  const wait = waitText(RETRY_AFTER_SECONDS, language);
  return { code: errorCodes[error], msg: fillText(errorTexts[error][language], { wait }), data: null };
}

export const PROBLEM_TYPE = 'application/problem+json';

/** The error as programs get it, in the API's own form (`api/src/platform/http/problem.ts`). */
export function problem(error: ApiError, language: Language): ProblemDetails {
  const { code, msg } = envelope(error, language);
  return { type: `${apiPages.helpErrorCode}#${code}`, title: error, status: apiErrors[error], detail: msg, code };
}

/** Forms of signed calls' errors by `format`, with their content types. The first one also answers any other format. */
export const signedFormats = { 0: 'application/json', 1: 'text/plain', 2: 'text/html' } as const;
export type SignedFormat = keyof typeof signedFormats;

/** The error as callers of signed calls get it, in the format that they asked for, as from the API (`api/src/access/extraction/render.ts`). */
export function signedBody(error: ApiError, language: Language, format: SignedFormat, serialNo: string): string {
  const { code, msg } = envelope(error, language);
  if (format === 0) return JSON.stringify({ serialNo, code, msg, data: [] });
  return format === 1 ? `${code} ${msg}\n` : escapeHtml(`${code} ${msg}`);
}

/** What identifies a program's call, as in the API: a bearer token below its path. */
export const PROGRAM_CALL = `^${V1_PREFIX}/[^ ]* [Bb][Ee][Aa][Rr][Ee][Rr] `;
