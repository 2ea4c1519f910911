/** Between the parts of a text to sign. */
export const SIGN_SEPARATOR = '&';

/**
 * The text whose lower-case hex MD5 is the `sign` of an extraction or whitelist call.
 * @param timestamp 10 digits, in seconds
 */
export function stringToSign(orderId: string, secret: string, timestamp: number | string): string {
  return [orderId, secret, timestamp].join(SIGN_SEPARATOR);
}
