import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Signature } from './extraction-link.ts';
import { stringToSign } from '../proxy/sign.ts';

/**
 * Signs extraction links of an order. Browsers ask the API to sign (`signExtraction`), so that they don't need the key.
 * @param timestamp 10 digits, in seconds
 */
export function signExtraction(orderId: string, orderKey: string, timestamp: number): Signature {
  return { orderId, timestamp, sign: bytesToHex(md5(utf8ToBytes(stringToSign(orderId, orderKey, timestamp)))) };
}
