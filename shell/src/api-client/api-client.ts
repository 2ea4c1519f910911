import axios, { type AxiosProgressEvent, type AxiosResponse } from 'axios';
import { ApiError } from 'shared-contracts/api/api-error';
import type { ApiClient, CallOptions, Envelope } from 'shared-contracts/api/calls';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { endpoints, type EndpointName } from 'shared-contracts/api/endpoints';
import { errorCodes, isCustomerError } from 'shared-contracts/texts/errors/error-codes';
import { splitRequest } from 'shared-contracts/api/split-request';

export interface ApiClientSetup {
  /** Origin of the API; empty for the page's own origin. */
  readonly baseUrl: string;
  /**
   * `token` and `env` headers at the time of the call, and its `traceparent` if calls are traced.
   * @throws if the call may no longer be made as this user; it is not sent then
   */
  readonly headers: () => { readonly token: string; readonly env: string; readonly traceparent?: string };
  /** Message for every error without a customer-facing message. */
  readonly systemErrorText: () => string;
  /** Message for a call without a response: the network is the likely cause, and what to check. */
  readonly unreachedText: () => string;
  /**
   * Called when the login used for a call has expired: clears the session and goes to the home page.
   * @returns true if the customer has a newer login, so that the call should be retried
   */
  readonly onExpired: (token: string) => boolean;
  readonly showError: (message: string) => void;
}

/** Besides those of `isCustomerError`, whose server message helps: "try again later" wouldn't. */
const explained: readonly number[] = [errorCodes.unauthenticated, errorCodes.tooLarge];

/** Longest time without progress. On a slow network a call waits until the files that were requested before it have arrived. */
const TIMEOUT_MS = 40_000;
/** The axios error code for a timeout. */
const TIMED_OUT = 'ETIMEDOUT';

/** Lets a request whose bytes are moving go on: a browser counts its timeout from the start of the request. */
function extendOnProgress(): (progress: AxiosProgressEvent) => void {
  const start = performance.now();
  return ({ event }) => {
    // While pages are prerendered, there's no XMLHttpRequest.
    const request = (event as ProgressEvent<XMLHttpRequest> | undefined)?.target;
    if (request) request.timeout = performance.now() - start + TIMEOUT_MS;
  };
}

/** Creates the typed client for the endpoint table. There is one instance; every part gets it through `useShell().api`. */
export function createApiClient(setup: ApiClientSetup): ApiClient {
  const http = axios.create({
    baseURL: setup.baseUrl,
    timeout: TIMEOUT_MS,
    // Without this a timeout has the same code as an aborted request.
    transitional: { clarifyTimeoutError: true },
    validateStatus: () => true,
    // The site has no such cookie, and looking for it would delay each call: the answer to one could end the page before the next is sent.
    withXSRFToken: false,
  });

  function toError({ status, data }: AxiosResponse<Partial<Envelope>>): ApiError {
    const code = data?.code ?? status;
    const shown = isCustomerError(code) || explained.includes(code);
    return new ApiError(code, status, (shown && data?.msg) || setup.systemErrorText(), data?.data);
  }

  async function send(name: EndpointName, request: Readonly<Record<string, unknown>>, options: CallOptions): Promise<unknown> {
    const { method } = endpoints[name];
    const { path, rest } = splitRequest(name, request);
    const { token, env, ...trace } = setup.headers();
    let error: ApiError;
    try {
      const answer = await http.request<Partial<Envelope>>({
        url: path,
        method,
        ...(method === 'GET' ? { params: rest } : { data: rest }),
        headers: { env, ...trace, ...(token && { token }), ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }) },
        ...(options.signal && { signal: options.signal }),
        onDownloadProgress: extendOnProgress(),
      });
      if (answer.data?.code === SUCCESS_CODE) return answer.data.data;
      error = toError(answer);
    } catch (cause) {
      if (axios.isCancel(cause)) throw cause;
      const timedOut = cause instanceof Error && 'code' in cause && cause.code === TIMED_OUT;
      error = new ApiError(0, 0, setup.unreachedText(), undefined, { timedOut });
    }
    // Logging out with an expired token needs no error.
    if (error.status === errorCodes.unauthenticated && name !== 'logout') {
      if (setup.onExpired(token)) return send(name, request, options);
    } else if (options.errors !== 'quiet') setup.showError(error.message);
    throw error;
  }

  const call = (name: EndpointName, request: Readonly<Record<string, unknown>>, options: CallOptions = {}) => send(name, request, options);
  // The table links each name to its own request and response types, which no single implementation signature can express.
  return call as ApiClient;
}
