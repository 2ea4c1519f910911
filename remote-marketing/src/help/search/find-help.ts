import type { PageSearch } from 'shared-contracts/shell';

/** Finds help articles and error codes. */
const findHelp: PageSearch = async (query, { api, signal }) => {
  const found = await api('searchHelp', { query }, { signal, errors: 'quiet' });
  return found.map(({ title, excerpt, path }) => ({ title, detail: excerpt, path }));
};

export default findHelp;
