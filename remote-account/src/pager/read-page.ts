/** The API rejects higher numbers. */
const PAGE_MAX = 100_000;

/**
 * Page of a list in the URL, from 1. Invalid values are ignored.
 * @param parameter of the URL
 */
export function readPage(params: URLSearchParams, parameter = 'page'): number {
  const page = Number(params.get(parameter));
  return Number.isSafeInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1;
}
