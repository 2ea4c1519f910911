/** Path of the API for customers' programs. The site's own calls below it never use a bearer token. */
export const V1_PREFIX = '/api/v1';

/** Folder of the typed clients that customers install; an archive never changes, and a new version has another name. */
const CLIENTS_PREFIX = '/assets/clients/';

/** Addresses of the archives of a version's clients, for npm and pip. */
export const clientAddresses = (version: string) => ({
  typescript: `${CLIENTS_PREFIX}tidegate-api-typescript-${version}.tar.gz`,
  python: `${CLIENTS_PREFIX}tidegate_api-${version}.tar.gz`,
});

/** Description of that API in OpenAPI 3.1, in the language of `?lang=`. */
export const OPENAPI_PATH = '/openapi.json';
