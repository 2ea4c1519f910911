/** Path of the extraction call, in its own module for pages that only display it. */
export const EXTRACTION_PATH = '/api/getIp';

/** Paths of the calls signed with an order key, by name. */
export const signedPaths = {
  getIp: EXTRACTION_PATH,
  addWhiteIp: '/api/addWhiteIp',
  delWhiteIp: '/api/delWhiteIp',
  renewSession: '/api/v1/renew-session',
} as const;

export type SignedCall = keyof typeof signedPaths;
