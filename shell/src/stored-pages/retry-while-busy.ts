import { isApiError } from 'shared-contracts/api/api-error';
import type { ApiClient } from 'shared-contracts/api/calls';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';

/** In milliseconds. */
const PAUSES: readonly number[] = [500, 1000, 2000, 4000, 8000];

const pauseFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats calls that a busy API refuses, as it does for a moment after it starts, so that pages can be rendered anyway. */
export function retryWhileBusy(api: ApiClient, pauses = PAUSES): ApiClient {
  const call = async (...request: Parameters<ApiClient>) => {
    for (const pause of pauses) {
      try {
        return await api(...request);
      } catch (error) {
        if (!isApiError(error) || error.status !== errorCodes.unavailable) throw error;
        await pauseFor(pause);
      }
    }
    return api(...request);
  };
  return call as ApiClient;
}
