import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { hmac, sha256 } from '../../platform/hashes.ts';
import type { CertificationFields } from './fields.ts';

/** Encrypts what people and companies send, and detects equal identities without decrypting them. */
export interface Seal {
  /** Encrypts fields so that only this customer's row can decrypt them. */
  close(customerId: string, fields: CertificationFields): string;
  /** @throws Error if the text is damaged, belongs to another customer, or was encrypted with an unknown key */
  open(customerId: string, sealed: string): CertificationFields;
  /** Whether the text was encrypted with the current key. */
  isPresent(sealed: string): boolean;
  /** Keyed hashes of the ID number or credit code: the current key's first, then the previous one's. */
  hashesOf(fields: CertificationFields): readonly [string, ...string[]];
}

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Keys {
  readonly id: string;
  readonly encryption: Buffer;
  readonly identity: string;
}

/** Derives one key per use from the configured key. */
function keysOf(secret: string): Keys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', `certification ${use}`, 32));
  return {
    id: sha256(derive('id').toString('hex')).slice(0, 8),
    encryption: derive('fields'),
    identity: derive('identity').toString('hex'),
  };
}

const numberOf = (fields: CertificationFields) => (fields.kind === 'personal' ? fields.idNumber : fields.creditCode);

/**
 * @param secret base64 of 32 bytes
 * @param previous the one before it, until `certify reseal` has run
 */
export function createSeal(secret: string, previous?: string): Seal {
  const present = keysOf(secret);
  const all: readonly [Keys, ...Keys[]] = previous === undefined ? [present] : [present, keysOf(previous)];

  return {
    close: (customerId, fields) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, present.encryption, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(customerId));
      const text = Buffer.concat([cipher.update(JSON.stringify(fields), 'utf8'), cipher.final()]);
      return [VERSION, present.id, Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')].join('.');
    },
    open: (customerId, sealed) => {
      const [version, id, packed = ''] = sealed.split('.');
      const keys = all.find((one) => one.id === id);
      if (version !== VERSION || !keys) throw new Error(`a certification was encrypted with an unknown key: ${version}.${id}`);
      const bytes = Buffer.from(packed, 'base64url');
      const decipher = createDecipheriv(CIPHER, keys.encryption, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(customerId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString('utf8')) as CertificationFields;
    },
    isPresent: (sealed) => sealed.startsWith(`${VERSION}.${present.id}.`),
    hashesOf: (fields) => {
      const identity = `${fields.kind} ${numberOf(fields)}`;
      const [first, ...rest] = all.map((keys) => hmac(keys.identity, identity));
      return [first ?? '', ...rest];
    },
  };
}
