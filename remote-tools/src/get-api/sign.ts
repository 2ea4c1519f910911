import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { stringToSign } from 'shared-contracts/proxy-sign';
import type { Signature } from './extraction-link.ts';

/** Signs for an order at a moment. Loaded when the first link is made; browsers themselves offer no MD5. */
export function sign(orderId: string, orderKey: string, timestamp: number): Signature {
  return { orderId, timestamp, sign: bytesToHex(md5(utf8ToBytes(stringToSign(orderId, orderKey, timestamp)))) };
}
