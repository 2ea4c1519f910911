import axios, { type AxiosResponse } from 'axios';
import { ApiError } from 'shared-contracts/api-error';
import type { ApiClient, CallOptions, Envelope } from 'shared-contracts/calls';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { endpoints, type EndpointName } from 'shared-contracts/endpoints';
import { errorCodes, isCustomerError } from 'shared-contracts/error-codes';
import { splitRequest } from 'shared-contracts/split-request';

export interface ApiClientSetup {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string;
  /**
   * `token` and `env` headers at the moment of the call.
   * @throws where the call may not be made in this person's name any more; it is not sent then
   */
  readonly headers: () => { readonly token: string; readonly env: string };
  /** Text for every error that carries no message for the customer. */
  readonly systemErrorText: () => string;
  /** Text for a call that the server has not answered: the network is the likely cause, and what to look at. */
  readonly unreachedText: () => string;
  /**
   * The login that a call was made with has expired: clears the session and goes home.
   * @returns true where the customer has another login by now, so that the call is to be made once more
   */
  readonly onExpired: (token: string) => boolean;
  readonly showError: (message: string) => void;
}

const TIMEOUT_MS = 20_000;
/** What axios calls a request that was given up after that time. */
const TIMED_OUT = 'ETIMEDOUT';

/** The typed client over the endpoint table. Lives once; every part gets it through `useShell().api`. */
export function createApiClient(setup: ApiClientSetup): ApiClient {
  const http = axios.create({
    baseURL: setup.baseUrl,
    timeout: TIMEOUT_MS,
    // Without it a time-out has the code of a request that was broken off.
    transitional: { clarifyTimeoutError: true },
    validateStatus: () => true,
  });

  function toError({ status, data }: AxiosResponse<Partial<Envelope>>): ApiError {
    const code = data?.code ?? status;
    const shown = isCustomerError(code) || code === errorCodes.unauthenticated;
    return new ApiError(code, status, (shown && data?.msg) || setup.systemErrorText(), data?.data);
  }

  async function send(name: EndpointName, request: Readonly<Record<string, unknown>>, options: CallOptions): Promise<unknown> {
    const { method } = endpoints[name];
    const { path, rest } = splitRequest(name, request);
    const { token, env } = setup.headers();
    let error: ApiError;
    try {
      const answer = await http.request<Partial<Envelope>>({
        url: path,
        method,
        ...(method === 'GET' ? { params: rest } : { data: rest }),
        headers: { env, ...(token && { token }), ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }) },
        ...(options.signal && { signal: options.signal }),
      });
      if (answer.data?.code === SUCCESS_CODE) return answer.data.data;
      error = toError(answer);
    } catch (cause) {
      if (axios.isCancel(cause)) throw cause;
      const timedOut = cause instanceof Error && 'code' in cause && cause.code === TIMED_OUT;
      error = new ApiError(0, 0, setup.unreachedText(), undefined, { timedOut });
    }
    // Who logs out with a dead token has what they wanted.
    if (error.status === errorCodes.unauthenticated && name !== 'logout') {
      if (setup.onExpired(token)) return send(name, request, options);
    } else if (options.errors !== 'quiet') setup.showError(error.message);
    throw error;
  }

  const call = (name: EndpointName, request: Readonly<Record<string, unknown>>, options: CallOptions = {}) => send(name, request, options);
  // The table ties each name to its own request and response, which no single signature of an implementation can say.
  return call as ApiClient;
}
