import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sha256 } from './hashes.ts';

/** Encrypts texts of customers for the database. */
export interface TextSeal {
  /** Encrypts a text so that it can be decrypted only for the same customer. */
  close(customerId: string, text: string): string;
  /** @throws Error if the text is damaged, belongs to another customer, or was encrypted with an unknown key */
  open(customerId: string, sealed: string): string;
  /** Whether the text was encrypted with the current key. */
  isPresent(sealed: string): boolean;
}

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives the key of a use from a configured key. */
export function deriveKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', use, 32));
}

/**
 * @param secret base64 of 32 bytes
 * @param previous the one before it, until everything has been re-encrypted
 * @param use each use has keys of its own
 */
export function createTextSeal(secret: string, previous: string | undefined, use: string): TextSeal {
  const keysOf = (each: string) => ({
    id: sha256(deriveKey(each, `${use} id`).toString('hex')).slice(0, 8),
    encryption: deriveKey(each, `${use} fields`),
  });
  const present = keysOf(secret);
  const all = previous === undefined ? [present] : [present, keysOf(previous)];
  return {
    close: (customerId, text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, present.encryption, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(customerId));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, present.id, Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url')].join('.');
    },
    open: (customerId, sealed) => {
      const [version, id, packed = ''] = sealed.split('.');
      const keys = all.find((one) => one.id === id);
      if (version !== VERSION || !keys) throw new Error(`a ${use} was encrypted with an unknown key: ${version}.${id}`);
      const bytes = Buffer.from(packed, 'base64url');
      const decipher = createDecipheriv(CIPHER, keys.encryption, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(customerId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    isPresent: (sealed) => sealed.startsWith(`${VERSION}.${present.id}.`),
  };
}
