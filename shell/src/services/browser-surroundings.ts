import type { ApiClient } from 'shared-contracts/calls';
import type { PageData } from 'shared-contracts/federation';
import { storedAnswerOf } from 'shared-contracts/stored-answers';
import { describeDocument } from '../pages/page-head.ts';
import type { Surroundings } from './shell-services.ts';

/** The client with axios behind it is fetched with the first call, or before a page that may make one: the first view needs none. */
const loadClient = () => import('../api-client/site-api-client.ts');

const api: ApiClient = async (name, request, options) => {
  const { apiClient } = await loadClient();
  return apiClient(name, request, options);
};

/** A page in a browser, with what it carries in itself. */
export const browserSurroundings = ({ queries, site }: PageData): Surroundings => ({
  api,
  preloadApi: () => void loadClient().catch(() => undefined),
  storedAnswer: (name, request) => storedAnswerOf(queries, name, request),
  describePage: describeDocument,
  site,
});
