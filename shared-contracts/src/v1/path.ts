/** Path of the API for customers' programs. The site's own calls below it never use a bearer token. */
export const V1_PREFIX = '/api/v1';

/** Description of that API in OpenAPI 3.1, in the language of `?lang=`. */
export const OPENAPI_PATH = '/openapi.json';
