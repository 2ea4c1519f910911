import { isApiError, type ApiError } from 'shared-contracts/api/api-error';
import { errorCodes, isCustomerError } from 'shared-contracts/texts/errors/error-codes';

/** Errors of a third-party account. Each has its own text under `thirdParty.errors`. */
type ThirdPartyErrorName =
  | 'pluginNotLoaded'
  | 'invalidAddress'
  | 'linkFailed'
  | 'connection'
  | 'notFound'
  | 'server'
  | 'loginFailed'
  | 'noAnswer'
  | 'invalidParameters'
  | 'unknown'
  | 'noAddress'
  | 'bindFailed'
  | 'unbindFailed'
  | 'denied'
  | 'oldLogin';

export interface ThirdPartyError {
  readonly name: ThirdPartyErrorName;
  /** Additional message from the API in the reader's language; empty if it has none for customers. */
  readonly detail: string;
}

/** The step at which an error occurred. */
export type Step = 'authorize' | 'login' | 'bind' | 'unbind';

/** An error detected by the browser itself. */
export class ThirdPartyClientError extends Error {
  readonly fault: ThirdPartyErrorName;

  constructor(fault: ThirdPartyErrorName) {
    super(fault);
    this.name = 'ThirdPartyClientError';
    this.fault = fault;
  }
}

const refusedAt = { authorize: 'linkFailed', login: 'loginFailed', bind: 'bindFailed' } as const;

function nameOf({ code, status, timedOut }: ApiError, step: keyof typeof refusedAt): ThirdPartyErrorName {
  if (timedOut) return 'noAnswer';
  if (status === 0) return 'connection';
  if (code === errorCodes.thirdPartyDenied) return 'denied';
  if (code === errorCodes.thirdPartyState) return 'invalidParameters';
  if (isCustomerError(code)) return refusedAt[step];
  if (status === 404) return 'notFound';
  return status >= 500 ? 'server' : 'loginFailed';
}

/** Maps a failure at a step to its error text. */
export function thirdPartyErrorOf(cause: unknown, step: Step): ThirdPartyError {
  if (cause instanceof ThirdPartyClientError) return { name: cause.fault, detail: '' };
  if (isApiError(cause) && cause.code === errorCodes.recentLoginNeeded) return { name: 'oldLogin', detail: cause.message };
  if (!isApiError(cause)) return { name: step === 'unbind' ? 'unbindFailed' : 'unknown', detail: '' };
  const name = step === 'unbind' ? 'unbindFailed' : nameOf(cause, step);
  return { name, detail: isCustomerError(cause.code) && name !== 'denied' ? cause.message : '' };
}
