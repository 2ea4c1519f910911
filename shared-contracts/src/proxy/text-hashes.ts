import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const hashes = { md5, sha1, sha256, sha512 } as const;

export type HashName = keyof typeof hashes;

/** Lower-case hex hash of bytes, or of a text in UTF-8. Load this module on demand: browsers have no built-in MD5. */
export function hashText(name: HashName, data: string | Uint8Array): string {
  return bytesToHex(hashes[name](typeof data === 'string' ? utf8ToBytes(data) : data));
}

/** Lower-case hex HMAC of a text in UTF-8. */
export function hmacText(name: HashName, key: string, text: string): string {
  return bytesToHex(hmac(hashes[name], utf8ToBytes(key), utf8ToBytes(text)));
}
