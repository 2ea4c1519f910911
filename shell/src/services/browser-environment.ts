import i18next from 'i18next';
import { ApiError } from 'shared-contracts/api/api-error';
import type { ApiClient, BuiltCall, CallOptions, CallRequest, CallResponse } from 'shared-contracts/api/calls';
import type { PageData } from 'shared-contracts/releases/federation';
import { storedAnswerOf } from 'shared-contracts/api/stored-answers';
import { readPublic } from '../api-client/read-public.ts';
import { showNotice } from '../notices/notice-store.ts';
import { describeDocument } from '../pages/page-head.ts';
import type { Environment } from './shell-services.ts';

/** The client, which includes axios, loads with the first call or before a page that may need it: the first view needs none. */
const loadClient = () => import('../api-client/site-api-client.ts');

/** Reports what the client itself would report for a lost request. */
function failWithoutClient({ errors }: CallOptions = {}): never {
  const error = new ApiError(0, 0, i18next.t('failure.unreached'));
  if (errors !== 'quiet') showNotice('error', error.message);
  throw error;
}

const api: ApiClient = async <Name extends BuiltCall>(name: Name, request: CallRequest<Name>, options?: CallOptions) => {
  // The home page needs nothing else of the client.
  if (name === 'ipAvailability') {
    const availability: Promise<unknown> = readPublic('ipAvailability', {}, options?.signal).catch(() => failWithoutClient(options));
    return availability as Promise<CallResponse<Name>>;
  }
  const { apiClient } = await loadClient().catch(() => failWithoutClient(options));
  return apiClient(name, request, options);
};

/** Environment of a page in a browser, based on its embedded data. */
export const browserEnvironment = ({ queries, site }: PageData): Environment => ({
  api,
  preloadApi: () => void loadClient().catch(() => undefined),
  storedAnswer: (name, request) => storedAnswerOf(queries, name, request),
  describePage: describeDocument,
  site,
});
