import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Signature } from './extraction-link.ts';
import { stringToSign } from './proxy-sign.ts';

/** Signs for an order at a moment, in a browser. To be loaded when the first link is made; browsers themselves offer no MD5. */
export function signExtraction(orderId: string, orderKey: string, timestamp: number): Signature {
  return { orderId, timestamp, sign: bytesToHex(md5(utf8ToBytes(stringToSign(orderId, orderKey, timestamp)))) };
}
