import { generateKeyPairSync } from 'node:crypto';

/** PEM. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

export function rsaPair(modulusLength = 2048): KeyPair {
  return generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
