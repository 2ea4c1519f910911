/** Path of the extraction call, for pages that show it and need no other call. */
export const EXTRACTION_PATH = '/api/getIp';

/** Paths of the calls that an order's key signs, by their names. */
export const signedPaths = { getIp: EXTRACTION_PATH, addWhiteIp: '/api/addWhiteIp', delWhiteIp: '/api/delWhiteIp' } as const;

export type SignedCall = keyof typeof signedPaths;
