/** Separates the parts of a string to sign. */
export const SIGN_SEPARATOR = '&';

/**
 * The string whose lower-case hex MD5 is the `sign` of an extraction or whitelist call.
 * @param timestamp 10 digits, in seconds
 */
export function stringToSign(orderId: string, secret: string, timestamp: number | string): string {
  return [orderId, secret, timestamp].join(SIGN_SEPARATOR);
}
