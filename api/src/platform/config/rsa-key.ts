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

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Returns all problems with the settings of our private key and of a provider's public key.
 * @param keys names of the two settings, and the provider's name
 */
export function rsaKeyProblems(
  values: Values,
  keys: { readonly own: string; readonly theirs: string; readonly provider: string },
): string[] {
  const own = values[keys.own];
  const theirs = values[keys.theirs];
  return [
    ...(own && !readRsaKey(own, 'private') ? [`${keys.own} is not an RSA private key`] : []),
    ...(theirs && !readRsaKey(theirs, 'public') ? [`${keys.theirs} is not an RSA public key`] : []),
    // A private key can also be parsed as a public key, which would be our own.
    ...(theirs && readRsaKey(theirs, 'private') ? [`${keys.theirs} is a private key: use the public key that ${keys.provider} shows`] : []),
  ];
}

/** A key as PEM, PKCS #8 or SPKI; undefined if it can't be parsed. */
export function rsaPem(value: string | undefined, kind: 'private' | 'public'): string | undefined {
  const type = kind === 'private' ? 'pkcs8' : 'spki';
  return readRsaKey(value ?? '', kind)
    ?.export({ type, format: 'pem' })
    .toString();
}
