import 'shared-build/register-pages';
import { matchPath, splitPrefix } from 'shared-contracts/pages/addresses';
import { apiAddresses, apiPrefixes, fileRules } from 'shared-contracts/releases/front-door';

/** Whether a page, the API, a file or a language prefix of the site already uses a path, so that no new page can have it. */
export const isAddressTaken = (path: string): boolean =>
  matchPath(path) !== undefined ||
  splitPrefix(path).prefix !== undefined ||
  [...apiPrefixes, ...fileRules.map(({ prefix }) => prefix)].some((prefix) => `${path}/`.startsWith(prefix)) ||
  apiAddresses.some((address) => address === path);
