/** Path of the extraction call, for pages that show it and need no other call. */
export const EXTRACTION_PATH = '/api/getIp';
