import type { FieldIssue } from './calls.ts';

/** A failed API call. */
export class ApiError extends Error {
  /** Envelope code, or 0 if there was no response (offline, timeout). */
  readonly code: number;
  /** HTTP status, or 0 if there was no response. */
  readonly status: number;
  /** `data` of the error response, such as the id of the unpaid order that blocks a new one. */
  readonly data: unknown;
  /** True if the request timed out, false if the network itself failed. */
  readonly timedOut: boolean;

  constructor(code: number, status: number, message: string, data?: unknown, { timedOut = false } = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.timedOut = timedOut;
  }

  /** Failed fields of a `validationFailed` response, else empty. */
  get issues(): readonly FieldIssue[] {
    const { data } = this;
    return data && typeof data === 'object' && 'issues' in data ? (data.issues as FieldIssue[]) : [];
  }
}

/** Recognizes an `ApiError` from any copy of this module. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
