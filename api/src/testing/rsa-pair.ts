import { generateKeyPairSync } from 'node:crypto';

/** PEM. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

const pairs = new Map<string, KeyPair>();

/** The key pair of an owner. It is created once for all test files of a process, because each takes about a tenth of a second. */
export function rsaPair(owner: string): KeyPair {
  const known = pairs.get(owner);
  if (known) return known;
  const created = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  pairs.set(owner, created);
  return created;
}
