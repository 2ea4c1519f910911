import { hmac } from '../../platform/hashes.ts';
import { createTextSeal, deriveKey, type TextSeal } from '../../platform/text-seal.ts';
import type { CertificationFields } from './fields.ts';

/** Encrypts what people and companies send, and detects equal identities without decrypting them. */
export interface Seal extends Pick<TextSeal, 'isPresent'> {
  /** Encrypts fields so that only this customer's row can decrypt them. */
  close(customerId: string, fields: CertificationFields): string;
  /** @throws Error if the text is damaged, belongs to another customer, or was encrypted with an unknown key */
  open(customerId: string, sealed: string): CertificationFields;
  /** A seal with the same keys for another use. */
  forUse(use: string): TextSeal;
  /** Keyed hashes of the ID number or credit code: the current key's first, then the previous one's. */
  hashesOf(fields: CertificationFields): readonly [string, ...string[]];
}

const numberOf = (fields: CertificationFields) => (fields.kind === 'personal' ? fields.idNumber : fields.creditCode);

/**
 * @param secret base64 of 32 bytes
 * @param previous the one before it, until `certify reseal` has run
 */
export function createSeal(secret: string, previous?: string): Seal {
  const { close, open, isPresent } = createTextSeal(secret, previous, 'certification');
  const identityKeys = [secret, ...(previous === undefined ? [] : [previous])].map((each) =>
    deriveKey(each, 'certification identity').toString('hex'),
  );
  return {
    isPresent,
    forUse: (use) => createTextSeal(secret, previous, use),
    close: (customerId, fields) => close(customerId, JSON.stringify(fields)),
    open: (customerId, sealed) => JSON.parse(open(customerId, sealed)) as CertificationFields,
    hashesOf: (fields) => {
      const [first, ...rest] = identityKeys.map((key) => hmac(key, `${fields.kind} ${numberOf(fields)}`));
      return [first ?? '', ...rest];
    },
  };
}
