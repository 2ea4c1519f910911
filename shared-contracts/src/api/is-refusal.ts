import { errorCodes, isCustomerError } from '../texts/errors/error-codes.ts';
import { isApiError, type ApiError } from './api-error.ts';

/** The request may still succeed with the same key. */
const transient: readonly number[] = [errorCodes.idempotencyPending, errorCodes.rateLimited];

/**
 * Whether the API has decided not to execute a request. It keeps that response under the idempotency key, so that a retry needs a new key.
 * After any other failure, such as a lost response, the request may have been executed, so that a retry must have the same key and content.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && isCustomerError(error.code) && !transient.includes(error.code);
