import type { FieldIssue } from './calls.ts';

/** A call that did not succeed. */
export class ApiError extends Error {
  /** Envelope code, or 0 where no answer came (offline, time-out). */
  readonly code: number;
  /** HTTP status, or 0 where no answer came. */
  readonly status: number;
  /** `data` of the refusal, such as the id of the unpaid order in the way. */
  readonly data: unknown;
  /** No answer came in time; false where the network itself failed. */
  readonly timedOut: boolean;

  constructor(code: number, status: number, message: string, data?: unknown, { timedOut = false } = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.timedOut = timedOut;
  }

  /** Failed fields of a `validationFailed` answer, else empty. */
  get issues(): readonly FieldIssue[] {
    const { data } = this;
    return data && typeof data === 'object' && 'issues' in data ? (data.issues as FieldIssue[]) : [];
  }
}

/** Recognises an `ApiError` of any copy of this module. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
