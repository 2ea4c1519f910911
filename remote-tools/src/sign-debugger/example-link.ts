import { EXTRACTION_PATH } from 'shared-contracts/proxy/extraction-path';
import { stringToSign } from 'shared-contracts/proxy/sign';
import { hashText } from 'shared-contracts/proxy/text-hashes';
import { referenceOrder } from './reference-signs.ts';

/**
 * Link of a nonexistent order, signed with the newline of `echo` and in upper case, so that there are mistakes to find. @param now seconds
 * since 1970
 */
export function exampleLink(origin: string, now: number): string {
  const { orderId, orderKey } = referenceOrder;
  const sign = hashText('md5', `${stringToSign(orderId, orderKey, now)}\n`).toUpperCase();
  return `${origin}${EXTRACTION_PATH}?orderId=${orderId}&num=1&time=600&timestamp=${now}&sign=${sign}`;
}
