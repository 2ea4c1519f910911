import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Signature } from './extraction-link.ts';
import { stringToSign } from './proxy-sign.ts';

/** Signs an extraction in the browser. Load this module only when the first link is created: browsers have no built-in MD5. */
export function signExtraction(orderId: string, orderKey: string, timestamp: number): Signature {
  return { orderId, timestamp, sign: bytesToHex(md5(utf8ToBytes(stringToSign(orderId, orderKey, timestamp)))) };
}
