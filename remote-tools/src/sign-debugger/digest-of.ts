import { hashText, hmacText, type HashName } from 'shared-contracts/proxy/text-hashes';
import { textOf, type SignedText } from './signed-text.ts';

/** UTF-16 LE, the Windows encoding with two bytes per character. */
function utf16Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    bytes.set([unit & 255, unit >> 8], place * 2);
  }
  return bytes;
}

/** Lower-case hex digest of a text, computed in the way it specifies. */
export function digestOf(signed: SignedText, hash: HashName): string {
  const text = textOf(signed);
  if (signed.way === 'hmac') return hmacText(hash, signed.values.orderKey, text);
  if (signed.way === 'utf16') return hashText(hash, utf16Bytes(text));
  return signed.way === 'twice' ? hashText(hash, hashText(hash, text)) : hashText(hash, text);
}
