/** Path of the API for customers' programs. The site's own calls below it never use a bearer token. */
export const V1_PREFIX = '/api/v1';
