import { z } from 'zod';
import { readRsaKey } from './rsa-key.ts';
import { blank } from './setting-shapes.ts';

/** Credentials of an Alipay app, as the SDK needs them. */
export interface AlipayApp {
  readonly appId: string;
  /** PEM, PKCS #8; signs our requests. */
  readonly privateKey: string;
  /** PEM; verifies Alipay's signatures. */
  readonly publicKey: string;
}

type Values = Readonly<Record<string, string | undefined>>;
/** Prefix of the setting names; those for payments have none. */
type Prefix = '' | 'CERTIFICATION_';

export const alipayAppId = z.preprocess(
  blank,
  z
    .string()
    .regex(/^\d{16}$/, 'must be an Alipay app ID: 16 digits')
    .optional(),
);

const namesOf = (prefix: Prefix) =>
  ({ appId: `${prefix}ALIPAY_APP_ID`, own: `${prefix}ALIPAY_PRIVATE_KEY`, theirs: `${prefix}ALIPAY_PUBLIC_KEY` }) as const;

/** Returns all problems with the configured keys. */
export function alipayKeyProblems(values: Values, prefix: Prefix): string[] {
  const names = namesOf(prefix);
  const own = values[names.own];
  const theirs = values[names.theirs];
  return [
    ...(own && !readRsaKey(own, 'private') ? [`${names.own} is not an RSA private key`] : []),
    ...(theirs && !readRsaKey(theirs, 'public') ? [`${names.theirs} is not an RSA public key`] : []),
    // A private key can also be parsed as a public key, which would be our own.
    ...(theirs && readRsaKey(theirs, 'private') ? [`${names.theirs} is a private key: use the public key that Alipay shows`] : []),
  ];
}

/** The configured app. The settings must be valid. */
export function alipayAppOf(values: Values, prefix: Prefix): AlipayApp | undefined {
  const names = namesOf(prefix);
  const appId = values[names.appId];
  const privateKey = readRsaKey(values[names.own] ?? '', 'private')
    ?.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const publicKey = readRsaKey(values[names.theirs] ?? '', 'public')
    ?.export({ type: 'spki', format: 'pem' })
    .toString();
  return appId && privateKey && publicKey ? { appId, privateKey, publicKey } : undefined;
}
