import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Parses a key in PEM form, or as bare base64, as Alipay's tool writes it. */
export function readRsaKey(value: string, kind: 'private' | 'public'): KeyObject | undefined {
  const der = { key: Buffer.from(value, 'base64'), format: 'der' } as const;
  const readings =
    kind === 'public'
      ? [() => createPublicKey(value), () => createPublicKey({ ...der, type: 'spki' })]
      : [
          () => createPrivateKey(value),
          () => createPrivateKey({ ...der, type: 'pkcs8' }),
          () => createPrivateKey({ ...der, type: 'pkcs1' }),
        ];
  for (const read of readings) {
    try {
      const key = read();
      if (key.asymmetricKeyType === 'rsa') return key;
    } catch {
      // Try the next format.
    }
  }
  return undefined;
}
